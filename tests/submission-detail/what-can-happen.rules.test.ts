/** What a person reads of what can happen next: the lines of each state are written here apart from the chart. */
import { describe, expect, it } from 'vitest';
import { regulatorSubmissionMachine } from '#machines/regulator/submission.machine.ts';
import { COMING_SENTENCES, whatCanHappen, type ComingLine } from '#rules/applications/what-can-happen.rules.ts';
import { ASK_EVERY_MS } from '#rules/payments/payment.rules.ts';
import { SUBMISSION_STATES, type SubmissionState } from '#rules/applications/submission-state.rules.ts';
import { comingOf } from '#server/applications/submission-details.ts';
import { sydney } from '#support/moments.ts';
import { LEGAL } from '../lives/expected.ts';

const moment = sydney('2026-11-27T10:00:00+11:00');
const receivedAt = '2026-11-26T01:00:00.000Z';
const told = (
  state: SubmissionState,
  kind: string,
  {
    looksOnly = false,
    feeCents = 4000 as number | null,
    payable = 'p-1' as string | null,
    organisation = null as object | null,
  } = {},
) => {
  const { usual, other } = whatCanHappen(
    { kind, feeCents, receivedAt, payable, organisation, coming: comingOf(kind, state) },
    moment,
    looksOnly,
  );
  const said = ({ who, when, what, follows }: ComingLine) => [`${who} ${when}`.trim(), what, ...follows];
  return [usual.map(said), other.map(said)];
};
const CANCEL = ['You', 'You can cancel this submission.', 'We will not process it.'];

/** For each state and kind: the usual lines, then the others. */
const EXPECTED: readonly (readonly [SubmissionState, string, readonly (readonly (readonly string[])[])[]])[] = [
  ['recorded', 'aircraft-confirmation', [[], [CANCEL]]],
  [
    'awaitingPayment',
    'drone-registration',
    [
      [
        [
          'You',
          'You can pay the fee of $40.00.',
          'We then register the drones and email you.',
          'If we cannot do it, we refund $40.00 to your card.',
        ],
      ],
      [['You', 'You can cancel this submission.', 'We will not process it. Your card is not charged.']],
    ],
  ],
  [
    'awaitingPayment',
    'additional-payment',
    [
      [
        [
          'You',
          'You can pay the fee of $40.00.',
          'We then record the fee as paid and email you.',
          'If we cannot do it, we refund $40.00 to your card.',
        ],
      ],
      [['You', 'You can cancel this submission.', 'Your card is not charged. The fee is still due.']],
    ],
  ],
  [
    'atTheBank',
    'drone-renewal',
    [
      [
        [
          'Your bank',
          'It confirms your payment of $40.00.',
          'We ask your bank every two minutes. You do not have to stay.',
          'We then renew the registrations and email you.',
          'If we cannot do it, we refund $40.00 to your card.',
        ],
      ],
      [
        [
          'Your bank',
          'It declines the card.',
          'Your card is not charged. Your answers are saved.',
          'You can then pay with another card.',
          'Or you can cancel this submission.',
        ],
        [
          'You',
          'You can cancel this submission.',
          'We will not process it. If your bank confirms the payment later, we will refund $40.00 to your card.',
        ],
      ],
    ],
  ],
  [
    'atTheBank',
    'additional-payment',
    [
      [
        [
          'Your bank',
          'It confirms your payment of $40.00.',
          'We ask your bank every two minutes. You do not have to stay.',
          'We then record the fee as paid and email you.',
          'If we cannot do it, we refund $40.00 to your card.',
        ],
      ],
      // A fee whose payment is with the bank cannot be cancelled.
      [
        [
          'Your bank',
          'It declines the card.',
          'Your card is not charged. Your answers are saved.',
          'You can then pay with another card.',
          'Or you can cancel this submission.',
        ],
      ],
    ],
  ],
  [
    'paid',
    'drone-registration',
    [
      [['We', 'We register the drones.', 'We then email you.']],
      [['We', 'We cannot do any of what you paid for.', 'We email you the reason.', 'We then refund your card.']],
    ],
  ],
  [
    'withOfficer',
    'arn-create',
    [
      [['An officer by 03 Dec 2026', 'They approve your application.', 'We then email you your ARN.']],
      [
        [
          'An officer by 03 Dec 2026',
          'They decline your application.',
          'We then email you the reason. You can apply again with the details that you gave.',
        ],
        CANCEL,
      ],
    ],
  ],
  [
    'withOfficer',
    'arn-verify',
    [
      [['An officer by 03 Dec 2026', 'They approve your application.', 'We then email you.']],
      [
        [
          'An officer by 03 Dec 2026',
          'They decline your application.',
          'We then email you the reason. You can try again with different documents.',
        ],
        CANCEL,
      ],
    ],
  ],
  [
    'withOfficer',
    'industry-assist',
    [[['An officer', 'They finish assessing it.', 'We contact you if we need more information.']], [CANCEL]],
  ],
  ['refundDue', 'drone-renewal', [[['We', 'We refund your card.']], []]],
  ...(['completed', 'notPassed', 'declined', 'cancelled', 'refunded'] as const).map(
    (state) => [state, 'drone-renewal', [[], []]] as const,
  ),
];

