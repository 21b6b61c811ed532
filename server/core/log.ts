/**
 * The server's log: one line an event. No token, body, query, name or parameter of a statement ever gets here (issue 2,
 * section 2, docs/decisions/0025).
 */

/** What a line is about: ids and names of ours, and numbers. */
export interface About {
  /** Id of the request (`request-ids.ts`). */
  readonly request?: string;
  /** Name of the call or the area (`request-names.ts`). */
  readonly call?: string;
  /** Status of the answer; 0 where the connection ended without one. */
  readonly status?: number;
  /** From the arrival of the request to the end of its answer, in milliseconds. */
  readonly ms?: number;
}

export type Log = (line: string, about?: About) => void;

/**
 * Cause of an error for the log: name and message of the innermost one. Of a database error only its code and place,
 * because its messages contain values.
 */
export function causeOf(error: unknown): string {
  let cause: unknown = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return 'unknown error';
  if (isDatabaseError(cause))
    return `database ${[cause.code, cause.table, cause.constraint].filter(Boolean).join(' ')}`;
  const calls = (cause.stack ?? '')
    .split('\n')
    .slice(1)
    .filter((line) => line.trimStart().startsWith('at '));
  const where = calls
    .map((line) => /(?:server|api|rules|dist)\/[^\s)]+/.exec(line)?.[0])
    .find((place) => place !== undefined);
  // Our own messages contain nothing of a person; a parser's repeats its input, a query's its parameters.
  const isOurs = (cause.name === 'Error' || cause.name === 'TypeError') && !cause.message.startsWith('Failed query');
  const words = isOurs ? `: ${cause.message.split('\n')[0] ?? ''}` : '';
  return `${cause.name}${words}${where === undefined ? '' : ` (${where})`}`;
}

function isDatabaseError(
  error: Error,
): error is Error & { readonly code: string; readonly table?: string; readonly constraint?: string } {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error;
}
