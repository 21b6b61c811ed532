import { paymentHistoryMachine } from '#machines/payment-history.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { organisationId, payments } from './payment-history.sample.ts';

const refused = callFailure('PaymentList', '');
const WORKING = 'Working. Please wait....';
const SORRY = 'We could not load your payments';
const NOTHING = 'Nothing was paid here yet. A payment is listed as soon as it has arrived.';

export const paymentHistoryModel = defineModel({
  slug: 'payment-history',
  machine: paymentHistoryMachine,
  inputs: { person: { organisationId: '' }, organisation: { organisationId } },
  cases: {
    'xstate.done.actor.loadPayments': [{ output: payments }, { output: [] }],
    'xstate.error.actor.loadPayments': [{ error: refused }, { error: exception }],
  },
  invariants: {
    'asks in the name that the page is in, once for each load': ({ input, steps }) =>
      steps.forEach(({ asked }) => asked.forEach(({ input: what }) => same(what, input, 'whose'))),
    'payments are there exactly while they show: what did not come is never an empty list': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.payments !== null, snapshot.hasTag('loaded'), 'payments')),
    'a failure shows exactly with a failed page, which can be tried again': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.context.failure) claim(snapshot.hasTag('failed'), 'a failure of a page that did not fail');
        same(snapshot.can({ type: 'retry.requested' }), snapshot.hasTag('failed'), 'trying again');
      }),
  },
  expectations: {
    loading: { shows: [WORKING], hides: [SORRY, NOTHING], tags: ['loading'] },
    listed: { shows: ['Total paid: $80.00', { role: 'link', name: 'Receipt RR-6B9C-3D7F' }], hides: [WORKING, SORRY, NOTHING], tags: ['loaded'] },
    empty: { shows: [NOTHING], hides: [WORKING, SORRY], tags: ['loaded'] },
    failed: { shows: [SORRY, { role: 'button', name: 'Try again' }], hides: [WORKING, NOTHING], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'payments load and show; what cannot be drawn is a failed page, and loads anew',
      start: 'organisation',
      begins: { in: 'loading', asks: { loadPayments: { organisationId } }, tags: ['loading'] },
      steps: [
        [done('loadPayments', payments), { in: 'listed', tags: ['loaded'], context: { payments } }],
        [{ type: 'page.failed' }, { in: 'failed', context: { payments: null, failure: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { loadPayments: { organisationId } } }],
        [done('loadPayments', []), { in: 'empty', tags: ['loaded'], context: { payments: [] } }],
      ],
    },
    {
      title: 'a page that failed keeps what the call said, and may be tried again',
      start: 'person',
      begins: { in: 'loading', asks: { loadPayments: { organisationId: '' } } },
      steps: [
        [failed('loadPayments', refused), { in: 'failed', tags: ['failed'], context: { failure: refused, payments: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', context: { failure: null }, asks: { loadPayments: { organisationId: '' } } }],
        [failed('loadPayments', exception), { in: 'failed', context: { failure: null } }],
      ],
    },
  ],
});
