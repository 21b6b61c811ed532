import { applicationMachine, selectApplicationLeaveGuard, selectHoldsWork, selectIsUnderWay } from '#machines/applications/application.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { applicationScenarios } from './application.scenarios.ts';
import {
  backButton, calledOff, cameBack, cardBack, checkFailed, checked, closedFound, closedMeanwhile, declined, draft, draftRefused, earlier, filesLost, forged,
  goesBack, link, loadRefused, newer, noAddress, noPage, nothing, onward, outside, paid, paidBack, paidDraft, plain, received, reference, refusedWith, saidNo, saved,
  saveRefused, signOut, submitted, toPay, typed, typedLink, unreadable,
} from './application.sample.ts';

const WORKING = 'Working. Please wait.....';
const LEAVE = 'If you leave this application it will be cancelled. Are you sure you want to cancel?';
const OTHER = 'This form was changed somewhere else';
const UNABLE = 'Unable to complete application online';
const FINISHING = 'Payment received, finishing your application';
const DONE = 'All done';
const FIELD = { role: 'textbox', name: 'What it is about' } as const;
const WAY_BACK = { role: 'button', name: 'Back to it' } as const;
const WAY_ON = { role: 'link', name: 'To the list' } as const;
const over = { shows: [], tags: ['left', 'over'] } as const;

type Sent = { readonly way?: string };

