/**
 * Makes queries to the embedded database cheaper.
 *
 * Drizzle passes its parsers with every statement, and PGlite then copies its two hundred parsers to add these nine;
 * here they are set once. PGlite also sends five messages per statement, each in a separate call, because it asks for
 * the parameters' types before it serialises them. Texts, numbers and booleans look the same for all types, so such a
 * statement is sent in one message, as node-postgres does. The database keeps the parsed statement and its plan under a
 * name, for the next time that the same text comes: parsing and planning are more than half of a small one.
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

/** Number of statements that the database keeps; the one that was used longest ago goes first. */
const MOST_KEPT = 300;

/** Statements that change tables: what was kept may have other columns afterwards. */
const DEFINITION = /^\s*(?:alter|create|drop)\b/i;

/** Statements with more parameters are not kept: these are lists of ids, of another length each time. */
const MOST_PARAMETERS = 40;

/** The messages after a statement and its parameters: describe, execute, sync. */
const REST = [serialize.describe({ type: 'P' }), serialize.execute(), serialize.sync()];

/** @returns the same client for use by drizzle alone: a direct caller gets timestamps as text, too */
export function parsedOnce(client: PGlite): PGlite {
  for (const type of AS_TEXT) client.parsers[type] = (value: string) => value;
  const kept = new KeptStatements();
  askedShortly(client, client, kept, async (ask) => {
    await client._checkReady();
    return client._runExclusiveTransaction(async () => {
      const results = await client.runExclusive(ask);
      await client.syncToFs();
      return results;
    });
  });
  const exec = client.exec.bind(client);
  client.exec = (...script) => kept.without(() => exec(...script));
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((tx) => {
      askedShortly(tx, client, kept, (ask) => {
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
  kept: KeptStatements,
  inTurn: <T>(ask: () => Promise<Results<T>>) => Promise<Results<T>>,
): void {
  const query = asked.query.bind(asked);
  asked.query = async <T>(statement: string, params: unknown[] = [], options: QueryOptions = {}) => {
    const { parsers: _known, rowMode, ...more } = options;
    const values = params.map(written);
    return Object.keys(more).length > 0 || values.includes(undefined)
      ? query<T>(statement, params, { ...more, ...(rowMode && { rowMode }) })
      : inTurn<T>(() => inOneMessage(client, kept, statement, values as Written[], rowMode));
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

/** The statements that the database keeps, by their text. */
class KeptStatements {
  readonly #names = new Map<string, string>();
  /** Names that are to be given up with the next statement that is kept. */
  #over: string[] = [];
  #made = 0;
  /** Scripts that run or wait for their turn: others come before. */
  #scripts = 0;

  /** @returns the name of the statement, empty where it is not kept, and the messages that have to come before its use */
  named(text: string, parameters: number): { name: string; before: Uint8Array[] } {
    const known = this.#names.get(text);
    // A map has its keys in the order in which they were set.
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return { name: known, before: [] };
    }
    const isDefinition = DEFINITION.test(text);
    if (isDefinition) this.forgetAll();
    if (isDefinition || this.#scripts > 0 || parameters > MOST_PARAMETERS)
      return { name: '', before: [serialize.parse({ text })] };
    for (const oldest of this.#names.keys()) if (this.#names.size >= MOST_KEPT) this.forget(oldest);
    const name = `kept-${(this.#made += 1)}`;
    this.#names.set(text, name);
    const closed = this.#over.map((over) => serialize.close({ type: 'S', name: over }));
    this.#over = [];
    return { name, before: [...closed, serialize.parse({ name, text })] };
  }

  /** Keeps nothing until a script is done: it may change tables, or discard what the database keeps. */
  async without<T>(script: () => Promise<T>): Promise<T> {
    this.forgetAll();
    this.#scripts += 1;
    try {
      return await script();
    } finally {
      this.#scripts -= 1;
    }
  }

  /**
   * For a statement that was refused: it is parsed anew the next time, because nobody knows whether it came as far as
   * being kept.
   */
  forget(text: string) {
    const name = this.#names.get(text);
    if (name !== undefined) this.#over.push(name);
    this.#names.delete(text);
  }

  forgetAll() {
    for (const text of this.#names.keys()) this.forget(text);
  }
}

async function inOneMessage<T>(
  client: PGlite,
  kept: KeptStatements,
  text: string,
  values: Written[],
  rowMode: QueryOptions['rowMode'],
): Promise<Results<T>> {
  const { name, before } = kept.named(text, values.length);
  const message = Buffer.concat([...before, serialize.bind({ statement: name, values }), ...REST]);
  try {
    const answer = await client.execProtocolStream(message, { syncToFs: false });
    return parse.parseResults(answer, client.parsers, rowMode && { rowMode })[0] as Results<T>;
  } catch (error) {
    kept.forget(text);
    throw error;
  }
}
