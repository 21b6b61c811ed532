import { paymentRequestMachine, type PaymentAlert } from '#machines/additional-payments/payment-request.machine.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { variation } from '../additional-payments/additional-payments.sample.ts';
import { loaded, paymentRequestScenarios } from './payment-request.scenarios.ts';
import {
  back,
  cameBack,
  cancelled,
  fresh,
  sentBefore,
  goesBack,
  noPage,
  paid,
  paidAlready,
  paidOther,
  person,
  refused,
  submitFailed,
  untrusted,
} from './payment-request.sample.ts';

const WORKING = 'Working. Please wait.....';
const UNABLE = 'Unable to complete application online';
const PROCEED = { role: 'button', name: 'Proceed to payment' } as const;
const LEAVING = 'Opening the payment page…';
const SUCCESS = 'Payment received successfully';
const FINISHING = 'Payment received, finishing your application';
const region = { shows: [] } as const;

const ALERTS = {
  unticked: 'There was a problem with the form',
  cardProblem: 'There was a problem with your card',
  cancelled: 'You cancelled the payment',
  paymentUnknown: 'We do not know yet whether you paid',
  refundDue: 'We will refund your payment',
  untrusted: UNABLE,
  submitFailed: UNABLE,
} as const;

type Told = { readonly alert: PaymentAlert | null };
/** Texts that the page must not show then. */
const others = (alert: PaymentAlert | null): string[] =>
  Object.values(ALERTS).filter((title) => title !== (alert && ALERTS[alert.kind]));

