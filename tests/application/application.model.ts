import { assign, type ContextFrom } from 'xstate';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import {
  selectApplicationLeaveGuard,
  selectHoldsWork,
  selectOtherTab,
} from '#machines/applications/application.selectors.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { applicationScenarios } from './application.scenarios.ts';
import {
  alertOf,
  backAtFirst,
  backButton,
  cameBack,
  closedFound,
  conflictFound,
  draftRefused,
  ends,
  filesLost,
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
const MISSING = 'We could not open the other version.';
const UNABLE = 'Unable to complete application online';
const FINISHING = 'Payment received, finishing your application';
const DONE = 'All done';
const FIELD = { role: 'textbox', name: 'What it is about' } as const;
const WAY_BACK = { role: 'button', name: 'Back to your drones' } as const;
const WAY_ON = { role: 'link', name: 'Manage registered drones' } as const;
const over = { shows: [], tags: ['left', 'over'] } as const;

type Sent = { readonly direction?: string };
type Context = ContextFrom<typeof applicationMachine>;

export const applicationModel = defineModel({
  slug: 'application',
  machine: applicationMachine,
  // Unchanged content holds nothing here, and neither does content that threw while it was created.
  provide: {
    actions: {
      keepHeld: assign({ held: ({ context }: { context: Context }) => (context.dirty ? typed : context.held) }),
      noteSave: assign({
        savesSent: ({ context: { savesSent } }: { context: Context }) => [
          ...savesSent,
          `f-${String(savesSent.length)}`,
        ],
      }),
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
    'conflict.found': [{ other: conflictFound.other, isMissing: false }],
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
    'xstate.done.actor.saveDraft': [{ output: { conflict: null } }, { output: { conflict: newer } }],
    'xstate.error.actor.saveDraft': [{ error: saveRefused }],
    'xstate.error.actor.sending': [{ error: exception }],
  },
  // The context that guards read, except `isTouched`, which only matters at the end of the sign-in; the scenarios cover
  // both values.
  serialize: ({ dirty, sending, conflict, otherTab, version, failure, alert, reference: on }) => ({
    costs: sending?.costs,
    dirty,
    on: on !== null,
    conflict: conflict !== null,
    status: failure?.status,
    unpaid: alert?.kind === 'cardProblem' || alert?.kind === 'paymentCancelled',
    otherTab: otherTab !== null,
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
  invariants: {
    'what went out to be saved is known to the saves that come after it: met as the other draft, it is their own': ({
      steps,
    }) => {
      const saves = steps.flatMap(({ asked }) =>
        asked
          .filter(({ src }) => src === 'saveDraft')
          .map(({ input: given }) => given as { readonly sent: readonly string[] }),
      );
      saves.forEach(({ sent }, at) =>
        same(
          sent,
          saves.slice(0, at + 1).map((_, one) => `f-${String(one)}`),
          'known',
        ),
      );
    },
    'success is shown of what was received or paid, and of nothing else [DREG-20 DREG-42 DPAY-13 DPAY-16]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot, event }, i) => {
        if (!snapshot.hasTag('complete') || steps[i - 1]?.snapshot.hasTag('complete')) return;
        const isReceived = event.type === 'sending.received';
        claim(isReceived || event.type === 'admission.paid', `complete by ${event.type}`);
        same(snapshot.context.isPaid, !isReceived, 'paid');
      }),
    'what was opened is held no longer once the application is received, saved or given up': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (['complete', 'saved', 'givenUp'].some((state) => snapshot.matches(state as 'complete'))) {
          const { found, held, sending, version, shown } = snapshot.context;
          same(
            { found, held, sending, version, shown },
            { found: { source: 'nowhere' }, held: null, sending: null, version: null, shown: null },
            'held',
          );
        }
      }),
    'nothing is sent but what the content said is complete, as it said it, under the present key': ({
      input,
      steps,
    }) => {
      let said: Record<string, unknown> | null = null;
      steps.forEach(({ asked, event, snapshot }) => {
        if (event.type === 'content.submitted') said ??= { payload: event['payload'], costs: event['costs'] };
        const sent = asked.find(({ src }) => src === 'sending');
        const { canAsk, endsRefused } = input;
        if (sent)
          same(sent.input, { ...said, canAsk, endsRefused, submitKey: snapshot.context.submitKey }, 'what was sent');
        if (!snapshot.hasTag('submitting')) said = null;
        claim(said !== null || snapshot.context.sending === null, 'what was sent is held');
      });
    },
    'saving and leaving begin only when autosave has answered, or three seconds have passed': ({ steps }) => {
      let since: number | null = null;
      steps.forEach((step, i) => {
        const { event, snapshot, asked, told, at } = step;
        const begins =
          asked.some(({ src }) => src === 'saveDraft') ||
          (snapshot.matches('left') && !steps[i - 1]?.snapshot.matches('left'));
        if (begins && event.type !== 'mine.chosen')
          claim(since !== null && (event.type === 'autosave.flushed' || at - since >= 3000), `begun by ${event.type}`);
        const isAsked = told.some((one) => one.to === 'autosave' && one.event.type === 'flush.requested');
        if (isAsked) since = at;
        else if (!(['saving', 'leaving'] as const).some((way) => snapshot.matches({ working: { [way]: 'flushing' } })))
          since = null;
      });
    },
    'autosave hears of every change of what is filled in, of each version that is on the screen, of each key, and of the end, and of nothing else':
      ({ steps }) =>
        steps.forEach((step, i) => {
          const { event, snapshot, told, asked, did } = step;
          const before = steps[i - 1]?.snapshot;
          const heard = told.filter(({ to }) => to === 'autosave').map((one) => one.event);
          const of = (type: string) => heard.filter((one) => one.type === type).length;
          const isChange =
            before?.hasTag('step') === true && ['content.edited', 'content.changed'].includes(event.type);
          same(of('content.changed'), isChange ? 1 : 0, 'changes');
          same(of('version.shown'), asked.some(({ src }) => src === 'content') ? 1 : 0, 'shown');
          same(of('submitKey.renewed'), did.some(({ type }) => type === 'renewSubmitKey') ? 1 : 0, 'keys');
          same(of('application.ended'), snapshot.hasTag('over') && !before?.hasTag('over') ? 1 : 0, 'ends');
          const isAwaited = before?.matches('opening') === true && event.type === 'version.awaited';
          same(of('version.awaited'), isAwaited ? 1 : 0, 'awaited');
          const isDraftTaken =
            before?.matches('opening') === true &&
            before.context.conflict !== null &&
            event.type === 'opening.opened' &&
            (event['version'] as { readonly kind: string }).kind === 'stored';
          same(of('draft.taken'), isDraftTaken ? 1 : 0, 'draft taken');
          if (isDraftTaken)
            same(
              heard.find(({ type }) => type === 'draft.taken'),
              { type: 'draft.taken', revision: newer.revision, submitKey: newer.submitKey },
              'taken',
            );
        }),
    'another tab that was met is asked about whenever nothing else is, until autosave says that it is settled or the version is there':
      ({ steps }) =>
        steps.forEach(({ snapshot }) => {
          const { otherTab } = snapshot.context;
          same(selectOtherTab(snapshot) !== null, snapshot.matches({ working: 'open' }) && otherTab !== null, 'asked');
          if (snapshot.matches({ working: 'open' }))
            claim(snapshot.context.version === null, 'a version that does not show');
        }),
    'the payment page is opened after an answer that says that something is to be paid, and after no other [DPAY-10 DCAL-17]':
      ({ steps }) =>
        steps.forEach(({ asked, event }) => {
          if (asked.some((one) => one.src === 'cardPayment' && (one.input as Sent).direction === 'out'))
            same(event.type, 'sending.toBePaid', 'answer');
        }),
    'nothing that was under way leads anywhere once the page is closed, and what was typed last is stored': ({
      steps,
    }) =>
      steps.forEach(({ snapshot, event, told }, i) => {
        if (event.type === 'page.closed' && steps[i - 1]!.snapshot.hasTag('step')) {
          claim(snapshot.matches('ended'), 'the page goes');
          same(
            told.filter(({ to }) => to === 'autosave').map((one) => one.event.type),
            ['flush.requested'],
            'told',
          );
        }
        if (steps[i - 1]?.snapshot.matches('ended') && event.type !== 'xstate.error.actor.autosave')
          claim(snapshot.matches('ended'), `led on by ${event.type}`);
      }),
    'when the sign-in ends what was typed or is being saved or submitted is kept in the tab, once, with what is known of it; what was sent or closed is not; nothing leads on':
      ({ steps }) =>
        steps.forEach(({ snapshot, event, asked }, i) => {
          const before = steps[i - 1]?.snapshot;
          const kept = asked.filter(({ src }) => src === 'keepInTab').map(({ input: given }) => given);
          if (before?.matches('signedOut') && event.type !== 'xstate.error.actor.autosave')
            claim(snapshot.matches('signedOut') && asked.length === 0, `led on by ${event.type}`);
          if (event.type !== 'session.ended' || !before?.hasTag('step')) return same(kept, [], 'kept');
          const isSubmitted = before.matches({ working: 'sending' });
          const isSaved =
            before.matches({ working: { saving: 'writing' } }) || before.matches({ working: { saving: 'flushing' } });
          const isTheirs = before.matches({ working: 'paying' }) || before.matches({ working: 'closed' });
          const isTyped = steps
            .slice(0, i)
            .findLast(
              (one) =>
                one.asked.some(({ src }) => src === 'content') ||
                ['content.edited', 'content.changed'].includes(one.event.type),
            )
            ?.event.type.startsWith('content.');
          const opened = steps.slice(0, i).findLast((one) => one.event.type === 'opening.opened')?.event as
            | { readonly stored: { readonly version: { readonly isInTab: boolean } } | null }
            | undefined;
          const isKept =
            isSubmitted || isSaved || ((isTyped === true || opened?.stored?.version.isInTab === true) && !isTheirs);
          const present = steps.slice(0, i).findLastIndex((one) => one.asked.some(({ src }) => src === 'sending'));
          const earlier = steps
            .slice(0, present)
            .filter((one) => one.event.type === 'sending.begun' && one.snapshot.matches({ working: 'sending' }))
            .map((one) => one.snapshot.context.submitKey);
          const { draftRevision, submitKey } = before.context;
          const underWay = isSubmitted ? 'submit' : isSaved ? 'save' : null;
          same(
            kept,
            isKept
              ? [
                  {
                    revision: 4,
                    unanswered: ['f-1'],
                    draftRevision,
                    setAsideRevision: 3,
                    isRefused: true,
                    underWay,
                    isRepeat: isSubmitted && earlier.includes(submitKey),
                    submitKey,
                  },
                ]
              : [],
            'kept',
          );
          return same(snapshot.matches('signedOut'), isKept, 'signed out');
        }),
    'while one submit is on its way no other begins, however often it is pressed [SHEL-15]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('submitting') || snapshot.hasTag('paying') || snapshot.hasTag('saving')) {
          claim(!snapshot.can(submitted) && !snapshot.can({ type: 'save.chosen' }), 'pressed twice');
        }
      }),
    'on the way to the payment page nobody is asked whether to leave, nor which version counts; in a form that is open work would be lost (OP-D-74)':
      ({ steps }) =>
        steps.forEach(({ snapshot }) => {
          if (snapshot.matches({ working: 'paying' }))
            same([selectHoldsWork(snapshot), selectOtherTab(snapshot)], [false, null], 'paying');
          if (snapshot.matches({ working: 'open' })) claim(selectHoldsWork(snapshot), 'open');
          if (snapshot.hasTag('saving') || snapshot.hasTag('submitting'))
            claim(selectHoldsWork(snapshot) && selectOtherTab(snapshot) === null, 'under way');
          if (snapshot.hasTag('over') || snapshot.hasTag('left')) claim(!selectHoldsWork(snapshot), 'nothing left');
        }),
    'content that is alive is given up by nothing but another version, a load that was chosen, or an end': ({
      steps,
    }) =>
      steps.forEach(({ snapshot, asked, event }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (!before?.hasTag('step')) return;
        if (asked.some(({ src }) => src === 'content'))
          return same(event.type, 'xstate.done.actor.replaceVersion', 'opened anew by');
        if (snapshot.hasTag('step') || snapshot.hasTag('over')) return;
        claim(
          [
            'theirs.chosen',
            'page.closed',
            'session.ended',
            'xstate.error.actor.content',
            'xstate.error.actor.replaceVersion',
          ].includes(event.type) || before.matches({ working: { leaving: 'flushing' } }),
          `given up by ${event.type}`,
        );
      }),
    'what is typed goes by a Yes or an end of its own, and what is changed is never left without a question [DREG-24 DREN-66 FORM-23]':
      ({ steps }) =>
        steps.forEach(({ snapshot, event }, i) => {
          const before = steps[i - 1]?.snapshot;
          if (snapshot.matches('givenUp') && !before!.matches('givenUp'))
            same(
              [event.type, before!.matches({ working: { leaving: 'asking' } })],
              ['leave.confirmed', true],
              'given up by',
            );
          if (event.type !== 'leave.requested') return;
          // In front of the question a second Back is a No, and a link waits for an answer.
          if (before!.matches({ working: { leaving: 'asking' } }))
            return same(
              [snapshot.hasTag('leaving'), snapshot.hasTag('asking')],
              [false, event['trigger'] === 'link'],
              'asked while asked',
            );
          const { dirty } = before!.context;
          const isFree = event['trigger'] === 'link' && event['typed'] === false && !dirty;
          same([snapshot.hasTag('leaving'), snapshot.hasTag('asking')], [isFree, !isFree], 'left or asked');
          same(
            snapshot.matches({ working: { leaving: 'askingToSignOut' } }),
            !isFree && event['signsOut'] === true,
            'asked about the files alone',
          );
        }),
    'the step before is gone to where Back asked and there is one, and nothing is left by that [FORM-26 FORM-28]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot, event, told }, i) => {
        const before = steps[i - 1]?.snapshot;
        const isAsked = before?.matches({ working: { leaving: 'asking' } }) === true;
        const back = isAsked && event.type === 'back.chosen' ? before.context.leaving?.before : undefined;
        const heard = told.filter(({ to, event: { type } }) => to === 'content' && type === 'back.chosen');
        same(
          heard.map((one) => one.event),
          back ? [back.back] : [],
          'gone back',
        );
        if (back) claim(snapshot.matches({ working: 'open' }) && snapshot.context.destination === null, 'left');
      }),
    'no part of a form shows before the person is let in and it is open [FORM-30 FORM-31 FORM-36]': ({ steps }) =>
      steps.forEach(({ snapshot, event, asked }, i) => {
        if (asked.some(({ src }) => src === 'opening') && !steps[i - 1]!.snapshot.hasTag('step'))
          same(event.type, 'admission.granted', 'opens by');
        if (snapshot.hasTag('step') && !steps[i - 1]!.snapshot.hasTag('step'))
          claim(['opening.opened', 'opening.closed'].includes(event.type), `shown by ${event.type}`);
      }),
    'what is closed is sent, saved and left by nothing; it shows until its content breaks [CANC-10]': ({ steps }) =>
      steps.forEach(({ snapshot, asked, event }, i) => {
        if (
          !steps[i - 1]?.snapshot.matches({ working: 'closed' }) ||
          ['xstate.error.actor.content', 'page.closed'].includes(event.type)
        )
          return;
        same([snapshot.matches({ working: 'closed' }), asked], [true, []], 'open again');
        same([selectHoldsWork(snapshot), selectApplicationLeaveGuard(snapshot)], [false, 'free'], 'held');
      }),
    'files that were lost are told to the content, and nothing else is': ({ steps }) =>
      steps.forEach(({ told, event }) => {
        const lost = told.filter((one) => one.event.type === 'files.lost').map((one) => one.event);
        same(
          lost,
          event.type === 'sending.filesLost'
            ? [{ type: 'files.lost', answers: filesLost.answers, at: filesLost.at }]
            : [],
          'told',
        );
      }),
    'who leaves is held while an answer is under way, and asked while it is filled in [FORM-28 DREG-25]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const isHeld = (['conflicting', 'replacing'] as const).some((working) => snapshot.matches({ working }));
        const isUnderWay = (['saving', 'submitting', 'leaving'] as const).some((tag) => snapshot.hasTag(tag));
        const holds = isHeld || isUnderWay;
        const asks = snapshot.matches({ working: 'open' }) || snapshot.hasTag('asking');
        same(selectApplicationLeaveGuard(snapshot), holds ? 'hold' : asks ? 'ask' : 'free', 'guard');
      }),
    'an end without success leads back: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.matches({ working: 'unsuccessful' }))
          claim(snapshot.can({ type: 'application.resumed' }), 'no way back');
      }),
    'whoever leaves is led somewhere, and nobody else is': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const asks =
          snapshot.matches({ working: { leaving: 'asking' } }) ||
          snapshot.matches({ working: { leaving: 'askingToSignOut' } });
        same(
          snapshot.context.destination !== null,
          snapshot.hasTag('left') || snapshot.hasTag('leaving') || asks,
          'led somewhere',
        );
      }),
    'each alert that comes up counts once, so that it is brought to notice': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const before = steps[i - 1]?.snapshot;
        const isAlert =
          /^(sending\.|xstate\.(done|error)\.actor\.(sending|saveDraft|cardPayment|refreshReference)$)/.test(
            event.type,
          );
        if (
          !before ||
          before.matches({ working: 'open' }) ||
          !snapshot.matches({ working: 'open' }) ||
          !isAlert ||
          event.type === 'sending.filesLost'
        )
          return;
        same(snapshot.context.alertCount, before.context.alertCount + 1, 'count');
      }),
  },
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
        OTHER,
        'This form was saved in another tab or on another device at 10:55 am.',
        { role: 'button', name: 'Keep this version' },
        { role: 'button', name: 'Open the other version' },
        ...(otherTab?.isMissing ? [MISSING] : []),
      ],
      hides: ({ otherTab }: Context) => (otherTab?.isMissing ? [] : [MISSING]),
    },
    'working.replacing': { shows: [FIELD], hides: [LEAVE, OTHER], tags: [] },
    'working.leaving': { shows: [FIELD], tags: [] },
    'working.leaving.flushing': { shows: ['Saving form', FIELD], hides: [LEAVE, OTHER], tags: ['leaving'] },
    'working.saving': { shows: ['Saving form', FIELD], hides: [LEAVE], tags: ['saving'] },
    'working.saving.flushing': { shows: [], hides: [OTHER] },
    'working.sending': { shows: ['submitting...', FIELD], hides: [UNABLE], tags: ['submitting'] },
    'working.leaving.asking': {
      shows: [LEAVE, { role: 'dialog', name: 'Cancel application' }, 'select No, then Save and exit'],
      hides: [OTHER],
      tags: ['asking'],
    },
    'working.leaving.askingToSignOut': {
      shows: ['Your files will not be saved', { role: 'button', name: 'Stay on this page' }],
      hides: [LEAVE, OTHER],
      tags: ['asking'],
    },
    'working.saving.writing': { shows: [] },
    'working.conflicting': { shows: [OTHER], hides: [LEAVE, 'Saving form'], tags: ['asking'] },
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
