/** Puts a test's database back to what it was: seeding anew before each test costs ten times as much. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#server/core/store.ts';

/** As after a reset: nobody is signed out, and the switches are put back by whoever turned them. */
const KEPT = ['migration', 'control', 'oidc_record', 'secret'];

/** The audit record: no row of it can be deleted, only all of them, as a reset does. */
const NEVER_DELETED = ['audit_entry', 'life_event'];

/**
 * Notes every row as it is now. What it gives puts them back, in a transaction that it is handed: rows that came or changed go, those that went or
 * changed come back, and nothing else is touched. The database is the test's own (`openSeededStore`).
 */
export async function noteRows(db: Db): Promise<(tx: Db) => Promise<void>> {
  const references = await referencesIn(db);
  const tables = await parentsFirst(db, references);
  await db.execute(sql`create schema noted`);
  for (const table of tables) await db.execute(sql.raw(`create table noted."${table}" as table "${table}"`));
  const sums = await sumsOf(db, tables);

  return async (tx) => {
    const now = await sumsOf(tx, tables);
    const changed = new Set(tables.filter((table) => now.get(table) !== sums.get(table)));
    // A row that others refer to cannot go before them: the tables of those are filled again from the beginning.
    const emptied = new Set<string>();
    for (const table of tables) {
      if (references.some(({ child, parent }) => child === table && (changed.has(parent) || emptied.has(parent)))) emptied.add(table);
    }
    const touched = tables.filter((table) => changed.has(table) || emptied.has(table));
    for (const table of touched.toReversed()) {
      const others = emptied.has(table) ? '' : `one where one::text not in (select noted::text from noted."${table}" noted)`;
      await tx.execute(sql.raw(NEVER_DELETED.includes(table) ? `truncate "${table}"` : `delete from "${table}" ${others}`));
    }
    for (const table of touched) {
      await tx.execute(
        sql.raw(`insert into "${table}" overriding system value select noted.* from noted."${table}" noted
          where noted::text not in (select one::text from "${table}" one)`),
      );
    }
  };
}

/** A table, and one that it refers to. */
interface Reference {
  readonly child: string;
  readonly parent: string;
}

async function referencesIn(db: Db): Promise<readonly Reference[]> {
  return rows<Reference>(
    db,
    sql`select child.relname::text as child, parent.relname::text as parent from pg_constraint
        join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
        where contype = 'f' and connamespace = current_schema()::regnamespace and child.oid <> parent.oid`,
  );
}

/** The names of the tables, each after those that it refers to. */
async function parentsFirst(db: Db, references: readonly Reference[]): Promise<readonly string[]> {
  const names = await rows<{ name: string }>(
    db,
    sql`select table_name::text as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const sorted = new Set<string>();
  const add = (name: string): void => {
    if (sorted.has(name)) return;
    for (const { child, parent } of references) if (child === name) add(parent);
    sorted.add(name);
  };
  for (const { name } of names) if (!KEPT.includes(name)) add(name);
  return [...sorted];
}

/** A sum over all rows of each table that is another one when a row is. */
async function sumsOf(db: Db, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const each = tables.map(
    (table) => `select '${table}' as name, count(*)::text || ' ' || coalesce(sum(hashtextextended(one::text, 0)), 0)::text as sum from "${table}" one`,
  );
  const found = await rows<{ name: string; sum: string }>(db, sql.raw(each.join(' union all ')));
  return new Map(found.map(({ name, sum }) => [name, sum]));
}
