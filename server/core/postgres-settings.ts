/**
 * What this server needs of a connection to PostgreSQL. Each is set when it connects; a pooler between may lose that,
 * and hand the connection of one to another in the middle of a session, so all of it is looked at when the server
 * starts.
 */
import type pg from 'pg';
import { required } from '#rules/core/required.rules.ts';
import { Trouble } from './trouble.ts';

/** By the names of PostgreSQL, whatever the database or the role says of its own. */
const SETTINGS = {
  TimeZone: 'UTC',
  // Dates and times are read as ISO writes them.
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

/** Rejects with `Trouble` where PostgreSQL, or what is between, is not as this server needs it. */
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
    // Of PostgreSQL itself a connection knows the process; a pooler tells another number.
    const { pid } = await ask('select pg_backend_pid() as pid');
    // The types of `pg` do not have the number that the server tells a connection.
    if (most < 2 || pid === (one as unknown as { readonly processID: unknown }).processID) return;
    await ask("select set_config('regulator.mark', 'mine', false)");
    const other = await pool.connect();
    try {
      // The other one takes the connection that this one had, where connections are shared out by transaction.
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
