/** An application is left, or saved and left. */
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import {
  backAtFirst,
  backButton,
  draft,
  edited,
  firstStep,
  flushed,
  leavingEnds,
  link,
  list,
  newer,
  onward,
  openedAgain,
  reference,
  save,
  savingEnds,
  secondStep,
  signOut,
  theirs,
  typed,
  typedLink,
} from './application.sample.ts';
import { FLUSH, opened, passed, replacing, saving, THEIR_DRAFT, told, type Told } from './application.starts.ts';

const LEFT = { type: 'leave.confirmed' } as const;

export const leavingScenarios: readonly Told[] = [
  {
    title:
      'whoever leaves goes where the link led, once it is stored what was typed last; nothing is given up by that [FORM-27]',
    start: 'plain',
    steps: [
      ...opened(draft),
      [
        link,
        {
          in: 'working.leaving',
          tags: ['leaving'],
          asks: { leaving: { trigger: 'link', dirty: false, typed: false, signsOut: false, step: null } },
          context: { destination: { href: '/forms/dashind' } },
          tells: [],
        },
      ],
      [leavingEnds.begun, { in: 'working.leaving', asks: {}, tells: FLUSH }],
      [flushed, { in: 'working.leaving', ...passed('leaving', flushed) }],
      [
        leavingEnds.left,
        {
          in: 'left',
          tags: ['left'],
          untagged: ['over'],
          does: [],
          context: { destination: { href: '/forms/dashind' } },
        },
      ],
    ],
  },
  {
    title:
      'what the person answers is heard by their way out; who stays is in the form again, and leads nowhere [FORM-25 FORM-26]',
    start: 'plain',
    steps: [
      ...opened(draft),
      [
        backButton,
        {
          in: 'working.leaving',
          asks: { leaving: { trigger: 'history', step: secondStep } },
          context: { destination: onward },
        },
      ],
      [backButton, { in: 'working.leaving', ...passed('leaving', backButton), context: { destination: onward } }],
      [{ type: 'back.chosen' }, { in: 'working.leaving', ...passed('leaving', { type: 'back.chosen' }) }],
      [LEFT, { in: 'working.leaving', ...passed('leaving', LEFT) }],
      [{ type: 'leave.declined' }, { in: 'working.leaving', ...passed('leaving', { type: 'leave.declined' }) }],
      [leavingEnds.stayed, { in: 'working.open', context: { destination: null } }],
      [typedLink, { in: 'working.leaving', asks: { leaving: { typed: true, dirty: false } } }],
      [leavingEnds.stayed, 'working.open'],
      [edited, { in: 'working.open', context: { dirty: true } }],
      [link, { in: 'working.leaving', asks: { leaving: { typed: false, dirty: true } } }],
    ],
  },
  {
    title: 'what is given up is over [FORM-23 DREG-24 DREN-66]',
    start: 'plain',
    steps: [
      ...opened(draft),
      [edited, 'working.open'],
      [link, 'working.leaving'],
      [
        leavingEnds.givenUp,
        {
          in: 'givenUp',
          tags: ['left', 'over'],
          tells: [told('application.ended')],
          context: { destination: { href: '/forms/dashind' }, found: { source: 'nowhere' } },
        },
      ],
    ],
  },
  {
    title: 'the content goes one step back, and nothing is left [FORM-26 FORM-28]',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [backAtFirst, { in: 'working.leaving', asks: { leaving: { step: firstStep } } }],
      [leavingEnds.stayed, 'working.open'],
      [backButton, 'working.leaving'],
      [
        leavingEnds.wentBack,
        {
          in: 'working.open',
          tells: [{ to: 'content', event: secondStep.before.back }],
          context: { destination: null, dirty: true },
        },
      ],
    ],
  },
  {
    title: 'signing out is a way out as well; who stays has what was typed',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [
        { ...signOut, trigger: 'history', to: null },
        { in: 'working.leaving', asks: { leaving: { signsOut: true } } },
      ],
      [leavingEnds.stayed, { in: 'working.open', context: { destination: null, dirty: true } }],
      ...replacing,
      [signOut, { in: 'working.leaving', asks: { leaving: { trigger: 'link', signsOut: true } } }],
      [leavingEnds.begun, { in: 'working.leaving', tells: FLUSH }],
      [leavingEnds.left, { in: 'left', untagged: ['over'], context: { destination: { href: '/forms/logoff' } } }],
    ],
  },
  {
    title: 'a way out that breaks leads nowhere',
    start: 'plain',
    steps: [
      ...opened(),
      [link, 'working.leaving'],
      [failed('leaving', exception), { in: 'working.open', context: { destination: null } }],
    ],
  },
  {
    title:
      'the version of another tab takes the place of this one also while the person is asked whether to leave: what was said of this one is over',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      ...saving,
      [savingEnds.failed, { in: 'working.open', context: { alert: { kind: 'saveFailed' } } }],
      [link, 'working.leaving'],
      [theirs, { in: 'working.leaving', ...passed('leaving', theirs) }],
      [leavingEnds.stayed, 'working.replacing'],
      [
        done('replaceVersion', typed),
        {
          in: 'working.open',
          asks: { content: { found: typed } },
          context: { alert: null, found: typed, dirty: true, destination: null },
        },
      ],
    ],
  },
  {
    title: 'what is typed while leaving waits is stored as well',
    start: 'plain',
    steps: [
      ...opened(),
      [link, 'working.leaving'],
      [leavingEnds.begun, { in: 'working.leaving', tells: FLUSH }],
      [{ type: 'content.edited' }, 'working.leaving'],
      [leavingEnds.left, { in: 'left', tells: FLUSH }],
    ],
  },
  {
    title:
      'saving and exiting leads on; a failure says so and keeps everything [DREG-26 DREN-64 DERR-04 FORM-16 FORM-17]',
    start: 'plain',
    steps: [
      ...opened(),
      [
        save,
        {
          in: 'working.saving',
          tags: ['saving', 'step'],
          asks: { saving: { draftRevision: 2, conflict: null, submitKey: 'k-a', sent: [] } },
          tells: [{ to: 'content', event: { type: 'save.begun' } }, ...FLUSH],
        },
      ],
      [flushed, { in: 'working.saving', ...passed('saving', flushed) }],
      [savingEnds.begun, { in: 'working.saving', context: { savesSent: ['f-0'] } }],
      [
        savingEnds.failed,
        {
          in: 'working.open',
          asks: {},
          context: { alert: { kind: 'saveFailed', failure: { code: 'FS.1a' } }, alertCount: 1, conflict: null },
        },
      ],
      [save, { in: 'working.saving', asks: { saving: { sent: ['f-0'] } }, context: { alert: null } }],
      [
        failed('saving', exception),
        { in: 'working.open', context: { alert: { kind: 'saveFailed', failure: null }, alertCount: 2 } },
      ],
      [save, 'working.saving'],
      [savingEnds.saved, { in: 'saved', tags: ['left', 'over'], context: { destination: list } }],
    ],
  },
  {
    title:
      'a draft that was saved elsewhere meanwhile is never overwritten without a choice: mine, which counts for the next save as well … [DREN-64]',
    start: 'saved',
    steps: [
      ...opened(draft),
      [edited, 'working.open'],
      ...saving,
      [savingEnds.asked, { in: 'working.saving', asks: {}, tells: [] }],
      [{ type: 'mine.chosen' }, { in: 'working.saving', ...passed('saving', { type: 'mine.chosen' }) }],
      [
        { ...savingEnds.failed, conflict: newer },
        { in: 'working.open', context: { conflict: newer } },
      ],
      [save, { in: 'working.saving', asks: { saving: { conflict: newer, draftRevision: 2 } } }],
    ],
  },
  {
    title: '… or the other one, which opens [DREN-64]',
    start: 'saved',
    steps: [
      ...opened(draft),
      [edited, 'working.open'],
      ...saving,
      [savingEnds.asked, 'working.saving'],
      [{ type: 'theirs.chosen' }, { in: 'working.saving', ...passed('saving', { type: 'theirs.chosen' }) }],
      [
        savingEnds.theirs,
        {
          in: 'opening',
          tells: [],
          asks: { opening: { version: THEIR_DRAFT, reference, problem: null } },
        },
      ],
      [
        openedAgain(THEIR_DRAFT),
        {
          in: 'working.open',
          asks: { content: { found: typed } },
          context: { conflict: null, dirty: false, submitKey: 'k-7', draftRevision: 7 },
          tells: [told('draft.taken', { revision: 7, submitKey: 'k-7' }), told('version.shown', { isHeld: false })],
        },
      ],
      [save, { in: 'working.saving', asks: { saving: { draftRevision: 7, conflict: null, submitKey: 'k-7' } } }],
    ],
  },
];
