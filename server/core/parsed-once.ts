/**
 * The embedded database with drizzle's way of reading values said once. Drizzle hands it along with every statement,
 * and PGlite then copies the two hundred ways that it knows, to add these nine: more than a third of the time of a
 * small query.
 */
import { types, type PGlite, type QueryOptions } from '@electric-sql/pglite';

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

/** @returns the same client, for drizzle alone: whoever asks it directly gets text for a moment as well */
export function parsedOnce(client: PGlite): PGlite {
  for (const type of AS_TEXT) client.parsers[type] = (value: string) => value;
  askedPlainly(client);
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((tx) => {
      askedPlainly(tx);
      return work(tx);
    });
  return client;
}

/** Statements of a client, or of a transaction, without the parsers that come along. */
function askedPlainly(asked: Pick<PGlite, 'query'>): void {
  const query = asked.query.bind(asked);
  asked.query = (statement, params, options) => query(statement, params, options && withoutParsers(options));
}

function withoutParsers({ parsers: _known, ...options }: QueryOptions): QueryOptions {
  return options;
}
