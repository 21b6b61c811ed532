/**
 * The embedded database, asked in fewer steps than its library takes.
 *
 * Drizzle hands its way of reading values along with every statement, and PGlite then copies the two hundred ways that
 * it knows, to add these nine: they are set once. And PGlite sends five messages for a statement, with a turn of its
 * own for each: it asks for the types of the parameters before it writes them. Texts, numbers and truth values are
 * written in one way for all types, so that such a statement goes out in one message, as node-postgres sends it.
 */
import { parse, protocol, types, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';

/**
 * Moments, days and spans, and lists of them and of numbers: drizzle reads their text itself
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

/** What follows a statement and its parameters: describe the answer, give all of it, and be ready for the next one. */
const REST = [serialize.describe({ type: 'P' }), serialize.execute(), serialize.sync()];

/** @returns the same client, for drizzle alone: whoever asks it directly gets text for a moment as well */
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

/** Statements of a client, or of a transaction, in one message where that is possible. */
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

/** A parameter as text, or nothing where the text depends on its type. */
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
