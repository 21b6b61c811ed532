import { assign, type ContextFrom } from 'xstate';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { exception } from '#support/call-failure.ts';
import { defineModel } from '#support/model.ts';
import { applicationInvariants } from './application.invariants.ts';
import { applicationScenarios } from './application.scenarios.ts';
import {
  alertOf,
  backAtFirst,
  backButton,
  cameBack,
  closedFound,
  conflictFound,
  draftRefused,
  endFound,
  ends,
  filesLost,
  leavingEnds,
  link,
  newer,
  noPage,
  nothing,
  onward,
  openedAgain,
  openedWith,
  opens,
  paidDraft,
  plain,
  receipt,
  reference,
  saved,
  saveRefused,
  signOut,
  submitted,
  typed,
  typedLink,
} from './application.sample.ts';

const WORKING = 'Working. Please wait.....';
const LEAVE = 'If you leave this application it will be cancelled. Are you sure you want to cancel?';
const OTHER = 'You changed this form somewhere else';
const FINISHED = 'You finished this form somewhere else';
const SINCE = 'Your last changes on this page are not saved.';
const MISSING = 'We could not open the other version.';
const UNABLE = 'Unable to complete application online';
const FINISHING = 'Payment received, finishing your application';
const DONE = 'All done';
const FIELD = { role: 'textbox', name: 'What it is about' } as const;
const WAY_BACK = { role: 'button', name: 'Back to your drones' } as const;
const WAY_ON = { role: 'link', name: 'Manage registered drones' } as const;
const over = { shows: [], tags: ['left', 'over'] } as const;

type Context = ContextFrom<typeof applicationMachine>;

