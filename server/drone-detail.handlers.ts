/**
 * De-registering a drone (DCAL-37, DDET-15). Done once, however often it is asked for: a drone that is not registered any more stays so, and
 * the answer is the same, so a person whose answer was lost can ask again, with or without a key.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { displayDate, todayOf } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { droneName } from '#rules/drones/registered-drone.rules.ts';
import { audit, callerOf } from './core/audit.ts';
import { isoAt } from './core/clock.ts';
import { Refusal, type CallContext, type Handlers } from './core/handler.ts';
import { transaction, type Db } from './core/store.ts';
import { ownOrganisation, recordId } from './records/access.ts';
import { addresseeOf } from './records/addressee.ts';
import { payments, submissions } from './records/cases.schema.ts';
import { drones } from './records/drones.schema.ts';
import { organisationIdOf, takeTurn, type Owner } from './records/owner.ts';
import { end, stillPayable } from './records/payments.ts';
import { withReceipt } from './records/receipts.ts';
import { queue, store, submissionOf } from './records/submitting.ts';

type Drone = typeof drones.$inferSelect;

/** What somebody else's drone answers, and one that never was. */
const UNKNOWN = 'We cannot find this registered drone';

/** Whose drone it has to be; null for an organisation that the person takes no part in. */
async function ownerOf(context: CallContext, organisationId: string): Promise<Owner | null> {
  if (organisationId.trim() === '') return { kind: 'person', id: context.principal.contactId };
  const organisation = await ownOrganisation(context, organisationId);
  return organisation === undefined ? null : { kind: 'organisation', id: organisation.id };
}

/** The owner's drone with this id, registered or not; undefined for any other. */
async function ownDrone(context: CallContext, owner: Owner | null, droneId: string): Promise<Drone | undefined> {
  const id = recordId(droneId);
  if (owner === null || id === undefined) return undefined;
  const own = and(eq(drones.id, id), eq(drones.ownerKind, owner.kind), eq(drones.ownerId, owner.id));
  const [found] = await context.db.select().from(drones).where(own);
  return found;
}

/** Whether a renewal of this drone waits for a payment that can still come: what is paid then comes back (`records/drone-effects.ts`). */
async function isBeingRenewed(tx: Db, { id }: Drone, moment: Moment): Promise<boolean> {
  const asked = sql`${payments.paidFor} @> ${JSON.stringify({ drones: [{ droneId: id }] })}::jsonb`;
  const found = await tx
    .selectDistinct({ id: submissions.id })
    .from(payments)
    .innerJoin(submissions, eq(submissions.id, payments.submissionId))
    .where(and(eq(payments.kind, 'drone-renewal'), eq(submissions.status, 'InProgress'), asked));
  const ids = found.map((one) => one.id);
  return ids.some(await stillPayable(tx, ids, moment));
}

/** Ends the registration, keeps what was asked for, and tells of it: all of it or nothing. */
async function deregister(context: CallContext, tx: Db, owner: Owner, { id }: Drone): Promise<void> {
  const { moment, principal } = context;
  const at = isoAt(moment.epochMs);
  const [ended] = await tx
    .update(drones)
    .set({ deregisteredAt: at, revision: sql`${drones.revision} + 1` })
    .where(and(eq(drones.id, id), isNull(drones.deregisteredAt)))
    .returning();
  if (ended === undefined) return;
  const { registrationId, manufacturer, model, category, serialNumber } = ended;
  const names = { product_droneregistrationid: registrationId, category: { product_name: category } };
  const name = droneName({ ...names, manufacturer: { product_name: manufacturer }, model: { product_name: model } });
  const organisationId = organisationIdOf(owner);
  const body = { droneId: id, droneRegistrationId: registrationId, name, serialNumber };
  const rows = [{ label: 'Drone', value: name }, { label: 'Serial number', value: serialNumber || 'None' }];
  const sections = [{ name: 'Drone to be de-registered', rows }];
  const kept = { kind: 'drone-deregistration', prefix: 'RD', name: 'Drone de-registration', organisationId, body, sections };
  const { submissionId, reference } = await store(context, tx, kept);
  await audit(tx, callerOf(context), { act: 'drone de-registered', records: [{ kind: 'drone', id }, submissionOf({ submissionId, reference })], organisationId });
  await end(tx, submissionId, 'Completed', at);
  const which = [name, serialNumber === '' ? '' : `serial number ${serialNumber}`].filter(Boolean).join(', ');
  const paragraphs = [
    `This drone was de-registered on ${displayDate(todayOf(moment))}:\n- ${which}`,
    'It may not be flown where registration is required. To fly it again, register it again.',
  ];
  if (await isBeingRenewed(tx, ended, moment)) {
    paragraphs.push('A renewal of it waits for its payment. The drone will not be renewed any more, and what is paid for it will be returned.');
  }
  // To the person who did it, whose address the portal names (DMAN-33), and to the organisation whose drone it was.
  const { name: addressee, to, personally } = await addresseeOf(tx, principal.contactId, organisationId);
  const text = await withReceipt(tx, [`${addressee},`, ...paragraphs, `Your reference is ${reference}.`].join('\n\n'), submissionId);
  const subject = `Drone de-registered: ${reference}`;
  await queue(tx, [...new Set([personally, to])].map((one) => ({ to: one, subject, text })), at);
}

/** De-registering. */
export const droneDetailHandlers = {
  DeRegisterDrone: async (context, { droneId, organisationId }) => {
    const { db, at, mailQueued } = context;
    const owner = await ownerOf(context, organisationId);
    const seen = await ownDrone(context, owner, droneId);
    if (owner === null || seen === undefined) {
      const id = recordId(droneId);
      context.refusedAccess(id === undefined ? undefined : { kind: 'drone', id });
      throw new Refusal(404, [UNKNOWN]);
    }
    at('validated');
    await transaction(db, async (tx) => {
      await takeTurn(tx, owner);
      await deregister({ ...context, db: tx }, tx, owner, seen);
      at('before commit');
    });
    at('after commit');
    mailQueued();
    return { wasSuccessful: true };
  },
} satisfies Partial<Handlers>;
