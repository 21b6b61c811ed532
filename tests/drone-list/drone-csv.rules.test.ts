/** Registered drones as a CSV file for spreadsheets (RFC 4180). */
import { expect, it } from 'vitest';
import { parse } from 'papaparse';
import { csvFile } from '#rules/core/csv-file.rules.ts';
import { dronesCsv } from '#rules/drones/drone-csv.rules.ts';
import { fileRows } from '#rules/drones/drone-file.rules.ts';
import { judgedRow } from '#rules/drones/drone-import.rules.ts';
import { LISTS } from '../drones/drones.sample.ts';
import { drone, idOf, moment, periods } from '../drone-detail/drone-detail.sample.ts';

it('begins with the mark of UTF-8, and every line ends as RFC 4180 says', () => {
  expect(
    csvFile(
      ['A', 'B'],
      [
        ['1', ''],
        ['Zoë', '東京'],
      ],
    ),
  ).toBe('\uFEFFA,B\r\n1,\r\nZoë,東京\r\n');
});

it.each([
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  [' edge', '" edge"'],
  ['edge ', '"edge "'],
  ['=1+1', "'=1+1"],
  ['+61', "'+61"],
  ['-3', "'-3"],
  ['@x', "'@x"],
  ['\tx', '"\'\tx"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['＝1+1', "'＝1+1"],
  ['＋61', "'＋61"],
  ['－3', "'－3"],
  ['＠x', "'＠x"],
  ['  ＝1', "'  ＝1"],
  ['1－2', '1－2'],
  ['  =1', "'  =1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['1-2', '1-2'],
  ['a=b', 'a=b'],
  ['="00123"', '"=""00123"""'],
  ['="1"&A1&""', '"\'=""1""&A1&"""""'],
])('writes %j as %j', (text, cell) => expect(csvFile(['H'], [[text]])).toBe(`\uFEFFH\r\n${cell}\r\n`));

const drones = [
  drone(1, '2026-12-01', {
    drone: { product_droneid: 'd', product_serialnumber: 'SN-1', product_isregisteredoverseas: 1 },
  }),
  drone(2, '2026-11-20', {
    reftype: { product_name: 'Recreational' },
    manufacturer: { product_name: 'Other' },
    drone: {
      product_droneid: 'd',
      product_serialnumber: '-7A',
      product_manufacturer: 'Own, "Kite"',
      product_model: 'K',
    },
    model: { product_name: 'Other' },
  }),
  drone(3, null),
  drone(4, '2027-06-01', {
    manufacturer: { product_name: 'Home built' },
    model: null,
    drone: { product_droneid: 'd', product_serialnumber: null, product_model: 'Kite' },
  }),
];
const ids = (...numbers: number[]) => numbers.map((number) => idOf('registration', number));
const file = (wanted: readonly string[], updates: readonly string[] | null = null) =>
  dronesCsv(drones, wanted, { periods, moment, updates }).slice(1).trimEnd().split('\r\n');

it('has a row for each drone that is wanted, in that order, with its day as in ISO 8601 and its state', () => {
  expect(file([...ids(2, 1), 'gone'])).toEqual([
    'Drone,Manufacturer,Name of the manufacturer,Model,Name of the model,Category,Weight class,Serial number,Use,Registered overseas,Expiry date,Status,Updates required',
    `"Own, ""Kite"" K",Other,"Own, ""Kite""",Other,K,Multirotor,Up to 2000 g,'-7A,Recreational,No,2026-11-20,Expired,`,
    'Plain Model P-ONE,Plain,,Model P-ONE,,Multirotor,Up to 2000 g,SN-1,Commercial,Yes,2026-12-01,Expiring soon,',
  ]);
  expect(file(ids(3))[1]).toBe('Plain Model P-ONE,Plain,,Model P-ONE,,Multirotor,Up to 2000 g,SN-3,Commercial,No,,,');
});

// How a spreadsheet shows a cell: the text of a text formula, and a number without leading zeros.
const bySpreadsheet = (cell: string): string =>
  /^="(.*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? (/^\d+$/.test(cell) ? String(Number(cell)) : cell);

it.each([
  '00123',
  '0',
  '1581234567890123456',
  '1E5',
  '2-9',
  '2026-09-02',
  'TRUE',
  '12.50',
  '123',
  'SN-1',
  '0E1',
  'A"1',
])('keeps the serial number %j through a spreadsheet', (serial) => {
  const one = drone(1, '2026-12-01', { drone: { product_droneid: 'd', product_serialnumber: serial } });
  const written = dronesCsv([one], ids(1), { periods, moment, updates: null }).slice(1).trimEnd();
  const [heads, cells] = parse<string[]>(written).data as [string[], string[]];
  expect(bySpreadsheet(cells[heads.indexOf('Serial number')]!)).toBe(serial);
});

it.each(['MAR1', '1SEP', 'SEPT1', 'DEC2001', 'MAY 4711', '1-1-1', '3.1.4', '1:2', '12 p', '0012A'])(
  'writes %s as a text, of which a spreadsheet would make a date or another number',
  (serial) => {
    const one = drone(1, '2026-12-01', { drone: { product_droneid: 'd', product_serialnumber: serial } });
    const written = dronesCsv([one], ids(1), { periods, moment, updates: null });
    expect(written).toContain(`,"=""${serial}""",`);
  },
);

it('is a file that the portal reads again: each drone with what it is registered as, and nothing wrong with it', () => {
  // Parsed with the library that parses uploaded files.
  const { data } = parse<string[]>(
    dronesCsv(drones, ids(1, 2, 3, 4), { periods, moment, updates: null })
      .slice(1)
      .trimEnd(),
  );
  const read = fileRows(data, true);
  if (read.kind === 'refused') throw new Error(read.problem);
  const judged = read.rows.map((row) =>
    judgedRow(row, { lists: LISTS, registered: [], recreational: true, productName: 'CASA' }),
  );
  expect(judged.map(({ problems }) => problems)).toEqual([{}, {}, {}, {}]);
  expect(
    judged.map(({ drone: { manufacturerCode, manufacturer, modelCode, model } }) => [
      manufacturerCode,
      manufacturer,
      modelCode,
      model,
    ]),
  ).toEqual([
    ['RPAMFR-0004', '', 'P-ONE', ''],
    ['RPAMFR-0002', 'Own, "Kite"', '', 'K'],
    ['RPAMFR-0004', '', 'P-ONE', ''],
    ['RPAMFR-0001', '', '', 'Kite'],
  ]);
  expect(
    judged.map(({ drone: { serialNumber, noSerialNumber, intendedUse, registeredOverseas } }) => [
      serialNumber,
      noSerialNumber,
      intendedUse,
      registeredOverseas,
    ]),
  ).toEqual([
    ['SN-1', false, 'commercial', 'yes'],
    ['-7A', false, 'recreational', 'no'],
    ['SN-3', false, 'commercial', 'no'],
    ['', true, 'commercial', 'no'],
  ]);
  expect(read.ignored).toEqual(['Drone', 'Expiry date', 'Status', 'Updates required']);
});

it('says which have to be updated once that is known', () => {
  expect(
    file(ids(1, 3), ids(1))
      .slice(1)
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['Yes', 'No']);
});
