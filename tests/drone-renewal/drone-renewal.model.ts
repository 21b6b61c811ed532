import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { judgeRenewal, renewalSummary, sentDrones } from '#rules/drone-renewal.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { droneRenewalScenarios } from './drone-renewal.scenarios.ts';
import { earlier, facts, free, freeFacts, lackingFacts, noFacts, noRateFacts, nothing, onlyFailedFacts, refusedWith, toPay } from './drone-renewal.sample.ts';
import {
  cameBack, cancelled, edited, editingFound, forged, fromBank, goesBack, individual, noPage, organisation, otherVersion, paidFound, refusedReturn,
  resumed, savedFound, unreadable,
} from './drone-renewal.starts.ts';

const region = { shows: [] } as const;
const SORRY = "We're sorry. Something has gone wrong. Try again.";
const UNABLE = 'Unable to complete application online';
export const droneRenewalModel = defineModel({
  slug: 'drone-renewal',
  machine: droneRenewalMachine,
  inputs: { individual, organisation, resumed, fromBank, refusedReturn, unreadable },
  cases: {
    'declaration.changed': [{ accepted: true }, { accepted: false }],
    'weightClass.chosen': [{ id: 2, code: 'RPAWC-00005' }],
    'removal.requested': [{ id: 1 }, { id: 9 }],
    'details.opened': [{ id: 3 }, { id: 9 }],
    'edit.chosen': [{ id: 3 }, { id: 9 }],
    'answers.replaced': [{ found: savedFound }, { found: editingFound }],
    'leave.requested': [
      { way: 'link', to: { href: '/dashind' }, typed: false },
      { way: 'link', to: { href: '/dashind' }, typed: true },
      { way: 'history', to: null, typed: false },
    ],
    'xstate.done.actor.cardPayment': [
      { output: noPage },
      { output: cameBack },
      { output: { verdict: 'paid', customRef: 'ref-1', failure: null } },
      { output: { verdict: 'refused', customRef: 'ref-1', failure: null } },
      { output: cancelled },
      { output: goesBack },
      { output: forged },
    ],
    'xstate.error.actor.cardPayment': [{ error: exception }],
    'xstate.done.actor.loadFacts': [
      { output: facts }, { output: freeFacts }, { output: lackingFacts }, { output: noRateFacts }, { output: onlyFailedFacts }, { output: noFacts },
    ],
    'xstate.error.actor.loadFacts': [{ error: callFailure('GetRateCards', 'RC.1e') }, { error: callFailure('GetRateCards', 'RC.1c', 'c', 200) }, { error: exception }],
    'xstate.done.actor.refreshFacts': [{ output: facts }],
    'xstate.error.actor.refreshFacts': [{ error: exception }],
    'xstate.done.actor.loadAnswers': [{ output: nothing }, { output: savedFound }, { output: editingFound }, { output: paidFound }],
    'xstate.error.actor.loadAnswers': [{ error: callFailure('LoadDraft', 'FL.1a') }, { error: exception }],
    'xstate.done.actor.droneEdit': [{ output: edited }, { output: { cancelled: true } }],
    'xstate.error.actor.droneEdit': [{ error: exception }],
    'xstate.done.actor.saveDraft': [{ output: { conflict: null } }, { output: { conflict: otherVersion } }],
    'xstate.error.actor.saveDraft': [{ error: callFailure('SaveDraft', 'FS.1a') }, { error: exception }],
    'xstate.done.actor.submission': [
      toPay, free, earlier, ...[500, 409, 422, 423, null].map(refusedWith), { kind: 'notReceived' }, { kind: 'unknown' }, { kind: 'unpaid' },
    ]
      .map((output) => ({ output })),
    'xstate.error.actor.submission': [{ error: exception }],
  },
  // What guards read: the facts are one of six, of the drones it counts which there are and what stands in the way of sending them.
  serialize: ({ facts: on, drones, declaration, dirty, paid }) => ({
    facts: on && [on.due.length, on.rates.length, on.due[0]?.serialNumber, on.due[0]?.suggestedWeightClassCode, on.due[1]?.suggestedWeightClassCode],
    drones: drones.map(({ id }) => id),
    verdict: on && judgeRenewal(drones, declaration, on),
    dirty,
    paid,
  }),
  // Each kind of facts and each start walks what is its own; what they have in common is walked from the plain start.
  filterEvents: ({ context, value }, event) => {
    // Only a way back can be paid, only a way out can lead nowhere.
    if (event.type === 'xstate.done.actor.cardPayment') return (value === 'paying') === (event['output'] === noPage || event['output'] === cameBack);
    const isPlain = context.organisationId === '' && context.recordId === '' && context.returned.kind === 'none';
    const { form, exit } = (value as { filling?: { form: string; exit: string } }).filling ?? { form: '', exit: '' };
    if (event.type === 'xstate.done.actor.loadFacts') return isPlain || event['output'] === facts;
    // What was saved is of the same drones.
    if (event.type === 'xstate.done.actor.loadAnswers') return event['output'] === nothing || context.facts === facts;
    if (exit === 'asked') return event.type.startsWith('leave');
    if (event.type === 'leave.requested' || event.type === 'answers.replaced') return isPlain && (form === 'summary' || form === 'editing') && context.facts === facts;
    if (form !== 'summary') return true;
    const isSending = event.type === 'submit.chosen' || event.type === 'declaration.changed' || event.type === 'weightClass.chosen';
    return isSending || (isPlain && context.facts === facts);
  },
  invariants: {
    'nothing is sent without an accepted declaration, and only what is ready [DREN-48 DREN-49 DVAL-54]': ({ steps }) =>
      steps.forEach(({ asked, event }, i) => {
        const submission = asked.find(({ src }) => src === 'submission');
        if (!submission) return;
        const { drones, declaration, facts: on } = steps[i - 1]!.snapshot.context;
        same(judgeRenewal(drones, declaration, on!), 'ready', 'what was sent');
        const costs = renewalSummary(drones, on!).total !== 0;
        same(submission.input, { payload: sentDrones(drones), canAsk: true, costs }, 'what was sent');
        same(event.type, 'submit.chosen', 'sent on');
      }),
    'the browser goes to the payment page after an answer that says that something is to be paid, and after no other [DPAY-10]': ({ steps }) =>
      steps.forEach(({ asked, event }) => {
        if (!asked.some((one) => one.src === 'cardPayment' && (one.input as { way: string }).way === 'out')) return;
        same([event.type, event['output']], ['xstate.done.actor.submission', toPay], 'went after');
      }),
    'success shows after a receipt of what costs nothing, or a payment that was checked, and after nothing else [DPAY-13 DPAY-16]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        if (!snapshot.hasTag('complete') || steps[i - 1]?.snapshot.hasTag('complete')) return;
        const output = event['output'] as { verdict?: string } | undefined;
        claim(output?.verdict === 'paid' || output === free, `complete on ${event.type}`);
        same(snapshot.context.paid, output?.verdict === 'paid', 'paid');
      }),
    'no drone of the renewal is outside of what is due, and each is in it once [DREN-01 EXPY-03 EXPY-04]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const { context } = snapshot;
        if (!snapshot.hasTag('step')) return;
        const ids = context.drones.map((drone: FormDrone) => drone.droneRegistrationId);
        same(new Set(ids).size, ids.length, 'drones');
        const due = new Set(context.facts?.due.map((drone: FormDrone) => drone.droneRegistrationId));
        claim(ids.every((id: string) => due.has(id)), `${ids.join()} are not all due`);
      }),
    'the last drone is never removed, and none without the question right before [DREN-30 DREN-35]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const before = steps[i - 1]?.snapshot.context.drones.length ?? 0;
        const isFewer = snapshot.context.drones.length < before && !/loadAnswers|refreshFacts/.test(event.type) && event.type !== 'answers.replaced';
        same(isFewer, event.type === 'removal.confirmed' && before > 1, 'removed');
        if (event.type === 'removal.confirmed') claim(snapshot.context.drones.length > 0, 'nothing left');
      }),
    'a declaration never outlives what it was made for: a load resets it [DREN-65]': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type === 'xstate.done.actor.refreshFacts' || event.type === 'xstate.done.actor.loadAnswers' || event.type === 'answers.replaced') same(snapshot.context.declaration, false, 'declaration');
      }),
    'a failed page says what failed, by its context and by how [DERR-08]': ({ input, steps }) =>
      steps.forEach(({ event, snapshot }) => {
        const code = snapshot.context.problem?.code;
        same(snapshot.hasTag('failed'), code !== undefined && snapshot.hasTag('failed'), 'failed');
        if (event.type !== 'xstate.error.actor.loadFacts') return;
        const error = event['error'] as { kind?: string };
        const isReturned = error.kind === 'call-failure';
        same(code, `${input.organisationId === '' ? 'DRI' : 'DRO'}.${isReturned ? '1' : '2'}`, 'code');
      }),
    'who touched nothing leaves by a link without a question, everybody else is asked [DREN-66]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        if (event.type !== 'leave.requested') return;
        const before = steps[i - 1]!.snapshot;
        const isFree = event['way'] === 'link' && event['typed'] === false && !before.context.dirty;
        same(snapshot.hasTag('left'), isFree, 'left');
        same(snapshot.hasTag('asking'), !isFree, 'asked');
      }),
    'whoever leaves is led somewhere, and nobody else is': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('left')) claim(snapshot.context.destination !== null, 'nowhere to go');
      }),
    'a way back is followed before anything is loaded, and a forged one loads nothing [DPAY-16]': ({ input, steps }) => {
      same(steps[0]!.asked.some(({ src }) => src === 'cardPayment'), input.returned.kind !== 'none', 'followed');
      steps.forEach(({ event, snapshot, asked }) => {
        const isForged = event.type === 'xstate.done.actor.cardPayment' && event['output'] === forged && input.returned.kind !== 'untrusted';
        if (!isForged) return;
        claim(snapshot.hasTag('untrusted') && asked.length === 0, 'a forged return did something');
      });
    },
    'a drone that comes back from its editor has nothing left to update [DREN-44 DREN-45 DREN-46 DREN-47]': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type !== 'xstate.done.actor.droneEdit' || event['output'] !== edited) return;
        const drone = snapshot.context.drones.find((one: FormDrone) => one.id === edited.drone.id);
        same([drone?.serialNumber, drone?.updatesSaved, drone?.serialNumberUpdateRequired, drone?.isDraft], ['NEW-3', true, false, false], 'drone');
        claim(snapshot.hasTag('summary'), 'not at the summary');
      }),
    'a failure or a refusal never leaves the summary without saying so': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        const isRefusal = /^xstate\.error\.actor\.(saveDraft|submission)$/.test(event.type) || (event.type === 'xstate.done.actor.cardPayment' && event['output'] === noPage);
        if (isRefusal) claim(snapshot.hasTag('summary') && snapshot.context.alert !== null, 'silent');
      }),
  },
  expectations: {
    opening: region,
    returning: { shows: ['Working. Please wait'], hides: ['Total'], tags: ['returning'] },
    untrusted: { shows: [UNABLE, 'check before you pay again', { role: 'link', name: 'Manage registered drones' }], hides: ['Total', 'Submit'], tags: ['untrusted'] },
    refundDue: {
      shows: ['Your payment will be returned', { role: 'link', name: 'Manage registered drones' }], hides: [UNABLE, 'Total', 'Submit'], tags: ['refundDue'],
    },
    awaited: {
      shows: ['Payment received, finishing your application', 'You do not have to pay again', { role: 'link', name: 'Manage registered drones' }],
      hides: [UNABLE, 'Total', 'Submit', 'Proceed to payment'],
      tags: ['awaited'],
    },
    loading: { shows: ['Working. Please wait.....'], hides: ['Total'], tags: ['loading'] },
    resuming: { shows: ['Working. Please wait.....'], hides: ['Total'], tags: ['loading'] },
    failed: { shows: [SORRY, { role: 'button', name: 'Try again' }], hides: ['Total'], tags: ['failed'] },
    broken: { shows: [], tags: ['left'] },
    filling: { shows: [], tags: ['step'] },
    'filling.form': region,
    'filling.form.summary': {
      shows: ({ drones }: { readonly drones: readonly FormDrone[] }) => (drones.length === 0 ? ['There are no drones to renew'] : ['You are currently renewing', 'Total', 'Declaration', 'Save and exit']),
      hides: ['Are you sure you want to remove your drone?', 'Save drone'],
      tags: ['summary'],
    },
    'filling.form.removing': {
      shows: ['Remove drone', 'Are you sure you want to remove your drone?', 'Serial number: SN-1', 'Your drone will not be renewed'],
      tags: ['summary', 'removing'],
    },
    'filling.form.details': { shows: ['Drone details', 'Manufacturer and model', 'Registration type', 'Updates required'], hides: ['Total'], tags: ['details'] },
    'filling.form.editing': { shows: ['Save drone'], hides: ['Total'], tags: ['editing'] },
    'filling.exit': region,
    'filling.exit.staying': { shows: [], hides: ['If you leave this application it will be cancelled'] },
    'filling.exit.asked': { shows: ['If you leave this application it will be cancelled. Are you sure you want to cancel?'], tags: ['asking'] },
    saving: { shows: ['Saving form'], tags: ['saving'] },
    conflicting: { shows: ['This form was changed somewhere else'], tags: ['summary', 'conflict'] },
    saved: { shows: [], tags: ['left'] },
    submitting: { shows: ['submitting...'], tags: ['submitting'] },
    refreshing: { shows: ['submitting...'], tags: ['submitting'] },
    paying: { shows: ['Taking you to the card payment page...', 'Total'], tags: ['paying'] },
    complete: {
      shows: ({ paid }: { readonly paid: boolean }) => [paid ? 'Registration renewal successful' : 'Renewal successful', 'confirmation e-mail', 'Return to myCASA'],
      hides: ['Total'],
      tags: ['complete'],
    },
    left: { shows: [], tags: ['left'] },
  },
  scenarios: droneRenewalScenarios,
});
