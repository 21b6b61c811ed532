/** Scenarios of the payment page, written from services 2.9, 4.8 and 5.6 and from OP-S-87. */
import type { PaymentRequested, paymentRequestMachine } from '#machines/additional-payments/payment-request.machine.ts';
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import { variation } from '../additional-payments/additional-payments.sample.ts';
import { told } from '../card-payment/card-payment.sample.ts';
import {
  asked,
  back,
  cameBack,
  cancelled,
  noPage,
  paid,
  paidAlready,
  paidOther,
  refused,
  submitFailed,
  unanswered,
  goesBack,
  goesBackOther,
  untrusted,
} from './payment-request.sample.ts';

const load = { page: asked };
export const loaded = (payment: PaymentRequested | null, count: number | null = 2) =>
  ({ type: 'page.loaded', data: { fee: { payment, count } } }) as const;
const agree = { type: 'declaration.changed', agreed: true } as const;
const disagree = { type: 'declaration.changed', agreed: false } as const;
const proceed = { type: 'payment.requested' } as const;
const shown = [
  [loaded(variation), { in: 'open.due', context: { requested: { submissionId: variation.submissionId }, count: 2 } }],
] as const;

export const paymentRequestScenarios: readonly Scenario<
  typeof paymentRequestMachine,
  'fresh' | 'person' | 'back' | 'sentBefore'
