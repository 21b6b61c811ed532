/**
 * What becomes true when it is paid, by kind: drones are registered, registrations are renewed, a requested fee is settled. Each runs
 * inside of the transaction that finalises (or that submits, where nothing is to be paid), so it happens once or not at all.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { addYear, displayDate, parseIsoDate, todayOf } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { serialKey } from '#rules/drone-serial.rules.ts';
import { displayFee, type DroneUse } from '#rules/fees.rules.ts';
import { isoAt, randomId } from '#server/core/clock.ts';
import { rows, type Db } from '#server/core/store.ts';
import { paymentRequests, type PaidKind } from './cases.schema.ts';
import { drones } from './drones.schema.ts';
import { organisations, people, type OwnerKind } from './people.schema.ts';

/** Who it is for. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** A drone as it is described, its names taken from the reference lists. */
export interface DescribedDrone {
  readonly manufacturerCode: string;
  readonly manufacturer: string;
  readonly modelCode: string;
  readonly model: string;
  readonly categoryCode: string;
  readonly category: string;
  readonly weightClassCode: string;
  readonly weightGrams: number | null;
  readonly serialNumber: string;
  /** 852460002 where the register of serial numbers does not know it (OP-D-41, DENT-12), another where it could not be asked. */
  readonly serialStatus: number | null;
  readonly registeredOverseas: boolean;
  readonly intendedUse: DroneUse;
}

/** A registration to renew. */
export interface RenewedDrone {
  readonly droneId: string;
  readonly name: string;
  /** The end of validity that was renewed: another one means that somebody was faster. */
  readonly before: string;
  readonly until: string;
  readonly weightClassCode: string;
  /** What the person corrected. */
  readonly changes: DescribedDrone | null;
}

/** What is paid for, in the form that the payment keeps. */
export type PaidFor =
  | { readonly kind: 'drone-registration'; readonly owner: Owner; readonly drones: readonly DescribedDrone[] }
  | { readonly kind: 'drone-renewal'; readonly owner: Owner; readonly drones: readonly RenewedDrone[] }
  | { readonly kind: 'additional-payment'; readonly requestId: string; readonly name: string };

/** What happened: what to tell, and whether something that was paid for could not be done. */
export interface Effect {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly undone: boolean;
}

const RETURNED = 'What you paid for them will be returned to your card.';

type EffectOf<K extends PaidKind> = (tx: Db, paidFor: Extract<PaidFor, { kind: K }>, moment: Moment) => Promise<Effect>;

const EFFECTS: { readonly [K in PaidKind]: EffectOf<K> } = {
  'drone-registration': register,
  'drone-renewal': renew,
  'additional-payment': settleRequest,
};

/** Does what was paid for. */
export function takeEffect(tx: Db, paidFor: PaidFor, moment: Moment): Promise<Effect> {
  return (EFFECTS[paidFor.kind] as EffectOf<PaidKind>)(tx, paidFor, moment);
}

/** The paragraph about the money. */
export function paidParagraph(cents: number, receipt: string): string {
  return cents === 0 ? 'There was nothing to pay.' : `We received your payment of ${displayFee(cents)}. Your receipt number is ${receipt}.`;
}

/**
 * A registration lasts a year from the day it is made (EXPY-12). What the owner has registered meanwhile, as a colleague may who sent the
 * same drones, is not registered a second time (DVAL-18).
 */
