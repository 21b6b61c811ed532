/**
 * Drones that come into a registration from a file (issue 16, docs/decisions/0046): the file is read, its rows are
 * judged in parts, so that the page stays alive, what is wrong is mended in place, and the drones are given back to the
 * form when every row is in order and not before. The form is told of every change, and keeps what was read meanwhile
 * by asking this machine.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { DroneField, DroneProblems } from '#rules/drones/drone-edit.rules.ts';
import { FILE_MESSAGES, type DroneFile, type FileRow } from '#rules/drones/drone-file.rules.ts';
import {
  importedDrones,
  judgedRow,
  roomFor,
  rowProblems,
  type ImportFacts,
  type JudgedRow,
  type StoredImport,
} from '#rules/drones/drone-import.rules.ts';
import { callFailureIn, waitTold } from '#rules/core/failures.rules.ts';
import { onceEach } from '#rules/core/once-each.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import {
  hasSearchableSerial,
  serialAccepted,
  serialKey,
  serialOf,
  type SerialAnswer,
} from '#rules/drones/drone-serial.rules.ts';
import type { DroneLists, FormDrone } from '#rules/drones/drone.rules.ts';
import { parentOf, promisePort } from '../core/ports.ts';
import type { EditorChanged } from './drone-edit.machine.ts';

interface Input {
  readonly facts: ImportFacts;
  /** The drones that are in the application already. */
  readonly drones: readonly FormDrone[];
  /** Whether serial numbers are looked up at their maker (DVAL-24). */
  readonly serialSearch: boolean;
  /** What was kept of a file before. */
  readonly found: StoredImport;
}

interface Context extends Omit<Input, 'found'> {
  readonly fileName: string;
  readonly ignored: readonly string[];
  /** Rows that are not judged yet, after those that are. */
  readonly waiting: readonly FileRow[];
  readonly rows: readonly JudgedRow[];
  /** Why a file could not be read, or has to be looked up later; empty for nothing. */
  readonly refused: string;
  /**
   * Numbers of the rows that show as fields. They stay so when they are mended: what somebody types in does not go away
   * beneath the hand.
   */
  readonly openRows: readonly number[];
  /** Numbers of the rows that the table shows; null while it shows all. */
  readonly narrowed: readonly number[] | null;
  /** Rows that were removed last, so that they can be restored. */
  readonly removed: readonly JudgedRow[];
  /** Number of refused tries; each new one is announced. */
  readonly refusals: number;
  /** Keys of the serial numbers that were looked up: let through, and not known by their maker. */
  readonly passed: readonly string[];
  readonly unknownSerials: readonly string[];
}

type Event =
  | { readonly type: 'file.chosen'; readonly file: Blob; readonly name: string }
  | { readonly type: 'import.cancelled' }
  | { readonly type: 'cell.changed'; readonly row: number; readonly field: DroneField; readonly text: string }
  | { readonly type: 'row.opened'; readonly row: number }
  | { readonly type: 'row.removed'; readonly row: number }
  /** What the application has no room for was taken out of the list. */
  | { readonly type: 'rest.removed' }
  | { readonly type: 'removal.undone' }
  | { readonly type: 'filter.changed'; readonly onlyProblems: boolean }
  /** Add these drones was pressed. */
  | { readonly type: 'rows.submitted' }
  | { readonly type: 'lookup.stopped' }
  | { readonly type: 'file.discarded' }
  | { readonly type: 'discarding.confirmed' }
  | { readonly type: 'discarding.declined' };

export type DronesImported = { readonly drones: readonly FormDrone[] } | { readonly cancelled: true };

/** Rows that are judged between two pauses: a few milliseconds on a slow phone. */
const PART = 50;

const NO_ROWS = {
  fileName: '',
  ignored: [],
  waiting: [],
  rows: [],
  refused: '',
  openRows: [],
  narrowed: null,
  removed: [],
  passed: [],
  unknownSerials: [],
} as const;

