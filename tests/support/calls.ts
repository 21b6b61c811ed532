/** A connection whose calls a test answers, for tests of wirings. */
import type { Connection } from '../../src/shell/connection.ts';
import { partOf } from './part-of.ts';

export interface MadeCall {
  readonly name: string;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  readonly idempotencyKey: string | undefined;
}

/**
 * A connection with its calls and the id of a person, and nothing else.
 *
 * @param answer returns the answer of a call, by its name; the call fails if it throws
 */
export function connectionOf(answer: (name: string) => unknown): {
  readonly connection: Connection;
  readonly made: MadeCall[];
} {
  const made: MadeCall[] = [];
  const call = async (
    name: string,
    body: unknown,
    { signal, idempotencyKey }: { readonly signal?: AbortSignal; readonly idempotencyKey?: string } = {},
  ): Promise<unknown> => {
    made.push({ name, body, signal, idempotencyKey });
    return answer(name);
  };
  return { connection: partOf<Connection>({ call, learn: () => undefined, personKey: () => 'ava' }), made };
}

/** Waits until all pending promises have settled. */
export const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
