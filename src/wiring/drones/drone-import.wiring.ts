import { fromPromise } from 'xstate';
import { droneImportMachine } from '#machines/drones/drone-import.machine.ts';
import {
  FILE_MESSAGES, FILE_SEPARATORS, fileRows, fileText, knownColumns, MOST_FILE_BYTES, quoteProblem, type DroneFile,
} from '#rules/drones/drone-file.rules.ts';
import { nextTask } from '../../shell/clock.ts';
import type { Session } from '../../shell/session.ts';
import { searchSerialNumber } from './drone-reference-data.ts';

/** The machine of a file of drones: it is read here, and judged while the page has its turns. */
export function wireDroneImport(session: Session) {
  return droneImportMachine.provide({
    actors: {
      readFile: fromPromise(({ input }) => readDroneFile(input.file ?? new Blob(), input.recreational)),
      pause: fromPromise(nextTask),
      searchSerialNumber: searchSerialNumber(session),
    },
  });
}

/**
 * Reads a file of drones. What takes its lines apart is loaded with the first file.
 * @param recreational whether recreational registration is offered
 */
export async function readDroneFile(file: Blob, recreational: boolean): Promise<DroneFile> {
  const refused = (problem: string): DroneFile => ({ kind: 'refused', problem });
  if (file.size > MOST_FILE_BYTES) return refused(FILE_MESSAGES.large);
  const read = fileText(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) return refused(read.problem);
  const { default: { parse } } = await import('papaparse');
  // Excel may say its separator in a line before the header.
  const [, told] = /^sep=([,;\t])\n/i.exec(read.text) ?? [];
  const text = told === undefined ? read.text : read.text.slice(read.text.indexOf('\n') + 1);
  const recordsBy = (delimiter: string, preview: number) => parse<string[]>(text, { delimiter, preview, newline: '\n' });
  const knownBy = (delimiter: string): number => knownColumns(recordsBy(delimiter, 1).data[0] ?? []);
  const delimiter = told ?? FILE_SEPARATORS.toSorted((a, b) => knownBy(b) - knownBy(a))[0]!;
  const { data, errors } = recordsBy(delimiter, 0);
  const misquoted = errors.find(({ type }) => type === 'Quotes');
  if (misquoted) return refused(quoteProblem((misquoted.row ?? 0) + 1));
  const rows = fileRows(data, recreational);
  if (told === undefined || rows.kind === 'refused') return rows;
  return { ...rows, rows: rows.rows.map(({ row, cells }) => ({ row: row + 1, cells })) };
}