export const applicationModel = defineModel({
  slug: 'application',
  machine: applicationMachine,
  inputs: { plain, saved, checked, noAddress, outside, paidBack, cardBack, unreadable },
  cases: {
    'content.left': [{ to: onward }],
    'content.submitted': [{ payload: submitted.payload, costs: true }],
    'application.replaced': [{ found: typed }],
    'leave.requested': [link, typedLink, backButton, signOut].map(({ way, to, typed: isTyped, ...more }) => ({ way, to, typed: isTyped, signsOut: 'signsOut' in more })),
    'xstate.done.actor.verifyPerson': [{ output: { verified: true } }, { output: { verified: false } }],
    'xstate.error.actor.verifyPerson': [{ error: checkFailed }, { error: exception }],
    'xstate.done.actor.leadElsewhere': [{}],
    'xstate.error.actor.leadElsewhere': [{ error: exception }],
    'xstate.done.actor.cardPayment': [paid, declined, calledOff, goesBack, forged, noPage, cameBack].map((output) => ({ output })),
    'xstate.error.actor.cardPayment': [{ error: exception }],
    'xstate.done.actor.loadReference': [{ output: reference }],
    'xstate.error.actor.loadReference': [{ error: loadRefused }, { error: exception }],
    'xstate.done.actor.refreshReference': [{ output: reference }],
    'xstate.error.actor.refreshReference': [{ error: exception }],
    'xstate.done.actor.loadFound': [nothing, draft, paidDraft, closedFound].map((output) => ({ output })),
    'xstate.error.actor.loadFound': [{ error: draftRefused }, { error: exception }],
    'xstate.done.actor.content': [{}],
    'xstate.error.actor.content': [{ error: exception }],
    'xstate.done.actor.saveDraft': [{ output: { conflict: null } }, { output: { conflict: newer } }],
    'xstate.error.actor.saveDraft': [{ error: saveRefused }],
    'xstate.done.actor.submission': [
      received, toPay, refusedWith(423), refusedWith(409), refusedWith(422), refusedWith(400), refusedWith(500), saidNo, earlier,
      { kind: 'notReceived' }, { kind: 'unknown' }, { kind: 'unpaid' }, filesLost, closedMeanwhile,
    ].map((output) => ({ output })),
    'xstate.error.actor.submission': [{ error: exception }],
  },
  // What guards read.
  serialize: ({ dirty, isBroken, costs, conflict, failure, alert, reference: on }) => ({
    isBroken, costs,
    dirty, on: on !== null, conflict: conflict !== null, status: failure?.status, unpaid: alert?.kind === 'cardProblem' || alert?.kind === 'paymentCancelled',
  }),
  // Only a way back can be paid, only a way out can lead nowhere. How a form is worked on is walked for who came by themselves.
  filterEvents: ({ value, context }, event) => {
    const isOut = typeof value === 'object';
    if (event.type === 'xstate.done.actor.cardPayment') return isOut === (event['output'] === noPage || event['output'] === cameBack);
    return !isOut || context.returned.kind === 'none' || event.type === 'content.edited';
  },
  invariants: {
    'success is shown of what was received or paid, and of nothing else [DREG-20 DREG-42 DPAY-13 DPAY-16]': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        if (!snapshot.hasTag('complete') || steps[i - 1]?.snapshot.hasTag('complete')) return;
        claim(event['output'] === received || (event['output'] as { verdict?: string }).verdict === 'paid', `complete by ${event.type}`);
        same(snapshot.context.isPaid, event['output'] !== received, 'paid');
      }),
    'what was opened is held no longer once the application is received, saved or given up': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (['complete', 'saved', 'givenUp'].some((state) => snapshot.matches(state as 'complete'))) same(snapshot.context.found, { from: 'nowhere' }, 'found');
      }),
    'a return is attended to before anything else, and nothing is sent again by itself [DREG-41 DPAY-16]': ({ input, steps }) => {
      if (input.returned.kind === 'none' || !input.isReadable) return;
      same(steps[0]!.asked.map(({ src }) => src), ['cardPayment'], 'asked first');
      same(steps[0]!.asked[0]!.input, { way: 'back', returned: input.returned, asksStatus: input.asksStatus }, 'what is checked');
    },
    'nothing is sent but what the content says is complete, as it says it': ({ input, steps }) =>
      steps.forEach(({ asked, event }) => {
        const sent = asked.find(({ src }) => src === 'submission');
        if (!sent) return;
        same(event.type, 'content.submitted', 'sent on');
        same(sent.input, { payload: event['payload'], costs: event['costs'], canAsk: input.canAsk }, 'what was sent');
      }),
    'the payment page is opened after an answer that says that something is to be paid, and after no other [DPAY-10 DCAL-17]': ({ steps }) =>
      steps.forEach(({ asked, event }) => {
        if (asked.some((one) => one.src === 'cardPayment' && (one.input as Sent).way === 'out')) same(event['output'], toPay, 'answer');
      }),
    'while one submit is on its way no other begins, however often it is pressed [SHEL-15]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('submitting') || snapshot.hasTag('paying') || snapshot.hasTag('saving')) {
          claim(!snapshot.can(submitted) && !snapshot.can({ type: 'save.chosen' }), 'pressed twice');
          claim(!snapshot.can({ type: 'application.replaced', found: typed }), 'changed underneath');
        }
      }),
    'on the way to the payment page nobody is asked whether to leave, nor which version counts; in a form that is open work would be lost (OP-D-74)': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.matches({ working: 'paying' })) same([selectHoldsWork(snapshot), selectIsUnderWay(snapshot)], [false, true], 'paying');
        if (snapshot.matches({ working: 'open' })) same([selectHoldsWork(snapshot), selectIsUnderWay(snapshot)], [true, false], 'open');
        if (snapshot.hasTag('saving') || snapshot.hasTag('submitting')) claim(selectHoldsWork(snapshot) && selectIsUnderWay(snapshot), 'under way');
        if (snapshot.hasTag('over') || snapshot.hasTag('left')) claim(!selectHoldsWork(snapshot), 'nothing left');
      }),
    'content that is alive is given up by nothing but another version, a load that was chosen, or an end': ({ steps }) =>
      steps.forEach(({ snapshot, asked, event }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (!before?.hasTag('step')) return;
        if (asked.some(({ src }) => src === 'content')) return same(event.type, 'application.replaced', 'opened anew by');
        if (snapshot.hasTag('step') || snapshot.hasTag('over') || snapshot.hasTag('failed')) return;
        claim(['theirs.chosen', 'leave.requested', 'content.left'].includes(event.type) || before.matches({ working: 'askedToSignOut' }), `given up by ${event.type}`);
      }),
    'what is typed goes by a Yes or an end of its own, and what is changed is never left without a question [DREG-24 DREN-66 FORM-23]': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (snapshot.matches('givenUp') && !before!.matches('givenUp')) same([event.type, before!.matches({ working: 'asked' })], ['leave.confirmed', true], 'given up by');
        if (event.type !== 'leave.requested') return;
        const { dirty } = steps[i - 1]!.snapshot.context;
        const isFree = event['way'] === 'link' && event['typed'] === false && !dirty;
        same([snapshot.hasTag('left'), snapshot.hasTag('asking')], [isFree, !isFree], 'left or asked');
        same(snapshot.matches({ working: 'askedToSignOut' }), !isFree && event['signsOut'] === true, 'asked about the files alone');
      }),
    'no part of a form shows before the check, what it depends on, and what was kept are in [FORM-30 FORM-31 FORM-36]': ({ input, steps }) => {
      const order = [...(input.verifies ? ['verifyPerson'] : []), 'loadReference', 'loadFound'];
      let got = 0;
      steps.forEach(({ snapshot, asked, event }, i) => {
        if (!input.isReadable) return same([asked, snapshot.hasTag('step')], [[], false], 'asked for an address that cannot be read');
        if (event.type === `xstate.done.actor.${order[got] ?? ''}`) got += 1;
        if (snapshot.matches('refused') && !steps[i - 1]!.snapshot.matches('refused')) same(event['output'], { verified: false }, 'refused by');
        claim(input.verifies || asked.every(({ src }) => src !== 'verifyPerson'), 'verified where nobody is to be');
        if (snapshot.hasTag('step')) return same(got, order.length, 'shown');
        for (const at of asked.map(({ src }) => order.indexOf(src)).filter((one) => one >= 0)) {
          claim(at <= got, `${order[at]!} was asked too early`);
          got = at;
        }
      });
    },
    'what is closed is sent, saved and left by nothing; it shows until its content breaks [CANC-10]': ({ steps }) =>
      steps.forEach(({ snapshot, asked, event }, i) => {
        if (!steps[i - 1]?.snapshot.matches({ working: 'closed' }) || event.type === 'xstate.error.actor.content') return;
        same([snapshot.matches({ working: 'closed' }), asked], [true, []], 'open again');
        same([selectHoldsWork(snapshot), selectApplicationLeaveGuard(snapshot)], [false, 'free'], 'held');
      }),
    'files that were lost are told to the content, and nothing else is': ({ steps }) =>
      steps.forEach(({ told, event }) => {
        const lost = told.filter((one) => one.event.type === 'files.lost').map((one) => one.event);
        same(lost, event['output'] === filesLost ? [{ type: 'files.lost', answers: filesLost.answers, at: filesLost.at }] : [], 'told');
      }),
    'who leaves is held while an answer is under way, and asked while it is filled in [FORM-28 DREG-25]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const holds = snapshot.hasTag('saving') || snapshot.hasTag('submitting') || snapshot.matches({ working: 'conflicting' });
        const asks = (['open', 'asked', 'askedToSignOut'] as const).some((working) => snapshot.matches({ working }));
        same(selectApplicationLeaveGuard(snapshot), holds ? 'hold' : asks ? 'ask' : 'free', 'guard');
      }),
    'a page that failed can be tried again, and an end without success leads back: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'no way to try again');
        if (snapshot.matches('unconfirmed') || snapshot.matches({ working: 'unsuccessful' })) claim(snapshot.can({ type: 'application.resumed' }), 'no way back');
      }),
    'whoever leaves is led somewhere, and nobody else is': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const asks = snapshot.matches({ working: 'asked' }) || snapshot.matches({ working: 'askedToSignOut' });
        same(snapshot.context.destination !== null, snapshot.hasTag('left') || asks, 'led somewhere');
      }),
    'each alert that comes up counts once, so that it is brought to notice': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (!before || !snapshot.matches({ working: 'open' }) || !/^xstate\.(done|error)\.actor\.(submission|saveDraft|cardPayment|refreshReference)$/.test(event.type) || event['output'] === filesLost) return;
        same(snapshot.context.alertCount, before.context.alertCount + 1, 'count');
      }),
  },
  expectations: {
    opening: { shows: [] },
    unreadable: { shows: ['You may not'], hides: [FIELD, WORKING], tags: ['refused'] },
    admitting: { shows: [] },
    verifying: { shows: [WORKING], hides: [FIELD, UNABLE], tags: ['loading'] },
    unverified: { shows: ['Nobody could say whether you may', 'Try again'], hides: [FIELD, 'You may not'], tags: ['failed'] },
    refused: { shows: ['You may not', 'Try again'], hides: [FIELD], tags: ['refused'] },
    elsewhere: { shows: ['It is filled in outside'], hides: [FIELD] },
    elsewhereUnknown: { shows: ['It is filled in outside'], hides: [FIELD] },
    returning: { shows: [{ role: 'status' }], hides: [FIELD, DONE, UNABLE], tags: ['loading'] },
    unconfirmed: { shows: [UNABLE, 'check before you pay again', WAY_ON, WAY_BACK], hides: [DONE, FIELD] },
    refundDue: { shows: ['Your payment will be returned', WAY_ON], hides: [UNABLE, DONE, FIELD, WAY_BACK] },
    awaited: { shows: [FINISHING, 'You do not have to pay again', WAY_ON], hides: [UNABLE, DONE, FIELD, WAY_BACK], tags: ['over'] },
    loading: { shows: [WORKING], hides: [UNABLE, FIELD], tags: ['loading'] },
    failed: { shows: ['It did not come', 'Try again'], hides: [WORKING, FIELD], tags: ['failed'] },
    restoring: { shows: [WORKING], hides: [FIELD], tags: ['loading'] },
    unloaded: { shows: ['The draft did not come', 'Try again'], hides: [FIELD], tags: ['failed'] },
    broken: { shows: [WORKING], tags: ['left'] },
    working: { shows: [], hides: [DONE], tags: ['step'] },
    'working.open': { shows: [FIELD], hides: [LEAVE, OTHER, WORKING, 'Saving form', 'submitting...'] },
    'working.asked': { shows: [LEAVE, { role: 'dialog', name: 'Cancel application' }, 'choose No, and then Save and exit'], hides: [OTHER], tags: ['asking'] },
    'working.askedToSignOut': { shows: ['Attached files are not kept', { role: 'button', name: 'Stay here' }], hides: [LEAVE, OTHER], tags: ['asking'] },
    'working.saving': { shows: ['Saving form', FIELD], hides: [LEAVE], tags: ['saving'] },
    'working.conflicting': { shows: [OTHER], hides: [LEAVE, 'Saving form'], tags: ['asking'] },
    'working.submitting': { shows: ['submitting...', FIELD], hides: [UNABLE], tags: ['submitting'] },
    'working.refreshing': { shows: [WORKING, FIELD], hides: ['submitting...'], tags: ['submitting'] },
    'working.paying': { shows: ['Taking you to the card payment page...', FIELD], hides: ['submitting...'], tags: ['paying'] },
    'working.closed': { shows: ['It is closed'], hides: [UNABLE, 'submitting...'], tags: ['refused'] },
    'working.unsuccessful': { shows: ['It cannot be completed', WAY_BACK], hides: [FIELD] },
    complete: { shows: [DONE], hides: [FIELD, UNABLE], tags: ['complete', 'over'] },
    saved: over,
    givenUp: over,
    left: { shows: [], tags: ['left'] },
  },
  scenarios: applicationScenarios,
});
