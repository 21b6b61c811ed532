/** Puts a test's database back to what it was: seeding anew before each test costs ten times as much. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#server/core/store.ts';

/** As after a reset: nobody is signed out, and the switches are put back by whoever turned them. */
const KEPT = ['migration', 'control', 'oidc_record', 'secret'];

/** The audit record: no row of it can be deleted, only all of them, as a reset does. */
const NEVER_DELETED = ['audit_entry', 'life_event'];

/** Where the rows are that a test noted, and those of a database that is lent. */
const OWN = 'noted';
const LENT = 'noted_lent';

/** What is known of a database that is lent: its tables, and which rows they had. */
interface Noted {
  readonly references: readonly Reference[];
  readonly tables: readonly string[];
  readonly sums: ReadonlyMap<string, string>;
}
const lent = new WeakMap<Db, Noted>();

/**
 * Notes every row as it is now. What it gives puts them back, in a transaction that it is handed: rows that came or
 * changed go, those that went or changed come back, and nothing else is touched. The database is the test's own
 * (`openSeededStore`).
 */
export async function noteRows(db: Db): Promise<(tx: Db) => Promise<void>> {
  const known = lent.get(db);
  const references = known?.references ?? (await referencesIn(db));
  const tables = (known?.tables ?? (await parentsFirst(db, references))).filter((table) => !KEPT.includes(table));
  const sums = await sumsOf(db, tables);
  // What is as it was lent has been noted then.
  const schemaOf = new Map(
    tables.map((table) => [table, known && known.sums.get(table) === sums.get(table) ? LENT : OWN]),
  );
  await db.execute(sql`create schema ${sql.identifier(OWN)}`);
  for (const table of tables)
    if (schemaOf.get(table) === OWN) await db.execute(sql.raw(`create table ${OWN}."${table}" as table "${table}"`));

  return async (tx) => {
    const { emptied, touched } = await touchedIn(tx, { references, tables, sums });
    for (const table of touched.toReversed()) {
      const others = emptied.has(table)
        ? ''
        : `one where one::text not in (select noted::text from ${schemaOf.get(table)!}."${table}" noted)`;
      await tx.execute(
        sql.raw(NEVER_DELETED.includes(table) ? `truncate "${table}"` : `delete from "${table}" ${others}`),
      );
    }
    for (const table of touched) {
      await tx.execute(
        sql.raw(`insert into "${table}" overriding system value select noted.* from ${schemaOf.get(table)!}."${table}" noted
          where noted::text not in (select one::text from "${table}" one)`),
      );
    }
  };
}

/**
 * Notes a database that is lent: what it gives puts back every row of every table, those that a reset keeps too, and
 * every sequence. The tables are filled anew, so that nothing is left of a thousand rows that a file deleted. It gives
 * false, and does nothing, where somebody made, changed or removed a table, an index, a trigger or a function. `of`
 * says that another name is one of the same database.
 */
export const noteEverything = Object.assign(
  async (db: Db): Promise<(tx: Db) => Promise<boolean>> => {
    const references = await referencesIn(db);
    const tables = await parentsFirst(db, references);
    await db.execute(sql`create schema ${sql.identifier(LENT)}`);
    for (const table of tables) await db.execute(sql.raw(`create table ${LENT}."${table}" as table "${table}"`));
    const noted = { references, tables, sums: await sumsOf(db, tables) };
    lent.set(db, noted);
    const [sequences, built] = [await sequencesOf(db), await builtIn(db)];

    return async (tx) => {
      if ((await builtIn(tx)) !== built) return false;
      await tx.execute(sql.raw(`drop schema if exists ${OWN} cascade`));
      const { touched } = await touchedIn(tx, noted);
      if (touched.length > 0) await tx.execute(sql.raw(`truncate ${touched.map((table) => `"${table}"`).join(', ')}`));
      for (const table of touched)
        await tx.execute(sql.raw(`insert into "${table}" overriding system value table ${LENT}."${table}"`));
      for (const { name, last } of sequences)
        await tx.execute(
          last === null ? sql.raw(`alter sequence "${name}" restart`) : sql`select setval(${name}, ${last})`,
        );
      return true;
    };
  },
  {
    of: (db: Db, same: Db): void => {
      const noted = lent.get(same);
      if (noted) lent.set(db, noted);
    },
  },
);

/** The tables whose rows are others now, and those that cannot stay as they are for that; parents first. */
async function touchedIn(tx: Db, { references, tables, sums }: Noted) {
  const now = await sumsOf(tx, tables);
  const changed = new Set(tables.filter((table) => now.get(table) !== sums.get(table)));
  // A row that others refer to cannot go before them: the tables of those are filled again from the beginning.
  const emptied = new Set<string>();
  for (const table of tables) {
    if (references.some(({ child, parent }) => child === table && (changed.has(parent) || emptied.has(parent))))
      emptied.add(table);
  }
  return { emptied, touched: tables.filter((table) => changed.has(table) || emptied.has(table)) };
}

async function sequencesOf(db: Db): Promise<readonly { readonly name: string; readonly last: string | null }[]> {
  return rows(
    db,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = current_schema()`,
  );
}

/** A text that is another one after any statement that makes, changes or removes something other than rows. */
async function builtIn(db: Db): Promise<string | undefined> {
  const own = sql`select oid from pg_class where relnamespace = current_schema()::regnamespace`;
  const [found] = await rows<{ built: string }>(
    db,
    sql`select concat_ws(' ', (select sum(hashtext(relname)) from pg_class where relnamespace = current_schema()::regnamespace),
      (select sum(xmin::text::bigint) from pg_attribute where attrelid in (${own})), (select sum(xmin::text::bigint) from pg_attrdef where adrelid in (${own})),
      (select sum(xmin::text::bigint) from pg_trigger where tgrelid in (${own})), (select sum(xmin::text::bigint) from pg_constraint where conrelid in (${own})),
      (select sum(xmin::text::bigint) from pg_proc where pronamespace = current_schema()::regnamespace)) as built`,
  );
  return found?.built;
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
  for (const { name } of names) add(name);
  return [...sorted];
}

/** A sum over all rows of each table that is another one when a row is. */
async function sumsOf(db: Db, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const each = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::text || ' ' || coalesce(sum(hashtextextended(one::text, 0)), 0)::text as sum from "${table}" one`,
  );
  const found = await rows<{ name: string; sum: string }>(db, sql.raw(each.join(' union all ')));
  return new Map(found.map(({ name, sum }) => [name, sum]));
}
