/** Scenarios to the card payment page and back, from drones 4, services 4.8 and DEC-07. */
import type { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed, tick } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import {
  at,
  awaited,
  done as statusDone,
  finalised,
  forged,
  goesBack,
  check,
  told,
  parameters,
  pending,
  refused,
  sound,
  toBeReturned,
  unanswerable,
  unpaid,
} from './card-payment.sample.ts';

const withTold = { in: 'paid', output: { verdict: 'paid', told } } as const;
const checkFailed = callFailure('validateHmac', '');
const statusFailed = callFailure('paymentStatus', '');
/** The call succeeded and its answer is no. */
const statusDenied = callFailure('paymentStatus', '', 'a', 200);

type Starts = 'out' | 'paid' | 'paidRenewal' | 'declined' | 'cardError' | 'cancelled' | 'broken';

export const cardPaymentScenarios: readonly Scenario<typeof cardPaymentMachine, Starts>[] = [
  {
    title:
      'the browser is sent to the card payment page, and this one stays covered for two seconds, whatever the way there says [DPAY-12 DCON-24]',
    start: 'out',
    begins: { in: 'redirecting', asks: { leaveForPayment: {} }, tags: ['redirecting'] },
    steps: [
      [done('leaveForPayment'), { in: 'redirecting', tags: ['redirecting'] }],
      [tick(1999), { in: 'redirecting', tags: ['redirecting'] }],
      [tick(1), { in: 'away', tags: ['away'], untagged: ['redirecting'], asks: {} }],
    ],
  },
  {
    title: 'who is still here then opens the page again, with the same token: nothing but the way there is taken',
    start: 'out',
    steps: [
      [tick(2000), 'away'],
      [{ type: 'retry.requested' }, { in: 'redirecting', asks: { leaveForPayment: {} }, does: [] }],
      [tick(2000), 'away'],
    ],
  },
  {
    title: 'who comes back by the browser, or goes on here, paid for all that is known or did not',
    start: 'out',
    steps: [
      [tick(2000), 'away'],
      [
        { type: 'paymentPage.left' },
        { in: 'unknown', output: { verdict: 'unknown', customRef: '', failure: null, told: null } },
      ],
    ],
  },
  {
    title: 'a card payment page without an address is said at once',
    start: 'out',
    steps: [[failed('leaveForPayment', exception), { in: 'noPage', output: { verdict: 'noPage', failure: null } }]],
  },
  {
    title: 'nor is one that is not there at the second try, and what it failed with goes along',
    start: 'out',
    steps: [
      [tick(2000), 'away'],
      [{ type: 'retry.requested' }, 'redirecting'],
      [
        failed('leaveForPayment', checkFailed),
        { in: 'noPage', output: { verdict: 'noPage', failure: { call: 'validateHmac' } } },
      ],
    ],
  },
  {
    title:
      'a claim of success is checked, and paid when the signature is valid [DPAY-14 DPAY-16 DREG-41 DREG-42 APAY-16 DCAL-28]',
    start: 'paid',
    begins: { in: 'checking', asks: { validateReturn: { parameters } }, tags: ['loading'] },
    steps: [
      [
        done('validateReturn', sound),
        { in: 'paid', output: { verdict: 'paid', customRef: 'd-1', failure: null }, asks: {} },
      ],
    ],
  },
  {
    title:
      'of a renewal the status call says that it is finalised, after the signature [DPAY-15 DPAY-16 OP-D-69 DCAL-24]',
    start: 'paidRenewal',
    begins: { in: 'checking', asks: { validateReturn: { parameters } } },
    steps: [
      [done('validateReturn', finalised), { in: 'confirming', asks: { askStatus: { parameters } }, tags: ['loading'] }],
      [done('askStatus', statusDone), { in: 'paid', output: { verdict: 'paid', customRef: 'd-1' } }],
    ],
  },
  {
    title: 'received and not finalised asks again by itself, later each time, half a minute apart at most [DEC-07]',
    start: 'paid',
    steps: [
      [done('validateReturn', awaited), { in: 'finalising.waiting', tags: ['finalising'], context: { asked: 0 } }],
      [tick(999), 'finalising.waiting'],
      [
        tick(1),
        { in: 'finalising.askingSignature', asks: { validateReturnAgain: { parameters } }, context: { asked: 1 } },
      ],
      [done('validateReturnAgain', awaited), 'finalising.waiting'],
      [tick(1999), 'finalising.waiting'],
      [tick(1), { in: 'finalising.askingSignature', asks: { validateReturnAgain: {} } }],
      [failed('validateReturnAgain', checkFailed), { in: 'finalising.waiting', context: { failure: null } }],
      [tick(4000), 'finalising.askingSignature'],
      [done('validateReturnAgain', awaited), 'finalising.waiting'],
      [tick(8000), 'finalising.askingSignature'],
      [done('validateReturnAgain', awaited), 'finalising.waiting'],
      [tick(16_000), 'finalising.askingSignature'],
      [done('validateReturnAgain', awaited), { in: 'finalising.waiting', context: { asked: 5 } }],
      [tick(29_999), 'finalising.waiting'],
      [tick(1), 'finalising.askingSignature'],
      [done('validateReturnAgain', awaited), 'finalising.waiting'],
      [tick(30_000), 'finalising.askingSignature'],
      [done('validateReturnAgain', finalised), { in: 'paid', output: { verdict: 'paid', customRef: 'd-1' } }],
    ],
  },
  {
    title:
      'who wants to know while it asks by itself is answered by that, and nobody is asked twice; what it asks by itself is not told [DEC-07]',
    start: 'paid',
    steps: [
      [done('validateReturn', awaited), 'finalising.waiting'],
      [tick(1000), { in: 'finalising.askingSignature', context: { asked: 1, check: { came: 'none' } } }],
      [check, { in: 'finalising.askingSignature', asks: {}, context: { asked: 1, check: { came: 'awaited', at } } }],
      [
        failed('validateReturnAgain', checkFailed),
        { in: 'finalising.waiting', context: { check: { came: 'unanswered', at } } },
      ],
      [tick(2000), { in: 'finalising.askingSignature', context: { check: { came: 'unanswered', at } } }],
      [
        done('validateReturnAgain', awaited),
        { in: 'finalising.waiting', context: { check: { came: 'unanswered', at } } },
      ],
      [check, { in: 'finalising.askingSignature', asks: { validateReturnAgain: { parameters } } }],
      [
        done('validateReturnAgain', awaited),
        { in: 'finalising.waiting', context: { check: { came: 'unchanged', at } } },
      ],
    ],
  },
  {
    title:
      'what goes back because it was cancelled or somebody was faster is not waited for, and is told as that [DEC-07]',
    start: 'paid',
    steps: [
      [done('validateReturn', awaited), 'finalising.waiting'],
      [check, 'finalising.askingSignature'],
      [
        done('validateReturnAgain', goesBack),
        { in: 'refundDue', output: { verdict: 'refundDue', customRef: 'd-1', failure: null } },
      ],
    ],
  },
  {
    title: 'it is told at once where that is known already, and no status call is made [DEC-07]',
    start: 'paidRenewal',
    steps: [
      [
        done('validateReturn', goesBack),
        { in: 'refundDue', asks: {}, output: { verdict: 'refundDue', customRef: 'd-1' } },
      ],
    ],
  },
  {
    title: 'of a renewal the status call tells it the first time [DEC-07]',
    start: 'paidRenewal',
    steps: [
      [done('validateReturn', sound), 'confirming'],
      [done('askStatus', toBeReturned), { in: 'refundDue', output: { verdict: 'refundDue' } }],
    ],
  },
  {
    title: 'of a renewal that is waited for the status call tells it [DEC-07]',
    start: 'paidRenewal',
    steps: [
      [done('validateReturn', awaited), 'confirming'],
      [done('askStatus', pending), 'finalising.waiting'],
      [check, 'finalising.askingStatus'],
      [done('askStatusAgain', toBeReturned), { in: 'refundDue', output: { verdict: 'refundDue', failure: null } }],
    ],
  },
  {
    title: 'a payment whose check does not succeed any more is not waited for: nothing is called done [DEC-07]',
    start: 'paid',
    steps: [
      [done('validateReturn', awaited), 'finalising.waiting'],
      [check, 'finalising.askingSignature'],
      [
        done('validateReturnAgain', unanswerable),
        { in: 'untrusted', output: { verdict: 'untrusted', customRef: 'd-1', failure: null } },
      ],
    ],
  },
  {
    title: 'a renewal whose status call says no is not waited for either [DEC-07]',
    start: 'paidRenewal',
    steps: [
      [done('validateReturn', awaited), 'confirming'],
      [done('askStatus', pending), 'finalising.waiting'],
      [check, 'finalising.askingStatus'],
      [failed('askStatusAgain', statusDenied), { in: 'untrusted', output: { verdict: 'untrusted', failure: null } }],
    ],
  },
  {
    title:
      'a renewal that is received and not finalised asks the status call again, at once when asked to [DEC-07 DPAY-15]',
    start: 'paidRenewal',
    steps: [
      [done('validateReturn', awaited), { in: 'confirming', asks: { askStatus: { parameters } } }],
      [done('askStatus', pending), 'finalising.waiting'],
      [
        check,
        {
          in: 'finalising.askingStatus',
          asks: { askStatusAgain: { parameters } },
          context: { check: { came: 'awaited', at } },
        },
      ],
      [check, 'finalising.askingStatus'],
      [
        failed('askStatusAgain', statusFailed),
        { in: 'finalising.waiting', context: { failure: null, check: { came: 'unanswered', at } } },
      ],
      [check, 'finalising.askingStatus'],
      [done('askStatusAgain', pending), { in: 'finalising.waiting', context: { check: { came: 'unchanged', at } } }],
      [check, 'finalising.askingStatus'],
      [done('askStatusAgain', statusDone), { in: 'paid', output: { verdict: 'paid' } }],
    ],
  },
  {
    title: 'a renewal whose later answer takes it back is not believed [OP-D-70]',
    start: 'paidRenewal',
    steps: [
      [done('validateReturn', sound), 'confirming'],
      [done('askStatus', pending), 'finalising.waiting'],
      [tick(1000), 'finalising.askingStatus'],
      [done('askStatusAgain', refused), { in: 'untrusted', output: { verdict: 'untrusted' } }],
    ],
  },
  {
    title: 'a payment whose later answer takes it back is not believed [OP-D-70]',
    start: 'paid',
    steps: [
      [done('validateReturn', awaited), 'finalising.waiting'],
      [check, 'finalising.askingSignature'],
      [done('validateReturnAgain', forged), { in: 'untrusted', output: { verdict: 'untrusted' } }],
    ],
  },
  {
    title:
      'a payment of which a later answer says that it was not made is a card problem, and nobody waits for ever [OP-D-70 DEC-07]',
    start: 'paid',
    steps: [
      [done('validateReturn', awaited), 'finalising.waiting'],
      [check, 'finalising.askingSignature'],
      [done('validateReturnAgain', unpaid), { in: 'refused', output: { verdict: 'refused', customRef: 'd-1' } }],
    ],
  },
  ...(
    [
      ['a forged signature', done('validateReturn', forged), 'untrusted', 'OP-D-70 APAY-18 DREG-42'],
      ['an unsuccessful check', done('validateReturn', unanswerable), 'untrusted', 'OP-D-70 APAY-18 DREG-42'],
      ['a check that failed', failed('validateReturn', checkFailed), 'untrusted', 'OP-D-70 APAY-18'],
      [
        'a valid signature of a payment that was not made',
        done('validateReturn', unpaid),
        'refused',
        'OP-D-70 DREG-42',
      ],
    ] as const
  ).map(([what, event, verdict, rows]) => ({
    title: `${what} ends as ${verdict}, and no status call is made [${rows}]`,
    start: 'paidRenewal' as const,
    steps: [[event, { in: verdict, asks: {}, output: { verdict, customRef: 'd-1' } }]] as const,
  })),
  {
    title: 'a check that failed is told with the end [OP-D-70]',
    start: 'paid',
    steps: [
      [failed('validateReturn', checkFailed), { in: 'untrusted', output: { failure: { call: 'validateHmac' } } }],
    ],
  },
  {
    title: 'a status call that failed is told with the end [OP-D-70]',
    start: 'paidRenewal',
    steps: [
      [done('validateReturn', sound), 'confirming'],
      [
        failed('askStatus', statusFailed),
        { in: 'untrusted', output: { verdict: 'untrusted', failure: { call: 'paymentStatus' } } },
      ],
    ],
  },
  {
    title: 'a status call that says no is not believed [OP-D-70]',
    start: 'paidRenewal',
    steps: [
      [done('validateReturn', sound), 'confirming'],
      [done('askStatus', refused), { in: 'untrusted', output: { verdict: 'untrusted', failure: null } }],
    ],
  },
  {
    title: 'another summary code with a reference is a card problem, and nobody is asked [DPAY-17]',
    start: 'declined',
    begins: { in: 'refused', asks: {}, output: { verdict: 'refused', customRef: 'd-1' } },
    steps: [],
  },
  {
    title: 'the flag paymentError is a card problem [DPAY-18 OP-D-71]',
    start: 'cardError',
    begins: { in: 'refused', asks: {}, output: { verdict: 'refused', customRef: '' } },
    steps: [],
  },
  {
    title: 'another summary code without a reference is not believed [OP-D-71]',
    start: 'broken',
    begins: { in: 'untrusted', asks: {}, output: { verdict: 'untrusted', customRef: '' } },
    steps: [],
  },
  {
    title: 'Cancel at the payment page comes back to the application [OP-D-72]',
    start: 'cancelled',
    begins: { in: 'cancelled', asks: {}, output: { verdict: 'cancelled', customRef: 'd-1' } },
    steps: [],
  },
  {
    title: 'what it came to goes along when the check says so [DEC-07]',
    start: 'paid',
    steps: [[done('validateReturn', { ...finalised, ...told }), withTold]],
  },
  {
    title: 'what it came to goes along when the status call says so [DEC-07]',
    start: 'paidRenewal',
    steps: [
      [done('validateReturn', finalised), 'confirming'],
      [done('askStatus', { ...statusDone, ...told }), withTold],
    ],
  },
  {
    title: 'what it came to goes along when the check says so later [DEC-07]',
    start: 'paid',
    steps: [
      [done('validateReturn', awaited), 'finalising.waiting'],
      [tick(1000), 'finalising.askingSignature'],
      [done('validateReturnAgain', { ...finalised, ...told }), withTold],
    ],
  },
  {
    title: 'what it came to goes along when the status call says so later [DEC-07]',
    start: 'paidRenewal',
    steps: [
      [done('validateReturn', finalised), 'confirming'],
      [done('askStatus', pending), 'finalising.waiting'],
      [tick(1000), 'finalising.askingStatus'],
      [done('askStatusAgain', { ...statusDone, ...told }), withTold],
    ],
  },
];
