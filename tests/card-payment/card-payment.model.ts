import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { cardPaymentScenarios } from './card-payment.scenarios.ts';
import {
  at,
  awaited,
  broken,
  cancelled,
  cardError,
  declined,
  done as statusDone,
  finalised,
  forged,
  check,
  goesBack,
  out,
  paid,
  paidRenewal,
  parameters,
  pending,
  refused,
  sound,
  toBeReturned,
  unanswerable,
  unpaid,
} from './card-payment.sample.ts';

const WORKING = 'Working. Please wait.....';
const LINK = { role: 'link', name: 'Manage registered drones' } as const;
const RECEIVED = 'Payment received, finishing your application';
const checkFailed = callFailure('validateHmac', '');
const statusFailed = callFailure('paymentStatus', '');
const statusDenied = callFailure('paymentStatus', '', 'a', 200);
const checks = [sound, awaited, finalised, goesBack, forged, unpaid, unanswerable].map((output) => ({ output }));
const statuses = [statusDone, pending, toBeReturned, refused].map((output) => ({ output }));
const ended = { shows: [WORKING], hides: [RECEIVED] } as const;

type Answer = { readonly output?: Readonly<Record<string, unknown>> };
/** The answer of a call in a step; null if there is none. */
const answerIn = (event: object, port: string): Readonly<Record<string, unknown>> | null =>
  (event as { type: string }).type.startsWith(`xstate.done.actor.${port}`) ? ((event as Answer).output ?? null) : null;

