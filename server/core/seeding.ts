/** Fills an empty database, and resets a used one (`POST /sandbox/reset`). */
import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import type { Moment } from '#rules/core/moment.rules.ts';
import { audit } from './audit.ts';
import { realNow } from './clock.ts';
import type { Control } from './control.ts';
import type { Regulator } from './regulator.ts';
import { control as controlTable } from './schema.ts';
import { rows, transaction, type Db } from './store.ts';

/** Tables kept by a reset: nobody is signed out, and the schema stays (SANDBOX.md). */
const KEPT = ['migration', 'control', 'oidc_record', 'secret'];

/** Number of tries of a reset that conflicts with running work. */
const MOST_RESETS = 5;

/**
 * Seeds an empty database. Several processes may start at once on one PostgreSQL; the lock of the control row makes
 * them take turns.
 */
export async function seedOnce(db: Db, regulator: Regulator, zone: string): Promise<void> {
  await transaction(db, async (tx) => {
    const moment: Moment = { epochMs: realNow(), zone };
    const [row] = await tx.select().from(controlTable).for('update');
    if (row?.seeded === true) return;
    await regulator.seed(tx, moment);
    await tx.update(controlTable).set({ seeded: true }).where(eq(controlTable.id, 1));
  });
}

/**
 * Restores seeded data and default settings and clock, and removes faults, in one transaction; identity sessions are
 * kept.
 *
 * @param keepClock keeps a shifted clock and seeds relative to it; otherwise the seed is relative to the real date
 */
export async function reset(control: Control, regulator: Regulator, keepClock: boolean): Promise<void> {
  const shifted = control.moment();
  const moment: Moment = keepClock ? shifted : { epochMs: realNow(), zone: shifted.zone };
  await againAfterDeadlock(() =>
    control.change(async (tx) => {
      await empty(tx);
      if (!keepClock) await tx.update(controlTable).set({ clockOffsetMs: 0 });
      await regulator.seed(tx, moment);
      // A reset is the only act that removes audit entries, so it is recorded itself.
      await audit(tx, { actor: 'regulator', personId: '', moment }, { act: 'sandbox reset', records: [] });
    }),
  );
}

/**
 * A reset locks every table in an order that no other work follows: if two transactions wait for each other, PostgreSQL
 * aborts one (40P01).
 */
async function againAfterDeadlock(work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = (error instanceof DrizzleQueryError ? error.cause : error) as { readonly code?: unknown };
      if (code !== '40P01' || tried === MOST_RESETS) throw error;
    }
  }
}

async function empty(db: Db): Promise<void> {
  const found = await rows<{ name: string }>(
    db,
    sql`select table_name::text as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const names = found.map(({ name }) => name).filter((name) => !KEPT.includes(name));
  if (names.length > 0) await db.execute(sql.raw(`truncate ${names.map((name) => `"${name}"`).join(', ')}`));
}
