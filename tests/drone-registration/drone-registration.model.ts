import { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { registrationJourneys } from './drone-registration.journeys.ts';
import {
  atList,
  brokenDown,
  cameBack,
  calledOff,
  cardBack,
  declined,
  draftOfOne,
  draftRefused,
  facts,
  forged,
  goesBack,
  newer,
  nothing,
  noPage,
  notReceived,
  notRegistered,
  organisation,
  otherDrones,
  outside,
  paid,
  paidAlready,
  paidBack,
  paidDraft,
  person,
  ratesRefused,
  ratesUnreadable,
  refused,
  registered,
  saved,
  saveRefused,
  toPay,
  typedDraft,
  unknown,
  unpaid,
} from './drone-registration.sample.ts';

const region = { shows: [] } as const;
const WORKING = 'Working. Please wait.....';
const LEAVE = 'If you leave this application it will be cancelled. Are you sure you want to cancel?';
const UNABLE = 'Unable to complete application online';
const OTHER = 'This form was changed somewhere else';

export const droneRegistrationModel = defineModel({
  slug: 'drone-registration',
  machine: droneRegistrationMachine,
  inputs: { person, organisation, outside, paidBack, cardBack },
  cases: {
    'xstate.done.actor.openContentSite': [{}],
    'xstate.error.actor.openContentSite': [{ error: exception }],
    'xstate.done.actor.cardPayment': [paid, declined, calledOff, goesBack, forged, noPage, cameBack].map((output) => ({ output })),
    'xstate.error.actor.cardPayment': [{ error: exception }],
    'xstate.done.actor.loadFacts': [{ output: facts }],
    'xstate.error.actor.loadFacts': [{ error: ratesRefused }, { error: ratesUnreadable }, { error: exception }],
    'xstate.done.actor.loadApplication': [nothing, atList, typedDraft, paidDraft].map((output) => ({ output })),
    'xstate.error.actor.loadApplication': [{ error: draftRefused }, { error: exception }],
    'xstate.done.actor.droneEdit': [{ output: { drone: saved(1) } }, { output: { cancelled: true } }],
    'xstate.error.actor.droneEdit': [{ error: exception }],
    'xstate.done.actor.saveDraft': [{ output: { conflict: null } }, { output: { conflict: newer } }],
    'xstate.error.actor.saveDraft': [{ error: saveRefused }, { error: exception }],
    'xstate.done.actor.submission': [
      registered, toPay, paidAlready, refused, brokenDown, notRegistered, otherDrones, notReceived, unknown, unpaid,
    ].map((output) => ({ output })),
    'xstate.error.actor.submission': [{ error: exception }],
    'drone.chosen': [{ id: 1 }, { id: 99 }],
    'removal.requested': [{ id: 1 }, { id: 99 }],
    'declaration.changed': [{ accepted: true }, { accepted: false }],
    'leave.attempted': [
      { way: 'link', to: { href: '/forms/dashind' }, typed: false },
      { way: 'history', to: null, typed: true },
    ],
    'application.replaced': [{ found: draftOfOne }],
  },
  // What guards read. A card problem decides where the list opens, and does not outlive that.
  serialize: (context) => ({
    count: Math.min(context.drones.length, 2),
    edited: context.edited && context.edited.before === null,
    back: context.facts === null && context.returned.kind !== 'none' ? context.alert?.kind : null,
    loaded: context.facts !== null,
    declaration: context.declaration,
    conflict: context.conflict !== null,
  }),
  // The form is walked for a person who came by themselves; the other starts differ in how it opens. The ways out are walked beside a step at
  // rest; the other way round is the same chart.
  filterEvents: ({ value, context }, event) => {
    // Only a way back can be paid, only a way out can lead nowhere.
    if (event.type === 'xstate.done.actor.cardPayment') return (value === 'paying') === (event['output'] === noPage || event['output'] === cameBack);
    const open = (value as { open?: { step: unknown; exit: string } }).open;
    if (open === undefined) return true;
    if (context.organisationId !== '' || context.returned.kind !== 'none') return false;
    if (open.exit === 'closed') return true;
    return /leave|saveDraft|theirs|mine|replaced/.test(event.type);
  },
  laws: {
    'success is shown of what was registered or paid, and of nothing else [DREG-20 DREG-42 DREG-22]': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        if (!snapshot.hasTag('complete') || steps[i - 1]?.snapshot.hasTag('complete')) return;
        claim([paid, registered].includes((event as { output?: never }).output!), `complete by ${event.type}`);
      }),
    'a return is attended to before anything else, and nothing of it is sent again by itself [DREG-41]': ({ input, steps }) => {
      if (input.returned.kind === 'none') return;
      same(steps[0]!.asked.map(({ src }) => src), ['cardPayment'], 'asked first');
      same(steps[0]!.asked[0]!.input, { way: 'back', returned: input.returned, asksStatus: false }, 'what is checked');
    },
    'nothing is sent without the declaration, without a drone, or without its fee [DVAL-30 DVAL-35 DREG-06]': ({ steps }) =>
      steps.forEach(({ asked, snapshot: { context } }) => {
        const sent = asked.find(({ src }) => src === 'submission');
        if (!sent) return;
        same(context.declaration, true, 'declaration');
        const { payload: form } = sent.input as { payload: { drones: { fee: number | null; isDraft: boolean }[]; totalAmount: number; declaration: boolean } };
        same([form.drones.length > 0, form.declaration], [true, true], 'form');
        const sum = form.drones.reduce((all, { fee }) => all + Math.round((fee ?? Number.NaN) * 100), 0);
        same(sum / 100, form.totalAmount, 'the total is the sum of the fees');
      }),
    'the payment page is opened after an answer that says that something is to be paid, and after no other [DPAY-10 DCAL-17]': ({ steps }) =>
      steps.forEach(({ asked }, i) => {
        if (!asked.some((one) => one.src === 'cardPayment' && (one.input as { way: string }).way === 'out')) return;
        const answers = steps.slice(0, i + 1).filter(({ event }) => event.type === 'xstate.done.actor.submission');
        same(answers.at(-1)?.event['output'], toPay, 'answer');
      }),
    'while one submit is on its way no other begins, however often it is pressed': ({ steps }) =>
      steps.forEach(({ snapshot, asked }, i) => {
        if (!asked.some(({ src }) => src === 'submission')) return;
        claim(!steps[i - 1]!.snapshot.matches('submitting') && !snapshot.can({ type: 'application.submitted' }), 'sent twice');
      }),
    'a drone leaves the list only by a confirmed removal, and what is typed only by a save, a sent form or a Yes [DREG-24 DREG-38]': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const before = steps[i - 1]?.snapshot.context.drones.length ?? 0;
        const isLoaded = event.type === 'xstate.done.actor.loadApplication' || event.type === 'application.replaced';
        if (snapshot.context.drones.length < before && !isLoaded) same(event.type, 'removal.confirmed', 'what took a drone');
        if (snapshot.matches('givenUp') && !steps[i - 1]!.snapshot.matches('givenUp')) same(event.type, 'leave.confirmed', 'given up by');
        if (snapshot.matches('left')) same(snapshot.context.drones.length, 0, 'left behind');
      }),
    'a page that failed can be tried again, or leads back to the drones: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (!snapshot.hasTag('failed')) return;
        claim(snapshot.can({ type: 'retry.requested' }) || snapshot.can({ type: 'drones.requested' }), 'no way on');
      }),
    'what could not be loaded carries the code of its context: .1 for a call that failed, also by an answer that cannot be read, .2 for an exception [DERR-08 DERR-10]': ({ input, steps }) =>
      steps.forEach(({ snapshot, event }) => {
        if (event.type !== 'xstate.error.actor.loadFacts') return;
        const number = (event as { error?: unknown }).error === exception ? '2' : '1';
        same(snapshot.context.problem?.code, `${input.organisationId === '' ? 'DRI' : 'DRO'}.${number}`, 'code');
      }),
    'a card problem shows the list of what was sent, loaded by its reference, with no declaration made [DERR-03 DPAY-17 DPAY-19]': ({ steps }) =>
      steps.forEach(({ asked, snapshot, event }, i) => {
        const isBack = steps.slice(0, i).some((step) => [declined, calledOff].includes((step.event as { output?: never }).output!));
        const load = asked.find(({ src }) => src === 'loadApplication');
        if (isBack && load) same(load.input, { recordId: 'c-1' }, 'reference');
        if (event.type === 'xstate.done.actor.loadApplication') same(snapshot.context.declaration, false, 'declaration');
      }),
    'each refusal counts, so that it is brought to notice again': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        if (event.type !== 'application.submitted' || !snapshot.hasTag('step')) return;
        same(snapshot.context.refusals, steps[i - 1]!.snapshot.context.refusals + 1, 'refusals');
      }),
  },
  promises: {
    opening: region,
    elsewhere: { shows: ['Drones are registered outside of this portal'], hides: ['Begin drone registration'] },
    elsewhereUnknown: { shows: ['Drones are registered outside of this portal'], hides: ['Begin drone registration'] },
    returning: { shows: [WORKING], hides: ['Registration successful', UNABLE], tags: ['loading'] },
    unconfirmed: {
      shows: [UNABLE, 'check before you pay again', { role: 'link', name: 'Manage registered drones' }, 'Back to your drones'],
      hides: ['Registration successful'],
      tags: ['failed'],
    },
    refundDue: {
      shows: ['Your payment will be returned', { role: 'link', name: 'Manage registered drones' }],
      hides: [UNABLE, 'Registration successful'],
      tags: [],
    },
    awaited: {
      shows: ['Payment received, finishing your application', 'You do not have to pay again', { role: 'link', name: 'Manage registered drones' }],
      hides: [UNABLE, 'Registration successful', 'Total to pay', 'Back to your drones'],
      tags: ['over'],
    },
    loading: { shows: [WORKING], hides: [UNABLE], tags: ['loading'] },
    failed: { shows: [/Details: DR[IO]\.[12]/, 'Try again'], hides: [WORKING], tags: ['failed'] },
    restoring: { shows: [WORKING], tags: ['loading'] },
    unloaded: { shows: ['There was an error loading draft form', 'Try again'], hides: ['Save and exit'], tags: ['failed'] },
    broken: { shows: [WORKING], tags: ['left'] },
    open: { shows: ['Drone registration'], hides: [UNABLE, 'Registration successful', WORKING], tags: ['step'] },
    'open.step': { shows: [/Step [123] of 3/] },
    'open.step.arriving': region,
    'open.step.beginning': { shows: ['Begin drone registration', 'Zoe Singh', '712345'], hides: [{ role: 'button', name: 'Save and exit' }] },
    'open.step.editing': { shows: ['Drone details', 'Save and exit'], hides: ['Begin drone registration', 'Total to pay'] },
    'open.step.listing': { shows: ['Your drones', 'Total to pay', 'Add drone', 'Declaration'], hides: ['Begin drone registration'] },
    'open.step.listing.reading': { shows: [], hides: ['Yes, remove'] },
    'open.step.listing.doubtful': { shows: ['Yes, remove', 'No, keep it'], tags: ['asking'] },
    'open.exit': region,
    'open.exit.closed': { shows: [], hides: [LEAVE, 'Saving form', OTHER] },
    'open.exit.asked': { shows: [LEAVE, { role: 'dialog', name: 'Cancel application' }, 'choose No, and then Save and exit'], tags: ['asking'] },
    'open.exit.saving': { shows: ['Saving form'], hides: [LEAVE], tags: ['saving'] },
    'open.exit.conflicting': { shows: [OTHER], hides: [LEAVE, 'Saving form'], tags: ['asking'] },
    submitting: { shows: ['submitting...'], hides: [UNABLE], tags: ['submitting'] },
    paying: { shows: ['Taking you to the card payment page...', 'Your drones'], hides: ['Registration successful'], tags: ['paying'] },
    unsuccessful: { shows: [UNABLE, 'Back to your drones'], hides: ['Registration successful'], tags: ['failed'] },
    complete: { shows: ['Registration successful'], hides: [UNABLE], tags: ['complete', 'over'] },
    saved: { shows: [], tags: ['left', 'over'] },
    givenUp: { shows: [], tags: ['left', 'over'] },
    left: { shows: [], tags: ['left'] },
  },
  journeys: registrationJourneys,
});
