/** Migrations: what a later one does is done whole or not at all, and data that cannot be read stay as they are. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coreMigrations, migrate } from '#server/core/migrations.ts';
import { rows, type Db } from '#server/core/store.ts';
import { Trouble } from '#server/core/trouble.ts';
import { autosaves } from '#server/records/cases.schema.ts';
import { recordMigrations } from '#server/records/migrations.ts';
import { personOf } from '#server/scenarios/people.ts';
import { makeSeeded, openTestStore } from '#support/store.ts';

const RELEASED = [...coreMigrations, ...recordMigrations];
const NUMBERS = RELEASED.map(({ id }) => id);
/** A migration of a later version, which changes what somebody saved. */
const LATER = {
  id: 900,
  name: 'later',
  sql: `
alter table autosave add column later text not null default 'added';
update autosave set form_data = upper(form_data);
`,
};

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await makeSeeded(await openTestStore(), {
    epochMs: Date.UTC(2026, 10, 23),
    zone: 'Australia/Sydney',
  }));
  await db.insert(autosaves).values({
    personId: personOf('zoe').id,
    key: 'a',
    formData: 'typed',
    revision: 1,
    savedAt: '2026-11-23T00:00:00Z',
  });
});
afterAll(() => close());

const kept = () => rows(db, sql`select * from autosave where key = 'a'`);
const applied = async () =>
  (await rows<{ id: number }>(db, sql`select id from migration order by id`)).map(({ id }) => id);

describe('migrations', () => {
  it('that end half way change nothing, and are done whole at the next start', async () => {
    const before = await kept();
    const cut = migrate(db, [...RELEASED, LATER], () => {
      throw new Error('killed');
    });
    await expect(cut).rejects.toThrow('killed');
    expect([await kept(), await applied()]).toEqual([before, NUMBERS]);
    await migrate(db, [...RELEASED, LATER]);
    expect([await kept(), await applied()]).toEqual([
      [{ ...before[0]!, form_data: 'TYPED', later: 'added' }],
      [...NUMBERS, LATER.id],
    ]);
  });

  it('of a newer version are told, and nothing is changed', async () => {
    const refused = migrate(db, RELEASED);
    await expect(refused).rejects.toThrow(Trouble);
    await expect(refused).rejects.toThrow('written by a newer version (migration 900 is not known here)');
    expect(await applied()).toEqual([...NUMBERS, LATER.id]);
  });

  it('of a version before 1.0.0 are told with what to do, and nothing is changed', async () => {
    await db.execute(sql`delete from migration where id = 900`);
    await db.execute(sql`update migration set name = 'core' where id = 1`);
    const refused = migrate(db, RELEASED);
    await expect(refused).rejects.toThrow(Trouble);
    await expect(refused).rejects.toThrow(/version before 1\.0\.0.*npm start -- --reset.*SANDBOX_DIR/);
    expect(await db.select().from(autosaves).where(eq(autosaves.key, 'a'))).toHaveLength(1);
  });

  it('have a number each', async () => {
    await expect(migrate(db, [...RELEASED, { ...LATER, id: 100 }])).rejects.toThrow(
      'Two migrations have the number 100',
    );
  });
});