export const paymentRequestModel = defineModel({
  slug: 'payment-request',
  machine: paymentRequestMachine,
  inputs: { fresh, person, back, sentBefore },
  cases: {
    'declaration.changed': [{ agreed: true }, { agreed: false }],
    'xstate.done.actor.cardPayment': [paid, paidOther, refused, cancelled, goesBack, untrusted, noPage, cameBack].map(
      (output) => ({ output }),
    ),
    'xstate.error.actor.cardPayment': [{ error: exception }],
    'page.loaded': [loaded(variation), loaded(null, 1), loaded(variation, null)],
    'xstate.error.actor.page': [{ error: exception }],
    'xstate.done.actor.requestPayment': [{ output: { hasPage: true } }, { output: { hasPage: false } }],
    'xstate.error.actor.requestPayment': [{ error: submitFailed }, { error: paidAlready }, { error: exception }],
  },
  serialize: (context) => ({
    kind: context.returned.kind,
    has: context.requested !== null,
    count: context.count,
    agreed: context.agreed,
    alert: context.alert?.kind,
  }),
  // Only a return can be paid, and only a way out can lead nowhere.
  filterEvents: ({ value }, event) =>
    event.type !== 'xstate.done.actor.cardPayment' ||
    (typeof value === 'object') === (event['output'] === noPage || event['output'] === cameBack),
  invariants: {
    'nobody gets to the card payment page without the declaration, ticked since the page was opened [APAY-14 APAY-19]':
      ({ steps }) =>
        steps.forEach((step, i) => {
          if (!step.asked.some(({ src }) => src === 'requestPayment')) return;
          same(step.event.type, 'payment.requested', 'event');
          const began = steps
            .slice(0, i)
            .map(({ asked: ports }) => ports.some(({ src }) => src === 'page'))
            .lastIndexOf(true);
          const ticks = steps.slice(began, i).filter(({ event }) => event.type === 'declaration.changed');
          same(ticks.at(-1)?.event['agreed'], true, 'ticked last');
        }),
    'the browser leaves only with a payment page that was given, and once for each [APAY-15 SCAL-67]': ({ steps }) =>
      steps.forEach(({ event, asked: ports }) => {
        if (!ports.some((one) => one.src === 'cardPayment' && (one.input as { direction: string }).direction === 'out'))
          return;
        same(event.type, 'xstate.done.actor.requestPayment', 'event');
        same((event['output'] as { hasPage: boolean }).hasPage, true, 'page');
      }),
    'the receipt shows after a verified payment of this very fee, or of one that cost nothing [APAY-17 OP-S-87]': ({
      steps,
    }) =>
      steps.forEach(({ event, snapshot }, i) => {
        if (!snapshot.hasTag('complete') || steps[i - 1]?.snapshot.hasTag('complete')) return;
        const output = event['output'] as { verdict?: string; customRef?: string; hasPage?: boolean };
        const isReturn = event.type === 'xstate.done.actor.cardPayment';
        if (isReturn) same([output.verdict, output.customRef], [paid.verdict, paid.customRef]);
        else same([event.type, output.hasPage], ['xstate.done.actor.requestPayment', false], 'how it came');
      }),
    'a receipt carries only the fields of a return that was verified': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.matches('returning') || snapshot.context.returned.kind === 'none') return;
        claim(snapshot.hasTag('complete'), `an unverified return was kept in ${JSON.stringify(snapshot.value)}`);
      }),
    'a return is looked into at most once, and before anything is loaded [OP-D-73]': ({ steps }) => {
      const ports = steps.flatMap(({ asked: list }) =>
        list.map((one) => (one.src === 'cardPayment' ? (one.input as { direction: string }).direction : one.src)),
      );
      claim(ports.lastIndexOf('back') <= 0, 'a return was looked into later or again');
    },
    'each call names the fee and in whose name it is [SCAL-64 SENT-093]': ({ input, steps }) =>
      steps.forEach(({ asked: list, snapshot }) =>
        list.forEach((one) => {
          if (one.src === 'cardPayment') return;
          const { requested, unanswered } = snapshot.context;
          const { submissionId, organisationId, organisationArn } = input;
          const about = { submissionId, organisationId, organisationArn };
          const submit = { ...about, key: unanswered?.key ?? '', name: requested?.portalName };
          same(one.input, one.src === 'page' ? about : submit, one.src);
        }),
      ),
    'the declaration is never kept over a load [OP-D-72]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('pending')) same(snapshot.context.agreed, false, 'agreed');
      }),
    'what shows is what was loaded last': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (!snapshot.matches({ open: 'due' }) && !snapshot.matches({ open: 'gone' })) return;
        const last = steps.slice(0, i + 1).findLast(({ event }) => event.type === 'page.loaded')!;
        const { requested: payment, count } = snapshot.context;
        same({ fee: { payment, count } }, last.event['data'], 'loaded');
      }),
    'a fee is on the screen where it can be paid, and nowhere else': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('due')) claim(snapshot.context.requested !== null, 'nothing to pay');
        for (const tag of ['pending', 'gone', 'settled'] as const)
          if (snapshot.hasTag(tag)) same(snapshot.context.requested, null, tag);
      }),
    'each refusal and each failed submit is counted, nothing else': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (!before) return;
        const isRefusal =
          event.type === 'payment.requested' && before.matches({ open: 'due' }) && !before.context.agreed;
        const isFailure =
          (event.type === 'xstate.error.actor.requestPayment' && !snapshot.hasTag('settled')) ||
          (before.hasTag('paying') && event.type.endsWith('cardPayment'));
        same(snapshot.context.refusals - before.context.refusals, isRefusal || isFailure ? 1 : 0, event.type);
      }),
  },
  expectations: {
    opening: region,
    returning: { shows: [{ role: 'status' }], hides: [PROCEED, SUCCESS, UNABLE], tags: [] },
    open: region,
    'open.loading': { shows: [{ role: 'heading', name: 'Pay a fee' }], hides: [PROCEED, SUCCESS], tags: ['pending'] },
    'open.gone': {
      shows: ({ alert }: Told) => [
        'There is no payment due for this submission.',
        ...(alert ? [ALERTS[alert.kind]] : []),
      ],
      hides: [PROCEED, WORKING, SUCCESS],
      tags: ['gone'],
    },
    'open.due': {
      shows: ({ alert }: Told) => [
        'RPA operator certificate variation',
        '$680.00',
        'I agree and understand the above conditions.',
        'The fee is an estimate.',
        PROCEED,
        { role: 'link', name: 'Back' },
        ...(alert ? [ALERTS[alert.kind]] : []),
      ],
      hides: ({ alert }: Told) => [WORKING, SUCCESS, LEAVING, ...others(alert)],
      tags: ['due'],
    },
    'open.submitting': { shows: [LEAVING], hides: [SUCCESS, UNABLE], tags: ['due', 'submitting'] },
    'open.paying': { shows: [LEAVING, PROCEED], hides: [SUCCESS, UNABLE], tags: ['due', 'paying'] },
    received: {
      // One reference: the submission's where the regulator sends it, else the bank's (DEC-42).
      shows: ({
        returned,
        receipt,
      }: {
        readonly returned: PaymentReturn;
        readonly receipt: { readonly reference?: string | undefined } | null;
      }) => [
        SUCCESS,
        'five business days',
        ...(returned.kind === 'none' ? [] : receipt?.reference ? [receipt.reference] : ['4817263', '$680.00']),
      ],
      hides: [PROCEED, WORKING, UNABLE],
      tags: ['complete'],
    },
    settled: { shows: [FINISHING, 'Do not pay again.'], hides: [PROCEED, UNABLE], tags: ['settled'] },
  },
  scenarios: paymentRequestScenarios,
});
