/** Restores a test's database: seeding before each test costs ten times as much. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#server/core/store.ts';

/** Tables that a reset keeps too: nobody is signed out, and switches are restored by the test that changed them. */
const KEPT = ['migration', 'control', 'oidc_record', 'secret'];

/** The audit record: its rows cannot be deleted one by one, only all of them, as a reset does. */
const NEVER_DELETED = ['audit_entry', 'life_event'];

/** The schema with the noted rows of a test whose tables are in this one: several can be in one PostgreSQL database. */
export const ownOf = (schema: string): string => `noted_of_${schema}`;
const ownIn = async (db: Db): Promise<string> => {
  const [found] = await rows<{ schema: string }>(db, sql`select current_schema() as schema`);
  return ownOf(found?.schema ?? 'public');
};

/** The schema with the noted rows of a lent database. */
const LENT = 'noted_lent';

/** The state of a lent database: its tables and rows. */
interface Noted {
  readonly references: readonly Reference[];
  readonly tables: readonly string[];
  readonly sums: ReadonlyMap<string, string>;
}
const lent = new WeakMap<Db, Noted>();

/**
 * Notes every row. The returned function restores them in a given transaction: new or changed rows are removed, missing
 * or changed rows inserted, nothing else touched. The database is the test's own (`openSeededStore`).
 */
export async function noteRows(db: Db): Promise<(tx: Db) => Promise<void>> {
  const known = lent.get(db);
  const references = known?.references ?? (await referencesIn(db));
  const tables = (known?.tables ?? (await parentsFirst(db, references))).filter((table) => !KEPT.includes(table));
  const sums = await sumsOf(db, tables);
  const own = await ownIn(db);
  // The schema as it was when the database was lent.
  const schemaOf = new Map(
    tables.map((table) => [table, known && known.sums.get(table) === sums.get(table) ? LENT : own]),
  );
  await db.execute(sql`create schema ${sql.identifier(own)}`);
  for (const table of tables)
    if (schemaOf.get(table) === own) await db.execute(sql.raw(`create table ${own}."${table}" as table "${table}"`));

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
 * Notes a lent database: the returned function restores every row of every table, including those that a reset keeps,
 * and every sequence. Tables are refilled, so that no space of deleted rows remains. It returns false without an effect
 * if a table, an index, a trigger or a function was created, changed or removed. `of` says that another name means the
 * same database.
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
      await tx.execute(sql.raw(`drop schema if exists ${await ownIn(tx)} cascade`));
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

/** The tables whose rows changed, and those that have to be refilled with them; parents first. */
async function touchedIn(tx: Db, { references, tables, sums }: Noted) {
  const now = await sumsOf(tx, tables);
  const changed = new Set(tables.filter((table) => now.get(table) !== sums.get(table)));
  // A referenced row cannot be deleted first, so the referring tables are refilled too.
  const emptied = new Set<string>();
  for (const table of tables) {
    if (references.some(({ child, parent }) => child === table && (changed.has(parent) || emptied.has(parent))))
      emptied.add(table);
  }
  return { emptied, touched: tables.filter((table) => changed.has(table) || emptied.has(table)) };
}

export async function sequencesOf(db: Db): Promise<readonly { readonly name: string; readonly last: string | null }[]> {
  return rows(
    db,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = current_schema()`,
  );
}

/** A text that changes with any statement that creates, changes or removes something other than rows. */
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

export async function referencesIn(db: Db): Promise<readonly Reference[]> {
  return rows<Reference>(
    db,
    sql`select child.relname::text as child, parent.relname::text as parent from pg_constraint
        join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
        where contype = 'f' and connamespace = current_schema()::regnamespace and child.oid <> parent.oid`,
  );
}

/** The names of the tables, each after those that it refers to. */
export async function parentsFirst(db: Db, references: readonly Reference[]): Promise<readonly string[]> {
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

/** A checksum over all rows of each table. */
async function sumsOf(db: Db, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const each = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::text || ' ' || coalesce(sum(hashtextextended(one::text, 0)), 0)::text as sum from "${table}" one`,
  );
  const found = await rows<{ name: string; sum: string }>(db, sql.raw(each.join(' union all ')));
  return new Map(found.map(({ name, sum }) => [name, sum]));
}
