import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDroneFile } from '../../src/wiring/drones/drone-import.wiring.ts';
import { droneFileOf, EXAMPLE_CELLS, FILE_FIELDS, type DroneCells } from '#rules/drones/drone-file.rules.ts';
import { plainCell } from '#rules/drones/spreadsheet-cell.rules.ts';
import { cells } from './drone-import.sample.ts';

const HEADER = 'Manufacturer,Model,Serial number,Use,Registered overseas';
const read = (content: string | Uint8Array<ArrayBuffer>, recreational = true) =>
  readDroneFile(new Blob([content]), recreational);
const problemOf = async (content: string | Uint8Array<ArrayBuffer>, recreational = true) => {
  const file = await read(content, recreational);
  return file.kind === 'refused' ? file.problem : null;
};
const serials = async (content: string) => {
  const file = await read(content);
  return file.kind === 'read' ? file.rows.map(({ row, cells: { serialNumber } }) => [row, serialNumber]) : file.problem;
};
const utf16 = (text: string, mark: readonly number[]) =>
  new Uint8Array([...mark, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);

/** Why a file is refused, in the words of a person who reads it. */
const SAID = {
  large: 'The file is larger than 500 KB. Check that it is a CSV file and only lists drones.',
  empty: 'The file is empty.',
  noDrones: 'The file has a header row but no drones.',
  rows: 'The file has more than 1,000 drones. Split it into smaller files.',
  utf16: 'We cannot read this type of text file. Save it as “CSV UTF-8”, then upload it again.',
  encoding: 'We cannot read some characters in this file. Save it as “CSV UTF-8”, then upload it again.',
  workbook:
    'This is a spreadsheet file, not a CSV file. In your spreadsheet program, save it as “CSV UTF-8”, then upload that file.',
};

describe('a file of drones', () => {
  it.each([
    ['commas', `${HEADER}\nDJI,Air 3,A1,Commercial,No\n`],
    ['semicolons', `${HEADER.replaceAll(',', ';')}\nDJI;Air 3;A1;Commercial;No\n`],
    [
      'semicolons, with a comma in a header',
      `Manufacturer;Model;Serial number (A1, B2);Use;Registered overseas\nDJI;Air 3;A1;Commercial;No\n`,
    ],
    ['tabs', `${HEADER.replaceAll(',', '\t')}\nDJI\tAir 3\tA1\tCommercial\tNo\n`],
    ['vertical bars', `${HEADER.replaceAll(',', '|')}\nDJI|Air 3|A1|Commercial|No\n`],
    [
      'spaces before and behind quotation marks',
      `Manufacturer, "Model" ,"Serial number" ,Use,Registered overseas\n DJI, "Air 3",  "A1" ,Commercial,No\n`,
    ],
    ['the marks of a spreadsheet for texts', `${HEADER}\n="DJI",'Air 3,="A1","=""Commercial""",'No\n`],
    ['the sign of DOS for the end of a file', `${HEADER}\r\nDJI,Air 3,A1,Commercial,No\r\n\u001A`],
    ['that sign more than once, as it fills a block', `${HEADER}\nDJI,Air 3,A1,Commercial,No\u001A\u001A\u001A`],
    ['the mark of UTF-8', `\uFEFF${HEADER}\nDJI,Air 3,A1,Commercial,No\n`],
    ['CRLF', `${HEADER}\r\nDJI,Air 3,A1,Commercial,No\r\n`],
    ['the line ends of an old Mac', `${HEADER}\rDJI,Air 3,A1,Commercial,No\r`],
    ['mixed line ends, the last without one', `${HEADER}\r\nDJI,Air 3,A1,Commercial,No`],
    [
      'all in quotation marks',
      `"Manufacturer","Model","Serial number","Use","Registered overseas"\n"DJI","Air 3","A1","Commercial","No"\n`,
    ],
    [
      'other letters and spaces in its header',
      ' MANUFACTURER ,model*,Serial  number,use (one of two),Registered overseas\nDJI,Air 3, A1 ,Commercial,No\n',
    ],
    ['empty lines and cells beyond the header', `${HEADER},,\nDJI,Air 3,A1,Commercial,No,,\n,,,,\n\n`],
    ['letters that nobody sees', `${HEADER}\nDJI,Air 3,\u200BA\u200E1,Commercial,No\n`],
  ])('is read with %s', async (_what, content) => {
    expect(await read(content)).toEqual({
      kind: 'read',
      ignored: [],
      rows: [{ row: 2, cells: cells({ manufacturerCode: 'DJI', modelCode: 'Air 3', serialNumber: 'A1' }) }],
    });
  });

  it('may have line ends, separators and quotation marks in quoted cells, and numbers its rows as a spreadsheet does', async () => {
    expect(
      await serials(`${HEADER}\n"D\nJI","Air, 3","A ""1""",Commercial,No\n\nDJI,Air 3,A2,Commercial,No\n`),
    ).toEqual([
      [2, 'A "1"'],
      [4, 'A2'],
    ]);
  });

  it.each([
    ['sep=;', ';'],
    ['SEP=,', ','],
    ['sep=|', '|'],
    ['sep=\t', '\t'],
    // The separator line after a spreadsheet stored it as a row of the table.
    ['"sep=,"', ','],
    ['sep=;;;;;', ';'],
    ['"sep=,",,,,', ','],
    ['"sep=;"', ';'],
    ['sep=,,,,', ','],
    ['sep=; ', ';'],
    // Stored again with another separator than its line names.
    ['sep=;,,,,', ','],
    ['sep=,', ';'],
  ])('may name its separator in a line of its own, as Excel does: %s', async (line, separator) => {
    const rows = [HEADER.split(','), ['DJI', 'Air 3', 'A1', 'Commercial', 'No']].map((row) => row.join(separator));
    expect(await serials([line, ...rows, ''].join('\r\n'))).toEqual([[3, 'A1']]);
  });

  it('keeps a quotation mark within a cell, and what is within quotation marks', async () => {
    expect(
      await serials(`${HEADER}\nDJI,"Air, ""3""",A "1",Commercial,No\nDJI,"Air 3, ","A ""2"", B",Commercial,No\n`),
    ).toEqual([
      [2, 'A "1"'],
      [3, 'A "2", B'],
    ]);
    expect(await problemOf(`${HEADER}\nDJI, "Air 3,A1,Commercial,No\n`)).toBe(
      'Row 2 has a quotation mark in the wrong place. Correct it, then upload the file again.',
    );
  });

  it('may have its columns in any order and others beside them, which are named', async () => {
    expect(
      await read(
        'Colour,Use,Serial number,Registered overseas,Model,Manufacturer\nred,Commercial,SN-1,No,Model P-ONE,Plain\n',
      ),
    ).toEqual({
      kind: 'read',
      ignored: ['Colour'],
      rows: [{ row: 2, cells: cells() }],
    });
  });

  it('leaves the example of the template out, and no row that was made from it', async () => {
    // A spreadsheet must not evaluate any cell as a formula.
    expect(droneFileOf([{ ...EXAMPLE_CELLS, serialNumber: '=HYPERLINK("x")' }])).toContain(`,"'=HYPERLINK(""x"")",`);
    expect(await problemOf(droneFileOf([EXAMPLE_CELLS]))).toBe(SAID.noDrones);
    expect(await serials(droneFileOf([EXAMPLE_CELLS, { ...EXAMPLE_CELLS, serialNumber: 'A1' }]))).toEqual([[3, 'A1']]);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['nothing in it', '', SAID.empty],
    ['spaces alone', '\uFEFF \r\n ', SAID.empty],
    ['separators alone', ',,,\n,,,', SAID.empty],
    ['a header alone', `${HEADER}\r\n`, SAID.noDrones],
    ['UTF-16, little end first', utf16(HEADER, [0xff, 0xfe]), SAID.utf16],
    ['UTF-16, big end first', new Uint8Array([0xfe, 0xff, 0, 0x4d]), SAID.utf16],
    ['UTF-16 without a mark', utf16(HEADER, []), SAID.utf16],
    ['letters of an old code page', new Uint8Array([0x4d, 0xfc, 0x6c]), SAID.encoding],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), SAID.workbook],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), SAID.workbook],
    ['too many bytes', 'x'.repeat(500_001), SAID.large],
    [
      'a missing column',
      'Manufacturer,Model,Use,Registered overseas\nDJI,Air 3,Commercial,No',
      'The file has no “Serial number” column. Add it, or copy your drones into the template.',
    ],
    [
      'two missing columns',
      'Manufacturer,Model,Use\nDJI,Air 3,Commercial',
      'The file has no “Serial number” or “Registered overseas” column. Add them, or copy your drones into the template.',
    ],
    ['no header', 'DJI,Air 3,A1,Commercial,No', 'The first row must be the header row from the template.'],
    [
      'a column twice',
      `${HEADER},model\nDJI,Air 3,A1,Commercial,No,Air 2`,
      'The file has more than one column for “Model”. Keep only one.',
    ],
    [
      'a cell too many',
      `${HEADER}\nDJI,Air 3,A1,Commercial,No\nDJI,Air, 3,A2,Commercial,No`,
      'Row 3 has more cells than the header row. If a cell contains a comma or semicolon, put the cell in quotation marks.',
    ],
    [
      'a quotation mark that nothing ends',
      `${HEADER}\nDJI,"Air 3,A1,Commercial,No\n`,
      'Row 2 has a quotation mark in the wrong place. Correct it, then upload the file again.',
    ],
  ])('with %s is not taken, and says why', async (_what, content, problem) => {
    expect(await problemOf(content)).toBe(problem);
  });

  it('needs no use where there is one alone [DREG-08]', async () => {
    const content = 'Manufacturer,Model,Serial number,Registered overseas\nDJI,Air 3,A1,No';
    expect([await problemOf(content, true), await problemOf(content, false)]).toEqual([
      expect.stringContaining('“Use”'),
      null,
    ]);
  });

  it('has a thousand rows and no more', async () => {
    const rows = (count: number): string =>
      `${HEADER}\n${Array.from({ length: count }, (_, at) => `DJI,Air 3,A${String(at)},Commercial,No`).join('\n')}\n`;
    expect(await problemOf(rows(1000))).toBeNull();
    expect(await problemOf(rows(1001))).toBe(SAID.rows);
  });

  it('says what any drones say after it is written and read again, whatever stands in their cells', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'Z', '0', ' ', ',', ';', '"', "'", '=', '-', '+', '@', 'é', '漢', '\t', '\n', '\r'),
      maxLength: 12,
    });
    const one = fc.record(
      Object.fromEntries(FILE_FIELDS.map((field) => [field, text])) as Record<keyof DroneCells, typeof text>,
    );
    const clean = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim();
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 5 }), async (drones) => {
        const wanted = drones.map((drone) =>
          Object.fromEntries(FILE_FIELDS.map((field) => [field, clean(drone[field])])),
        );
        // A person's cell may itself have the marks by which a spreadsheet recognises text; these are removed.
        fc.pre(
          wanted.every(
            (drone) =>
              Object.values(drone).some((cell) => cell !== '') &&
              Object.values(drone).every((cell) => cell === plainCell(cell) && !cell.startsWith("'")),
          ),
        );
        const file = await read(droneFileOf(wanted as unknown as DroneCells[]));
        expect(file.kind === 'read' && file.rows.map(({ cells: found }) => found)).toEqual(wanted);
      }),
      { numRuns: 200 },
    );
  });

  it('is answered whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const file = await read(new Uint8Array(bytes));
        expect(file.kind === 'refused' ? file.problem !== '' : file.rows.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
