import { droneImportMachine } from '#machines/drones/drone-import.machine.ts';
import { rowProblems, roomFor, type JudgedRow } from '#rules/drones/drone-import.rules.ts';
import { FILE_MESSAGES } from '#rules/drones/drone-file.rules.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { file, row, starts } from './drone-import.sample.ts';
import { importScenarios, known, notValid, outage, searchedTooOften, searchFailed } from './drone-import.scenarios.ts';

const chosen = { file: new Blob(['any']), name: 'chosen.csv' };
const ask = 'Remove this file?';

export const droneImportModel = defineModel({
  slug: 'drone-import',
  machine: droneImportMachine,
  inputs: starts,
  cases: {
    'file.chosen': [chosen],
    'xstate.done.actor.readFile': [
      { output: file(row(2), row(3)) },
      { output: file(row(2), row(3, { serialNumber: '' })) },
      { output: { kind: 'refused', problem: FILE_MESSAGES.empty } },
    ],
    'xstate.error.actor.readFile': [{ error: exception }],
    'xstate.done.actor.pause': [{ output: undefined }],
    'xstate.error.actor.pause': [{ error: exception }],
    'cell.changed': [
      { row: 3, field: 'serialNumber', text: 'SN-3' },
      { row: 3, field: 'serialNumber', text: 'SN-2' },
    ],
    'row.opened': [{ row: 2 }],
    'row.removed': [{ row: 3 }, { row: 2 }, { row: 99 }],
    'filter.changed': [{ onlyProblems: true }, { onlyProblems: false }],
    'xstate.done.actor.searchSerialNumber': [known(2), known(4), notValid, outage].map((output) => ({ output })),
    'xstate.error.actor.searchSerialNumber': [
      { error: searchFailed },
      { error: searchedTooOften },
      { error: exception },
    ],
  },
  // The context that guards read, and whether there is something to undo.
  serialize: ({ rows, waiting, refused, removed, narrowed, passed, unknownSerials, drones }) => [
    rows.length > 10 ? rows.length : rows.map(({ row: at, cells }) => [at, cells.serialNumber]),
    waiting.length,
    refused !== '',
    removed.length > 0,
    narrowed === null,
    passed.length,
    unknownSerials,
    drones.length,
  ],
  // Rows are edited where they were found, few, and of a maker without strict serial numbers: lookups and re-reading
  // have scenarios of their own.
  filterEvents: ({ context: { fileName, rows, openRows, removed, narrowed } }, event) => {
    const isEdit = ['cell.changed', 'row.opened', 'row.removed', 'removal.undone', 'filter.changed'].includes(
      event.type,
    );
    if (!isEdit) return true;
    if (
      fileName === chosen.name ||
      rows.length > 10 ||
      rows.some(({ drone }) => drone.manufacturerCode.endsWith('0003'))
    )
      return false;
    if (event.type === 'row.opened') return openRows.length === 0 && narrowed === null;
    return event.type === 'removal.undone' || removed.length === 0;
  },
  invariants: {
    'whatever is kept of the file is told to the form when it is another': ({ steps }) =>
      steps.forEach(({ snapshot, told, event }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (!before || event.type === 'file.chosen') return;
        const kept = ({ rows, waiting, ignored }: typeof snapshot.context) => [
          [...rows, ...waiting].map((one: { row: number; cells: object }) => [one.row, one.cells]),
          ignored,
        ];
        const isOther = JSON.stringify(kept(before.context)) !== JSON.stringify(kept(snapshot.context));
        if (isOther)
          claim(
            told.some((one) => one.event.type === 'editor.changed'),
            `${event.type} was not told`,
          );
      }),
    'nothing is given to the form while anything is wrong with a row, or more come than there is room for': ({
      input,
      steps,
    }) =>
      steps.forEach(({ snapshot, event }) => {
        const { drones } = (snapshot.output ?? {}) as { drones?: readonly { isDraft: boolean; id: number }[] };
        if (!drones) return;
        same(rowProblems(snapshot.context.rows, snapshot.context).size, 0, 'problems');
        claim(drones.length > 0 && drones.length <= roomFor(input.drones), `${String(drones.length)} drones`);
        same([drones.length, snapshot.context.waiting.length], [snapshot.context.rows.length, 0], 'all of them');
        same(
          drones.map(({ id }) => id),
          drones.map((_, at) => input.drones.length + at + 1),
          'their numbers',
        );
        claim(
          drones.every(({ isDraft }) => !isDraft),
          'a draft',
        );
        claim(event.type === 'rows.submitted' || event.type.includes('searchSerialNumber'), `added by ${event.type}`);
      }),
    'every number of the strict maker is looked up before its drone is added, where that is on, and no other is [DVAL-24 DVAL-25]':
      ({ input, steps }) =>
        steps.forEach(({ snapshot, asked }) => {
          const { passed, unknownSerials, rows } = snapshot.context;
          if (asked.some(({ src }) => src === 'searchSerialNumber')) claim(input.serialSearch, 'looked up');
          if (!input.serialSearch || snapshot.status !== 'done' || !('drones' in (snapshot.output as object))) return;
          const strict = rows
            .filter(({ drone }: JudgedRow) => drone.manufacturerCode.endsWith('0003'))
            .map(({ drone }: JudgedRow) => drone.serialNumber.toLowerCase());
          same(
            strict.every((serial: string) => passed.includes(serial) && !unknownSerials.includes(serial)),
            true,
            'looked up',
          );
        }),
    'a row leaves only by being removed, by the file being given up, or for want of room': ({ steps }) =>
      steps.forEach(({ snapshot: { context }, event }, i) => {
        const before = steps[i - 1]?.snapshot.context;
        const count = (of: typeof context | undefined) => (of ? of.rows.length + of.waiting.length : 0);
        if (count(context) < count(before))
          claim(['row.removed', 'rest.removed', 'discarding.confirmed'].includes(event.type), `taken by ${event.type}`);
      }),
    'what was read goes only after a question, but for its only row': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (!before || before.context.rows.length < 2 || snapshot.context.rows.length > 0) return;
        same(event.type, 'discarding.confirmed', 'what took the rows');
      }),
    'a file that is not taken leaves no rows, and says why': ({ steps }) =>
      steps.forEach(({ snapshot, event }) => {
        if (snapshot.matches('choosing') && event.type.endsWith('.actor.readFile')) {
          same(snapshot.context.rows.length, 0, 'rows');
          claim(snapshot.context.refused !== '', 'nothing said');
        }
      }),
    'a mended row stays a field, and where rows are wrong the table has those alone after a refusal': ({ steps }) =>
      steps.forEach(({ snapshot: { context }, event }, i) => {
        const before = steps[i - 1]?.snapshot.context;
        if (event.type === 'cell.changed') same(context.openRows, before?.openRows, 'openRows');
        const wrong = [...rowProblems(context.rows, context).keys()];
        if (before && context.refusals > before.refusals && wrong.length > 0) {
          same(context.narrowed, wrong, 'narrowed');
          claim(
            wrong.every((at) => context.openRows.includes(at)),
            'a wrong row is closed',
          );
        }
      }),
    'while rows are judged or looked up nobody can change them': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (before?.hasTag('searching')) same(snapshot.context.rows, before.context.rows, 'rows');
      }),
  },
  expectations: {
    choosing: {
      shows: ['File with your drones', 'What to enter in each column', 'Cancel'],
      hides: ['Remove this file', 'Checking the rows'],
      tags: ['choosing'],
    },
    reading: { shows: [], hides: ['Cancel', 'Remove this file'], tags: ['busy'] },
    judgingOn: { shows: [] },
    judging: { shows: [], hides: ['Cancel', 'Remove this file'], tags: ['busy'] },
    reviewing: {
      shows: [/All rows/, 'Remove this file'],
      hides: [ask, 'Stop checking', 'File with your drones'],
      tags: ['reviewing'],
    },
    confirming: { shows: [ask, 'Remove file'], tags: ['reviewing', 'asking'] },
    lookingOn: { shows: [] },
    lookingUp: { shows: ['Stop checking'], hides: ['Remove this file'], tags: ['searching', 'busy'] },
    added: { shows: [] },
    cancelled: { shows: [] },
  },
  scenarios: importScenarios,
});
