/** An application is sent, paid for, refused, and come back to from its payment. */
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import {
  alertOf,
  begun,
  cameBack,
  draft,
  edited,
  ends,
  filesLost,
  flushed,
  granted,
  moved,
  noPage,
  openedWith,
  otherReference,
  paidReceiptTold,
  receipt,
  reference,
  referenceLoaded,
  save,
  savingEnds,
  submitted,
  submittedFree,
  typed,
} from './application.sample.ts';
import { FLUSH, opened, paying, saving, sent, told, type Told } from './application.starts.ts';

export const sendingScenarios: readonly Told[] = [
  {
    title: 'what is complete is sent once, and its receipt is the end [DREG-20 DPAY-13]',
    start: 'plain',
    steps: [
      ...opened(),
      [
        submittedFree,
        {
          in: 'working.sending',
          asks: {
            sending: {
              payload: submitted.payload,
              submitKey: 'k-a',
              costs: false,
              canAsk: true,
              endsRefused: false,
            },
          },
          tags: ['submitting'],
          tells: [{ to: 'autosave', event: { type: 'flush.requested', sends: true } }],
          context: { sentKey: '' },
        },
      ],
      [flushed, { in: 'working.sending', asks: {}, tells: [{ to: 'sending', event: flushed }] }],
      [begun, { in: 'working.sending', tags: ['submitting'], context: { sentKey: 'k-a' } }],
      [ends.received, { in: 'complete', tags: ['complete', 'over'], context: { receipt } }],
    ],
  },
  {
    title: 'where something is to be paid, the way leads to the payment page; the content stays alive [DPAY-10]',
    start: 'plain',
    steps: [
      ...opened(),
      [submitted, { in: 'working.sending', asks: { sending: { costs: true } } }],
      [begun, 'working.sending'],
      [
        ends.toBePaid,
        {
          in: 'working.paying',
          asks: { cardPayment: { direction: 'out' } },
          tags: ['step', 'paying'],
          untagged: ['submitting'],
        },
      ],
    ],
  },
  {
    title: 'who comes back without paying goes on, and the next submit is another attempt',
    start: 'plain',
    steps: [
      ...paying,
      [
        done('cardPayment', cameBack),
        {
          in: 'working.open',
          asks: {},
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed')],
          context: { alert: { kind: 'paymentUnknown' }, alertCount: 1 },
        },
      ],
      [submitted, { in: 'working.sending', context: { alert: null } }],
      [begun, 'working.sending'],
    ],
  },
  {
    title: 'a payment page without an address is no way: the next try is the same attempt, as it was received',
    start: 'plain',
    steps: [
      ...paying,
      [
        done('cardPayment', noPage),
        { in: 'working.open', does: [], context: { alert: { kind: 'noPaymentPage' }, alertCount: 1 } },
      ],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [ends.toBePaid, 'working.paying'],
      [
        failed('cardPayment', exception),
        { in: 'working.open', does: [], context: { alert: { kind: 'paymentUnknown' }, alertCount: 2 } },
      ],
    ],
  },
  {
    title:
      'a submit of what was paid already, in another tab or before a late payment notification, says so and asks for nothing more [DEC-07]',
    start: 'plain',
    steps: [
      ...sent,
      [edited, 'working.sending'],
      [ends.paidAlready, { in: 'awaited', tags: ['over'], asks: {}, does: [], context: { alert: null, held: typed } }],
    ],
  },
  ...[409, 422].map((status): Told => ({
    title: `after ${status} what it depends on is fetched anew and the content is told; the person goes on, with another attempt [DERR-01]`,
    start: status === 409 ? 'plain' : 'saved',
    steps: [
      ...sent,
      [
        ends.outdated(status),
        {
          in: 'working.refreshing',
          asks: { refreshReference: {} },
          tags: ['submitting'],
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed')],
          context: { alertCount: 0 },
        },
      ],
      [
        done('refreshReference', otherReference),
        {
          in: 'working.open',
          asks: {},
          tells: [{ to: 'content', event: { type: 'reference.renewed', reference: otherReference } }],
          context: { reference: otherReference, alert: { kind: 'unable', failure: { status } }, alertCount: 1 },
        },
      ],
    ],
  })),
  {
    title: 'what does not come anew leaves everything as it was, with the refusal [DERR-01]',
    start: 'plain',
    steps: [
      ...sent,
      [ends.outdated(409), 'working.refreshing'],
      [
        failed('refreshReference', exception),
        {
          in: 'working.open',
          tells: [{ to: 'content', event: { type: 'reference.renewed', reference } }],
          context: { reference, alert: { kind: 'unable', failure: { status: 409 } }, alertCount: 1 },
        },
      ],
    ],
  },
  {
    title:
      'a refused submit says that it cannot be completed online, with its cause, and is another attempt then [DERR-01]',
    start: 'plain',
    steps: [
      ...sent,
      [
        ends.spent(403),
        {
          in: 'working.open',
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed')],
          context: { alert: { kind: 'unable', failure: { status: 403 } }, alertCount: 1 },
        },
      ],
      [submitted, { in: 'working.sending', context: { alert: null } }],
      [begun, 'working.sending'],
      [
        ends.saidNoAbove,
        { in: 'working.open', does: ['renewSubmitKey'], context: { alert: { kind: 'unable', failure: null } } },
      ],
    ],
  },
  {
    title:
      'after a failure of the server the next submit is the same attempt: the first may arrive yet, and would take the payment of another back',
    start: 'plain',
    steps: [
      ...sent,
      [
        ends.stopped(500),
        {
          in: 'working.open',
          does: [],
          context: { alert: { kind: 'unable', failure: { status: 500 } }, alertCount: 1 },
        },
      ],
    ],
  },
  {
    title:
      'where a refusal is an end of its own, it leads back to what was filled in, with what it depends on fetched anew [DREG-21 DERR-02]',
    start: 'saved',
    steps: [
      ...sent,
      [ends.saidNo, { in: 'working.unsuccessful', asks: {}, does: [], context: { failure: null } }],
      [
        { type: 'application.resumed' },
        {
          in: 'working.refreshing',
          asks: { refreshReference: {} },
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed')],
        },
      ],
      [done('refreshReference', otherReference), 'working.open'],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [ends.refused(400), { in: 'working.unsuccessful', context: { failure: { status: 400 } } }],
    ],
  },
  {
    title: 'there too the attempt stays the same after a failure of the server [DREG-21]',
    start: 'saved',
    steps: [
      ...sent,
      [ends.refused(500), { in: 'working.unsuccessful', context: { failure: { status: 500 } } }],
      [{ type: 'application.resumed' }, { in: 'working.refreshing', does: [] }],
      [
        failed('refreshReference', exception),
        {
          in: 'working.open',
          tells: [{ to: 'content', event: { type: 'reference.renewed', reference } }],
          context: { alert: { kind: 'unable', failure: null }, alertCount: 1 },
        },
      ],
    ],
  },
  {
    title:
      'what was not received, what nobody knows and what is not paid yet is told; everything is kept, and the next submit is the same attempt [DPAY-10]',
    start: 'plain',
    steps: [
      ...sent,
      ...(
        [
          ['notReceived', ends.notReceived],
          ['unknown', ends.unknown],
          ['unpaid', ends.unpaid],
        ] as const
      ).flatMap(([kind, event], i) => [
        [
          event,
          { in: 'working.open' as const, asks: {}, does: [], context: { alert: { kind }, alertCount: i + 1 } },
        ] as const,
        [submitted, { in: 'working.sending' as const, context: { alert: null } }] as const,
        [begun, { in: 'working.sending' as const }] as const,
      ]),
      [
        failed('sending', exception),
        { in: 'working.open', does: [], context: { alert: { kind: 'unknown' }, alertCount: 4 } },
      ],
    ],
  },
  {
    title:
      'what differs from what was received under the attempt was not sent, and the next one is an attempt of its own',
    start: 'plain',
    steps: [
      ...sent,
      [
        ends.earlier,
        {
          in: 'working.open',
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed')],
          context: { alert: { kind: 'earlier', receipt }, alertCount: 1 },
        },
      ],
    ],
  },
  {
    title: 'what is said above the content stays while it is mended, and goes when something else is done [DERR-04]',
    start: 'plain',
    steps: [
      ...opened(),
      ...saving,
      [savingEnds.failed, { in: 'working.open', context: { alert: { kind: 'saveFailed' } } }],
      [edited, { in: 'working.open', context: { alert: { kind: 'saveFailed' }, dirty: true } }],
      [moved, { in: 'working.open', context: { alert: null } }],
      ...saving,
      [savingEnds.failed, 'working.open'],
      [save, { in: 'working.saving', context: { alert: null } }],
    ],
  },
  {
    title: 'a payment that is confirmed is the end, with its receipt [DREG-42 DREN-63]',
    start: 'plain',
    steps: [
      [
        { type: 'admission.paid', receipt: paidReceiptTold },
        {
          in: 'complete',
          asks: {},
          tells: [told('application.ended')],
          context: { receipt: paidReceiptTold },
        },
      ],
    ],
  },
  ...(['cardProblem', 'paymentCancelled', 'unable'] as const).map((kind): Told => ({
    title: `what came of a payment is said above what is opened, to be sent again, until the person does so: ${kind} [DPAY-17 DPAY-18 DPAY-19 DREN-09 DERR-03]`,
    start: 'plain',
    steps: [
      [
        { ...granted, recordId: 'c-1', alert: alertOf(kind) },
        { in: 'opening', asks: { opening: { recordId: 'c-1' } }, context: { alert: { kind }, alertCount: 1 } },
      ],
      [referenceLoaded, 'opening'],
      [
        openedWith(draft),
        {
          in: 'working.open',
          asks: { content: { isUnpaid: kind !== 'unable' } },
          context: { alert: { kind }, alertCount: 1 },
        },
      ],
      [submitted, { in: 'working.sending', context: { alert: null } }],
    ],
  })),
  {
    title: 'files that cannot be read any more are told to the content, which asks for them again; nothing is renewed',
    start: 'plain',
    steps: [
      ...sent,
      [
        ends.filesLost,
        {
          in: 'working.open',
          asks: {},
          does: [],
          context: { alert: null, alertCount: 0 },
          tells: [{ to: 'content', event: { type: 'files.lost', answers: filesLost.answers, at: filesLost.at } }],
        },
      ],
    ],
  },
  {
    title: 'what the regulator completed meanwhile is closed: it shows disabled, and nothing can be sent [CANC-10]',
    start: 'plain',
    steps: [
      ...sent,
      [ends.closed, { in: 'working.closed', tags: ['refused'], asks: {}, untagged: ['submitting'] }],
      [submitted, { in: 'working.closed', asks: {} }],
    ],
  },
  {
    title: 'a submit whose page is closed leads nowhere when its answer comes, least of all to the payment page',
    start: 'plain',
    steps: [...sent, [{ type: 'page.closed' }, { in: 'ended', tells: FLUSH, context: { sending: null } }]],
  },
  {
    title: 'a submit that the person stops ends when it is known what came of it',
    start: 'plain',
    steps: [
      ...sent,
      [
        { type: 'submit.stopped' },
        {
          in: 'working.sending',
          asks: {},
          tells: [{ to: 'sending', event: { type: 'submit.stopped' } }],
        },
      ],
      [ends.received, 'complete'],
    ],
  },
];
