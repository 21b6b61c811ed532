/** A database that a version before the ARN area seeded gets at its next start what that area looks things up in. */
import { expect, it } from 'vitest';
import { addressBook, arnRecords } from '#server/arn/arn.schema.ts';
import { migrate, coreMigrations } from '#server/core/migrations.ts';
import { control } from '#server/core/schema.ts';
import { seedOnce } from '#server/core/seeding.ts';
import { regulator } from '#server/regulator.ts';
import { addressBookRows } from '#server/scenarios/addresses.ts';
import { seedRecords } from '#server/scenarios/seed.ts';
import { openTestStore } from '#support/store.ts';

const ZONE = 'Australia/Sydney';

it('the address book and the register of numbers are filled at the next start, once', async () => {
  const { db, close } = await openTestStore();
  await migrate(db, [...coreMigrations, ...regulator.migrations]);
  await seedRecords(db, { epochMs: Date.UTC(2026, 10, 23), zone: ZONE });
  await db.update(control).set({ seeded: true });
  expect(await db.select().from(addressBook)).toEqual([]);
  for (const start of ['first', 'second']) {
    await seedOnce(db, regulator, ZONE);
    const numbers = (await db.select().from(arnRecords)).map(({ arn }) => arn);
    expect(
      [(await db.select().from(addressBook)).length, numbers.includes('2001011'), numbers.includes('2009001')],
      start,
    ).toEqual([addressBookRows.length, true, true]);
  }
  await close();
});
