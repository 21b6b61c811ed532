/** The scenarios of drones from a file, written without looking at the chart. */
import type { droneImportMachine } from '#machines/drones/drone-import.machine.ts';
import { FILE_MESSAGES } from '#rules/drones/drone-file.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import { file, row, strict, type starts } from './drone-import.sample.ts';

type Told = Scenario<typeof droneImportMachine, keyof typeof starts>;

const serialOf = (at: number): string => strict(at).cells.serialNumber;
const answer = (responseData: object) => ({ wasSuccessful: true, responseData });
export const known = (at: number) => answer({ serialNumber: serialOf(at), valid: true, apiFailure: false });
export const notValid = answer({ serialNumber: serialOf(2), valid: false, apiFailure: false });
export const outage = answer({ serialNumber: '', valid: false, apiFailure: true });
export const searchFailed = callFailure('SearchDroneSerialNumber', '', 'b', null);
const WAIT = 'You have looked up too many serial numbers in a short time. Try again in 5 seconds.';
export const searchedTooOften = { ...callFailure('SearchDroneSerialNumber', '', 'e', 429), text: WAIT };

const choose = { type: 'file.chosen', file: new Blob(['any']), name: 'fleet.csv' } as const;
const submit = { type: 'rows.submitted' } as const;
const change = (at: number, field: 'serialNumber' | 'manufacturerCode', text: string) =>
  ({ type: 'cell.changed', row: at, field, text }) as const;
const remove = (at: number) => ({ type: 'row.removed', row: at }) as const;
const judged = done('pause', undefined);
const found = (answered: object) => done('searchSerialNumber', answered);
const rowsOf = (...numbers: readonly number[]) => numbers.map((at) => ({ row: at })) as never;

/** Drones, with only the properties that a scenario checks. */
const part = (...drones: readonly Partial<FormDrone>[]) => drones as readonly FormDrone[];

