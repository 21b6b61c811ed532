/** Passes of licences: at most one valid pass per licence, wherever it is shown (a phone's wallet, the console). */
import { and, eq, isNull } from 'drizzle-orm';
import { BASE_PATH } from '#rules/core/page.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { Doer } from '#server/core/audit.ts';
import { isoAt, randomId } from '#server/core/clock.ts';
import type { Db } from '#server/core/store.ts';
import { begun, takeWhereLegal } from '#server/lives/life.ts';
import { passLife } from '#server/lives/pass.life.ts';
import { licences } from '#server/records/licences.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { licencePasses } from './licences.schema.ts';

/** A pass with its licence and holder. */
export interface KnownPass {
  readonly hash: string;
  readonly licence: typeof licences.$inferSelect;
  readonly person: typeof people.$inferSelect;
}

const inForce = (licenceId: string) => and(eq(licencePasses.licenceId, licenceId), isNull(licencePasses.revokedAt));

/** The pass of a licence, created if there is no valid one; simultaneous callers get the same. */
export async function passOf(
  tx: Db,
  doer: Doer,
  licenceId: string,
): Promise<{ readonly id: string; readonly hash: string }> {
  const fresh = {
    id: randomId(),
    hash: `${randomId()}${randomId()}`.replaceAll('-', ''),
    licenceId,
    madeAt: isoAt(doer.moment.epochMs),
  };
  const [made] = await tx.insert(licencePasses).values(fresh).onConflictDoNothing().returning();
  if (made !== undefined) {
    await begun(tx, doer, passLife, [made.id]);
    return made;
  }
  const [pass] = await tx.select().from(licencePasses).where(inForce(licenceId));
  return required(pass, 'pass');
}

/** The content of a code: an address of the portal (DLIC-14). @param portal origin of the portal */
export const passLink = (portal: string, hash: string): string =>
  `${portal}${BASE_PATH}/digitallicence/verification/submit?passHash=${hash}`;

/** The valid pass with this hash; null for a revoked or unknown one. */
export async function knownPass(db: Db, hash: string): Promise<KnownPass | null> {
  const [found] = await db
    .select()
    .from(licencePasses)
    .innerJoin(licences, eq(licences.id, licencePasses.licenceId))
    .innerJoin(people, eq(people.id, licences.personId))
    .where(and(eq(licencePasses.hash, hash), isNull(licencePasses.revokedAt)));
  return found ? { hash, licence: found.licence, person: found.person } : null;
}

/** Revokes the pass of a licence, so that later scans do not confirm it. No effect if there is none. */
export async function revokePass(tx: Db, doer: Doer, licenceId: string): Promise<void> {
  const passes = await tx.select({ id: licencePasses.id }).from(licencePasses).where(inForce(licenceId));
  await takeWhereLegal(
    tx,
    doer,
    passLife,
    passes.map(({ id }) => id),
    { type: 'licence.revoked' },
  );
}
