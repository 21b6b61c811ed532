/** Autosave: model and expectations. Invariants and scenarios are beside this file. */
import { assign, type ContextFrom } from 'xstate';
import { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { defineModel } from '#support/model.ts';
import { autosaveInvariants } from './autosave.invariants.ts';
import {
  autosaved,
  draft,
  inTab,
  NOTHING,
  refusedInTab,
  setAside,
  tabCopy,
  twice,
  typedSince,
} from './autosave.sample.ts';
import { conflict, copy, over, refused, stored, theirs, tooMany, WAIT } from './autosave-kit.ts';
import { autosaveScenarios } from './autosave.scenarios.ts';

const NOT_SAVED = 'Not saved yet. We are still trying. Stay on this page until your answers are saved.';
const WAITING = `Not saved yet. We are still trying. ${WAIT} Stay on this page until your answers are saved.`;

const WITHHELD =
  'Not saved yet. Your answers are in this tab only. Keep it open until you have changed, saved or submitted them.';

type Context = ContextFrom<typeof autosaveMachine>;
const told = ({ trouble }: Context): string[] =>
  trouble === null ? [] : [trouble.wait === null ? NOT_SAVED : WAITING];
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
    'versions.found': [
      NOTHING,
      { ...NOTHING, autosaved },
      { ...NOTHING, autosaved: { ...autosaved, submitKey: null } },
      { ...NOTHING, draft },
      { ...NOTHING, setAside },
      typedSince,
      twice,
      inTab,
      refusedInTab,
      { ...NOTHING, tabCopy: { ...tabCopy, content: null, formData: null } },
    ].map((versions) => ({ versions })),
    'versions.missing': [{ error: refused }],
    'xstate.error.actor.storedVersions': [{ error: exception }],
    'xstate.done.actor.storeContent': [stored, conflict, over('untouched')].map((output) => ({ output })),
    'xstate.error.actor.storeContent': [{ error: refused }, { error: tooMany }],
    'xstate.done.actor.setAside': [{ output: copy(1) }],
    'xstate.error.actor.setAside': [{ error: refused }],
    'xstate.done.actor.takeTheirs': [{ output: theirs }],
    'xstate.error.actor.takeTheirs': [{ error: callFailure('AutosaveLoad', '') }],
    'xstate.done.actor.forgetContent': [{}],
    'xstate.error.actor.forgetContent': [{ error: refused }],
  },
  serialize: ({ keeps, opened, conflict: other, storedUnder, submitKey, storingKey }) => [
    keeps,
    opened?.isBehind,
    opened?.isInTab,
    opened?.isRefused,
    other && [other.ended],
    storedUnder === null ? null : storedUnder.submitKey === submitKey,
    storingKey === submitKey,
  ],
  // A key is only renewed to a different one, and content is only held after something was on the screen. Events that
  // the chart raises come from nobody else.
  filterEvents: ({ value: { regulator }, context }, { type, ...event }) => {
    if (type === 'store.begun' || type === 'conflict.met' || type === 'setAside.over') return false;
    const isFinding = typeof regulator === 'object' && 'opening' in regulator && regulator.opening === 'finding';
    if (type === 'versions.found' || type === 'xstate.error.actor.pageLeave') return isFinding;
    if ('isHeld' in event && event.isHeld === true) return regulator === 'replacing';
    return type !== 'submitKey.renewed' || context.submitKey !== 'k-2';
  },
  limit: 20_000,
  invariants: autosaveInvariants,
  expectations: {
    regulator: { shows: [] },
    'regulator.opening': { ...quiet, tags: ['opening'] },
    'regulator.opening.finding': quiet,
    'regulator.opening.found': quiet,
    'regulator.unkept': { ...quiet, tags: [] },
    'regulator.kept': {
      shows: ({ savedAt }: Context) =>
        savedAt === stored.savedAt
          ? ['Answers saved at 10:42 am']
          : savedAt === ''
            ? []
            : ['Answers saved at 10:55 am'],
      hides: [NOT_SAVED],
      tags: [],
    },
    'regulator.withheld': { shows: [WITHHELD], hides: [NOT_SAVED, /Answers saved at/], tags: ['unsaved', 'withheld'] },
    'regulator.changed': { shows: [], hides: [NOT_SAVED], tags: ['unsaved'] },
    'regulator.storing': { shows: [], tags: ['unfinished'] },
    'regulator.storing.typed': { shows: [] },
    'regulator.storing.typed.unchanged': { shows: [] },
    'regulator.storing.typed.changed': { shows: [] },
    'regulator.storing.page': { shows: [] },
    'regulator.storing.page.open': { shows: [] },
    'regulator.storing.page.leaving': { shows: [] },
    'regulator.storing.page.toFlush': { shows: [] },
    'regulator.storing.application': { shows: [] },
    'regulator.storing.application.going': {
      shows: told,
      hides: ({ trouble }: Context) => [trouble === null ? NOT_SAVED : /Answers saved at/],
      tags: ['saving', 'unsaved'],
    },
    'regulator.storing.application.ending': { shows: [], hides: [NOT_SAVED], tags: ['over'] },
    'regulator.troubled': { shows: told, hides: [/Answers saved at/], tags: ['unsaved', 'trouble'] },
    // Autosave does not retry while the person chooses, so it must not say that it does. The question belongs to the
    // application.
    'regulator.conflicting': { shows: [], hides: [NOT_SAVED], tags: ['unsaved', 'conflict'] },
    'regulator.settingAside': { shows: [], tags: ['unfinished'] },
    'regulator.settingAside.going': { shows: [], hides: [NOT_SAVED], tags: ['unsaved', 'conflict'] },
    'regulator.settingAside.going.undecided': { shows: [] },
    'regulator.settingAside.going.mine': { shows: [] },
    'regulator.settingAside.going.theirs': { shows: [] },
    'regulator.settingAside.ending': { shows: [], hides: [NOT_SAVED], tags: ['over'] },
    'regulator.taking': { shows: [], tags: ['saving', 'conflict'] },
    'regulator.replacing': { shows: [], hides: [NOT_SAVED], tags: [] },
    'regulator.forgetting': { shows: [], hides: [NOT_SAVED], tags: ['over', 'unfinished'] },
    'regulator.forgotten': { shows: [], hides: [NOT_SAVED], tags: ['over'] },
    tab: { shows: [] },
    'tab.empty': { shows: [] },
    'tab.copied': { shows: [] },
    'tab.made': { shows: [] },
  },
  scenarios: autosaveScenarios,
});