const problemsIn = onceEach((context: Context) => rowProblems(context.rows, context));

/** The drones whose numbers are to be looked up still (DVAL-25). */
const searched = onceEach(({ rows, serialSearch }: Context) =>
  rows.map(({ drone }) => drone).filter((drone) => serialSearch && hasSearchableSerial(drone)),
);

const keyOf = (drone: FormDrone): string => serialKey(serialOf(drone));

const nextSearched = (context: Context): FormDrone | undefined => {
  const done = new Set([...context.passed, ...context.unknownSerials]);
  return searched(context).find((drone) => !done.has(keyOf(drone)));
};

const judgedNext = ({ rows, waiting, facts }: Context, count: number) => ({
  rows: [...rows, ...waiting.slice(0, count).map((row) => judgedRow(row, facts))],
  waiting: waiting.slice(count),
});

export const droneImportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as DronesImported,
    tags: {} as 'choosing' | 'busy' | 'reviewing' | 'asking' | 'searching',
  },
  actors: {
    readFile: promisePort<DroneFile, { readonly file: Blob | null; readonly recreational: boolean }>('readFile'),
    pause: promisePort<void>('pause'),
    searchSerialNumber: promisePort<SerialAnswer, { readonly serialNumber: string }>('searchSerialNumber'),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isRead: (_, params: { file: DroneFile }) => params.file.kind === 'read',
    isEmpty: ({ context }) => context.rows.length === 0,
    isWrong: ({ context }) => problemsIn(context).size > 0,
    isTooMany: ({ context }) => context.rows.length > roomFor(context.drones),
    isOnlyRow: ({ context }, params: { row: number }) => context.rows.every(({ row }) => row === params.row),
    isSearched: ({ context }) => nextSearched(context) !== undefined,
    isAccepted: ({ context }, params: { answer: SerialAnswer }) =>
      serialAccepted(required(nextSearched(context), 'row to look up'), params.answer),
    isTooOften: (_, params: { error: unknown }) => waitTold(callFailureIn(params.error)) !== null,
  },
  actions: {
    tellChanged: sendTo(parentOf, (): EditorChanged => ({ type: 'editor.changed' })),
    keepFileName: assign({ fileName: (_, params: { name: string }) => params.name, refused: '' }),
    takeRows: assign((_, { file }: { file: DroneFile }) =>
      file.kind === 'read' ? { waiting: file.rows, ignored: file.ignored } : {},
    ),
    refuseFile: assign(({ context }, { problem }: { problem: string }) => ({
      ...NO_ROWS,
      refused: problem,
      refusals: context.refusals + 1,
    })),
    judgePart: assign(({ context }) => judgedNext(context, PART)),
    judgeRest: assign(({ context }) => judgedNext(context, context.waiting.length)),
    /** Each refusal narrows the table to what has to be mended: all of it is on its first pages then. */
    refuse: assign(({ context }) => {
      const wrong = [...problemsIn(context).keys()];
      const openRows = [...new Set([...context.openRows, ...wrong])];
      return {
        openRows,
        narrowed: wrong.length > 0 ? wrong : null,
        refusals: context.refusals + 1,
        removed: [],
        refused: '',
      };
    }),
    change: assign(({ context }, { row, field, text }: { row: number; field: DroneField; text: string }) => ({
      rows: context.rows.map((one) =>
        one.row === row ? judgedRow({ row, cells: { ...one.cells, [field]: text } }, context.facts) : one,
      ),
      removed: [],
      refused: '',
    })),
    openRow: assign(({ context }, { row }: { row: number }) => ({ openRows: [...context.openRows, row] })),
    removeRow: assign(({ context }, { row }: { row: number }) => ({
      rows: context.rows.filter((one) => one.row !== row),
      removed: context.rows.filter((one) => one.row === row),
      refused: '',
    })),
    removeRest: assign(({ context }) => {
      const room = roomFor(context.drones);
      return { rows: context.rows.slice(0, room), removed: context.rows.slice(room), narrowed: null };
    }),
    undo: assign(({ context }) => ({
      rows: [...context.rows, ...context.removed].toSorted((a, b) => a.row - b.row),
      removed: [],
    })),
    narrow: assign(({ context }, { onlyProblems }: { onlyProblems: boolean }) => ({
      narrowed: onlyProblems ? [...problemsIn(context).keys()] : null,
    })),
    clearRefusal: assign({ refused: '' }),
    passSerial: assign(({ context }) => ({
      passed: [...context.passed, keyOf(required(nextSearched(context), 'row to look up'))],
    })),
    keepUnknown: assign(({ context }) => ({
      unknownSerials: [...context.unknownSerials, keyOf(required(nextSearched(context), 'row to look up'))],
    })),
    putOff: assign({ refused: (_, params: { error: unknown }) => waitTold(callFailureIn(params.error)) ?? '' }),
    discard: assign(NO_ROWS),
  },
}).createMachine({
  id: 'droneImport',
  description:
    'Drones come in from a file: it is read, judged, mended, and given to the form when all of it is in order.',
  options: { maxIterations: 1000 },
  context: ({ input: { found, ...around } }) => ({
    ...NO_ROWS,
    ...around,
    fileName: found.fileName,
    ignored: found.ignored,
    waiting: found.rows,
    refusals: 0,
  }),
  output: ({ context: { rows, drones } }): DronesImported =>
    rows.length > 0 ? { drones: importedDrones(rows, drones) } : { cancelled: true },
  initial: 'judgingOn',
  states: {
    choosing: {
      description:
        'What the file has to be, its template, and the field to choose it. A file that cannot be read says why.',
      tags: ['choosing'],
      on: {
        'file.chosen': { actions: { type: 'keepFileName', params: ({ event }) => event }, target: 'reading' },
        'import.cancelled': { target: 'cancelled' },
      },
    },
    reading: {
      description: 'The file is read and taken apart.',
      tags: ['busy'],
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context, event }) => ({
          file: event.type === 'file.chosen' ? event.file : null,
          recreational: context.facts.recreational,
        }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => ({ file: event.output }) },
            actions: [{ type: 'takeRows', params: ({ event }) => ({ file: event.output }) }, 'tellChanged'],
            target: 'judging',
          },
          {
            actions: [
              {
                type: 'refuseFile',
                params: ({ event }) => ({ problem: event.output.kind === 'refused' ? event.output.problem : '' }),
              },
              'tellChanged',
            ],
            target: 'choosing',
          },
        ],
        onError: {
          actions: [{ type: 'refuseFile', params: { problem: FILE_MESSAGES.unread } }, 'tellChanged'],
          target: 'choosing',
        },
      },
    },
    judgingOn: {
      description: 'Whether there are rows to judge. Transient: decides and leaves immediately.',
      always: [
        { guard: 'hasWaiting', target: 'judging' },
        { guard: 'isEmpty', target: 'choosing' },
        { guard: 'isWrong', actions: 'refuse', target: 'reviewing' },
        { target: 'reviewing' },
      ],
    },
    judging: {
      description: 'The page gets its turn, then some more rows are judged.',
      tags: ['busy'],
      invoke: {
        id: 'pause',
        src: 'pause',
        onDone: { actions: 'judgePart', target: 'judgingOn' },
        // Without a turn for the page they are judged all the same.
        onError: { actions: 'judgeRest', target: 'judgingOn' },
      },
    },
    reviewing: {
      description:
        'The rows show, with what is wrong at its cell. Rows are changed and removed; nothing is added before all are in order.',
      tags: ['reviewing'],
      on: {
        'cell.changed': { actions: [{ type: 'change', params: ({ event }) => event }, 'tellChanged'] },
        'row.opened': { actions: { type: 'openRow', params: ({ event }) => event } },
        'row.removed': [
          {
            guard: { type: 'isOnlyRow', params: ({ event }) => event },
            actions: ['discard', 'tellChanged'],
            target: 'choosing',
          },
          { actions: [{ type: 'removeRow', params: ({ event }) => event }, 'tellChanged'] },
        ],
        'rest.removed': { guard: 'isTooMany', actions: ['removeRest', 'tellChanged'] },
        'removal.undone': { actions: ['undo', 'tellChanged'] },
        'filter.changed': { actions: { type: 'narrow', params: ({ event }) => event } },
        'rows.submitted': [
          { guard: 'isWrong', actions: 'refuse' },
          { guard: 'isTooMany', actions: 'refuse' },
          { actions: 'clearRefusal', target: 'lookingOn' },
        ],
        'file.discarded': { target: 'confirming' },
      },
    },
    confirming: {
      description: 'The person is asked whether what was read and mended may go.',
      tags: ['reviewing', 'asking'],
      on: {
        'discarding.confirmed': { actions: ['discard', 'tellChanged'], target: 'choosing' },
        'discarding.declined': { target: 'reviewing' },
      },
    },
    lookingOn: {
      description:
        'Whether a serial number has to be looked up still (DVAL-24, DVAL-25). Transient: decides and leaves immediately.',
      always: [
        { guard: 'isSearched', target: 'lookingUp' },
        { guard: 'isWrong', actions: 'refuse', target: 'reviewing' },
        { target: 'added' },
      ],
    },
    lookingUp: {
      description: 'One serial number is looked up at its maker, as the form of one drone does (DVAL-26, DVAL-27).',
      tags: ['searching', 'busy'],
      invoke: {
        id: 'searchSerialNumber',
        src: 'searchSerialNumber',
        input: ({ context }) => ({ serialNumber: serialOf(required(nextSearched(context), 'row to look up')) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            actions: 'passSerial',
            target: 'lookingOn',
          },
          { actions: 'keepUnknown', target: 'lookingOn' },
        ],
        onError: [
          {
            guard: { type: 'isTooOften', params: ({ event }) => ({ error: event.error }) },
            actions: ['refuse', { type: 'putOff', params: ({ event }) => ({ error: event.error }) }],
            target: 'reviewing',
          },
          // An outage must not block anybody: the server checks again (OP-D-41, DEC-23).
          { actions: 'passSerial', target: 'lookingOn' },
        ],
      },
      on: { 'lookup.stopped': { target: 'reviewing' } },
    },
    added: {
      description: 'Every row is in order; its drones go to the form.',
      type: 'final',
    },
    cancelled: {
      description: 'Nothing came in.',
      type: 'final',
    },
  },
});

