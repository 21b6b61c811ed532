/** Registered drones as a file that a spreadsheet opens (RFC 4180). */
import { expect, it } from 'vitest';
import { csvFile } from '#rules/core/csv-file.rules.ts';
import { dronesCsv } from '#rules/drone-csv.rules.ts';
import { drone, idOf, moment, periods } from '../drone-detail/drone-detail.sample.ts';

it('begins with the mark of UTF-8, and every line ends as RFC 4180 says', () => {
  expect(csvFile(['A', 'B'], [['1', ''], ['Zoë', '東京']])).toBe('\uFEFFA,B\r\n1,\r\nZoë,東京\r\n');
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
])('writes %j as %j', (text, cell) => expect(csvFile(['H'], [[text]])).toBe(`\uFEFFH\r\n${cell}\r\n`));

const drones = [
  drone(1, '2026-12-01'),
  drone(2, '2026-11-20', { reftype: { product_name: 'Recreational' }, manufacturer: { product_name: 'Other' }, drone: { product_droneid: 'd', product_serialnumber: '=1', product_manufacturer: 'Own, "Kite"', product_model: 'K' }, model: { product_name: 'Other' } }),
  drone(3, null),
];
const ids = (...numbers: number[]) => numbers.map((number) => idOf('registration', number));
const file = (wanted: readonly string[], updates: readonly string[] | null = null) => dronesCsv(drones, wanted, { periods, moment, updates }).slice(1).trimEnd().split('\r\n');

it('has a row for each drone that is wanted, in that order, with its day as in ISO 8601 and its state', () => {
  expect(file([...ids(2, 1), 'gone'])).toEqual([
    'Drone,Manufacturer,Model,Serial number / registration mark,Category,Weight class,Registration type,Expiry date,Status,Updates required',
    `"Own, ""Kite"" K","Own, ""Kite""",K,'=1,Multirotor,Up to 2000 g,Recreational,2026-11-20,Expired,`,
    'Plain Model P-ONE,Plain,Model P-ONE,SN-1,Multirotor,Up to 2000 g,Commercial,2026-12-01,Expiring soon,',
  ]);
  expect(file(ids(3))[1]).toBe('Plain Model P-ONE,Plain,Model P-ONE,SN-3,Multirotor,Up to 2000 g,Commercial,,,');
});

it('says which have to be updated once that is known', () => {
  expect(file(ids(1, 3), ids(1)).slice(1).map((line) => line.split(',').at(-1))).toEqual(['Yes', 'No']);
});
