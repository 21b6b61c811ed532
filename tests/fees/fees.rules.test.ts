/**
 * Fees by the sandbox rate card, typed from the end of drones.md (OP-D-66), and T-18: invalid amounts, and 1, 99, 100,
 * 101 and 500 drones.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  centsOf,
  displayFee,
  dollarsOf,
  effectiveClass,
  feeCents,
  feeCodesAsked,
  feeRangeText,
  isOverseas,
  ratePrefix,
  sendText,
  totalCents,
  type Chargeable,
  type RateRow,
} from '#rules/payments/fees.rules.ts';

/** Class, then `LC`, `LF`, `RC`, `RF` in dollars, as drones.md prints them. */
const CARD = [
  ['RPAWC-00001', 0.0, 0.0, 0.0, 0.0],
  ['RPAWC-00002', 0.0, 10.0, 0.0, 5.0],
  ['RPAWC-00003', 40.0, 50.0, 20.0, 25.0],
  ['RPAWC-00004', 65.0, 75.0, 30.0, 35.0],
  ['RPAWC-00005', 80.0, 92.5, 37.5, 42.5],
  ['RPAWC-00006', 100.0, 112.5, 45.0, 52.5],
  ['RPAWC-00007', 160.0, 180.0, 80.0, 90.0],
] as const;
const COLUMNS = [
  ['LC', 'commercial', false],
  ['LF', 'commercial', true],
  ['RC', 'recreational', false],
  ['RF', 'recreational', true],
] as const;
const RATES: readonly RateRow[] = CARD.flatMap(([code, ...amounts]) =>
  COLUMNS.map(([prefix], at) => ({
    droneweightclass_code: code,
    product_feecode: `${prefix}${code}`,
    product_rate: amounts[at]!,
  })),
);
const drone = (weightClassCode: string, use: Chargeable['use'] = 'commercial', overseas = false): Chargeable => ({
  weightClassCode,
  use,
  overseas,
});
const total = (drones: readonly Chargeable[], rates: readonly RateRow[] = RATES) =>
  totalCents(drones.map((one) => feeCents(one, rates)));

describe('the fee of a drone', () => {
  it.each(
    CARD.flatMap(([code, ...amounts]) =>
      COLUMNS.map(([prefix, use, overseas], at) => [code, prefix, use, overseas, amounts[at]!] as const),
    ),
  )(
    '%s %s costs what the card prints [DPAY-03 DPAY-04 DPAY-05 DPAY-06 DPAY-07 DPAY-08 DCON-20]',
    (code, prefix, use, overseas, dollars) => {
      expect(ratePrefix({ use, overseas })).toBe(prefix);
      expect(feeCents(drone(code, use, overseas), RATES)).toBe(Math.round(dollars * 100));
    },
  );

  it('is not known without a row, and then the total is not either', () => {
    expect(feeCents(drone('RPAWC-00009'), RATES)).toBeNull();
    expect(total([drone('RPAWC-00003'), drone('RPAWC-00009')])).toBeNull();
    expect(feeCents(drone('RPAWC-00003'), [])).toBeNull();
    for (const product_rate of [null, undefined, '', 'free', -1, 0.001, Number.NaN, true]) {
      expect(feeCents(drone('X'), [{ droneweightclass_code: 'X', product_feecode: 'LC', product_rate }])).toBeNull();
    }
  });

  it('is that of the first row that matches, whether its code is a prefix or composed', () => {
    const rows = [
      { droneweightclass_code: 'X', product_feecode: 'LC', product_rate: '12.50' },
      { droneweightclass_code: 'X', product_feecode: 'LCX', product_rate: 9 },
    ];
    expect(feeCents(drone('X'), rows)).toBe(1250);
  });
});

