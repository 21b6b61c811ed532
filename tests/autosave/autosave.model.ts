/** Autosave: model and expectations. Invariants and scenarios are beside this file. */
import { assign, type ContextFrom } from 'xstate';
import { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { defineModel } from '#support/model.ts';
import { autosaveInvariants } from './autosave.invariants.ts';
import { autosaved, draft, inTab, NOTHING, sentAndWaiting, setAside, twice, typedSince } from './autosave.sample.ts';
import { autosaveScenarios, conflict, copy, refused, stored, theirs, tooMany, WAIT } from './autosave.scenarios.ts';

const NOT_SAVED = 'Not saved yet. We are still trying. Stay on this page until your answers are saved.';
const WAITING = `Not saved yet. We are still trying. ${WAIT} Stay on this page until your answers are saved.`;

type Context = ContextFrom<typeof autosaveMachine>;
const trouble = ({ wait }: Context): string => (wait === null ? NOT_SAVED : WAITING);
const quiet = { shows: [], hides: [NOT_SAVED, /Answers saved at/] } as const;

export const autosaveModel = defineModel({
  slug: 'autosave',
  machine: autosaveMachine,
  provide: {
    actions: {
      noteSent: assign({
        unanswered: ({ context: { unanswered } }: { context: Context }) => [
          ...unanswered,
          `f-${String(unanswered.length)}`,
        ],
      }),
    },
  },
  inputs: { keeping: { keeps: true, submitKey: 'k-0' }, unkept: { keeps: false, submitKey: 'k-0' } },
  cases: {
    'versions.requested': [{ recordId: '' }],
    'version.awaited': [{ recordId: '' }, { recordId: 'r-1' }],
    'version.shown': [{ isHeld: false }, { isHeld: true }],
    'submitKey.renewed': [{ submitKey: 'k-2' }],
    'draft.taken': [{ revision: 7, submitKey: 'k-other' }],
    'xstate.error.actor.pageLeave': [{ error: exception }],
    'xstate.error.actor.connectionBack': [{ error: exception }],
    'xstate.done.actor.loadVersions': [
      NOTHING,
      { ...NOTHING, autosaved },
      { ...NOTHING, autosaved: { ...autosaved, submitKey: null } },
      { ...NOTHING, draft },
      { ...NOTHING, setAside },
      sentAndWaiting,
      typedSince,
      twice,
      inTab,
    ].map((output) => ({ output })),
    'xstate.error.actor.loadVersions': [{ error: refused }],
    'xstate.done.actor.loadWaiting': [{ output: { ...draft, isPaid: true, receivedAt: {} } }],
    'xstate.error.actor.loadWaiting': [{ error: refused }],
    'xstate.done.actor.storeContent': [{ output: stored }, { output: conflict }],
    'xstate.error.actor.storeContent': [{ error: refused }, { error: tooMany }],
    'xstate.done.actor.setAside': [{ output: copy(1) }],
    'xstate.error.actor.setAside': [{ error: refused }],
    'xstate.done.actor.takeTheirs': [{ output: theirs }],
    'xstate.error.actor.takeTheirs': [{ error: callFailure('AutosaveLoad', '') }],
    'xstate.done.actor.forgetContent': [{}],
    'xstate.error.actor.forgetContent': [{ error: refused }],
  },
  serialize: ({
    keeps,
    isAwaited,
    opened,
    conflict: other,
    storedUnder,
    submitKey,
    storingKey,
    changedSince,
    flushSince,
    next,
  }) => [
    keeps,
    isAwaited,
    opened?.isBehind,
    other !== null,
    storedUnder === null ? null : storedUnder.submitKey === submitKey,
    storingKey === submitKey,
    changedSince,
    flushSince,
    next,
  ],
  // A key is only renewed to a different one, and content is only held after something was on the screen.
  filterEvents: ({ value, context }, { type, ...event }) => {
    if ('isHeld' in event && event.isHeld === true) return value === 'replacing';
    if (type === 'xstate.error.actor.pageLeave') return value === 'waiting';
    return type !== 'submitKey.renewed' || context.submitKey !== 'k-2';
  },
  limit: 20_000,
  invariants: autosaveInvariants,
  expectations: {
    waiting: { ...quiet, tags: ['opening'] },
    finding: { ...quiet, tags: ['opening'] },
    findingWaiting: { ...quiet, tags: ['opening'] },
    failed: { ...quiet, tags: ['opening'] },
    missing: { ...quiet, tags: ['opening'] },
    found: { ...quiet, tags: ['opening'] },
    opened: { ...quiet, tags: ['opening'] },
    unkept: { ...quiet, tags: [] },
    kept: {
      shows: ({ savedAt }: Context) =>
        savedAt === stored.savedAt
          ? ['Answers saved at 10:42 am']
          : savedAt === ''
            ? []
            : ['Answers saved at 10:55 am'],
      hides: [NOT_SAVED],
      tags: [],
    },
    changed: { shows: [], hides: [NOT_SAVED], tags: ['unsaved'] },
    storing: { shows: [], tags: ['unfinished'] },
    'storing.going': {
      shows: (context: Context) => (context.isTroubled ? [trouble(context)] : []),
      hides: ({ isTroubled }: Context) => [isTroubled ? /Answers saved at/ : NOT_SAVED],
      tags: ['saving', 'unsaved'],
    },
    'storing.ending': { shows: [], hides: [NOT_SAVED], tags: ['over'] },
    troubled: {
      shows: (context: Context) => [trouble(context)],
      hides: [/Answers saved at/],
      tags: ['unsaved', 'trouble'],
    },
    // Autosave does not retry while the person chooses, so it must not say that it does. The question belongs to the
    // application.
    conflicting: { shows: [], hides: [NOT_SAVED], tags: ['unsaved', 'conflict'] },
    settingAside: { shows: [], tags: ['unfinished'] },
    'settingAside.going': { shows: [], hides: [NOT_SAVED], tags: ['unsaved', 'conflict'] },
    'settingAside.ending': { shows: [], hides: [NOT_SAVED], tags: ['over'] },
    taking: { shows: [], tags: ['saving', 'conflict'] },
    replacing: { shows: [], hides: [NOT_SAVED], tags: [] },
    forgetting: { shows: [], hides: [NOT_SAVED], tags: ['over', 'unfinished'] },
    forgotten: { shows: [], hides: [NOT_SAVED], tags: ['over'] },
  },
  scenarios: autosaveScenarios,
});
