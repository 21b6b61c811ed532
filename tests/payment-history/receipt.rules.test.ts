/** The content of a receipt, and payments by year. */
import { expect, it } from 'vitest';
import { groupedLines, paymentYears, receiptRows, taxPercentIn, taxWithin } from '#rules/payments/receipt.rules.ts';
import { receiptText } from '#rules/applications/submission-detail.rules.ts';
import { documents, registered } from '../submission-detail/submission-detail.sample.ts';
import { payments } from './payment-history.sample.ts';

const ZONE = 'Australia/Sydney';
const [paid, returned] = payments;
const settings = (value: string) => [{ product_name: 'Portal - Fee GST percent', product_stringvalue: value }];

it('says the lines, the tax within, the amount, the card, when, who and for whom', () => {
  expect(receiptRows(paid!, { zone: ZONE }).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Drone registration: 2 × $40.00: $80.00',
    'GST: $7.27 included (10%)',
    'Paid: $80.00',
    'Card payment number: R-77, PY-7K3M-9Q2P-X',
    'Paid with: Card ending in 4242',
    'Paid on: 18 Nov 2026 at 12:42 pm AEDT',
    'Paid by: Zoe Tran',
    'Paid for: Kestrel Survey',
  ]);
});

it('says that there is no GST where there is none, and nothing of it where nobody knows', () => {
  expect(receiptRows({ ...paid!, taxPercent: 0 }, { zone: ZONE })).toContainEqual({ label: 'GST', value: 'No GST' });
  expect(receiptRows({ ...paid!, taxPercent: null }, { zone: ZONE }).map(({ label }) => label)).not.toContain('GST');
});

it('says what goes back', () => {
  expect(receiptRows(returned!, { zone: ZONE })).toContainEqual({
    label: 'Refunded',
    value: '$40.00 refunded to your card',
  });
});

it.each([
  ['10', 10],
  ['12.5', 12.5],
  ['', 0],
  ['ten', 0],
  ['-10', 0],
  ['110', 0],
])('reads the setting %j as %d percent', (value, percent) => {
  expect(taxPercentIn(settings(value))).toBe(percent);
});

it.each([
  [11000, 10, 1000],
  [8000, 10, 727],
  [1, 10, 0],
  [8000, 0, 0],
])('finds the tax within %d cents at %d percent', (cents, percent, tax) => {
  expect(taxWithin(cents, percent)).toBe(tax);
});

it('puts fees of one kind in a line', () => {
  expect(groupedLines('Renewal', [4000, 0, 4000])).toEqual([
    { label: 'Renewal: 2 × $40.00', amountCents: 8000 },
    { label: 'Renewal: 1 × $0.00', amountCents: 0 },
  ]);
});

it('counts a year on the regulator’s calendar: the last minute in Sydney, and not the first', () => {
  const years = (zone: string) =>
    paymentYears(payments, zone).map(({ year, payments: own, totalCents }) => [year, own.length, totalCents]);
  expect(years(ZONE)).toEqual([
    ['2026', 2, 8000],
    ['2025', 1, 1250],
  ]);
  expect(paymentYears([{ ...paid!, paidAt: '2025-12-31T13:00:00.000Z' }], ZONE)[0]!.year).toBe('2026');
  expect(paymentYears([{ ...paid!, paidAt: null }, paid!], ZONE).map(({ year }) => year)).toEqual([
    '2026',
    'Date not recorded',
  ]);
});

it('is mailed with the same lines, and says where more stand than a mail lists', () => {
  const text = receiptText({ ...registered, payments: [paid!] }, '', { zone: ZONE });
  for (const line of [
    'Reference: RR-6B9C-3D7F',
    'Submitted by: Ava Chen',
    'DJI Mavic 3: serial number 1581F, fee $40.00',
    'Paid with: Card ending in 4242',
    'GST: $7.27 included (10%)',
  ])
    expect(text.split('\n')).toContain(line);
  const many = {
    ...documents,
    sections: [
      { name: 'Drones', rows: Array.from({ length: 102 }, (_, at) => ({ label: `Drone ${String(at)}`, value: 'x' })) },
    ],
  };
  expect(receiptText(many, '', { zone: ZONE })).toContain(
    'Drone 99: x\nAnd 2 more. Your receipt in the portal lists them all.',
  );
});

it('is mailed without what the letter above it says', () => {
  const next = 'We will decide within five business days and email you.';
  const said = receiptText({ ...documents, next }, `News.\n\n${next}\n\nReference: IA-3K7M-9Q2P`, { zone: ZONE });
  expect(said).not.toMatch(/Reference: |What happens next/);
  expect(receiptText({ ...documents, next }, 'News.', { zone: ZONE })).toContain(`What happens next: ${next}`);
});

it.each(['arn-create', 'arn-link', 'arn-verify', 'damp-report'])(
  'leaves out of the mail what was answered in one of the kind %s, and says so',
  (kind) => {
    const text = receiptText({ ...documents, kind }, '', { zone: ZONE });
    expect(text).toContain('Reference: IA-3K7M-9Q2P');
    expect(text).not.toContain('manual.pdf');
    expect(text).toContain('To protect your privacy, this email does not include your answers.');
  },
);
