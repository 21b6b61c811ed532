/** Fills an empty state, and puts a used one back (`POST /sandbox/reset`). */
import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import type { Moment } from '#rules/core/moment.rules.ts';
import { audit } from './audit.ts';
import { realNow } from './clock.ts';
import type { Control } from './control.ts';
import type { Regulator } from './regulator.ts';
import { control as controlTable } from './schema.ts';
import { rows, transaction, type Db } from './store.ts';

/** Survive a reset: nobody is signed out by it, and the schema stays (SANDBOX.md). */
const KEPT = ['migration', 'control', 'oidc_record', 'secret'];

/** How often a reset is tried that met work under way. */
const MOST_RESETS = 5;

/**
 * Seeds a state that never was, and gives one that an earlier version seeded what it does not have. Several processes
 * may start at once on one PostgreSQL: the control row makes them take turns.
 */
export async function seedOnce(db: Db, regulator: Regulator, zone: string): Promise<void> {
  await transaction(db, async (tx) => {
    const moment: Moment = { epochMs: realNow(), zone };
    const [row] = await tx.select().from(controlTable).for('update');
    if (row?.seeded === true) return regulator.seedLater?.(tx, moment);
    await regulator.seed(tx, moment);
    await tx.update(controlTable).set({ seeded: true }).where(eq(controlTable.id, 1));
  });
}

/**
 * Seeded data, no faults, settings and clock back to their defaults, identity sessions as they are; all or nothing.
 *
 * @param keepClock leaves a shifted clock where it is and seeds relative to it; without it 'today' is the real one, so
 *   that a test that shifted the clock leaves nothing behind
 */
export async function reset(control: Control, regulator: Regulator, keepClock: boolean): Promise<void> {
  const shifted = control.moment();
  const moment: Moment = keepClock ? shifted : { epochMs: realNow(), zone: shifted.zone };
  await againAfterDeadlock(() =>
    control.change(async (tx) => {
      await empty(tx);
      if (!keepClock) await tx.update(controlTable).set({ clockOffsetMs: 0 });
      await regulator.seed(tx, moment);
      // The one thing that takes entries of the audit record away says so.
      await audit(tx, { actor: 'regulator', personId: '', moment }, { act: 'sandbox reset', records: [] });
    }),
  );
}

/**
 * A reset wants every table and takes them in no order that anybody else keeps: of two that wait for each other
 * PostgreSQL ends one (40P01).
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
