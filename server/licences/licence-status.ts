/** What happens when an officer suspends, revokes or reinstates a licence (SANDBOX.md, the console). */
import { eq } from 'drizzle-orm';
import type { Moment } from '#rules/core/moment.rules.ts';
import { audit, type Act } from '#server/core/audit.ts';
import type { LicenceStatus } from '#server/core/regulator.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { licences } from '#server/records/licences.schema.ts';
import { revokePass } from './passes.ts';

const ACTS: Readonly<Record<LicenceStatus, Act>> = { Active: 'licence reinstated', Suspended: 'licence suspended', Revoked: 'licence revoked' };

/**
 * Sets the status of a licence. A revoked one loses its pass for good: a licence that is reinstated gets a new one when its pass is saved again. The
 * pass of a suspended one stays, so that whoever scans it sees that it is suspended.
 */
export function setLicenceStatus(db: Db, id: string, status: LicenceStatus, moment: Moment): Promise<'done' | 'unknown'> {
  return transaction(db, async (tx) => {
    const [licence] = await tx.update(licences).set({ status }).where(eq(licences.id, id)).returning();
    if (licence === undefined) return 'unknown';
    const officer = { actor: 'regulator', personId: licence.personId, moment } as const;
    if (status === 'Revoked') await revokePass(tx, officer, id);
    const records = [{ kind: 'licence' as const, id, reference: licence.number }];
    await audit(tx, officer, { act: ACTS[status], records });
    return 'done';
  });
}
