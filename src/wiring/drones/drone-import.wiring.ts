import { fromPromise } from 'xstate';
import { droneImportMachine } from '#machines/drones/drone-import.machine.ts';
import {
  closeToQuotes,
  FILE_MESSAGES,
  fileRows,
  fileText,
  MOST_FILE_BYTES,
  quoteProblem,
  separatorOf,
  statedSeparator,
  type DroneFile,
} from '#rules/drones/drone-file.rules.ts';
import { nextTask } from '../../shell/clock.ts';
import type { Session } from '../../shell/session.ts';
import { searchSerialNumber } from './drone-reference-data.ts';

/**
 * Number of letters in which the header is searched, once for each separator. Searching the whole file would prepare it
 * five times.
 */
const HEADER_LETTERS = 5000;

/** The import machine with the reader of files. */
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
 * Reads a file of drones. The parser loads with the first file.
 *
 * @param recreational whether recreational registration is offered
 */
export async function readDroneFile(file: Blob, recreational: boolean): Promise<DroneFile> {
  const refused = (problem: string): DroneFile => ({ kind: 'refused', problem });
  if (file.size > MOST_FILE_BYTES) return refused(FILE_MESSAGES.large);
  const read = fileText(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) return refused(read.problem);
  const {
    default: { parse },
  } = await import('papaparse');
  const { text, separator: stated, lines } = statedSeparator(read.text);
  const recordsBy = (delimiter: string, part = text) =>
    parse<string[]>(closeToQuotes(part, delimiter), { delimiter, newline: '\n' });
  const separator = separatorOf(stated, (tried) => recordsBy(tried, text.slice(0, HEADER_LETTERS)).data[0] ?? []);
  const { data, errors } = recordsBy(separator);
  const misquoted = errors.find(({ type }) => type === 'Quotes');
  if (misquoted) return refused(quoteProblem((misquoted.row ?? 0) + 1 + lines));
  const rows = fileRows(data, recreational);
  return rows.kind === 'refused'
    ? rows
    : { ...rows, rows: rows.rows.map(({ row, cells }) => ({ row: row + lines, cells })) };
}
