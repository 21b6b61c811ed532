/** Serial numbers that a spreadsheet spoiled: typed, from a file and on the server, they are judged by this table. */
import { describe, expect, it } from 'vitest';
import { changeDrone, droneProblems } from '#rules/drones/drone-edit.rules.ts';
import { judgedRow } from '#rules/drones/drone-import.rules.ts';
import { isSpreadsheetError, plainCell, spoiledSerial } from '#rules/drones/spreadsheet-cell.rules.ts';
import { cells, facts } from '../drone-import/drone-import.sample.ts';
import { homeBuilt, LISTS, plain } from './drones.sample.ts';

/** What can be said of a spoiled number, in a form and at the cell of a file. */
const SAID = {
  rounded: [
    'A spreadsheet has shortened this serial number. Enter it in full, as shown on the drone',
    'Your spreadsheet has shortened this serial number. Enter it in full, and format the column as text',
  ],
  formatted: [
    'This is a date, time or number from a spreadsheet. Enter the serial number shown on the drone',
    'Your spreadsheet has made a date, time or number of this. Enter the serial number shown on the drone, and format the column as text',
  ],
  error: [
    'This is an error from a spreadsheet. Enter the serial number shown on the drone',
    'A formula in your spreadsheet has an error. Enter the serial number shown on the drone instead',
  ],
  placeholder: [
    'This is not a serial number. Enter the one shown on the drone',
    'This is not a serial number. Enter the one shown on the drone, or None if it has none',
  ],
} as const;

const SPOILED: readonly (readonly [keyof typeof SAID, readonly string[]])[] = [
  [
    'rounded',
    [
      '1E+12',
      '1.58E12',
      '12E5',
      '1.58E+12',
      '1,58E+12',
      '1e12',
      '1.58e-7',
      '-1E+12',
      '1.E+12',
      '1.58 E+12',
      '1.58E+012',
      '1.58×10^12',
      '1.58 x 10^12',
      '1.58*10^12',
      ' 1E+12 ',
    ],
  ],
  ['rounded', ['1.58D+12', '1.58·10^12', '1.58 × 10¹²', '１.58Ｅ+12', '1,58 E +12', '(1.58E+12)', '1.58x10+12']],
  [
    'formatted',
    [
      '1581234567.0',
      '1581234567,00',
      '.5',
      '5.',
      '0.1',
      '١٥٨.٥',
      '1 581 234 567',
      '1,581,234,567',
      '1.581.234.567',
      "1'581'234",
      '1_581_234',
      '15,81,23,456',
      '1\u00A0581\u00A0234',
      '1\u202F581\u202F234,50',
      '1٬581٬234',
      '-1581234567',
      '+1581234567',
      '1581234567-',
      '(1581234567)',
      '−12',
      '(1,581.00)',
      '2-Sep',
      'Sep-26',
      '2-Sep-26',
      '02 September 2026',
      'September 2, 2026',
      '2. sept. 2026',
      '2 de septiembre de 2026',
      'Wed, 2 Sep 2026',
      'Wednesday 2 September 2026',
      '02SEP2026',
      '2nd Sep',
      '2026年9月2日',
      '9月2日',
      '2 сентября 2026 г.',
      '2/09/2026',
      '2.9.26',
      '2026-09-02',
      '2026/9/2',
      '9/2026',
      '2026-09',
      '2/9',
      '02-09-2026',
      '2 9 2026',
      '２／９／２０２６',
      '2026-09-02 00:00:00',
      '2026-09-02T00:00:00.000Z',
      '2026-09-02T00:00:00+10:00',
      '2/09/2026 12:30 PM',
      '2 Sep 2026, 12:30 am',
      'Wed Sep 02 2026 00:00:00 GMT+1000',
      '12:30 on 2 Sep 2026',
      'Monday',
      'Sept',
      'September',
      '12:30',
      '12:30:45',
      '12:30:45.123',
      '12:30 pm',
      '3pm',
      '3 p.m.',
      '12h30',
      '36:00:00',
      '12:30 AEST',
      '12.30 pm',
      '50%',
      '50 %',
      '٥٠٪',
      '５０％',
      '5‰',
      '50 percent',
      '50.5 per cent',
      '$1,581',
      '1581 €',
      '£12',
      '¥1581',
      'A$ 12',
      'AUD 1581',
      '1581 AUD',
      '1,581.00 AUD',
      'kr 1581',
      'Rs. 1,581',
      '12.50 euros',
    ],
  ],
  [
    'placeholder',
    [
      'TRUE',
      'False',
      'WAHR',
      'VERDADERO',
      'yes',
      'N',
      'истина',
      '真',
      'NaN',
      'NULL',
      '<null>',
      '(none)',
      '[object Object]',
    ],
  ],
  [
    'placeholder',
    [
      'Infinity',
      '-inf',
      '1.#IND',
      'Invalid Date',
      'T.B.A.',
      'N / A',
      'S/N',
      "don't know",
      'xxx',
      'A1, B2',
      'A1;B2',
      '🚁',
    ],
  ],
  [
    'error',
    [
      '#N/A',
      '#REF!',
      '#NAME?',
      '#VALUE!',
      '#DIV/0!',
      '#NUM!',
      '#NULL!',
      '#SPILL!',
      '#CALC!',
      '#GETTING_DATA',
      '#n/a',
      '#NV',
      '#BEZUG!',
      '#¡REF!',
      '#¿NOMBRE?',
      '#ERROR!',
      '#',
      '########',
      'Err:502',
      '=A2',
      '=CONCAT("A";1)',
      '=HYPERLINK("x")',
    ],
  ],
  [
    'placeholder',
    [
      'N/A',
      'n/a',
      'NA',
      'n.a.',
      '-',
      '--',
      '–',
      '?',
      '???',
      '.',
      '*',
      '/',
      '_',
      'TBA',
      'tbc',
      'TBD',
      'unknown',
      'Unknown',
      'UNKNOWN',
      'not known',
      'not applicable',
      'nil',
      'null',
      'undefined',
      'no serial number',
      'Serial number',
      '"',
      "'",
      '""',
    ],
  ],
];
const EACH = SPOILED.flatMap(([why, texts]) => texts.map((text) => [text, why] as const));

describe('a serial number that a spreadsheet spoiled', () => {
  it.each(EACH)('%s is none that is typed, and its field says so', (text, why) => {
    expect(spoiledSerial(text)).toBe(why);
    const typed = changeDrone(plain(), { serialNumber: text }, LISTS);
    expect(droneProblems(typed, { ...facts, variant: 'registration', others: [] })).toEqual({
      serialNumber: SAID[why][0],
    });
    // As it is sent by whoever does not use the form.
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
    // No mark: what is typed stays, also in the middle of it.
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
      // Nobody sends them who uses the form.
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