export const importScenarios: Told[] = [
  {
    title: 'a file is read, judged and added: its drones are saved ones with numbers of their own',
    start: 'nothing',
    begins: 'choosing',
    steps: [
      [choose, { in: 'reading', asks: { readFile: { recreational: true } }, context: { fileName: 'fleet.csv' } }],
      [
        done('readFile', { ...file(row(2), row(3)), ignored: ['Colour'] }),
        { in: 'judging', context: { ignored: ['Colour'], waiting: rowsOf(2, 3) } },
      ],
      [
        judged,
        {
          in: 'reviewing',
          context: { refusals: 0, rows: rowsOf(2, 3), waiting: rowsOf(), narrowed: null, openRows: [] },
        },
      ],
      [
        submit,
        {
          in: 'added',
          output: { drones: part({ id: 1, serialNumber: 'SN-2', isDraft: false }, { id: 2, serialNumber: 'SN-3' }) },
        },
      ],
    ],
  },
  {
    title: 'a file that is none says why, and another one can be chosen',
    start: 'nothing',
    steps: [
      [choose, 'reading'],
      [
        done('readFile', { kind: 'refused', problem: FILE_MESSAGES.empty }),
        { in: 'choosing', context: { refused: FILE_MESSAGES.empty, refusals: 1, fileName: '' } },
      ],
      [choose, { in: 'reading', context: { refused: '' } }],
      [
        failed('readFile', exception),
        {
          in: 'choosing',
          context: {
            refused: 'We could not read this file. Close it in other programs, then upload it again.',
            refusals: 2,
          },
        },
      ],
      [{ type: 'import.cancelled' }, { in: 'cancelled', output: { cancelled: true } }],
    ],
  },
  {
    title: 'many rows are judged in parts, and the page has its turn between them',
    start: 'long',
    begins: { in: 'judging', context: { rows: rowsOf() } },
    steps: [
      [judged, { in: 'judging', asks: { pause: {} } }],
      [judged, 'judging'],
      [judged, { in: 'reviewing', context: { waiting: rowsOf() } }],
      [submit, { in: 'reviewing', context: { refusals: 1, narrowed: null } }],
      [{ type: 'rest.removed' }, { in: 'reviewing', context: { narrowed: null } }],
      [submit, 'added'],
    ],
  },
  {
    title: 'without a turn for the page they are judged all the same',
    start: 'long',
    steps: [[failed('pause', exception), { in: 'reviewing', context: { waiting: rowsOf() } }]],
  },
  {
    title:
      'rows that are wrong are brought to notice when they are judged and when they are to be added, and mended in place',
    start: 'wrong',
    steps: [
      [judged, { in: 'reviewing', context: { refusals: 1, narrowed: [3, 4], openRows: [3, 4] } }],
      [submit, { in: 'reviewing', context: { refusals: 2 } }],
      [change(3, 'serialNumber', 'SN-3'), { context: { narrowed: [3, 4], openRows: [3, 4] } }],
      [change(4, 'manufacturerCode', 'Plain'), 'reviewing'],
      [
        submit,
        { in: 'added', output: { drones: part({ id: 1 }, { id: 2 }, { id: 3, manufacturerCode: 'RPAMFR-0004' }) } },
      ],
    ],
  },
  {
    title: 'a mended row that becomes a duplicate is refused, and what is wrong by then is what the table has',
    start: 'wrong',
    steps: [
      [judged, 'reviewing'],
      [remove(4), { context: { removed: rowsOf(4), rows: rowsOf(2, 3) } }],
      [change(3, 'serialNumber', 'sn-2'), { context: { removed: rowsOf() } }],
      [submit, { in: 'reviewing', context: { narrowed: [2, 3], openRows: [3, 4, 2], refusals: 2 } }],
      [change(3, 'serialNumber', 'SN-9'), 'reviewing'],
      [{ type: 'filter.changed', onlyProblems: true }, { context: { narrowed: [] } }],
      [{ type: 'filter.changed', onlyProblems: false }, { context: { narrowed: null } }],
      [submit, 'added'],
    ],
  },
  {
    title: 'a removed row comes back to its place; the only one takes the file along',
    start: 'good',
    steps: [
      [judged, 'reviewing'],
      [remove(2), { context: { rows: rowsOf(3), removed: rowsOf(2) } }],
      [{ type: 'removal.undone' }, { context: { rows: rowsOf(2, 3), removed: rowsOf() } }],
      [{ type: 'removal.undone' }, { context: { rows: rowsOf(2, 3) } }],
      [{ type: 'row.opened', row: 2 }, { context: { openRows: [2] } }],
      [remove(3), { in: 'reviewing', context: { removed: rowsOf(3) } }],
      [remove(2), { in: 'choosing', context: { rows: rowsOf(), removed: rowsOf(), fileName: '', openRows: [] } }],
    ],
  },
  {
    title: 'a file goes only when the person says so twice',
    start: 'good',
    steps: [
      [judged, 'reviewing'],
      [{ type: 'file.discarded' }, 'confirming'],
      [{ type: 'discarding.declined' }, { in: 'reviewing', context: { rows: rowsOf(2, 3) } }],
      [{ type: 'file.discarded' }, 'confirming'],
      [{ type: 'discarding.confirmed' }, { in: 'choosing', context: { rows: rowsOf(), fileName: '' } }],
      [{ type: 'import.cancelled' }, { in: 'cancelled', output: { cancelled: true } }],
    ],
  },
  {
    title: 'what there is no room for can be taken out, and comes back',
    start: 'tight',
    steps: [
      [judged, { in: 'reviewing', context: { refusals: 0 } }],
      [submit, { in: 'reviewing', context: { refusals: 1 } }],
      [{ type: 'rest.removed' }, { context: { rows: rowsOf(2, 3), removed: rowsOf(4) } }],
      [{ type: 'removal.undone' }, { context: { rows: rowsOf(2, 3, 4) } }],
      [{ type: 'rest.removed' }, 'reviewing'],
      [{ type: 'rest.removed' }, { context: { rows: rowsOf(2, 3), removed: rowsOf(4) } }],
      [submit, { in: 'added', output: { drones: part({ id: 99 }, { id: 100 }) } }],
    ],
  },
  {
    title: 'numbers of the strict maker are looked up one by one, each once [DVAL-24 DVAL-25 DVAL-26]',
    start: 'strict',
    steps: [
      [judged, 'reviewing'],
      [submit, { in: 'lookingUp', asks: { searchSerialNumber: { serialNumber: serialOf(2) } } }],
      [found(known(2)), { in: 'lookingUp', asks: { searchSerialNumber: { serialNumber: serialOf(4) } } }],
      [found(known(4)), { in: 'added', output: { drones: part({ id: 1 }, { id: 2 }, { id: 3 }) } }],
    ],
  },
  {
    title: 'one that its maker does not know is wrong; the others are not asked for again [DVAL-26 DVAL-21]',
    start: 'strict',
    steps: [
      [judged, 'reviewing'],
      [submit, 'lookingUp'],
      [found(notValid), { in: 'lookingUp', asks: { searchSerialNumber: { serialNumber: serialOf(4) } } }],
      [found(known(4)), { in: 'reviewing', context: { refusals: 1, narrowed: [2], openRows: [2] } }],
      [change(2, 'serialNumber', serialOf(5)), 'reviewing'],
      [submit, { in: 'lookingUp', asks: { searchSerialNumber: { serialNumber: serialOf(5) } } }],
      [found(known(5)), 'added'],
    ],
  },
  {
    title: 'an outage of the register blocks nobody, and neither does a call that is not answered [DVAL-27]',
    start: 'strict',
    steps: [
      [judged, 'reviewing'],
      [submit, 'lookingUp'],
      [found(outage), 'lookingUp'],
      [failed('searchSerialNumber', searchFailed), 'added'],
    ],
  },
  {
    title: 'one that was asked for too often says how long to wait, and is asked for by the next try',
    start: 'strict',
    steps: [
      [judged, 'reviewing'],
      [submit, 'lookingUp'],
      [found(known(2)), 'lookingUp'],
      [
        failed('searchSerialNumber', searchedTooOften),
        { in: 'reviewing', context: { refused: WAIT, refusals: 1, rows: rowsOf(2, 3, 4) } },
      ],
      [
        submit,
        { in: 'lookingUp', context: { refused: '' }, asks: { searchSerialNumber: { serialNumber: serialOf(4) } } },
      ],
      [{ type: 'lookup.stopped' }, { in: 'reviewing', context: { refused: '', refusals: 1 } }],
      [submit, 'lookingUp'],
      [failed('searchSerialNumber', searchedTooOften), { context: { refused: WAIT } }],
      [change(3, 'serialNumber', 'SN-8'), { context: { refused: '' } }],
      [submit, 'lookingUp'],
      [failed('searchSerialNumber', searchedTooOften), { context: { refused: WAIT } }],
      [remove(3), { context: { refused: '' } }],
      [submit, 'lookingUp'],
      [failed('searchSerialNumber', searchedTooOften), 'reviewing'],
      [{ type: 'file.discarded' }, 'confirming'],
      [{ type: 'discarding.confirmed' }, { in: 'choosing', context: { refused: '' } }],
    ],
  },
  {
    title: 'nothing is looked up before the rest is in order',
    start: 'mixed',
    steps: [
      [judged, 'reviewing'],
      [submit, { in: 'reviewing', asks: {}, context: { narrowed: [3], refusals: 2 } }],
    ],
  },
  {
    title: 'before the date of the feature nothing is looked up [DVAL-24]',
    start: 'unsearched',
    steps: [
      [judged, 'reviewing'],
      [submit, { in: 'added', asks: {} }],
    ],
  },
];
