/**
 * Makes queries to the embedded database cheaper.
 *
 * Drizzle passes its parsers with every statement, and PGlite then copies its two hundred parsers to add these nine;
 * here they are set once. PGlite also sends five messages per statement, each in a separate call, because it asks for
 * the parameters' types before it serialises them. Texts, numbers and booleans look the same for all types, so such a
 * statement is sent in one message, as node-postgres does.
 */
import { parse, protocol, types, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';

/**
 * Timestamps, dates and intervals, with their arrays and arrays of numbers: drizzle parses their text itself
 * (drizzle-orm/pglite/session.js).
 */
const AS_TEXT: readonly number[] = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
];

const { serialize } = protocol;

/** The messages after a statement and its parameters: describe, execute, sync. */
const REST = [serialize.describe({ type: 'P' }), serialize.execute(), serialize.sync()];

/** @returns the same client for use by drizzle alone: a direct caller gets timestamps as text, too */
export function parsedOnce(client: PGlite): PGlite {
  for (const type of AS_TEXT) client.parsers[type] = (value: string) => value;
  askedShortly(client, client, async (ask) => {
    await client._checkReady();
    return client._runExclusiveTransaction(async () => {
      const results = await client.runExclusive(ask);
      await client.syncToFs();
      return results;
    });
  });
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((tx) => {
      askedShortly(tx, client, (ask) => {
        if (tx.closed) throw new Error('Transaction is closed');
        return client.runExclusive(ask);
      });
      return work(tx);
    });
  return client;
}

/** Sends the statements of a client or transaction in one message where possible. */
function askedShortly(
  asked: Pick<PGlite, 'query'>,
  client: PGlite,
  inTurn: <T>(ask: () => Promise<Results<T>>) => Promise<Results<T>>,
): void {
  const query = asked.query.bind(asked);
  asked.query = async <T>(statement: string, params: unknown[] = [], options: QueryOptions = {}) => {
    const { parsers: _known, rowMode, ...more } = options;
    const values = params.map(written);
    return Object.keys(more).length > 0 || values.includes(undefined)
      ? query<T>(statement, params, { ...more, ...(rowMode && { rowMode }) })
      : inTurn<T>(() => inOneMessage(client, statement, values as Written[], rowMode));
  };
}

type Written = string | null;

/** A parameter as text; nothing where the text depends on its type. */
function written(param: unknown): Written | undefined {
  if (param === null || param === undefined) return null;
  return typeof param === 'string' || typeof param === 'number' || typeof param === 'boolean'
    ? String(param)
    : undefined;
}

async function inOneMessage<T>(
  client: PGlite,
  statement: string,
  values: Written[],
  rowMode: QueryOptions['rowMode'],
): Promise<Results<T>> {
  const message = Buffer.concat([serialize.parse({ text: statement }), serialize.bind({ values }), ...REST]);
  const answer = await client.execProtocolStream(message, { syncToFs: false });
  return parse.parseResults(answer, client.parsers, rowMode && { rowMode })[0] as Results<T>;
}
