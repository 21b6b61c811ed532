/** Fees as people read them, and where their pages lead: typed from services 2.9, 3.9, 5.6 and 9. */
import { describe, expect, it } from 'vitest';
import {
  amountShown,
  dueText,
  onlyPayment,
  paymentRows,
  paymentSummary,
  paymentWayBack,
} from '#rules/additional-payments.rules.ts';
import {
  PAYMENT_CONDITIONS,
  PAYMENT_DECLARATION,
  PAYMENT_DUE_DAYS,
  paymentPayload,
} from '#rules/payment-form.rules.ts';
import { sydney } from '#support/moments.ts';
import { flight, several, variation, VARIATION } from './additional-payments.sample.ts';

const NOW = sydney('2026-11-21T10:00:00+11:00');

describe('when a fee is due', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026', true],
    ['2026-11-21', '21 Nov 2026', false],
    ['2027-01-01', '01 Jan 2027', false],
    // An instant counts on the regulator's calendar.
    ['2026-11-20T13:30:00Z', '21 Nov 2026', false],
  ])('%s reads %s, overdue: %s', (date, text, overdue) => {
    expect(dueText(date, NOW)).toMatchObject({ text, overdue });
  });

  it.each(['', 'soon', null, undefined])('%j is not known, and nothing is overdue', (date) => {
    expect(dueText(date, NOW)).toEqual({ text: 'Not provided', day: '', overdue: false });
  });
});

describe('an amount', () => {
  it.each([
    [160, '$160.00'],
    ['200.00', '$200.00'],
    [1234.5, '$1,234.50'],
    ['', 'Not provided'],
    [null, 'Not provided'],
    [true, 'Not provided'],
    ['-3', 'Not provided'],
  ])('%j reads %s [APAY-23]', (amount, text) => expect(amountShown(amount)).toBe(text));
});

describe('the list', () => {
  it('names what has no name, and sorts amounts as numbers', () => {
    const rows = paymentRows([{ submissionId: 's', totalAmountDue: 90 }, ...several], '', NOW);
    expect(rows[0]).toMatchObject({ description: 'Fee', fee: '$90.00' });
    expect(rows.map(({ feeOrder }) => feeOrder).sort()).toEqual(['000000009000', '000000016000', '000000068000']);
  });

  it('of exactly one leads to it, of none or several to nothing [APAY-07]', () => {
    expect(onlyPayment([variation], 'o-1')).toEqual({
      screen: 'payment',
      submissionId: VARIATION,
      organisationId: 'o-1',
    });
    expect([onlyPayment([], ''), onlyPayment(several, '')]).toEqual([null, null]);
  });
});

describe('the way back', () => {
  it.each([
    ['', 0, { screen: 'dashInd' }],
    ['', 1, { screen: 'dashInd' }],
    ['', 2, { screen: 'paymentsInd' }],
    ['', null, { screen: 'dashInd' }],
    ['o-1', 1, { screen: 'dashOrg', organisationId: 'o-1' }],
    ['o-1', 2, { screen: 'paymentsOrg', organisationId: 'o-1' }],
    ['o-1', null, { screen: 'dashOrg', organisationId: 'o-1' }],
  ])('of %j with %j fees is %j [APAY-11 APAY-12]', (organisationId, count, target) => {
    expect(paymentWayBack(organisationId, count)).toEqual(target);
  });
});

describe('the summary', () => {
  it('has the lines of the submission and its own total [APAY-08 APAY-23]', () => {
    const { lines, total, description } = paymentSummary(flight, NOW);
    expect([description, total]).toEqual(['Flight authorisation near an aerodrome', '$160.00']);
    expect(lines).toEqual([
      { reason: 'Assessment of the flight authorisation', feeCode: 'RPA-FLT', amount: '$160.00' },
    ]);
  });

  it('has the amount of that submission alone, whatever others cost [SCON-31]', () => {
    const fee = (submissionId: string, amount: number) => ({
      submissionId,
      totalAmountDue: amount,
      serviceRequestData: { LineItems: [{ reason: 'R', feeCode: 'F', amountDue: amount }] },
    });
    const totals = [fee('a', 12.5), fee('b', 480), fee('c', 0.4)].map((one) => {
      const { total, lines } = paymentSummary(one, NOW);
      return [total, ...lines.map(({ amount }) => amount)];
    });
    expect(totals).toEqual([
      ['$12.50', '$12.50'],
      ['$480.00', '$480.00'],
      ['$0.40', '$0.40'],
    ]);
  });

  it('is shown without lines too', () => {
    expect(paymentSummary({ submissionId: 's', totalAmountDue: 1 }, NOW)).toMatchObject({ lines: [], total: '$1.00' });
    expect(paymentSummary({ submissionId: 's', serviceRequestData: { LineItems: [{}] } }, NOW)).toMatchObject({
      lines: [{ reason: 'Fee', feeCode: 'Not provided', amount: 'Not provided' }],
      total: 'Not provided',
    });
  });
});

describe('what is agreed to', () => {
  it('is the printed declaration under the three conditions [APAY-19 APAY-20 APAY-21 APAY-22 SCON-22]', () => {
    expect(PAYMENT_DECLARATION).toBe('I agree and understand the above conditions.');
    expect(PAYMENT_DUE_DAYS).toBe(30);
    expect(PAYMENT_CONDITIONS).toEqual([
      'The fee is an estimate.',
      'Pay within 30 days of the date we asked for the fee.',
      'We will process your application within five business days after payment.',
    ]);
  });

  it('carries no amount [APAY-23 SENT-094]', () => {
    const payload = JSON.stringify(paymentPayload({ submissionId: 's', organisationId: '', organisationArn: '' }));
    expect(payload).not.toMatch(/amount|total|\d\.\d\d/i);
  });
});
