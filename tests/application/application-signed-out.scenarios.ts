/** The sign-in ended (OP-P-14, docs/decisions/0058). */
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import {
  begun,
  draft,
  edited,
  ends,
  flushed,
  link,
  moved,
  openedWith,
  savingEnds,
  signedOut,
  submitted,
  theirs,
  typed,
} from './application.sample.ts';
import { opened, opening, saving, sent, type Told } from './application.starts.ts';

export const signedOutScenarios: readonly Told[] = [
  {
    title:
      'what was typed is kept in the tab when the sign-in ends, and nothing leads on from there, also where it could not be kept',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [link, { in: 'working.leaving', context: { destination: { href: '/forms/dashind' } } }],
      [
        signedOut,
        {
          in: 'signedOut.keeping',
          asks: { keepInTab: { revision: 4, underWay: null, submitKey: 'k-a' } },
          tags: ['unfinished'],
          untagged: ['step', 'left', 'over'],
          context: { destination: null },
          tells: [],
        },
      ],
      [{ type: 'page.closed' }, { in: 'signedOut.keeping', asks: {} }],
      [failed('keepInTab', exception), { in: 'signedOut.kept', untagged: ['unfinished'], tells: [] }],
    ],
  },
  {
    title:
      'what is typed in an editor of its own, or another step, is kept as well; where nothing was typed since it was opened nothing is',
    start: 'plain',
    steps: [
      ...opened(draft),
      [{ type: 'content.declared' }, 'working.open'],
      [signedOut, { in: 'working.open.filling', asks: {} }],
      [theirs, 'working.replacing'],
      [{ type: 'content.changed' }, 'working.replacing'],
      [done('replaceVersion', typed), 'working.open.filling'],
      [signedOut, { in: 'working.open.filling', asks: {} }],
      [{ type: 'content.changed' }, 'working.open.filling'],
      [signedOut, { in: 'signedOut.keeping', asks: { keepInTab: { underWay: null } } }],
      [
        done('keepInTab', undefined),
        { in: 'signedOut.kept', tells: [{ to: 'autosave', event: { type: 'tabCopy.made' } }] },
      ],
    ],
  },
  {
    title: 'what was being submitted is kept as that, before it was sent',
    start: 'plain',
    steps: [
      ...opened(draft),
      [submitted, 'working.sending'],
      [
        signedOut,
        {
          in: 'signedOut.keeping',
          asks: {
            keepInTab: {
              revision: 4,
              unanswered: ['f-1'],
              draftRevision: 2,
              underWay: 'submit',
              isRepeat: false,
              submitKey: 'k-a',
            },
          },
          context: { sending: null },
        },
      ],
    ],
  },
  {
    title: '… and while it is',
    start: 'plain',
    steps: [
      ...sent,
      [
        signedOut,
        {
          in: 'signedOut.keeping',
          asks: { keepInTab: { revision: 4, underWay: 'submit', submitKey: 'k-a' } },
          context: { sending: null },
        },
      ],
    ],
  },
  ...([false, true] as const).map((isAsked): Told => ({
    title: `what was being saved is kept as that, also where nothing was typed${isAsked ? ', and while the person is asked which draft counts' : ''}`,
    start: 'plain',
    steps: [
      ...opened(draft),
      ...saving,
      ...(isAsked ? [[savingEnds.asked, 'working.saving'] as const] : []),
      [
        signedOut,
        {
          in: 'signedOut.keeping',
          asks: {
            keepInTab: {
              revision: 4,
              unanswered: ['f-1'],
              draftRevision: 2,
              underWay: 'save',
              isRepeat: false,
              submitKey: 'k-a',
            },
          },
        },
      ],
      [done('keepInTab'), { in: 'signedOut.kept', tells: [] }],
    ],
  })),
  ...([false, true] as const).map((hasBegun): Told => ({
    title: `something had gone out under its key before: that is kept as well${hasBegun ? ', also once it went out again' : ''}`,
    start: 'plain',
    steps: [
      ...sent,
      [ends.unknown, 'working.open.filling'],
      [edited, 'working.open'],
      [submitted, 'working.sending'],
      ...(hasBegun ? [[flushed, 'working.sending'] as const, [begun, 'working.sending'] as const] : []),
      [
        signedOut,
        { in: 'signedOut.keeping', asks: { keepInTab: { underWay: 'submit', isRepeat: true, submitKey: 'k-a' } } },
      ],
    ],
  })),
  {
    title: '… which says nothing of what is only typed',
    start: 'plain',
    steps: [
      ...sent,
      [ends.unknown, 'working.open.filling'],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [ends.unknown, 'working.open.filling'],
      [edited, 'working.open'],
      [signedOut, { in: 'signedOut.keeping', asks: { keepInTab: { underWay: null, isRepeat: false } } }],
    ],
  },
  {
    title:
      'what comes from the tab is as if it were typed now: a link asks, and the next end of the sign-in keeps it again',
    start: 'plain',
    steps: [
      ...opening,
      [openedWith(typed, { isInTab: true }), { in: 'working.open.filling', context: { dirty: true, isTouched: true } }],
      [signedOut, { in: 'signedOut.keeping', asks: { keepInTab: { revision: 4, underWay: null } } }],
    ],
  },
  {
    title: "what was sent and is to be paid is the regulator's: nothing of it is kept in the tab (OP-D-74)",
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [ends.toBePaid, 'working.paying'],
      [signedOut, { in: 'working.paying', asks: {} }],
    ],
  },
  {
    title: 'nor is what is closed',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [ends.closed, 'working.closed'],
      [signedOut, { in: 'working.closed', asks: {} }],
    ],
  },
  ...(['notSubmitted', 'notSaved'] as const).map((kind): Told => ({
    title: `whoever comes back to what was being submitted hears what became of it, until they go on: ${kind}`,
    start: 'plain',
    steps: [
      ...opening,
      [
        openedWith(typed, { cutOff: { kind, isLost: false } }),
        {
          in: 'working.open.filling',
          context: { alert: { kind }, alertCount: 1 },
          asks: { content: { isUnpaid: false } },
        },
      ],
      [moved, { in: 'working.open.filling', context: { alert: null } }],
    ],
  })),
];