describe('the worked examples', () => {
  it('30 commercial drones are $1,200.00, two mixed ones $82.50, a small one nothing [DPAY-09 DCON-21]', () => {
    const thirty = total(Array.from({ length: 30 }, () => drone('RPAWC-00003')))!;
    expect([thirty, displayFee(thirty), sendText(thirty)]).toEqual([120_000, '$1,200.00', 'Proceed to payment']);
    const two = total([drone('RPAWC-00003'), drone('RPAWC-00005', 'recreational', true)])!;
    expect([two, displayFee(two), dollarsOf(two), amountText(two)]).toEqual([8250, '$82.50', 82.5, '82.50']);
    expect(sendText(null)).toBe('Proceed to payment');
    const none = total([drone('RPAWC-00002')])!;
    expect([none, displayFee(none), sendText(none)]).toEqual([0, '$0.00', 'Submit']);
  });

  it.each([1, 99, 100, 101, 500])('%i drones are summed to the cent', (count) => {
    // 92.50 and 37.50 alternately: fractions that accumulate in a sum of dollars.
    const fleet = Array.from({ length: count }, (_, at) =>
      drone('RPAWC-00005', at % 2 === 0 ? 'commercial' : 'recreational', at % 2 === 0),
    );
    const expected = BigInt(Math.ceil(count / 2)) * 9250n + BigInt(Math.floor(count / 2)) * 3750n;
    expect(BigInt(total(fleet)!)).toBe(expected);
  });

  it('500 drones at 10 cents are 50 dollars, which a sum of dollars is not', () => {
    const rows = [{ droneweightclass_code: 'X', product_feecode: 'LC', product_rate: 0.1 }];
    expect(
      total(
        Array.from({ length: 500 }, () => drone('X')),
        rows,
      ),
    ).toBe(5000);
    expect(Array.from({ length: 500 }, () => 0.1).reduce((a, b) => a + b, 0)).not.toBe(50);
  });
});

describe('an amount', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [82.5, 8250],
    ['82.50', 8250],
    [' 7 ', 700],
    [1.1, 110],
    [4.35, 435],
    [1_000_000, 100_000_000],
    ['10000000', 1_000_000_000],
  ])('%j is %i cents', (dollars, cents) => {
    expect(centsOf(dollars)).toBe(cents);
  });

  it.each([
    -1,
    0.001,
    1e9,
    10_000_000.01,
    1e21,
    1e-7,
    'text',
    '',
    '1,200.00',
    '$1',
    '1e3',
    '0x10',
    '--1',
    '1.',
    '.5',
    Number.NaN,
    Infinity,
    null,
    undefined,
    true,
    {},
    [],
  ])('%j is none', (dollars) => {
    expect(centsOf(dollars)).toBeNull();
  });

  it('comes back from its own spelling, as a number and as a text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (cents) => centsOf(dollarsOf(cents)) === cents && centsOf(amountText(cents)) === cents,
      ),
    );
  });
});

it.each([
  [1, true],
  ['1', true],
  [true, true],
  ['Yes', true],
  [' yes ', true],
  ['no', false],
  [0, false],
  [null, false],
  [undefined, false],
  ['Overseas', false],
  [2, false],
])('%j is overseas: %s [DPAY-08]', (value, overseas) => {
  expect(isOverseas(value)).toBe(overseas);
});

it('the selected class counts before the suggested one', () => {
  expect([
    effectiveClass('B', 'A'),
    effectiveClass(' ', 'A'),
    effectiveClass(null, 'A'),
    effectiveClass(undefined, null),
  ]).toEqual(['B', 'A', 'A', '']);
});

it('the card is asked for both uses, without the recreational feature for one [DCAL-10 DCON-19]', () => {
  expect(feeCodesAsked(true)).toEqual(['DRONE_R_COM', 'DRONE_R_REC']);
  expect(feeCodesAsked(false)).toEqual(['DRONE_R_COM']);
});

describe('what a drone costs, before anything is known of it', () => {
  const row = (product_feecode: string, product_rate: unknown) => ({
    droneweightclass_code: 'A',
    product_feecode,
    product_rate: product_rate as number,
  });
  it.each([
    [
      'by the card',
      [row('LC_A', 40), row('LF_B', 160.5), row('RC_A', 0)],
      false,
      'Registration costs $40.00 to $160.50 per drone, depending on its weight class and use.',
    ],
    [
      'recreational ones where they are offered',
      [row('LC_A', 40), row('RC_A', 0)],
      true,
      'Registration costs up to $40.00 per drone. Some drones are free.',
    ],
    ['one amount alone', [row('LC_A', '40'), row('LC_B', 40)], false, 'The fee is $40.00 per drone.'],
    ['nothing', [row('LC_A', 0)], false, 'There is no fee.'],
    ['nobody knows', [row('LC_A', -1), row('XX', 5)], true, 'You will see the fee for each drone before you submit.'],
  ])('%s', (_name, rates, recreational, words) => {
    expect(feeRangeText(rates, recreational)).toBe(words);
  });
});
