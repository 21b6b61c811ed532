/** Another tab or device stores the application meanwhile. */
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import {
  begun,
  conflictFound,
  conflictMissing,
  conflictSettled,
  edited,
  endFound,
  ends,
  flushed,
  leavingEnds,
  link,
  onward,
  openedAgain,
  otherTab,
  reference,
  savingEnds,
  submitted,
  theirs,
  typed,
} from './application.sample.ts';
import { HELD, opened, passed, saving, sent, told, type Told } from './application.starts.ts';

export const otherTabScenarios: readonly Told[] = [
  {
    title: 'another tab stored it meanwhile: the person chooses, and mine goes on',
    start: 'plain',
    steps: [
      ...opened(),
      [conflictFound, { in: 'working.open.choosing', context: { otherTab: { ...otherTab, isMissing: false } } }],
      [{ type: 'mine.chosen' }, { in: 'working.open.choosing', tells: [told('mine.chosen')] }],
      [conflictSettled, { in: 'working.open.filling', context: { otherTab: null, dirty: false } }],
      [{ type: 'mine.chosen' }, { in: 'working.open.filling', tells: [] }],
    ],
  },
  {
    title: 'the version of another tab takes the place of this one when it is chosen, and is not left unasked then',
    start: 'plain',
    steps: [
      ...opened(),
      ...saving,
      [savingEnds.failed, 'working.open'],
      [conflictFound, 'working.open.choosing'],
      [{ type: 'theirs.chosen' }, { in: 'working.open.choosing', tells: [told('theirs.chosen')] }],
      [conflictMissing, { in: 'working.open.choosing', context: { otherTab: { isMissing: true } } }],
      [
        { type: 'theirs.chosen' },
        { in: 'working.open.choosing', tells: [told('theirs.chosen')], context: { otherTab: { isMissing: false } } },
      ],
      [
        theirs,
        {
          in: 'working.replacing',
          context: { otherTab: null, submitKey: 'k-theirs' },
          asks: {
            replaceVersion: { version: { kind: 'decoded', content: { typed: 'theirs' } }, submitKey: 'k-theirs' },
          },
        },
      ],
      [
        done('replaceVersion', typed),
        {
          in: 'working.open.filling',
          asks: { content: { found: typed, reference } },
          tells: [told('version.shown', { isHeld: false })],
          context: { alert: null, dirty: true, found: typed, version: null },
        },
      ],
      [link, 'working.leaving'],
      [theirs, { in: 'working.leaving', ...passed('leaving', theirs) }],
      [leavingEnds.stayed, { in: 'working.replacing', context: { destination: null } }],
      [done('replaceVersion', typed), { in: 'working.open.filling', context: { destination: null, dirty: true } }],
    ],
  },
  {
    title: 'in the place of a version of another tab that cannot be shown, what was held opens again',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [theirs, 'working.replacing'],
      [
        failed('replaceVersion', exception),
        { in: 'opening', asks: { opening: { version: HELD, problem: { isCall: false } } } },
      ],
      // Autosave holds the other version as the stored one, so it must not report this one as kept.
      [openedAgain(HELD), { in: 'working.open', tells: [told('version.shown', { isHeld: true })] }],
    ],
  },
  {
    title: 'it ended in another tab: what was typed here can begin another one, under another key',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [endFound('typed'), { in: 'working.open.choosing', context: { otherTab: { ended: 'typed' } } }],
      [
        { type: 'mine.chosen' },
        {
          in: 'working.open.choosing',
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed'), told('mine.chosen')],
        },
      ],
      [conflictSettled, { in: 'working.open.filling', context: { otherTab: null } }],
    ],
  },
  {
    title: 'it ended in another tab: whoever leaves it at that leads back, and nothing of it is kept',
    start: 'plain',
    steps: [
      ...opened(),
      [endFound('untouched'), 'working.open.choosing'],
      [
        { type: 'theirs.chosen' },
        { in: 'givenUp', context: { destination: onward }, tells: [told('application.ended')] },
      ],
    ],
  },
  {
    title: 'it ended in another tab, as what was typed last is stored before a submit: it is not sent, but asked about',
    start: 'plain',
    steps: [
      ...opened(),
      [submitted, 'working.sending'],
      [endFound('untouched'), { in: 'working.open.choosing', context: { sending: null, sentKey: '' } }],
      [flushed, 'working.open.choosing'],
    ],
  },
  {
    title: 'it ended in another tab after it had gone out here, under its key: its answer is waited for',
    start: 'plain',
    steps: [...sent, [endFound('untouched'), 'working.sending'], [ends.received, 'complete']],
  },
  {
    title: 'another tab that is met while something is under way is asked about when that is over',
    start: 'plain',
    steps: [
      ...sent,
      [conflictFound, { in: 'working.sending', context: { otherTab: { revision: 9 } } }],
      [ends.notReceived, { in: 'working.open.choosing' }],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [conflictSettled, 'working.sending'],
      [ends.notReceived, 'working.open.filling'],
    ],
  },
  {
    title:
      'a version that was chosen and comes while something is under way takes its place when that is over: what is sent does not change underneath',
    start: 'plain',
    steps: [
      ...sent,
      [theirs, { in: 'working.sending', asks: {} }],
      [ends.unknown, { in: 'working.replacing', asks: { replaceVersion: {} } }],
      [done('replaceVersion', typed), 'working.open.filling'],
    ],
  },
  {
    title: 'it takes the place also while a draft that somebody saved meanwhile is asked about: it was chosen before',
    start: 'plain',
    steps: [
      ...opened(),
      ...saving,
      [savingEnds.asked, { in: 'working.saving', asks: {} }],
      [theirs, { in: 'working.saving', ...passed('saving', theirs) }],
      [savingEnds.asked, { in: 'working.replacing', asks: { replaceVersion: {} } }],
      [
        done('replaceVersion', typed),
        {
          in: 'working.open',
          asks: { content: { found: typed } },
          context: { conflict: null, dirty: true, found: typed },
        },
      ],
    ],
  },
];