async function register(tx: Db, { owner, drones: asked }: Extract<PaidFor, { kind: 'drone-registration' }>, moment: Moment): Promise<Effect> {
  const today = todayOf(moment);
  const until = addYear(today);
  // Two of one owner's take turns: the second sees what the first registered.
  const owners = owner.kind === 'organisation' ? organisations : people;
  await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, owner.id)).for('update');
  const own = await tx
    .select({ position: drones.position, serialNumber: drones.serialNumber, deregisteredAt: drones.deregisteredAt })
    .from(drones)
    .where(and(eq(drones.ownerKind, owner.kind), eq(drones.ownerId, owner.id)));
  const first = own.reduce((most, { position }) => Math.max(most, position), -1) + 1;
  const taken = new Set(own.filter(({ deregisteredAt }) => deregisteredAt === null).map(({ serialNumber }) => serialKey(serialNumber)));
  const isTaken = ({ serialNumber }: DescribedDrone): boolean => serialNumber !== '' && taken.has(serialKey(serialNumber));
  const [made, left] = [asked.filter((drone) => !isTaken(drone)), asked.filter(isTaken)];
  const values = made.map((drone, index) => ({
    ...drone,
    id: randomId(),
    registrationId: randomId(),
    ownerKind: owner.kind,
    ownerId: owner.id,
    position: first + index,
    registeredOn: today,
    validUntil: until,
  }));
  if (values.length > 0) await tx.insert(drones).values(values);
  const lines = (of: readonly DescribedDrone[]): string =>
    of.map(({ manufacturer, model, serialNumber }) => `- ${[`${manufacturer} ${model}`.trim(), serialNumber].filter(Boolean).join(', ')}`).join('\n');
  return {
    subject: made.length === 0 ? 'Payment to be returned' : 'Drone registration successful',
    paragraphs: [
      ...(made.length === 0 ? [] : [`These drones are registered until ${displayDate(until)}:\n${lines(made)}`]),
      ...(left.length === 0 ? [] : [`These were registered before your payment arrived, so they are not registered again:\n${lines(left)}`, RETURNED]),
    ],
    undone: left.length > 0,
  };
}

/** Extends by the date that the person was shown (EXPY-07, EXPY-10), once: only what still ends when it did. */
async function renew(tx: Db, { owner, drones: asked }: Extract<PaidFor, { kind: 'drone-renewal' }>): Promise<Effect> {
  const asRows = asked.map(({ droneId, before, until, weightClassCode }) => ({ id: droneId, before, until, class: weightClassCode }));
  const json = JSON.stringify(asRows);
  const renewed = await rows<{ id: string }>(
    tx,
    sql`update ${drones} set valid_until = x.until, weight_class_code = x.class, revision = drone.revision + 1
      from jsonb_to_recordset(${json}::jsonb) as x(id text, before date, until date, class text)
      where drone.id = x.id and drone.owner_kind = ${owner.kind} and drone.owner_id = ${owner.id}
        and drone.deregistered_at is null and drone.valid_until = x.before
      returning drone.id`,
  );
  const done = new Set(renewed.map(({ id }) => id));
  for (const { droneId, changes } of asked) {
    if (changes === null || !done.has(droneId)) continue;
    await tx.update(drones).set({ ...changes, serialStatus: changes.serialStatus ?? null }).where(eq(drones.id, droneId));
  }
  const lines = (of: readonly RenewedDrone[]): string => of.map(({ name, until }) => `- ${name}, until ${readable(until)}`).join('\n');
  const names = (of: readonly RenewedDrone[]): string => of.map(({ name }) => `- ${name}`).join('\n');
  const left = asked.filter(({ droneId }) => !done.has(droneId));
  return {
    subject: done.size === 0 ? 'Payment to be returned' : 'Drone registration renewed',
    paragraphs: [
      ...(done.size === 0 ? [] : [`These registrations are renewed:\n${lines(asked.filter(({ droneId }) => done.has(droneId)))}`]),
      ...(left.length === 0
        ? []
        : [
            `These were renewed or de-registered before your payment arrived, so nothing was done:\n${names(left)}`,
            RETURNED,
          ]),
    ],
    undone: left.length > 0,
  };
}

async function settleRequest(
  tx: Db,
  { requestId, name }: Extract<PaidFor, { kind: 'additional-payment' }>,
  moment: Moment,
): Promise<Effect> {
  const settled = await tx
    .update(paymentRequests)
    .set({ paidAt: isoAt(moment.epochMs), revision: sql`${paymentRequests.revision} + 1` })
    .where(and(eq(paymentRequests.submissionId, requestId), isNull(paymentRequests.paidAt)))
    .returning({ id: paymentRequests.submissionId });
  const undone = settled.length === 0;
  return {
    subject: 'Payment received',
    paragraphs: undone
      ? [`The fee for ${name} had been paid already, so this payment will be returned to your card.`]
      : [`The fee for ${name} is paid. Your application is processed within five business days.`],
    undone,
  };
}

function readable(day: string): string {
  const date = parseIsoDate(day);
  return date === null ? day : displayDate(date);
}
