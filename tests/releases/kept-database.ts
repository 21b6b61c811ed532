/**
 * A database as text: the rows of every table, in the order in which they can be put back. It is opened by the
 * migrations of its release, whose digests do not change, and then by those of every later one.
 */
import { sql } from 'drizzle-orm';
import { gunzipSync, gzipSync } from 'node:zlib';
import { coreMigrations, migrate } from '#server/core/migrations.ts';
import type { Migration } from '#server/core/migration.ts';
import { rows, transaction, type Db, type Store } from '#server/core/store.ts';
import { lives } from '#server/lives/lives.ts';
import { recordMigrations } from '#server/records/migrations.ts';
import { parentsFirst, referencesIn, sequencesOf } from '#support/noted-rows.ts';
import { openTestStore } from '#support/store.ts';

/** Keys and sessions are made anew, and limits are of the moment. */
const LEFT_OUT = new Set(['migration', 'secret', 'oidc_record', 'rate_limit']);

/** A database at a moment. */
interface KeptDatabase {
  readonly epochMs: number;
  readonly migrations: readonly number[];
  readonly sequences: readonly { readonly name: string; readonly last: string | null }[];
  readonly tables: readonly (readonly [name: string, rows: readonly unknown[]])[];
}

export const allMigrations: readonly Migration[] = [...coreMigrations, ...recordMigrations];

export async function packed(db: Db, epochMs: number): Promise<Buffer> {
  const names = (await parentsFirst(db, await referencesIn(db))).filter((name) => !LEFT_OUT.has(name));
  const tables: (readonly [string, readonly unknown[]])[] = [];
  for (const name of names) {
    const found = await rows<{ row: unknown }>(db, sql.raw(`select to_jsonb(one) as row from "${name}" one`));
    if (found.length > 0) tables.push([name, found.map(({ row }) => row)]);
  }
  const done = await rows<{ id: number }>(db, sql`select id from migration order by id`);
  const kept: KeptDatabase = {
    epochMs,
    migrations: done.map(({ id }) => id),
    sequences: await sequencesOf(db),
    tables,
  };
  return gzipSync(JSON.stringify(kept), { level: 9 });
}

/** Opens it as its own release left it; the migrations of later ones are not applied yet. */
export async function unpacked(bytes: Buffer): Promise<{ readonly store: Store; readonly epochMs: number }> {
  const { epochMs, migrations, sequences, tables } = JSON.parse(gunzipSync(bytes).toString()) as KeptDatabase;
  const store = await openTestStore();
  await migrate(
    store.db,
    allMigrations.filter(({ id }) => migrations.includes(id)),
  );
  await transaction(store.db, async (tx) => {
    await tx.execute(sql.raw(`truncate ${tables.map(([name]) => `"${name}"`).join(', ')} cascade`));
    for (const [name, listed] of tables)
      await tx.execute(
        sql`insert into ${sql.identifier(name)} overriding system value
            select * from jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(listed)}::jsonb)`,
      );
    for (const { name, last } of sequences)
      if (last !== null) await tx.execute(sql`select setval(${name}, ${last}::bigint)`);
  });
  return { store, epochMs };
}

/** What is read of a life here. */
export interface LifeStates {
  readonly chart: string;
  readonly machine: { readonly config: object };
  readonly list: (db: Db) => Promise<readonly { readonly label: string; readonly state: string }[]>;
}

interface Config {
  readonly states?: Readonly<Record<string, Config>>;
}

/** The states in which a record can be, with their parents, written with dots. */
export function statesOf({ states = {} }: Config): readonly string[] {
  return Object.entries(states).flatMap(([name, inner]) => {
    const below = statesOf(inner);
    return below.length === 0 ? [name] : below.map((one) => `${name}.${one}`);
  });
}

/** How many records have each state that their chart does not have. */
export async function illegalStates(db: Db, of: readonly LifeStates[] = lives): Promise<readonly string[]> {
  const found = await Promise.all(
    of.map(async ({ chart, machine, list }) => {
      const legal = new Set(statesOf(machine.config));
      const strange = (await list(db)).filter(({ state }) => !legal.has(state)).map(({ state }) => state);
      return [...new Set(strange)].map((state) => {
        const count = strange.filter((one) => one === state).length;
        return `${chart}: ${String(count)} in ${state}, which it does not have`;
      });
    }),
  );
  return found.flat();
}
