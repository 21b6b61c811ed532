/** The year of a fleet, typed from issue 45: what is due, what becomes of it, what it costs. */
import { describe, expect, it } from 'vitest';
import type { ManageDronesData } from '#machines/manage-drones.machine.ts';
import { monthCsv, yearCsv } from '#rules/drones/fleet-year-csv.rules.ts';
import { feesText, yearSaid, fleetYear, openedMonth, type FleetYearFacts } from '#rules/drones/fleet-year.rules.ts';
import { sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { drone } from '../manage-drones/manage-drones.sample.ts';

type Facts = FleetYearFacts<ManageDronesData['drones']['items'][number]>;

/** 28 November: renewal opens 59 days before the last day, and closes 29 days after it. */
const moment = sydney('2026-11-28T10:00:00+11:00');
const BOTH = settingsOf({ [gate('Recreational Drone')]: '01/01/2020' });
const yearOf = (drones: Facts['drones'], more: Partial<Facts> = {}) =>
  fleetYear({ drones, updates: [], fees: {}, settings: [], moment, use: 'all', ...more });
const rowsOf = (...[drones, more]: Parameters<typeof yearOf>) => {
  const year = yearOf(drones, more);
  return { ...year, at: (id: string) => year.months.find((month) => month.id === id)! };
};

describe('the months', () => {
  it('are the twelve after this one, and what has expired comes first', () => {
    const { months, until } = rowsOf([drone('a', '2026-11-27'), drone('b', '2027-03-05')]);
    expect(months.map(({ name }) => name)).toEqual([
      'Expired already',
      'December 2026',
      'January 2027',
      'February 2027',
      'March 2027',
      'April 2027',
      'May 2027',
      'June 2027',
      'July 2027',
      'August 2027',
      'September 2027',
      'October 2027',
      'November 2027',
    ]);
    expect(until).toBe('2027-11-30');
  });

  it('begin with the rest of this one where something is still due in it, today included', () => {
    const { months, at, due } = rowsOf([drone('a', '2026-11-28'), drone('b', '2026-11-30'), drone('c', '2027-11-30')]);
    expect([months[0]!.name, months.length, due]).toEqual(['November 2026', 13, 3]);
    expect([at('2026-11').drones.length, at('2027-11').drones.length]).toEqual([2, 1]);
  });

  it('leave out what expires after them, and say of what has no date that it is in none', () => {
    const { due, registered, undated } = rowsOf([drone('a', '2027-12-01'), drone('b', null), drone('c', 'soon')]);
    expect([due, registered, undated]).toEqual([0, 1, 2]);
  });
});

it('counts what becomes of the drones if none is renewed, by the rule of the list on the last day of each month', () => {
  const { at, registered, expired } = rowsOf([
    drone('over', '2026-11-20'),
    drone('gone', '2026-10-28'),
    drone('dec', '2026-12-01'),
    drone('end', '2026-12-31'),
    drone('mar', '2027-03-05'),
  ]);
  const counts = (id: string) => [at(id).registered, at(id).expired, at(id).leaving];
  // The one that left the list before today is none of anybody's.
  expect([registered, expired, counts('expired')]).toEqual([3, 1, [3, 1, 0]]);
  // On 31 December the drone of the 1st has been expired for 30 days: one day longer than it is listed.
  expect(counts('2026-12')).toEqual([2, 0, 2]);
  expect(counts('2027-01')).toEqual([1, 0, 1]);
  expect(counts('2027-03')).toEqual([0, 1, 0]);
  expect(counts('2027-04')).toEqual([0, 0, 1]);
});

describe('a month', () => {
  it('says which of its drones can be renewed now, and since when the rest can', () => {
    const { at } = rowsOf([drone('a', '2027-01-26'), drone('b', '2027-01-27'), drone('c', '2027-02-03')]);
    // 26 January is 59 days from 28 November.
    expect(at('2027-01')).toMatchObject({ isOpen: true, renewable: ['a'], opens: null, allFrom: '2026-11-29' });
    expect(at('2027-02')).toMatchObject({ isOpen: false, renewable: [], opens: '2026-12-06', allFrom: '2026-12-06' });
    expect(at('2027-03')).toMatchObject({ isOpen: false, opens: null, allFrom: null });
  });

  it('says by when the first of the expired ones can be renewed', () => {
    const { at } = rowsOf([drone('a', '2026-11-20'), drone('b', '2026-11-25')]);
    expect(at('expired')).toMatchObject({ renewable: ['a', 'b'], firstBy: '2026-12-19', opens: null });
  });

  it('leaves out of the renewal what has to be updated first [DREN-42]', () => {
    const updates = [
      { id: 'a', reason: 'Model is no longer accepted: select another' },
      { id: 'b', reason: null },
    ];
    const fees = { a: 4000, b: 6500 };
    const { at } = rowsOf([drone('a', '2026-12-10'), drone('b', '2026-12-11')], { updates, fees });
    expect(at('2026-12')).toMatchObject({
      renewable: ['b'],
      toUpdate: 1,
      fees: { cents: 10_500, unknown: 0 },
      renewalFees: { cents: 6500, unknown: 0 },
    });
  });

  it('says what comes back to it if everything that can be is renewed today', () => {
    const { at } = rowsOf([drone('a', '2026-11-20'), drone('b', '2026-11-29'), drone('c', '2026-12-02')]);
    // What has expired is valid for a year from today, what has not for a year from its last day.
    expect([at('2027-11').again, at('2027-10').again]).toEqual([2, 0]);
  });

  it('cannot be renewed where the settings open no window', () => {
    const settings = settingsOf({
      'Portal - RPA registration expiry warning period': '0',
      'Portal - RPA registration expired warning period': '0',
    });
    const { at } = rowsOf([drone('a', '2027-03-05')], { settings });
    expect(at('2027-03')).toMatchObject({ opens: null, allFrom: null });
  });
});

describe('fees', () => {
  const drones = [drone('a', '2026-11-20'), drone('b', '2027-03-05'), drone('c', '2027-03-06')];

  it('are summed for a month, for the year, and for what has expired', () => {
    const { at, fees, expiredFees } = rowsOf(drones, { fees: { a: 4000, b: 6500, c: 8000 } });
    expect([at('2027-03').fees, fees, expiredFees].map(({ cents }) => cents)).toEqual([14_500, 14_500, 4000]);
  });

  it('that are not known make the sum a least one [OP-D-65]', () => {
    const { at, fees } = rowsOf(drones, { fees: { a: 4000, b: 6500, c: null } });
    expect(feesText(at('2027-03').fees, 2)).toBe('At least $65.00');
    expect(fees).toEqual({ cents: 6500, unknown: 1 });
    expect(feesText(rowsOf(drones, { fees: null }).fees, 2)).toBe('Not known');
    expect(feesText({ cents: 0, unknown: 0 }, 0)).toBe('$0.00');
  });

  it('that nobody knows are said in a sentence of their own, of what is due and of what has expired', () => {
    const said = (fees: Facts['fees'], listed = drones) => Object.values(yearSaid(rowsOf(listed, { fees }))).join('');
    const THERE = '2 registered drones, 1 expired.';
    const DUE = 'the 2 that expire by 30 Nov 2027';
    expect(said(null)).toBe(
      `${THERE} We do not know what it costs to renew ${DUE}. We do not know what it costs to renew the 1 that has expired.`,
    );
    expect(said({ a: 4000, b: null, c: null })).toBe(
      `${THERE} We do not know what it costs to renew ${DUE}. Renewing the 1 that has expired costs $40.00.`,
    );
    expect(said({ a: null, b: 6500, c: 6500 })).toBe(
      `${THERE} Renewing ${DUE} costs $130.00. We do not know what it costs to renew the 1 that has expired.`,
    );
    expect(said({ a: 4000, b: 6500, c: null })).toBe(
      `${THERE} Renewing ${DUE} costs at least $65.00, and $40.00 for the 1 that has expired.`,
    );
    expect(said({ a: null }, drones.slice(0, 1))).toBe(
      '0 registered drones, 1 expired. We do not know what it costs to renew the 1 that has expired.',
    );
  });

  it('of drones that are free are named as in every list, and are nothing in a sentence', () => {
    const free = rowsOf(drones, { fees: { a: 0, b: 6500, c: 0 } });
    expect([feesText(free.expiredFees, 1), yearSaid(free).after]).toEqual([
      'No fee',
      ', and nothing for the 1 that has expired.',
    ]);
  });
});

describe('both kinds of drones', () => {
  const drones = [drone('a', '2027-03-05'), drone('b', '2027-03-06', 'Air 2S', 'Recreational')];

  it('are counted together or one of them alone', () => {
    const counts = (['all', 'commercial', 'recreational'] as const).map((use) => {
      const { due, hasBoth } = rowsOf(drones, { use, settings: BOTH });
      return [due, hasBoth];
    });
    expect(counts).toEqual([
      [2, true],
      [1, true],
      [1, true],
    ]);
  });

  it('are commercial ones alone where recreational ones are not offered [DMAN-19]', () => {
    expect(rowsOf(drones)).toMatchObject({ due: 1, hasBoth: false });
  });
});

describe('an opened month', () => {
  const facts = {
    fees: { a: 4000, b: 4000, c: 6500, d: null },
    updates: [{ id: 'b', reason: 'Serial number does not fit the model: check it' }],
  };
  const month = rowsOf(
    [
      drone('c', '2027-03-20', 'Agras'),
      drone('b', '2027-03-05', 'Mavic 3'),
      drone('a', '2027-03-05', 'Air'),
      drone('d', '2027-03-31', 'Mavic 3'),
    ],
    facts,
  ).at('2027-03');

  it('lists its drones by day and name, and its models with what each costs', () => {
    const { drones, models } = openedMonth(month, facts);
    expect(drones.map(({ name, expiryDate }) => [name, expiryDate])).toEqual([
      ['DJI Air', '05 Mar 2027'],
      ['DJI Mavic 3', '05 Mar 2027'],
      ['DJI Agras', '20 Mar 2027'],
      ['DJI Mavic 3', '31 Mar 2027'],
    ]);
    // What costs something else is a line of its own.
    expect(models.map(({ name, count, fee }) => [name, count, fee])).toEqual([
      ['DJI Agras', 1, 6500],
      ['DJI Air', 1, 4000],
      ['DJI Mavic 3', 1, 4000],
      ['DJI Mavic 3', 1, null],
    ]);
  });

  it('is a file with plain numbers and dates; an unknown fee is an empty cell', () => {
    expect(monthCsv(openedMonth(month, facts)).split('\r\n').slice(0, 5)).toEqual([
      '\uFEFFDrone,Serial number or mark,Expiry date,Fee,Updates required',
      'DJI Air,SN-a,2027-03-05,40.00,No',
      'DJI Mavic 3,SN-b,2027-03-05,40.00,Yes',
      'DJI Agras,SN-c,2027-03-20,65.00,No',
      'DJI Mavic 3,SN-d,2027-03-31,,No',
    ]);
  });

  it('keeps a serial number from becoming a number or a formula in a spreadsheet', () => {
    const odd = drone('x', '2027-03-05', '=1+1', 'Commercial', { drone: { product_serialnumber: '00123' } });
    expect(monthCsv(openedMonth({ drones: [odd] }, { fees: null, updates: [] })).split('\r\n')[1]).toBe(
      'DJI =1+1,"=""00123""",2027-03-05,,No',
    );
  });
});

it('is a file with a row for each month, for a budget', () => {
  const year = yearOf([drone('a', '2026-11-20'), drone('b', '2027-03-05')], { fees: { a: 4000, b: null } });
  const lines = yearCsv(year).split('\r\n');
  expect([lines[0], lines[1], lines[5], lines.length]).toEqual([
    '\uFEFFMonth,Due,Fees,Fees not known,Registered,Expired,Leaving the list,Renewal opens on,All can be renewed from',
    'Expired already,1,40.00,0,1,1,0,,',
    'March 2027,1,0.00,1,0,1,0,2027-01-05,2027-01-05',
    15,
  ]);
});

it('takes ten times the drones in no more than some ten times the time: no drone is looked for among the others', () => {
  const spent = (count: number): number => {
    const drones = Array.from({ length: count }, (_, at) =>
      drone(`r-${String(at)}`, `2027-${String((at % 10) + 1).padStart(2, '0')}-${String((at % 19) + 10)}`),
    );
    const runs = Array.from({ length: 5 }, () => {
      const from = performance.now();
      yearOf(drones);
      return performance.now() - from;
    });
    return Math.min(...runs);
  };
  spent(1000);
  const ratio = spent(10_000) / spent(1000);
  // Measured: 4 to 6. Looking for each among the others makes it 100.
  expect(ratio).toBeLessThan(30);
});
