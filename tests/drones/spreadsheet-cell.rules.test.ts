/** Serial numbers damaged by spreadsheets are judged by one table when typed, in a file, and on the server. */
import { describe, expect, it } from 'vitest';
import { changeDrone, droneProblems } from '#rules/drones/drone-edit.rules.ts';
import { judgedRow } from '#rules/drones/drone-import.rules.ts';
import { isSpreadsheetError, plainCell, spoiledSerial } from '#rules/drones/spreadsheet-cell.rules.ts';
import { cells, facts } from '../drone-import/drone-import.sample.ts';
import { homeBuilt, LISTS, plain } from './drones.sample.ts';
import { SAID, SPOILED } from './spoiled-serials.ts';

const EACH = SPOILED.flatMap(([why, texts]) => texts.map((text) => [text, why] as const));

describe('a serial number that a spreadsheet spoiled', () => {
  it.each(EACH)('%s is none that is typed, and its field says so', (text, why) => {
    expect(spoiledSerial(text)).toBe(why);
    const typed = changeDrone(plain(), { serialNumber: text }, LISTS);
    expect(droneProblems(typed, { ...facts, variant: 'registration', others: [] })).toEqual({
      serialNumber: SAID[why][0],
    });
    // Sent by a client that does not use the form.
    const sent = { ...plain(), serialNumber: text };
    expect(droneProblems(sent, { ...facts, variant: 'registration', others: [] })).toEqual({
      serialNumber: SAID[why][0],
    });
  });

  it.each(EACH)('%s in a file is refused at its cell, with what to do in the spreadsheet', (text, why) => {
    expect(judgedRow({ row: 2, cells: cells({ serialNumber: text }) }, facts).problems).toEqual({
      serialNumber: SAID[why][1],
    });
  });

  it('in a file is said to be none of a model that has one', () => {
    const strict = judgedRow(
      { row: 2, cells: cells({ manufacturerCode: 'DJI', modelCode: 'Model D-AIR', serialNumber: 'TBA' }) },
      facts,
    );
    expect(strict.problems).toEqual({ serialNumber: 'This is not a serial number. Enter the one shown on the drone' });
  });

  it('typed as None is no number either: the box is for that', () => {
    expect(spoiledSerial('None')).toBe('placeholder');
    expect(judgedRow({ row: 2, cells: cells({ serialNumber: '="None"' }) }, facts).drone.noSerialNumber).toBe(true);
  });

  it.each([
    '00123',
    '1581F5FJ000000000001',
    '12E45678',
    '1E',
    'E12',
    'A1E+12',
    '1E+12A',
    '0000',
    'SN#1',
    '#123',
    '#A-7',
    'N/A-7',
    'NA1',
    'TBA2',
    'X',
    '1',
    '3.1.4',
    '12-34-5678',
    '123-45-6789',
    'SEP26',
    'MAY 4711',
    '20260902',
    '00:1A:2B:3C:4D:5E',
    '001 234 567',
    'AUD1234567',
    'SN: 123',
    'A1/2020.3',
    'RPA-2026-09',
    '163CG9ER0A00AB',
    'é',
    '漢1',
    'A=1',
    "A'1",
    'A"1"',
    'Err',
    '١٢٣',
    '12/001',
    'Q3-001',
    'FY26-001',
    'W36-2026',
    '2026-245',
    'PT1H01',
    'P1D001',
    'USD1234567',
    'ok-1',
    'On 1',
    'A@1',
    'P 1234',
    '0012 P',
    'FR 4731',
    'Q32026',
    '40380381T7777',
  ])('%s may be one', (text) => {
    expect(spoiledSerial(text)).toBeNull();
    expect(
      droneProblems(changeDrone(plain(), { serialNumber: text }, LISTS), {
        ...facts,
        variant: 'registration',
        others: [],
      }),
    ).toEqual({});
    expect(judgedRow({ row: 2, cells: cells({ serialNumber: text }) }, facts).problems).toEqual({});
  });
});

describe('the marks by which a spreadsheet knows a text', () => {
  it.each([
    ['="00123"', '00123'],
    ["'00123", '00123'],
    ['"A1"', 'A1'],
    [' ="00123" ', '00123'],
    ['"\'00123"', '00123'],
    ['\'="00123"', '00123'],
    ['" A1 "', 'A1'],
    ['"="00123""', '00123'],
    // Not a mark of a text: typed characters stay, also in the middle.
    ['A 1', 'A 1'],
    ['A1 ', 'A1 '],
    ['"A1', '"A1'],
    ['A1"', 'A1"'],
    ['=""', '=""'],
    ['"', '"'],
    ["'", "'"],
    ['', ''],
    ['=A1', '=A1'],
    ["A'1", "A'1"],
  ])('are taken off %j: %j', (cell, text) => {
    expect(plainCell(cell)).toBe(text);
  });

  it.each(['="00123"', "'00123", '"00123"', "\u200B'00123", '="00123"\uFEFF'])(
    'are no part of a number that is typed or in a file: %s',
    (text) => {
      expect(changeDrone(plain(), { serialNumber: text }, LISTS).serialNumber).toBe('00123');
      expect(judgedRow({ row: 2, cells: cells({ serialNumber: text }) }, facts)).toMatchObject({
        drone: { serialNumber: '00123' },
        problems: {},
      });
      // The form never sends these.
      expect(
        droneProblems({ ...plain(), serialNumber: text }, { ...facts, variant: 'registration', others: [] }),
      ).toEqual({ serialNumber: 'Invalid entry' });
    },
  );

  it('leave the number on record alone while another field is changed', () => {
    expect(changeDrone({ ...plain(), serialNumber: '"A1"' }, { intendedUse: 'recreational' }, LISTS).serialNumber).toBe(
      '"A1"',
    );
  });
});

describe('the name of a manufacturer or a model', () => {
  const widget = {
    manufacturerCode: 'Other',
    manufacturer: 'Widget',
    modelCode: '',
    model: 'W1',
    categoryCode: 'Multirotor',
    weightClass: 'Up to 2000 g',
  };
  const ERROR = 'A formula in your spreadsheet has an error. Enter the name instead';

  it('is no error of a spreadsheet either', () => {
    expect(
      judgedRow({ row: 2, cells: cells({ ...widget, manufacturer: '#N/A', model: '=B2' }) }, facts).problems,
    ).toEqual({ manufacturer: ERROR, model: ERROR });
    expect(
      droneProblems(changeDrone(homeBuilt(), { model: '#REF!' }, LISTS), {
        ...facts,
        variant: 'registration',
        others: [],
      }),
    ).toEqual({ model: 'Invalid entry' });
    expect(['#1 Copter', 'E-1', 'Unknown'].map(isSpreadsheetError)).toEqual([false, false, false]);
  });

  it.each(['#N/A', '#REF!', '-', '?', 'N/A', '1E+3', 'TBA'])(
    'a weight class, use or place that is %s is refused at its cell',
    (text) => {
      const { problems } = judgedRow(
        { row: 2, cells: cells({ weightClass: text, intendedUse: text, registeredOverseas: text }) },
        facts,
      );
      expect(problems).toEqual({
        weightClass: `“${text}” is not in the list. Use a weight class from the list`,
        intendedUse: 'Enter Recreational or Commercial',
        registeredOverseas: 'Enter Yes or No',
      });
    },
  );
});
