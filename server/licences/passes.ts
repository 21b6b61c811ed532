/** Passes of licences: one in force for each, whatever it is shown in (a phone's wallet, the console). */
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

/** A pass with its licence and whose it is. */
export interface KnownPass {
  readonly hash: string;
  readonly licence: typeof licences.$inferSelect;
  readonly person: typeof people.$inferSelect;
}

const inForce = (licenceId: string) => and(eq(licencePasses.licenceId, licenceId), isNull(licencePasses.revokedAt));

/** The pass of a licence, made when there is none in force; the same for all who ask at the same time. */
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

/** What a code holds for a scanner: an address of the portal (DLIC-14). @param portal its origin */
export const passLink = (portal: string, hash: string): string =>
  `${portal}${BASE_PATH}/digitallicence/verification/submit?passHash=${hash}`;

/** The pass in force with this hash; null for one that is revoked or that nobody knows. */
export async function knownPass(db: Db, hash: string): Promise<KnownPass | null> {
  const [found] = await db
    .select()
    .from(licencePasses)
    .innerJoin(licences, eq(licences.id, licencePasses.licenceId))
    .innerJoin(people, eq(people.id, licences.personId))
    .where(and(eq(licencePasses.hash, hash), isNull(licencePasses.revokedAt)));
  return found ? { hash, licence: found.licence, person: found.person } : null;
}

/**
 * Takes the pass of a licence out of force: whoever scans it from now on hears that it is not confirmed. Nothing
 * happens where there is none.
 */
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