>[] = [
  {
    title: 'load, summary, declaration, submit, off to the card payment page [APAY-14 APAY-15 SCAL-68]',
    start: 'fresh',
    begins: { in: 'open.loading', asks: load, tags: ['pending'] },
    steps: [
      ...shown,
      [agree, { in: 'open.due', context: { agreed: true } }],
      [proceed, { in: 'open.submitting', asks: { requestPayment: asked }, tags: ['submitting'] }],
      [
        done('requestPayment', { hasPage: true }),
        { in: 'open.paying', asks: { cardPayment: { direction: 'out' } }, untagged: ['submitting'] },
      ],
    ],
  },
  {
    title: 'who comes back without paying finds the fee as it is now, to be declared anew [OP-S-87 OP-D-72]',
    start: 'fresh',
    steps: [
      ...shown,
      [agree, 'open.due'],
      [proceed, 'open.submitting'],
      [done('requestPayment', { hasPage: true }), 'open.paying'],
      [
        done('cardPayment', cameBack),
        { in: 'open.loading', asks: load, context: { alert: { kind: 'paymentUnknown' }, refusals: 1, agreed: false } },
      ],
      ...shown,
      [agree, 'open.due'],
      [proceed, { in: 'open.submitting', context: { alert: null } }],
      [done('requestPayment', { hasPage: true }), 'open.paying'],
      [
        failed('cardPayment', exception),
        { in: 'open.loading', context: { alert: { kind: 'paymentUnknown' }, refusals: 2 } },
      ],
    ],
  },
  {
    title: 'without the declaration nothing is sent, and the page says what is missing until it is ticked [APAY-19]',
    start: 'person',
    steps: [
      [loaded(variation, 1), { in: 'open.due', context: { count: 1 } }],
      [proceed, { in: 'open.due', asks: {}, context: { alert: { kind: 'unticked' }, refusals: 1 } }],
      [proceed, { in: 'open.due', asks: {}, context: { refusals: 2 } }],
      [agree, { in: 'open.due', context: { alert: null, agreed: true } }],
      [disagree, { in: 'open.due', context: { alert: null, agreed: false } }],
      [proceed, { in: 'open.due', asks: {}, context: { alert: { kind: 'unticked' } } }],
    ],
  },
  {
    title: 'a count that failed keeps nobody from paying [SERR-03]',
    start: 'fresh',
    steps: [
      [
        loaded(variation, null),
        { in: 'open.due', context: { requested: { submissionId: variation.submissionId }, count: null } },
      ],
    ],
  },
  {
    title: 'a submission of which no payment is due says so',
    start: 'fresh',
    steps: [[loaded(null), { in: 'open.gone', context: { requested: null } }]],
  },
  {
    title: 'a submit that was sent before the page was loaded again has its key until it is answered',
    start: 'sentBefore',
    steps: [
      ...shown,
      [agree, 'open.due'],
      [
        proceed,
        {
          in: 'open.submitting',
          asks: { requestPayment: { ...asked, key: 'key-sent-before', name: variation.portalName } },
          does: ['nameSubmit', 'rememberUnanswered'],
        },
      ],
      [failed('requestPayment', unanswered), { in: 'open.due', does: [] }],
      [proceed, { in: 'open.submitting', asks: { requestPayment: { key: 'key-sent-before' } } }],
      [
        done('requestPayment', { hasPage: true }),
        { in: 'open.paying', does: ['rememberUnanswered'], context: { unanswered: null } },
      ],
    ],
  },
  {
    title: 'a submit that failed keeps the page and the tick, and can be sent again [SERR-02]',
    start: 'fresh',
    steps: [
      ...shown,
      [agree, 'open.due'],
      [proceed, 'open.submitting'],
      [
        failed('requestPayment', submitFailed),
        {
          in: 'open.due',
          context: {
            agreed: true,
            refusals: 1,
            alert: { kind: 'submitFailed', failure: { call: 'submissionPayment' } },
          },
        },
      ],
      [proceed, { in: 'open.submitting', asks: { requestPayment: asked }, context: { alert: null } }],
      [
        failed('requestPayment', unanswered),
        { in: 'open.due', context: { refusals: 2, alert: { kind: 'submitFailed' } } },
      ],
      [proceed, 'open.submitting'],
      [
        failed('requestPayment', exception),
        { in: 'open.due', context: { alert: { kind: 'submitFailed', failure: null } } },
      ],
      [proceed, 'open.submitting'],
      [done('requestPayment', { hasPage: true }), 'open.paying'],
      [
        done('cardPayment', noPage),
        { in: 'open.due', context: { refusals: 4, alert: { kind: 'submitFailed', failure: null } } },
      ],
    ],
  },
  {
    title: 'a fee that was paid already is not paid again: it is being finished [DEC-07]',
    start: 'fresh',
    steps: [
      ...shown,
      [agree, 'open.due'],
      [proceed, 'open.submitting'],
      [failed('requestPayment', paidAlready), { in: 'settled', context: { requested: null } }],
    ],
  },
  {
    title: 'a fee that costs nothing is received without a card payment page, and its key is not kept',
    start: 'sentBefore',
    steps: [
      ...shown,
      [agree, 'open.due'],
      [proceed, 'open.submitting'],
      [
        done('requestPayment', { hasPage: false }),
        { in: 'received', asks: {}, does: ['rememberUnanswered'], context: { unanswered: null } },
      ],
    ],
  },
  {
    title: 'a verified return shows the receipt, and nothing is loaded [APAY-13 APAY-16 APAY-17]',
    start: 'back',
    begins: {
      in: 'returning',
      asks: { cardPayment: { direction: 'back', returned: back.returned, asksStatus: false } },
    },
    steps: [
      [
        done('cardPayment', { ...paid, told }),
        {
          in: 'received',
          tags: ['complete'],
          asks: {},
          context: {
            receipt: {
              submissionId: told.submissionId,
              reference: told.reference,
              receivedAt: told.receivedAt,
              outcome: told.outcome,
              paid: { number: '4817263', cents: 68_000, card: '4242' },
            },
          },
        },
      ],
    ],
  },
  ...(
    [
      [
        'the card was refused',
        refused,
        { kind: 'cardProblem', said: 'The card payment provider could not process the payment.' },
        'OP-S-87',
      ],
      ['the person called off', cancelled, { kind: 'cancelled' }, 'OP-S-87'],
      ['nothing can be done any more for what was paid', goesBack, { kind: 'refundDue' }, 'DEC-07'],
      ['what goes back is another fee', goesBackOther, { kind: 'untrusted', failure: null }, 'APAY-18'],
      [
        'nobody could check it, or it is forged',
        untrusted,
        { kind: 'untrusted', failure: { call: 'validateHmac' } },
        'APAY-18 OP-S-87',
      ],
      ['another fee was paid than the address says', paidOther, { kind: 'untrusted', failure: null }, 'APAY-18'],
    ] as const
  ).map(([what, output, alert, rows]) => ({
    title: `${what}: said above the fee as it is now, to be declared anew [${rows}]`,
    start: 'back' as const,
    steps: [
      [done('cardPayment', output), { in: 'open.loading', asks: load, context: { alert, returned: { kind: 'none' } } }],
      [loaded(variation, 1), { in: 'open.due', context: { alert, agreed: false, refusals: 0 } }],
    ] as const,
  })),
  {
    title: 'a return whose check broke is not believed, and the fee may be gone by then [APAY-18]',
    start: 'back',
    steps: [
      [
        failed('cardPayment', exception),
        { in: 'open.loading', context: { alert: { kind: 'untrusted', failure: null } } },
      ],
      [loaded(null, null), { in: 'open.gone', context: { alert: { kind: 'untrusted' } } }],
    ],
  },
  {
    title: 'a page that cannot be drawn any more, or that broke itself, forgets the fee and the tick',
    start: 'fresh',
    steps: [
      ...shown,
      [agree, 'open.due'],
      [
        { type: 'page.lost' },
        { in: 'open.loading', asks: {}, context: { requested: null, count: null, agreed: false } },
      ],
      ...shown,
      [failed('page', exception), { in: 'open.loading', context: { requested: null } }],
    ],
  },
];
