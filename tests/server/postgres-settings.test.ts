/**
 * Settings that a PostgreSQL, its owner or a proxy may have changed: they are set for each connection, or reported at
 * the start. Skipped without an installed PostgreSQL.
 */
import { sql } from 'drizzle-orm';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#server/core/open-store.ts';
import { rows } from '#server/core/store.ts';
import { openOwnPostgres } from '#support/own-postgres.ts';
import { OPENING } from './kit.ts';

const postgres = await openOwnPostgres();

describe.runIf(postgres !== null)('a PostgreSQL', () => {
  const url = postgres?.url ?? '';
  const servers: Server[] = [];
  const run = async (text: string): Promise<readonly unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows as unknown[];
    } finally {
      await client.end();
    }
  };
  /** A proxy in front of the database that alters messages. */
  async function between(change: (chunk: Buffer, isFirst: boolean) => Buffer, back = (chunk: Buffer) => chunk) {
    const { hostname, port } = new URL(url);
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      let isFirst = true;
      near
        .on('data', (chunk: Buffer) => {
          far.write(change(chunk, isFirst));
          isFirst = false;
        })
        .on('close', () => far.destroy())
        .on('error', () => {});
      far
        .on('data', (chunk: Buffer) => near.write(back(chunk)))
        .on('close', () => near.destroy())
        .on('error', () => {});
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = new URL(url);
    address.hostname = '127.0.0.1';
    address.port = String((server.address() as AddressInfo).port);
    return address.href;
  }
  const replaced = (chunk: Buffer, from: string, to: string): Buffer =>
    Buffer.from(chunk.toString('latin1').replace(from, to), 'latin1');
  /** The first message holds the connection's options, after its length. */
  const withoutOptions = (chunk: Buffer): Buffer => {
    const rest = Buffer.from(chunk.toString('latin1', 4).replace(/options\0[^\0]*\0/, ''), 'latin1');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(rest.length + 4);
    return Buffer.concat([length, rest]);
  };

  beforeAll(async () => {
    await run(`alter role current_user set datestyle = 'German, DMY'`);
    await run(`alter role current_user set timezone = 'Asia/Tokyo'`);
    await run(`alter role current_user set intervalstyle = 'sql_standard'`);
    await run(`alter role current_user set default_transaction_isolation = 'serializable'`);
    await run(`create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`);
  }, OPENING);
  afterAll(async () => {
    for (const server of servers) server.close();
    await postgres?.remove();
  });

  it('whose owner likes other dates and zones is asked in ours', async () => {
    const store = await openStore({ databaseUrl: url });
    expect(
      await rows(
        store.db,
        sql`select '2026-09-02'::date::text as day, '2026-09-02T00:00:00Z'::timestamptz::text as moment, current_schema() as schema, current_setting('transaction_isolation') as isolation`,
      ),
    ).toEqual([
      { day: '2026-09-02', moment: '2026-09-02 00:00:00+00', schema: 'regulator', isolation: 'read committed' },
    ]);
    await store.close();
  });

  it('with another encoding is refused at the start, with what to do', async () => {
    const address = new URL(url);
    address.pathname = '/latin';
    await expect(openStore({ databaseUrl: address.href })).rejects.toThrow(
      'The database in DATABASE_URL is encoded as LATIN1, which cannot keep every name. Make one with the encoding UTF8.',
    );
  });

  it('behind what passes on no settings is refused at the start, before a table is made', async () => {
    const address = await between((chunk, isFirst) => (isFirst ? withoutOptions(chunk) : chunk));
    await expect(openStore({ databaseUrl: address })).rejects.toThrow(
      /does not keep what a connection is set to: search_path is .* instead of regulator\. .*session pooling/,
    );
    expect(await run(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('behind what shares out connections by transaction is refused at the start', async () => {
    // Another backend process, whose session has lost its settings.
    const address = await between(
      (chunk) => replaced(chunk, "set_config('regulator.mark'", "set_config('regulator.lost'"),
      (chunk) => {
        const key = chunk.indexOf(Buffer.from([75, 0, 0, 0, 12]));
        if (key >= 0) chunk.writeUInt32BE(1, key + 5);
        return chunk;
      },
    );
    await expect(openStore({ databaseUrl: address })).rejects.toThrow(
      /shares out connections by transaction\. .*session pooling/,
    );
  });
});
