/**
 * Databases of these tests are cloned from a snapshot (tests/support/store.ts): a clone equals the result of migrating
 * and seeding, and each test begins with the opened state.
 */
import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { control } from '#server/core/schema.ts';
import { rows, transaction, type Store } from '#server/core/store.ts';
import { noteRows } from '#support/noted-rows.ts';
import { makeSeeded, openSeededStore, openTestStore } from '#support/store.ts';
import { openSandbox, SATURDAY } from './sandbox.ts';

/** Every table with its columns, types and defaults, and all rows in a fixed order. */
async function everythingIn({ db }: Pick<Store, 'db'>): Promise<Record<string, unknown>> {
  const columns = await rows<{ table: string; is: string }>(
    db,
    sql`select table_name::text as table, concat_ws(' ', column_name, data_type, is_nullable, column_default, is_identity) as is
        from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`,
  );
  const found: Record<string, unknown> = {};
  for (const table of new Set(columns.map((column) => column.table))) {
    const kept = await rows<{ row: string }>(
      db,
      sql`select row::text as row from ${sql.identifier(table)} as row order by 1`,
    );
    found[table] = [columns.filter((column) => column.table === table).map(({ is }) => is), kept.map(({ row }) => row)];
  }
  const rules = await rows<{ rule: string }>(
    db,
    sql`select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
        where connamespace = current_schema()::regnamespace order by 1`,
  );
  // PostgreSQL notes 32 numbers ahead, and a copy goes on after those: only whether one was taken can be compared.
  const sequences = await rows(
    db,
    sql`select sequencename::text as name, last_value is not null as used from pg_sequences where schemaname = current_schema() order by 1`,
  );
  return { ...found, rules: rules.map(({ rule }) => rule), sequences };
}

it('a clone has every table, column, constraint and row that migrating and seeding makes, and its writes are its own', async () => {
  const [made, clone, other] = [
    await makeSeeded(await openTestStore(), SATURDAY),
    await openSeededStore(SATURDAY),
    await openSeededStore(SATURDAY),
  ];
  try {
    // A clone's clock has the time of the seed; everything else is equal.
    for (const { db } of [clone, other]) await db.update(control).set({ clockOffsetMs: 0 });
    const expected = await everythingIn(made);
    expect(Object.keys(expected).length).toBeGreaterThan(30);
    expect(await everythingIn(clone)).toEqual(expected);
    await clone.db.execute(sql`delete from drone`);
    expect(await everythingIn(other)).toEqual(expected);
  } finally {
    for (const store of [made, clone, other]) await store.close();
  }
});

/** Everything but the clock's row, which each opening sets. */
const withoutClock = ({ control: _clock, ...others }: Record<string, unknown>): Record<string, unknown> => others;

it('a database that another file had is as it was opened: every row, sequence and setting; what that file still asks finds it closed', async () => {
  const first = await openSeededStore(SATURDAY);
  const opened = await everythingIn(first);
  await first.db.execute(sql`delete from drone where position < 3`);
  await first.db.execute(sql`update person set certificate_of = 'another'`);
  await first.db.execute(sql`update control set clock_offset_ms = 1, seeded = false`);
  await first.db.execute(sql`insert into secret (name, value) values ('of the first file', '{}')`);
  await first.db.execute(sql`select nextval('arn_number'), nextval('accreditation_number')`);
  await first.db.execute(sql`truncate audit_entry`);
  await noteRows(first.db);
  await first.db.execute(sql`set time zone 'Australia/Sydney'`);
  await first.close();
  const second = await openSeededStore(SATURDAY);
  try {
    expect(withoutClock(await everythingIn(second))).toEqual(withoutClock(opened));
    expect(await second.db.select({ seeded: control.seeded }).from(control)).toEqual([{ seeded: true }]);
    expect(await rows(second.db, sql`select current_setting('TimeZone') as zone`)).toEqual([{ zone: 'UTC' }]);
    if (second.kind !== 'embedded') return;
    await expect(rows(first.db, sql`select 1 as one`)).rejects.toMatchObject({
      cause: { message: 'PGlite is closed' },
    });
    // Closing twice does not affect a later user of the database.
    await first.close();
    expect(await rows(second.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  } finally {
    await second.close();
  }
});

it('what a file made of the tables, or hung on them, no other file gets', async () => {
  const first = await openSeededStore(SATURDAY);
  const opened = await everythingIn(first);
  await first.db.execute(sql`alter table drone alter column model set default 'another'`);
  await first.db.execute(sql`alter table secret rename to gone`);
  await first.close();
  const second = await openSeededStore(SATURDAY);
  try {
    expect(withoutClock(await everythingIn(second))).toEqual(withoutClock(opened));
  } finally {
    await second.close();
  }
});

it('moments, days, spans and lists of them are read as text, as drizzle has them read, in a transaction too', async () => {
  const asked = sql`select now()::timestamp as a, now() as b, interval '1 day' as c, now()::date as d, array[1.5, 2.5] as e, array[now()::timestamp] as f,
    array[now()] as g, array[interval '1 day'] as h, array[now()::date] as i, 1 as j, 1.5 as k, true as l, '{"m": 1}'::jsonb as m, array['n', null] as n`;
  const store = await openSeededStore(SATURDAY);
  try {
    const [found] = await rows<Record<string, unknown>>(store.db, asked);
    const [inTransaction] = await transaction(store.db, (tx) => rows<Record<string, unknown>>(tx, asked));
    for (const row of [found!, inTransaction!]) {
      expect(
        Object.entries(row)
          .filter(([, value]) => typeof value !== 'string')
          .map(([name, value]) => [name, value]),
      ).toEqual([
        ['j', 1],
        ['l', true],
        ['m', { m: 1 }],
        ['n', ['n', null]],
      ]);
      expect([row['c'], row['e'], row['h'], row['k']]).toEqual(['1 day', '{1.5,2.5}', '{"1 day"}', '1.5']);
    }
  } finally {
    await store.close();
  }
});

it('a test begins with every row as it was opened, whatever the one before it did', async () => {
  const sandbox = await openSandbox();
  try {
    const { control: _turned, sequences: _ran, ...opened } = await everythingIn(sandbox);
    await sandbox.call('zoe', 'SaveDraft', { name: 'Form', formData: 'b25l', organisationId: '', revision: 0 });
    await sandbox.control.overrideSettings({ 'Timeout Now': '5' });
    await sandbox.control.setFaults([{ call: '*', kind: 'e' }]);
    await sandbox.setClock({ ...SATURDAY, epochMs: SATURDAY.epochMs + 86_400_000 });
    await sandbox.db.execute(sql`update drone set revision = revision + 1, model = 'Another' where position < 3`);
    await sandbox.db.execute(sql`delete from payment_request_line`);
    await sandbox.restore();
    const { control: _back, sequences: _on, ...restored } = await everythingIn(sandbox);
    expect(restored).toEqual(opened);
    expect([sandbox.control.setting('Timeout Now'), sandbox.control.current().faults]).toEqual(['1200000', []]);
    expect(Math.abs(sandbox.control.moment().epochMs - SATURDAY.epochMs)).toBeLessThan(86_400_000);
  } finally {
    await sandbox.close();
  }
});