type Snapshot = SnapshotFrom<typeof droneImportMachine>;

/** The file as it is stored: every row as it stands now. */
export const selectImportKept = ({ context: { fileName, ignored, rows, waiting } }: Snapshot): StoredImport => ({
  fileName,
  ignored,
  rows: [...rows, ...waiting],
});
/** Problems by the number of their row. */
export const selectRowProblems = ({ context }: Snapshot): ReadonlyMap<number, DroneProblems> => problemsIn(context);
/** How many drones the file has more than the application has room for. */
export const selectBeyond = ({ context: { rows, drones } }: Snapshot): number =>
  Math.max(0, rows.length - roomFor(drones));
/** Number of judged rows and of all rows. */
export const selectJudged = ({ context: { rows, waiting } }: Snapshot) => ({
  done: rows.length,
  all: rows.length + waiting.length,
});

/** How far looking up has come. */
export function selectLookedUp({ context }: Snapshot) {
  const all = searched(context);
  const done = new Set([...context.passed, ...context.unknownSerials]);
  return { done: all.filter((drone) => done.has(keyOf(drone))).length, all: all.length };
}
/** Lists that the cells are read by. */
export const selectImportLists = (snapshot: Snapshot): DroneLists => snapshot.context.facts.lists;
/** How many drones the application has room for. */
export const selectRoom = (snapshot: Snapshot): number => roomFor(snapshot.context.drones);
