/** The address lookup through the real server (SCAL-10 to SCAL-13; SANDBOX.md, Addresses). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATES } from '#rules/arn/arn-application.rules.ts';
import { addressBook } from '#server/arn/arn.schema.ts';
import { addressBookRows } from '#server/scenarios/addresses.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const search = async (address: string) => (await sandbox.call('noah', 'GetAddress', { address })).suggestions;
const component = async (id: string) => (await sandbox.call('noah', 'GetAddressComponent', { id })).component;

describe('the address book', () => {
  it.each([
    '7/240 Harbour Rd',
    'Unit 7, 240 Harbour Road',
    'unit 7 240 harbour rd fremantle',
    'U7/240 Harbour Rd.',
    'Flat 7 / 240 Harbour',
    'Apt 7, 240 harbour RD, Fremantle WA 6160',
    'Villa 7, 240 Harbour Rd',
    'Ste 7/240 Harbour Rd',
    'Unit no. 7, 240 Harbour Road',
    '#7/240 Harbour Road',
    'c/o Unit 7, 240 Harbour Road, Fremantle W.A. 6160, Australia',
    'No 7/240 Harbour Road Fremantle Western Australia 6160 Australia',
  ])('finds the unit that is typed as %j [SCAL-10]', async (typed) => {
    expect((await search(typed)).map(({ suggestion }) => suggestion)).toEqual([
      '7/240 Harbour Road, Fremantle WA 6160',
    ]);
  });

  it.each([
    ['No. 12 Wattle St', '12 Wattle Street, Ainslie ACT 2602'],
    ['12 Wattle Strt, Ainslie, Australian Capital Territory', '12 Wattle Street, Ainslie ACT 2602'],
    ['220 Wattle St, Saint Kilda, Victoria', '220 Wattle Street, St Kilda VIC 3182'],
    ['Wattle St, Pt Augusta, South Australia', 'Wattle Street, Port Augusta SA 5700'],
    ['O’Reilly Pd Ainslie', "O'Reilly Parade, Ainslie ACT 2602"],
    ['O Reilly Parade Ainslie', "O'Reilly Parade, Ainslie ACT 2602"],
    ['Aerodrome Dve Ainslie', 'Aerodrome Drive, Ainslie ACT 2602'],
  ])('finds what is typed as %j [SCAL-10]', async (typed, line) => {
    expect((await search(typed)).map(({ suggestion }) => suggestion)).toEqual([
      expect.stringMatching(new RegExp(`(?:^|\\d )${line}$`)),
    ]);
  });

  it('finds a street by its short form, and by no other one [SCAL-10]', async () => {
    expect((await search('12 Wattle St Ainslie')).map(({ suggestion }) => suggestion)).toEqual([
      '12 Wattle Street, Ainslie ACT 2602',
    ]);
    expect(await search('12 Wattle Rd Ainslie')).toEqual([]);
  });

  it('knows at least 300 addresses in all states and territories, each once', () => {
    expect(addressBookRows.length).toBeGreaterThanOrEqual(300);
    expect(new Set(addressBookRows.map(({ line }) => line)).size).toBe(addressBookRows.length);
    expect([...new Set(addressBookRows.map(({ state }) => state))].sort()).toEqual([...STATES]);
  });

  it.each([
    [
      '12 wattle',
      '12 Wattle Street, Ainslie ACT 2602',
      {
        unitNumber: '',
        houseOrBuildingNumber: '12',
        streetName: 'Wattle Street',
        cityOrSuburb: 'Ainslie',
        state: 'ACT',
        postcode: '2602',
      },
    ],
    [
      '7/240 HARBOUR road, freman',
      '7/240 Harbour Road, Fremantle WA 6160',
      {
        unitNumber: '7',
        houseOrBuildingNumber: '240',
        streetName: 'Harbour Road',
        cityOrSuburb: 'Fremantle',
        state: 'WA',
        postcode: '6160',
      },
    ],
  ])('suggests for %j, and gives the parts by id [SCAL-10 SCAL-11 SCAL-12 SCAL-13]', async (typed, line, parts) => {
    const found = (await search(typed)).find(({ suggestion }) => suggestion === line);
    expect(await component(found!.id)).toEqual({ ...parts, buildingName: '', country: 'Australia' });
  });

  it('gives parts that stand in the line which was chosen', async () => {
    for (const { id, line } of addressBookRows.slice(0, 40)) {
      const { houseOrBuildingNumber, cityOrSuburb, state, postcode } = (await component(id!))!;
      for (const one of [houseOrBuildingNumber, cityOrSuburb, state, postcode]) expect(line).toContain(one);
    }
  });

  it('suggests ten at most, in the order of the book, for every word that was typed', async () => {
    // Inserted last, although it comes first in the book.
    await sandbox.db
      .update(addressBook)
      .set({ buildingName: '' })
      .where(eq(addressBook.line, '12 Wattle Street, Ainslie ACT 2602'));
    const wattle = await search('wattle street');
    expect(wattle).toHaveLength(10);
    expect(wattle[0]!.suggestion).toBe('12 Wattle Street, Ainslie ACT 2602');
    expect((await search('street wattle ainslie')).every(({ suggestion }) => suggestion.includes('Ainslie'))).toBe(
      true,
    );
    const reilly = await search("o'reilly mackay");
    expect(reilly.length).toBeGreaterThan(0);
    expect(await search('oreilly mackay')).toEqual(reilly);
    expect((await search('١٢ wåttle\u200B ainslie')).map(({ suggestion }) => suggestion)).toContain(
      '12 Wattle Street, Ainslie ACT 2602',
    );
  });

  it.each([
    '',
    'ab',
    'wa',
    'attle street',
    '%%%',
    '___',
    "'; drop table address_book",
    'nowhere at all',
    'x'.repeat(10_000),
    '護照護照',
    'a '.repeat(50),
  ])('suggests nothing for %j', async (typed) => {
    expect(await search(typed)).toEqual([]);
  });

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000', "' or 1=1"])('has no parts for %j', async (id) => {
    expect(await component(id)).toBeNull();
  });
});
