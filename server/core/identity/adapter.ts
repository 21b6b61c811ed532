/**
 * Storage of the identity provider for sessions, grants, codes and tokens: one table, on both engines (notes/backend.md
 * 1.3). Ending sessions is in `sessions.ts`.
 */
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import { isoAt, realNow } from '../clock.ts';
import { oidcRecords as table } from '../schema.ts';
import type { Db } from '../store.ts';

/** The one character that PostgreSQL stores in no text: an id with it belongs to nothing. */
const NUL = '\u0000';

/** Number of writes between two deletions of expired rows. */
const SWEEP_EVERY = 500;

/** Makes the provider's storage on `db`. */
export function createAdapter(db: Db): AdapterFactory {
  let writes = 0;

  const sweep = async (): Promise<void> => {
    // A person's session is deleted after the audit record has its end (`noteExpired`).
    const isNoted = sql`(${table.model} <> 'Session' or ${table.consumedAt} is not null or not ${table.payload} ? 'accountId')`;
    await db.delete(table).where(and(lt(table.expiresAt, isoAt(realNow())), isNoted));
  };

  const firstOf = async (where: ReturnType<typeof and>): Promise<AdapterPayload | undefined> => {
    const [row] = await db.select().from(table).where(where).limit(1);
    if (row === undefined) return undefined;
    // To the second, without the provider's tolerance: the APIs refuse from then on, too.
    const isOver = row.consumedAt !== null || (row.expiresAt !== null && Date.parse(row.expiresAt) <= realNow());
    if (row.model === 'Session' && isOver) return undefined;
    return row.consumedAt === null
      ? row.payload
      : { ...row.payload, consumed: Math.floor(Date.parse(row.consumedAt) / 1000) };
  };

  return (model): Adapter => {
    const one = (id: string): ReturnType<typeof and> => and(eq(table.model, model), eq(table.id, id));
    const firstWith = async (column: typeof table.id | typeof table.uid | typeof table.userCode, value: string) =>
      value.includes(NUL) ? undefined : firstOf(and(eq(table.model, model), eq(column, value)));
    return {
      upsert: async (id, payload, expiresIn) => {
        if (JSON.stringify(payload).includes('\\u0000'))
          throw new errors.InvalidRequest('a parameter has a character that is not allowed');
        const kept = model === 'RefreshToken' ? withOfflineAccess(payload) : payload;
        const row = {
          payload: kept as Record<string, unknown>,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          expiresAt: expiresIn ? isoAt(realNow() + expiresIn * 1000) : null,
        };
        await db
          .insert(table)
          .values({ model, id, ...row })
          // What was used up or has ended is never written again: a request that was under way then would bring a
          // session back.
          .onConflictDoUpdate({ target: [table.model, table.id], set: row, setWhere: isNull(table.consumedAt) });
        writes += 1;
        if (writes % SWEEP_EVERY === 0) await sweep();
      },
      find: (id) => firstWith(table.id, id),
      findByUid: (uid) => firstWith(table.uid, uid),
      findByUserCode: (code) => firstWith(table.userCode, code),
      consume: async (id) => {
        // One statement: of two uses at once, even in two processes, one is the first.
        const used = await db
          .update(table)
          .set({ consumedAt: isoAt(realNow()) })
          .where(and(one(id), isNull(table.consumedAt)))
          .returning({ id: table.id });
        if (used.length === 0) throw new errors.InvalidGrant('already used');
      },
      destroy: async (id) => {
        if (model !== 'Session') await db.delete(table).where(one(id));
        else
          await db
            .update(table)
            .set({ consumedAt: isoAt(realNow()), payload: {}, uid: null })
            .where(one(id));
      },
      revokeByGrantId: async (grantId) => {
        await db.delete(table).where(eq(table.grantId, grantId));
      },
    };
  };
}

/**
 * The sign-in library repeats `offline_access` in every refresh, which the provider drops from a grant without a
 * consent page and would then refuse (notes/backend.md 1.3). A refresh token of ours covers it: that is what it is.
 */
function withOfflineAccess(payload: AdapterPayload): AdapterPayload {
  const scopes = new Set((payload.scope ?? '').split(' ').filter(Boolean));
  return { ...payload, scope: [...scopes.add('offline_access')].join(' ') };
}