export const applicationModel = defineModel({
  slug: 'application',
  machine: applicationMachine,
  // Unchanged content holds nothing here, and neither does content that threw while it was created.
  provide: {
    actions: {
      keepHeld: assign({ held: ({ context }: { context: Context }) => (context.dirty ? typed : context.held) }),
    },
  },
  inputs: { plain, saved },
  cases: {
    'content.left': [{ to: onward }],
    'content.submitted': [{ payload: submitted.payload, costs: true }],
    'leave.requested': [link, typedLink, backButton, backAtFirst, signOut].map(
      ({ trigger, to, typed: isTyped, ...more }) => ({
        trigger,
        to,
        typed: isTyped,
        signsOut: 'signsOut' in more,
        step: 'step' in more ? more.step : null,
      }),
    ),
    'version.opened': [opens].map(({ version, submitKey, draftRevision }) => ({ version, submitKey, draftRevision })),
    'session.ended': [{ revision: 4, unanswered: ['f-1'], setAsideRevision: 3, isRefused: true }],
    'version.missing': [{ error: draftRefused }],
    'admission.granted': [{ recordId: '', alert: null }].concat([
      { recordId: 'c-1', alert: alertOf('cardProblem') as never },
    ]),
    'admission.paid': [{ receipt }],
    'opening.opened': [
      openedWith(nothing),
      openedAgain({ kind: 'stored', source: 'draft', isPaid: false, formData: '' }),
    ],
    'opening.closed': [openedWith(closedFound)],
    'opening.awaited': [openedWith(paidDraft)],
    'opening.broken': [{ error: exception }],
    'reference.loaded': [{ reference }],
    'versions.requested': [{ recordId: '' }],
    'version.awaited': [{ recordId: '' }],
    'xstate.error.actor.admission': [{ error: exception }],
    'xstate.error.actor.opening': [{ error: exception }],
    'conflict.found': [conflictFound, endFound('untouched'), endFound('typed')].map(({ other }) => ({
      other,
      isMissing: false,
    })),
    'sending.received': [{ receipt }],
    'sending.filesLost': [{ answers: filesLost.answers, at: filesLost.at }],
    'sending.outdated': [{ failure: ends.outdated(409).failure }],
    'sending.refused': [400, 500].map((status) => ({ failure: ends.refused(status).failure as CallFailure | null })),
    'sending.stopped': [{ alert: ends.unknown.alert }],
    'sending.spent': [{ alert: ends.earlier.alert }],
    'xstate.error.actor.autosave': [{ error: exception }],
    'xstate.done.actor.cardPayment': [noPage, cameBack].map((output) => ({ output })),
    'xstate.error.actor.cardPayment': [{ error: exception }],
    'xstate.done.actor.refreshReference': [{ output: reference }],
    'xstate.error.actor.refreshReference': [{ error: exception }],
    'xstate.done.actor.replaceVersion': [{ output: typed }],
    'xstate.error.actor.replaceVersion': [{ error: exception }],
    'xstate.done.actor.content': [{}],
    'xstate.error.actor.content': [{ error: exception }],
    'saving.begun': [{ sent: ['f-0'] }],
    'saving.theirsChosen': [{ conflict: newer }],
    'saving.failed': [null, newer].map((conflict) => ({ error: saveRefused, conflict })),
    'leaving.wentBack': [{ back: leavingEnds.wentBack.back }],
    'xstate.error.actor.saving': [{ error: exception }],
    'xstate.error.actor.leaving': [{ error: exception }],
    'xstate.error.actor.sending': [{ error: exception }],
  },
  // The context that guards read, except `isTouched`, which only matters at the end of the sign-in; the scenarios cover
  // both values.
  serialize: ({ dirty, sending, conflict, otherTab, version, failure, alert, reference: on, sentKey, submitKey }) => ({
    costs: sending?.costs,
    dirty,
    on: on !== null,
    conflict: conflict !== null,
    status: failure?.status,
    unpaid: alert?.kind === 'cardProblem' || alert?.kind === 'paymentCancelled',
    otherTab: otherTab && [otherTab.ended],
    // Where it ended elsewhere, what has gone out goes on.
    isSent: otherTab?.ended && sentKey === submitKey,
    version: version !== null,
  }),
  // What is filled in is explored for a person who did not come back from a payment; such a one is only told what came
  // of it.
  filterEvents: ({ value, context }, event) => {
    const isWorking = typeof value === 'object' && 'working' in value;
    const isPlain = isWorking && context.recordId === '' && !context.endsRefused;
    // The end of the sign-in behaves alike in all working states, so it is explored in one.
    if (event.type === 'session.ended') return isPlain;
    // Autosave breaks once. It meets another tab only while something is typed, and that tab's version comes only after
    // it was chosen.
    if (event.type === 'xstate.error.actor.autosave') return value === 'opening';
    if (event.type.startsWith('conflict.')) return isPlain;
    if (event.type === 'version.opened' && isWorking) return context.otherTab !== null;
    return !isWorking || context.recordId === '' || event.type === 'content.edited';
  },
  invariants: applicationInvariants,
  expectations: {
    admitting: { shows: [WORKING], hides: [FIELD, UNABLE] },
    opening: {
      shows: ({ problem }: Context) => [problem === null ? WORKING : 'It did not come'],
      hides: [FIELD, UNABLE],
    },
    awaited: {
      shows: [FINISHING, 'Do not pay again.', WAY_ON],
      hides: [UNABLE, DONE, FIELD, WAY_BACK],
      tags: ['over'],
    },
    broken: { shows: [WORKING], tags: ['left'] },
    working: { shows: [], hides: [DONE], tags: ['step'] },
    'working.open': { shows: [FIELD], hides: [LEAVE, WORKING, 'Saving form', 'submitting...'] },
    'working.open.filling': { shows: [], hides: [OTHER] },
    'working.open.choosing': {
      shows: ({ otherTab }: Context) => [
        ...(otherTab?.ended
          ? [
              FINISHED,
              'This form was submitted, saved or deleted in another tab or on another device at 10:55 am.',
              { role: 'button', name: 'Start a new form with these answers' } as const,
              { role: 'button', name: 'Leave without these answers' } as const,
            ]
          : [
              OTHER,
              'This form was saved in another tab or on another device at 10:55 am.',
              { role: 'button', name: 'Keep this version' } as const,
              { role: 'button', name: 'Open the other version' } as const,
            ]),
        ...(otherTab?.ended === 'typed' ? [SINCE] : []),
        ...(otherTab?.isMissing ? [MISSING] : []),
      ],
      hides: ({ otherTab }: Context) => [
        otherTab?.ended ? OTHER : FINISHED,
        ...(otherTab?.ended === 'typed' ? [] : [SINCE]),
        ...(otherTab?.isMissing ? [] : [MISSING]),
      ],
    },
    'working.replacing': { shows: [FIELD], hides: [LEAVE, OTHER], tags: [] },
    // What they ask, and that they store, their children show.
    'working.leaving': { shows: [FIELD], hides: [OTHER], tags: ['leaving'] },
    'working.saving': { shows: [FIELD], hides: [OTHER], tags: ['saving'] },
    'working.sending': { shows: ['submitting...', FIELD], hides: [UNABLE], tags: ['submitting'] },
    'working.refreshing': { shows: [WORKING, FIELD], hides: ['submitting...'], tags: ['submitting'] },
    'working.paying': { shows: ['Opening the payment page…', FIELD], hides: ['submitting...'], tags: ['paying'] },
    'working.closed': { shows: ['It is closed'], hides: [UNABLE, 'submitting...'], tags: ['refused'] },
    'working.unsuccessful': { shows: ['Unable to complete application online', WAY_BACK], hides: [FIELD] },
    complete: { shows: [DONE], hides: [FIELD, UNABLE], tags: ['complete', 'over'] },
    saved: over,
    givenUp: over,
    left: { shows: [], tags: ['left'] },
    signedOut: { shows: [], hides: [FIELD, LEAVE, OTHER] },
    'signedOut.keeping': { shows: [], tags: ['unfinished'] },
    'signedOut.kept': { shows: [], tags: [] },
    ended: { shows: [], hides: [FIELD, LEAVE, OTHER] },
  },
  scenarios: applicationScenarios,
});
