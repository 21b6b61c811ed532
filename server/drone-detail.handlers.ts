/**
 * De-registering a drone (DCAL-37, DDET-15), and several as one act (docs/decisions/0049). Repeating it has no further
 * effect and gets the same answer (DEC-53), so after a lost answer it can be sent again, with or without a key.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { MOST_DEREGISTERED, UNKNOWN_DRONE } from '#rules/drones/deregistration.rules.ts';
import { callerOf } from './core/audit.ts';
import { Refusal, type CallContext, type Handlers } from './core/handler.ts';
import { transaction, type Db } from './core/store.ts';
import { ownOrganisation, recordId } from './records/access.ts';
import { deregister } from './records/deregistration.ts';
import { drones } from './records/drones.schema.ts';
import { takeTurn, type Owner } from './records/owner.ts';
import { receiptIn, submitOnce, type Receipt } from './records/submitting.ts';

/** The required owner of the drones; null for an organisation that the person takes no part in. */
async function ownerOf(context: CallContext, organisationId: string): Promise<Owner | null> {
  if (organisationId.trim() === '') return { kind: 'person', id: context.principal.contactId };
  const organisation = await ownOrganisation(context, organisationId);
  return organisation === undefined ? null : { kind: 'organisation', id: organisation.id };
}

/** The drones among these ids that belong to the owner, registered or not. */
async function ownAmong(db: Db, owner: Owner, droneIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = droneIds.flatMap((droneId) => recordId(droneId) ?? []);
  if (ids.length === 0) return new Set();
  const own = and(inArray(drones.id, ids), eq(drones.ownerKind, owner.kind), eq(drones.ownerId, owner.id));
  return new Set((await db.select({ id: drones.id }).from(drones).where(own)).map(({ id }) => id));
}

/** Records an attempt on somebody else's drone; the person gets the answer for one that does not exist. */
function refuse(context: CallContext, droneId: string): void {
  const id = recordId(droneId);
  context.refusedAccess(id === undefined ? undefined : { kind: 'drone', id });
}

/** The answer for several drones, stored under the key. */
interface ManyEnded extends Receipt {
  readonly deregistered: readonly string[];
  readonly left: readonly { readonly droneId: string; readonly why: string }[];
}

const NOTHING_ENDED: Receipt = { submissionId: '', reference: '', receivedAt: '' };

export const droneDetailHandlers = {
  DeRegisterDrone: async (context, { droneId, organisationId }) => {
    const { db, at, mailQueued } = context;
    const owner = await ownerOf(context, organisationId);
    const own = owner === null ? new Set<string>() : await ownAmong(db, owner, [droneId]);
    if (owner === null || own.size === 0) {
      refuse(context, droneId);
      throw new Refusal(404, [UNKNOWN_DRONE]);
    }
    at('validated');
    await transaction(db, async (tx) => {
      await takeTurn(tx, owner);
      await deregister(callerOf(context), tx, owner, [...own]);
      at('before commit');
    });
    at('after commit');
    mailQueued();
    return { wasSuccessful: true };
  },

  DeRegisterDrones: async (context, sent) => {
    const { organisationId } = sent;
    // An id that is repeated, in whatever case, is one drone.
    const droneIds = [...new Map(sent.droneIds.map((id) => [recordId(id) ?? id, id])).values()];
    if (droneIds.length === 0) throw new Refusal(400, ['Select the drones to de-register']);
    if (sent.droneIds.length > MOST_DEREGISTERED)
      throw new Refusal(400, [`You can de-register up to ${MOST_DEREGISTERED.toLocaleString('en-AU')} drones at once`]);
    const owner = await ownerOf(context, organisationId);
    if (owner === null) {
      for (const droneId of droneIds) refuse(context, droneId);
      throw new Refusal(404, [UNKNOWN_DRONE]);
    }
    context.at('validated');
    const ended = await submitOnce(context, 'DeRegisterDrones', sent, async (tx): Promise<ManyEnded> => {
      await takeTurn(tx, owner);
      const own = await ownAmong(tx, owner, droneIds);
      const isOwn = (droneId: string): boolean => own.has(recordId(droneId) ?? '');
      const theirs = droneIds.filter((droneId) => !isOwn(droneId));
      for (const droneId of theirs) refuse(context, droneId);
      const receipt = await deregister(
        callerOf(context),
        tx,
        owner,
        droneIds.flatMap((droneId) => (isOwn(droneId) ? (recordId(droneId) ?? []) : [])),
      );
      return {
        ...(receipt ?? NOTHING_ENDED),
        deregistered: droneIds.filter(isOwn),
        left: theirs.map((droneId) => ({ droneId, why: UNKNOWN_DRONE })),
      };
    });
    const { deregistered, left, submissionId, reference, receivedAt } = ended;
    return {
      wasSuccessful: true,
      deregistered: [...deregistered],
      left: [...left],
      ...(reference === '' ? {} : receiptIn(context, { submissionId, reference, receivedAt })),
    };
  },
} satisfies Partial<Handlers>;
