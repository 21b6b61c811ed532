/** Alerts raised in the console, which replace the active ones (SANDBOX.md, `PUT /sandbox/alerts`). */
import { eq, sql } from 'drizzle-orm';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { isoAt, randomId } from '#server/core/clock.ts';
import type { AlertOrder } from '#server/core/regulator.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { recordId } from './access.ts';
import { alerts } from './cases.schema.ts';
import { aircraft } from './licences.schema.ts';
import { organisations, people } from './people.schema.ts';

type AlertRow = typeof alerts.$inferInsert;
type Owner = Pick<AlertRow, 'ownerKind' | 'ownerId'>;

/** The title of every alert. */
const TITLE = 'Active alert';

async function ownerOf(db: Db, { user, organisationId, registrationMark }: AlertOrder): Promise<Owner | null> {
  if (registrationMark !== undefined) {
    const [found] = await db
      .select({ id: aircraft.id })
      .from(aircraft)
      .where(eq(sql`upper(${aircraft.mark})`, registrationMark.trim().toUpperCase()));
    return found ? { ownerKind: 'aircraft', ownerId: found.id } : null;
  }
  if (organisationId !== undefined) {
    const id = recordId(organisationId);
    const [found] =
      id === undefined
        ? []
        : await db.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, id));
    return found ? { ownerKind: 'organisation', ownerId: found.id } : null;
  }
  const [found] = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.userName, user ?? ''));
  return found ? { ownerKind: 'person', ownerId: found.id } : null;
}

/**
 * Replaces all alerts, with new ids, because a new alert has not been seen by anybody.
 *
 * @returns the indexes of alerts about nobody; then nothing was changed
 */
export async function replaceAlerts(db: Db, orders: readonly AlertOrder[], moment: Moment): Promise<readonly number[]> {
  return transaction(db, async (tx) => {
    const owned = await Promise.all(orders.map(async (order) => ({ order, owner: await ownerOf(tx, order) })));
    const unknown = owned.flatMap(({ owner }, at) => (owner === null ? [at] : []));
    if (unknown.length > 0) return unknown;
    const raisedAt = isoAt(moment.epochMs);
    await tx.delete(alerts);
    const rows = owned.map(({ order: { text }, owner }): AlertRow => ({
      ...required(owner, 'owner of an alert'),
      id: randomId(),
      title: TITLE,
      text,
      raisedAt,
    }));
    if (rows.length > 0) await tx.insert(alerts).values(rows);
    return [];
  });
}
