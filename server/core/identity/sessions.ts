/**
 * Sessions at the identity provider as rows of the database: how long one lasts, whether one lives, what ends one
 * (DEC-38). Every process that shares the database asks the same rows. A session that ended keeps its row, marked as
 * ended, until the row expires: a request that was under way when it ended and saves it afterwards would otherwise
 * bring it back (docs/decisions/0018).
 */
import { sql } from 'drizzle-orm';
import { readTimeouts } from '#rules/inactivity.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt, realNow } from '../clock.ts';
import type { Control } from '../control.ts';
import { settingsOf } from '../settings.ts';
import { rows, transaction, type Db } from '../store.ts';

/** Seconds until a session ends that nobody renews: the portal's own idle time, as the portal reads it. */
export function idleSeconds(control: Pick<Control, 'settings'>): number {
  return Math.max(1, Math.ceil(readTimeouts(settingsOf(control.settings())).now / 1000));
}

/** Whether the session with this uid lives and is this person's. One look at an index: asked for every call of the APIs. */
export async function sessionLives(db: Db, uid: string, subject: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from oidc_record where model = 'Session' and uid = ${uid} and payload->>'accountId' = ${subject}
      and consumed_at is null and expires_at > ${isoAt(realNow())}::timestamptz limit 1`,
  );
  return found.length > 0;
}

/** A silent renewal: the session lasts for another idle time from now. One that has ended stays ended. */
export async function renewSession(db: Db, uid: string, idleS: number): Promise<void> {
  const now = realNow();
  const ends = now + idleS * 1000;
  await db.execute(
    sql`update oidc_record
      set expires_at = ${isoAt(ends)}::timestamptz, payload = jsonb_set(payload, '{exp}', to_jsonb(${Math.floor(ends / 1000)}::bigint))
      where model = 'Session' and uid = ${uid} and consumed_at is null and expires_at > ${isoAt(now)}::timestamptz`,
  );
}

/** Ends every session of a person but one, with all that was granted in them. @returns how many of them lived */
export async function endOtherSessions(db: Db, subject: string, keptUid: string): Promise<number> {
  const now = isoAt(realNow());
  const others = sql`model = 'Session' and payload->>'accountId' = ${subject} and uid is distinct from ${keptUid} and expires_at > ${now}::timestamptz`;
  return transaction(db, async (tx) => {
    await tx.execute(
      sql`delete from oidc_record where grant_id in (
        select client.value->>'grantId' from oidc_record session, jsonb_each(session.payload->'authorizations') client
        where session.model = 'Session' and session.payload->>'accountId' = ${subject} and session.uid is distinct from ${keptUid})`,
    );
    const ended = await rows(
      tx,
      sql`update oidc_record set consumed_at = ${now}::timestamptz, payload = '{}', uid = null where ${others} returning 1`,
    );
    return ended.length;
  });
}

/** Subject of the session, and its end by the sandbox's clock. */
export interface Expired {
  readonly subject: string;
  readonly moment: Moment;
}

/**
 * Marks expired sessions as ended, each once, and returns them. They were over before; the audit entry is written with
 * the mark. Call it in a transaction.
 */
export async function markExpired(tx: Db, moment: Moment): Promise<readonly Expired[]> {
  const now = realNow();
  const found = await rows<{ subject: string; over: number }>(
    tx,
    sql`with over as (
        select model, id, payload->>'accountId' as subject from oidc_record
        where model = 'Session' and consumed_at is null and expires_at <= ${isoAt(now)}::timestamptz and payload ? 'accountId'
        order by expires_at for update
      )
      update oidc_record one set consumed_at = one.expires_at, payload = '{}', uid = null from over where one.model = over.model and one.id = over.id
      returning over.subject, (extract(epoch from one.expires_at) * 1000)::float8 as over`,
  );
  return found
    .map(({ subject, over }) => ({ subject, moment: { ...moment, epochMs: moment.epochMs - (now - over) } }))
    .toSorted((one, other) => one.moment.epochMs - other.moment.epochMs);
}