export const cardPaymentModel = defineModel({
  slug: 'card-payment',
  machine: cardPaymentMachine,
  inputs: { out, paid, paidRenewal, declined, cardError, cancelled, broken },
  cases: {
    'xstate.done.actor.leaveForPayment': [{}],
    'xstate.error.actor.leaveForPayment': [{ error: exception }],
    'check.requested': [{ at }],
    'xstate.done.actor.validateReturn': checks,
    'xstate.error.actor.validateReturn': [{ error: checkFailed }, { error: exception }],
    'xstate.done.actor.askStatus': statuses,
    'xstate.error.actor.askStatus': [{ error: statusFailed }, { error: exception }],
    'xstate.done.actor.validateReturnAgain': checks,
    'xstate.error.actor.validateReturnAgain': [{ error: checkFailed }],
    'xstate.done.actor.askStatusAgain': statuses,
    'xstate.error.actor.askStatusAgain': [{ error: statusFailed }, { error: statusDenied }],
  },
  // The status is asked again without limit; after this many questions only the text and the wait differ.
  serialize: (context) => ({
    direction: context.direction,
    kind: context.kind,
    asksStatus: context.asksStatus,
    asked: Math.min(context.asked, 1),
    verdict: context.verdict,
    failed: context.failure?.call,
    check: context.check.came,
  }),
  filterEvents: ({ context }) => context.asked < 2,
  invariants: {
    'the browser leaves for the card payment page on the way out alone, and again only when the person asks for it': ({
      input,
      steps,
    }) =>
      steps.forEach(({ asked, event }) => {
        if (!asked.some(({ src }) => src === 'leaveForPayment')) return;
        same(input.direction, 'out', 'direction');
        claim(event.type === 'xstate.init' || event.type === 'retry.requested', `left on ${event.type}`);
      }),
    'a way out never ends as paid: only a way back can say so [DREG-42 OP-D-70]': ({ input, steps }) =>
      steps.forEach(({ snapshot }) => {
        if (input.direction === 'out' && snapshot.status === 'done')
          claim(['noPage', 'unknown'].includes(snapshot.output!.verdict), 'a verdict from nowhere');
      }),
    'whoever is away can open the page again or go on here: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('away'))
          claim(snapshot.can({ type: 'retry.requested' }) && snapshot.can({ type: 'paymentPage.left' }), 'no way on');
      }),
    'paid is never said without a valid signature, of a payment that was successful [DREG-42 DPAY-16 APAY-16]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot }, i) => {
        if (snapshot.status !== 'done' || snapshot.output?.verdict !== 'paid') return;
        const said = steps.slice(0, i + 1).map(({ event }) => answerIn(event, 'validateReturn'));
        claim(
          said.some(
            (answer) =>
              answer?.['wasSuccessful'] === true && answer['hmacValid'] === true && answer['paymentSuccess'] === true,
          ),
          'paid without a valid signature',
        );
      }),
    'the status call is made only after a valid signature, and only for what has one [DPAY-15 OP-D-69]': ({
      input,
      steps,
    }) =>
      steps.forEach(({ asked }, i) => {
        if (!asked.some(({ src }) => src === 'askStatus')) return;
        claim(input.direction === 'back' && input.asksStatus, 'a status call where there is none');
        const first = steps
          .slice(0, i + 1)
          .map(({ event }) => answerIn(event, 'validateReturn'))
          .find((answer) => answer !== null);
        same(
          [first?.['wasSuccessful'], first?.['hmacValid'], first?.['paymentSuccess']],
          [true, true, true],
          'the signature',
        );
      }),
    'nobody is asked about anything but a claim of success [DPAY-14 DPAY-17 DPAY-18]': ({ input, steps }) =>
      steps.forEach(({ asked }) => {
        if (input.direction === 'out') asked.forEach(({ src }) => same(src, 'leaveForPayment', 'asked'));
        else if (input.returned.kind !== 'claims paid') same(asked.length, 0, 'asked');
      }),
    'what is asked about is the set that came back, unaltered [OP-D-68 DCAL-24 DCAL-27]': ({ steps }) =>
      steps.forEach(({ asked }) =>
        asked.forEach((one) => one.src !== 'leaveForPayment' && same(one.input, { parameters }, one.src)),
      ),
    'a payment that was found to be received is not lost by a call that fails, and not waited for once the regulator says no [DEC-07]':
      ({ steps }) =>
        steps.forEach(({ event, snapshot }) => {
          if (!/^xstate\.error\.actor\.\w+Again/.test(event.type)) return;
          const { error } = event as unknown as { error: { letter: string } };
          if (error.letter !== 'a') return claim(snapshot.hasTag('finalising'), 'a failed call ended the waiting');
          same(snapshot.status === 'done' && snapshot.output?.verdict, 'untrusted', 'verdict after a no');
        }),
    'whoever waits can ask at once, and is told what came of it: no dead end': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (!snapshot.hasTag('finalising')) return;
        claim(snapshot.can(check), 'no way to ask');
        if (event.type === check.type) same(snapshot.context.check.came, 'awaited', 'the wish');
        else if (/\.actor\.\w+Again/.test(event.type))
          claim(snapshot.context.check.came !== 'awaited', 'an answer that is not told');
      }),
    'the end names the application, or nobody did [OP-D-71 OP-D-72]': ({ input, steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.status !== 'done') return;
        const told =
          (input.direction === 'back' && input.returned.kind === 'claims paid') ||
          input === declined ||
          input === cancelled;
        same(snapshot.output?.customRef, told ? 'd-1' : '', 'reference');
      }),
    'that the money goes back is said only of a payment that the regulator says so of, and is said at once [DEC-07]': ({
      steps,
    }) =>
      steps.forEach(({ event, snapshot }) => {
        const said = answerIn(event, 'validateReturn') ?? answerIn(event, 'askStatus');
        const ends = snapshot.status === 'done' && snapshot.output?.verdict === 'refundDue';
        same(ends, said?.['refundDue'] === true, 'the money goes back');
      }),
    'a failure is told only where it is why nothing is believed': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.context.failure !== null)
          claim(['untrusted', 'noPage'].includes(snapshot.output!.verdict), 'a failure beside a verdict');
      }),
  },
  expectations: {
    opening: { shows: [] },
    redirecting: {
      shows: ['Opening the payment page…'],
      hides: ['Pay on the payment page', WORKING],
      tags: ['redirecting'],
    },
    away: {
      shows: [
        'Pay on the payment page',
        { role: 'button', name: 'Open the payment page' },
        { role: 'button', name: 'Back to your drones' },
        'You will not be charged twice.',
      ],
      hides: ['Opening the payment page…', WORKING],
      tags: ['away'],
    },
    noPage: ended,
    unknown: ended,
    reading: { shows: [WORKING] },
    checking: { shows: [WORKING], hides: [RECEIVED], tags: ['loading'] },
    confirming: { shows: [WORKING], hides: [RECEIVED], tags: ['loading'] },
    finalising: {
      shows: [
        RECEIVED,
        'You do not need to wait here',
        'We will send an email',
        'Your drones will appear in your list when it is done.',
        LINK,
      ],
      hides: [WORKING],
      tags: ['finalising'],
    },
    'finalising.waiting': { shows: [{ role: 'button', name: 'Check now' }] },
    'finalising.choosing': { shows: [] },
    'finalising.askingStatus': { shows: [{ role: 'button', name: 'Check now' }] },
    'finalising.askingSignature': { shows: [{ role: 'button', name: 'Check now' }] },
    paid: ended,
    refundDue: ended,
    refused: ended,
    cancelled: ended,
    untrusted: ended,
  },
  scenarios: cardPaymentScenarios,
});
