/** Suspending, revoking and reinstating a licence by an officer (SANDBOX.md, the console). */
import { eq } from 'drizzle-orm';
import type { Moment } from '#rules/core/moment.rules.ts';
import { audit, type Act } from '#server/core/audit.ts';
import type { LicenceStatus } from '#server/core/regulator.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { permits } from '#server/lives/life.ts';
import { passLife } from '#server/lives/pass.life.ts';
import { licences } from '#server/records/licences.schema.ts';
import { licencePasses } from './licences.schema.ts';
import { revokePass } from './passes.ts';

const ACTS: Readonly<Record<LicenceStatus, Act>> = {
  Active: 'licence reinstated',
  Suspended: 'licence suspended',
  Revoked: 'licence revoked',
};

/**
 * Sets the status of a licence. A revoked licence loses its pass for good: after reinstatement it gets a new one when
 * it is saved again. The pass of a suspended licence stays, so that scanning it shows the suspension.
 */
export function setLicenceStatus(
  db: Db,
  id: string,
  status: LicenceStatus,
  moment: Moment,
): Promise<'done' | 'unknown'> {
  return transaction(db, (tx) => setStatus(tx, id, status, moment));
}

async function setStatus(tx: Db, id: string, status: LicenceStatus, moment: Moment): Promise<'done' | 'unknown'> {
  const [licence] = await tx.update(licences).set({ status }).where(eq(licences.id, id)).returning();
  if (licence === undefined) return 'unknown';
  const officer = { actor: 'regulator', personId: licence.personId, moment } as const;
  if (status === 'Revoked') await revokePass(tx, officer, id);
  const records = [{ kind: 'licence' as const, id, reference: licence.number }];
  await audit(tx, officer, { act: ACTS[status], records });
  return 'done';
}

/**
 * Revokes the licence of a valid pass, and the pass.
 *
 * @returns false without an effect if there is no such pass, or it is no longer valid
 */
export function revokeLicenceOf(db: Db, passId: string, moment: Moment): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [pass] = await tx
      .select({ licenceId: licencePasses.licenceId })
      .from(licencePasses)
      .where(eq(licencePasses.id, passId));
    if (pass === undefined) return false;
    // Locks the licence before its pass, in the order of setting a status; otherwise both could wait for each other.
    await tx.select({ id: licences.id }).from(licences).where(eq(licences.id, pass.licenceId)).for('update');
    const [held] = await passLife.hold(tx, [passId]);
    if (held === undefined || !permits(passLife, held.state, { type: 'licence.revoked' })) return false;
    await setStatus(tx, pass.licenceId, 'Revoked', moment);
    return true;
  });
}
