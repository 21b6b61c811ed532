/**
 * The settings that this server needs on a PostgreSQL connection. They are set on connecting, but a pooler in between
 * may drop them or switch connections within a session, so they are checked when the server starts.
 */
import type pg from 'pg';
import { required } from '#rules/core/required.rules.ts';
import { Trouble } from './trouble.ts';

/** By PostgreSQL's names; they override those of database and role. */
const SETTINGS = {
  TimeZone: 'UTC',
  // Dates and times are parsed as ISO.
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
} as const;

const escaped = (value: string): string => value.replaceAll(/[\\ ]/g, String.raw`\$&`);

/** The settings as a connection is opened with them. */
export function startOptions(schema: string): string {
  return Object.entries({ search_path: schema, ...SETTINGS })
    .map(([name, value]) => `-c ${name}=${escaped(value)}`)
    .join(' ');
}

const POOLER =
  'Connect to PostgreSQL itself, or let what is between pass on `options` and give each client a connection of its own (session pooling).';

/** Rejects with `Trouble` if PostgreSQL, or a pooler in between, does not meet these needs. */
export async function checkSettings(pool: pg.Pool, schema: string, most: number): Promise<void> {
  const one = await pool.connect();
  try {
    const ask = async (sql: string, values: unknown[] = []) =>
      required(((await one.query(sql, values)).rows as Record<string, unknown>[])[0], 'row');
    const { encoding } = await ask("select current_setting('server_encoding') as encoding");
    if (encoding !== 'UTF8')
      throw new Trouble(
        `The database in DATABASE_URL is encoded as ${String(encoding)}, which cannot keep every name. Make one with the encoding UTF8.`,
      );
    for (const [name, wanted] of Object.entries({ search_path: schema, ...SETTINGS })) {
      const { value } = await ask('select current_setting($1) as value', [name]);
      if (value !== wanted)
        throw new Trouble(
          `PostgreSQL in DATABASE_URL does not keep what a connection is set to: ${name} is ${String(value)} instead of ${wanted}. ${POOLER}`,
        );
    }
    // A direct connection knows its backend process; a pooler reports another number.
    const { pid } = await ask('select pg_backend_pid() as pid');
    // The types of `pg` lack the process number of a connection.
    if (most < 2 || pid === (one as unknown as { readonly processID: unknown }).processID) return;
    await ask("select set_config('regulator.mark', 'mine', false)");
    const other = await pool.connect();
    try {
      // With transaction pooling the second transaction gets the connection that the first one had.
      await other.query('begin');
      const { mark } = await ask("select current_setting('regulator.mark', true) as mark");
      await other.query('rollback');
      if (mark !== 'mine')
        throw new Trouble(
          `What is between this server and PostgreSQL shares out connections by transaction. ${POOLER}`,
        );
    } finally {
      other.release();
    }
  } finally {
    one.release();
  }
}