describe('what can happen next', () => {
  it.each(EXPECTED)('%s, %s', (state, kind, lines) => expect(told(state, kind)).toEqual(lines));

  it('has its sentences in every state, and none that the chart does not tell', () => {
    expect(new Set(EXPECTED.map(([state]) => state))).toEqual(new Set(Object.keys(SUBMISSION_STATES)));
    const kinds = ['arn-create', 'damp-report', 'drone-registration', 'additional-payment'];
    const steps = Object.keys(SUBMISSION_STATES).flatMap((state) =>
      kinds.flatMap((kind) => comingOf(kind, state).flatMap((step) => [step, ...step.followedBy])),
    );
    expect(new Set(steps.map(({ from, event }) => `${from} ${event}`))).toEqual(new Set(Object.keys(COMING_SENTENCES)));
  });

  it('offers what is legal alone', () => {
    for (const state of Object.keys(regulatorSubmissionMachine.config.states ?? {}))
      for (const kind of ['drone-renewal', 'additional-payment'])
        for (const { event } of comingOf(kind, state)) {
          const facts =
            event === 'submission.cancelled' ? ` {"isRequestedFee":${String(kind !== 'drone-renewal')}}` : '';
          expect(LEGAL['submission']![state]).toHaveProperty([`${event}${facts}`]);
        }
  });

  it('tells no day that has passed, and no sum that nobody knows', () => {
    const later = sydney('2026-12-04T10:00:00+11:00');
    const coming = comingOf('arn-create', 'withOfficer');
    expect(whatCanHappen({ kind: 'arn-create', receivedAt, coming }, later, false).usual[0]).toMatchObject({
      when: '',
    });
    expect(told('atTheBank', 'drone-renewal', { feeCents: null })[0]![0]!.slice(1)).toEqual([
      'It confirms your payment.',
      'We ask your bank every two minutes. You do not have to stay.',
      'We then renew the registrations and email you.',
      'If we cannot do it, we refund your payment to your card.',
    ]);
  });

  it('offers the acts of an organisation to nobody who may only look [OUSR-14]', () => {
    expect(told('awaitingPayment', 'drone-renewal', { looksOnly: true })).toEqual([
      [
        [
          'Your organisation',
          'It can pay the fee of $40.00.',
          'We then renew the registrations and email you.',
          'If we cannot do it, we refund $40.00 to your card.',
        ],
      ],
      [['Your organisation', 'It can cancel this submission.', 'We will not process it. Your card is not charged.']],
    ]);
  });

  it('says of the bank and of the organisation apart what they do, to who may only look [OUSR-14]', () => {
    expect(told('atTheBank', 'drone-renewal', { looksOnly: true })[1]![0]).toEqual([
      'Your bank',
      'It declines the card.',
      'Your card is not charged. Your answers are saved.',
      'Your organisation can then pay with another card.',
      'Or your organisation can cancel this submission.',
    ]);
  });

  it('offers to pay to nobody who has no page for it: the sender of the organisation can, and for a person nobody', () => {
    const organisation = { name: 'Kestrel Survey', arn: '' };
    const firsts = (state: SubmissionState, more: object) =>
      told(state, 'drone-renewal', { payable: null, ...more }).map((lines) => lines.map(([who, what]) => [who, what]));
    const cancelled = [['You', 'You can cancel this submission.']];
    expect(firsts('awaitingPayment', { organisation })).toEqual([
      [['Your organisation', 'It can pay the fee of $40.00.']],
      cancelled,
    ]);
    expect(firsts('awaitingPayment', {})).toEqual([[], cancelled]);
    expect(told('atTheBank', 'drone-renewal', { payable: null, organisation })[1]![0]).toContain(
      'Your organisation can then pay with another card.',
    );
    expect(told('atTheBank', 'drone-renewal', { payable: null })[1]![0]!.slice(2)).toEqual([
      'Your card is not charged. Your answers are saved.',
      'Or you can cancel this submission.',
    ]);
  });

  it('says nothing of a step that it does not know, nor where the regulator does not say', () => {
    const step = { from: 'withOfficer', event: 'minister.asked', who: 'officer', isUsual: true, followedBy: [] };
    const nobody = { ...step, event: 'work.completed', who: 'minister' };
    for (const coming of [[step, nobody], [], null, undefined])
      expect(whatCanHappen({ kind: 'arn-create', receivedAt, coming }, moment, false)).toEqual({
        usual: [],
        other: [],
      });
  });
});

it('says how often the bank is asked, as it is asked', () => {
  expect(ASK_EVERY_MS).toBe(2 * 60_000);
});
