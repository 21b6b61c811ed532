/**
 * Effects of paid or free drone applications: registering drones, renewing registrations. Changes made meanwhile are
 * respected (DVAL-18): nothing is done twice, and payments without effect go back. Decision: docs/decisions/0012.
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { addYear, displayDate, parseIsoDate, todayOf } from '#rules/core/calendar.rules.ts';
import { existingDrones, isRegisteredElsewhere, serialKey } from '#rules/drones/drone-serial.rules.ts';
import type { DroneUse } from '#rules/payments/fees.rules.ts';
import { doneText, leftText, mailLines } from '#rules/applications/outcome.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { Deed, Doer } from '#server/core/audit.ts';
import { randomId } from '#server/core/clock.ts';
import type { AuditedRecord } from '#server/core/schema.ts';
import { rows, type Db } from '#server/core/store.ts';
import { droneRegistrationLife } from '#server/lives/drone-registration.life.ts';
import { begun, takeWhereLegal } from '#server/lives/life.ts';
import { drones } from './drones.schema.ts';
import { REFUND, type Effect, type Present } from './effect.ts';
import { takeTurn, type Owner } from './owner.ts';

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
  /**
   * 852460002 if the register of serial numbers does not know it (OP-D-41, DENT-12), another status if it could not be
   * asked.
   */
  readonly serialStatus: number | null;
  readonly registeredOverseas: boolean;
  readonly intendedUse: DroneUse;
}

/** A registration to renew. */
export interface RenewedDrone {
  readonly droneId: string;
  readonly name: string;
  /** The end of validity at that time: a different one means that it was renewed meanwhile. */
  readonly before: string;
  readonly until: string;
  readonly weightClassCode: string;
  /** The person's corrections. */
  readonly changes: DescribedDrone | null;
}

/** A due drone that was not in the application. */
export interface LeftOutDrone {
  readonly droneId: string;
  readonly name: string;
  /** The end of validity at that time: a different one means that it was renewed since. */
  readonly before: string;
  readonly why: string;
}

/** Drones of one owner. */
export interface Fleet<Drone> {
  readonly owner: Owner;
  readonly drones: readonly Drone[];
  /** The fee of each drone, in cents. Older payments have none: all their drones count as paid for. */
  readonly fees?: readonly number[];
  /** Drones left out of a renewal. */
  readonly left?: readonly LeftOutDrone[];
}

type OnRecord = Pick<typeof drones.$inferSelect, 'serialNumber' | 'validUntil'> & { readonly droneId: string };

/** The owner's drones that were not de-registered, after locking them. */
async function onRecord(tx: Db, owner: Owner): Promise<readonly OnRecord[]> {
  await takeTurn(tx, owner);
  const theirs = and(eq(drones.ownerKind, owner.kind), eq(drones.ownerId, owner.id), isNull(drones.deregisteredAt));
  return tx
    .select({ droneId: drones.id, serialNumber: drones.serialNumber, validUntil: drones.validUntil })
    .from(drones)
    .where(theirs);
}

/**
 * Ends registrations that have left the list when another drone takes their serial number: at most one drone of a
 * number is listed.
 */
async function endLapsed(
  tx: Db,
  doer: Doer,
  lapsed: readonly OnRecord[],
  takenBy: readonly DescribedDrone[],
): Promise<Deed[]> {
  const numbers = new Set(takenBy.map(({ serialNumber }) => serialKey(serialNumber)).filter((key) => key !== ''));
  const ids = lapsed.filter(({ serialNumber }) => numbers.has(serialKey(serialNumber))).map(({ droneId }) => droneId);
  const ended = await takeWhereLegal(tx, doer, droneRegistrationLife, ids, { type: 'serialNumber.taken' });
  return ended.size === 0 ? [] : [{ act: 'drone registrations ended', records: recordsOf(ended) }];
}

/** Drones in the audit record. */
function recordsOf(ids: Iterable<string>): AuditedRecord[] {
  return [...ids].map((id) => ({ kind: 'drone', id }));
}

/** The members of a list that are not in the other. */
function without<T>(list: readonly T[], others: readonly T[]): readonly T[] {
  const known = new Set(others);
  return list.filter((one) => !known.has(one));
}

/** Whether a left-out drone was paid for. */
function isPaidFor<Drone>({ drones: asked, fees }: Fleet<Drone>, left: ReadonlySet<Drone>): boolean {
  return asked.some((drone, at) => left.has(drone) && fees?.[at] !== 0);
}

/** The amount paid for left-out drones, in cents. */
function refundOf<Drone>({ drones: asked, fees }: Fleet<Drone>, left: ReadonlySet<Drone>): number {
  return asked.reduce((sum, drone, at) => (left.has(drone) ? sum + (fees?.[at] ?? 0) : sum), 0);
}

/** A paragraph with the number and names. */
const paragraph = (head: string, lines: readonly string[], after = ''): string =>
  `${head}:\n${mailLines(lines)}${after}`;

/** The name of a described drone. */
const nameOf = ({ manufacturer, model, serialNumber }: DescribedDrone): string =>
  [`${manufacturer} ${model}`.trim(), serialNumber].filter(Boolean).join(', ');

const WHY = {
  registered: 'already registered, so we did not register it again',
  gone: 'already renewed or de-registered',
  serialTaken: 'another drone now has this serial number',
};

type Pair = readonly [one: string, several: string];

const pick = ([one, several]: Pair, count: number): string => (count === 1 ? one : several);

/** The letter's text above drones without an effect. */
const LEFT: Readonly<Record<keyof typeof WHY, Pair>> = {
  registered: [
    'This drone was already registered, so we did not register it again',
    'These drones were already registered, so we did not register them again',
  ],
  gone: [
    'This drone was already renewed or de-registered, so we did not change it',
    'These drones were already renewed or de-registered, so we did not change them',
  ],
  serialTaken: [
    'We did not renew this drone because another drone now has the serial number you entered. Check the number and renew it again',
    'We did not renew these drones because other drones now have the serial numbers you entered. Check the numbers and renew them again',
  ],
};
const AGAIN: Pair = [
  '\nTo renew it, go to Manage registered drones and select Renew drones.',
  '\nTo renew them, go to Manage registered drones and select Renew drones.',
];
const RETURNED: Pair = [
  'We will refund what you paid for it to your card.',
  'We will refund what you paid for them to your card.',
];

/** The paragraph about drones without an effect; none if there are none. */
const leftParagraphs = (why: keyof typeof WHY, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [paragraph(pick(LEFT[why], lines.length), lines)];

/**
 * Registers drones for a year (EXPY-12). Drones that the owner registered meanwhile, perhaps sent by a colleague, are
 * not registered again (DVAL-18).
 */
export async function register(tx: Db, doer: Doer, paidFor: Fleet<DescribedDrone>, present: Present): Promise<Effect> {
  const { owner, drones: asked } = paidFor;
  const today = todayOf(present.moment);
  const until = addYear(today);
  const own = await onRecord(tx, owner);
  const existing = existingDrones(own, present.settings, present.moment);
  const isTaken = ({ serialNumber }: DescribedDrone): boolean =>
    isRegisteredElsewhere({ droneId: '', serialNumber, noSerialNumber: false }, existing);
  const left = new Set(asked.filter(isTaken));
  const made = asked.filter((drone) => !left.has(drone));
  const ended = await endLapsed(tx, doer, without(own, existing), made);
  const first = (await lastPosition(tx, owner)) + 1;
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
  await begun(
    tx,
    doer,
    droneRegistrationLife,
    values.map(({ id }) => id),
  );
  const undone = isPaidFor(paidFor, left);
  const registered: Deed[] =
    made.length === 0 ? [] : [{ act: 'drones registered', records: recordsOf(values.map(({ id }) => id)) }];
  return {
    deeds: [...ended, ...registered],
    subject:
      made.length > 0 ? 'Drone registration successful' : undone ? REFUND : 'Your drones were already registered',
    paragraphs: [
      ...(made.length === 0
        ? []
        : [paragraph(`${doneText(made.length, 'registered')} until ${displayDate(until)}`, made.map(nameOf))]),
      ...leftParagraphs('registered', [...left].map(nameOf)),
      ...(undone ? [pick(RETURNED, left.size)] : []),
    ],
    done: made.length > 0,
    undone,
    outcome: {
      done: made.map((drone) => ({ name: nameOf(drone), detail: `until ${displayDate(until)}` })),
      left: [...left].map((drone) => ({ name: nameOf(drone), why: WHY.registered })),
      refundCents: refundOf(paidFor, left),
    },
  };
}

async function lastPosition(tx: Db, { kind, id }: Owner): Promise<number> {
  const last = sql<number>`coalesce(max(${drones.position}), -1)::int`;
  const [found] = await tx
    .select({ last })
    .from(drones)
    .where(and(eq(drones.ownerKind, kind), eq(drones.ownerId, id)));
  return required(found, 'last place').last;
}

/**
 * Extends registrations by the shown date (EXPY-07, EXPY-10), once: only those whose end has not changed. A drone whose
 * corrected serial number was given to another meanwhile is unchanged (DVAL-18).
 */
export async function renew(tx: Db, doer: Doer, paidFor: Fleet<RenewedDrone>, present: Present): Promise<Effect> {
  const { owner, drones: asked } = paidFor;
  const own = await onRecord(tx, owner);
  const existing = existingDrones(own, present.settings, present.moment);
  const isTaken = ({ droneId, changes }: RenewedDrone): boolean =>
    changes !== null &&
    isRegisteredElsewhere({ droneId, serialNumber: changes.serialNumber, noSerialNumber: false }, existing);
  const clashing = asked.filter(isTaken);
  const ends = new Map(own.map(({ droneId, validUntil }) => [droneId, validUntil]));
  const asSeen = without(asked, clashing).filter(({ droneId, before }) => ends.get(droneId) === before);
  const renewable = await takeWhereLegal(
    tx,
    doer,
    droneRegistrationLife,
    asSeen.map(({ droneId }) => droneId),
    { type: 'registration.renewed' },
  );
  const asRows = asSeen
    .filter(({ droneId }) => renewable.has(droneId))
    .map(({ droneId, before, until, weightClassCode }) => ({
      id: droneId,
      before,
      until,
      class: weightClassCode,
    }));
  const json = JSON.stringify(asRows);
  const renewed = await rows<{ id: string }>(
    tx,
    sql`update ${drones} set valid_until = x.until, weight_class_code = x.class, revision = drone.revision + 1
      from jsonb_to_recordset(${json}::jsonb) as x(id text, before date, until date, class text)
      where drone.id = x.id and drone.owner_kind = ${owner.kind} and drone.owner_id = ${owner.id}
        and drone.deregistered_at is null and drone.valid_until = x.before
      returning drone.id`,
  );
  const ids = new Set(renewed.map(({ id }) => id));
  const isDone = ({ droneId }: { readonly droneId: string }): boolean => ids.has(droneId);
  const done = asked.filter(isDone);
  // One of these may have left the list while its payment was pending.
  const lapsed = without(own, existing).filter((one) => !isDone(one));
  const ended = await endLapsed(
    tx,
    doer,
    lapsed,
    done.flatMap(({ changes }) => changes ?? []),
  );
  for (const { droneId, changes } of done) {
    if (changes !== null)
      await tx
        .update(drones)
        .set({ ...changes, serialStatus: changes.serialStatus ?? null })
        .where(eq(drones.id, droneId));
  }
  const gone = without(asked, [...done, ...clashing]);
  const notDone = new Set([...gone, ...clashing]);
  const undone = isPaidFor(paidFor, notDone);
  const extended: Deed[] = done.length === 0 ? [] : [{ act: 'drones renewed', records: recordsOf(ids) }];
  // A drone renewed since was not left out.
  const leftOut = (paidFor.left ?? []).filter(({ droneId, before }) => ends.get(droneId) === before);
  return {
    deeds: [...ended, ...extended],
    subject: done.length > 0 ? 'Drone registration renewed' : undone ? REFUND : 'Drone registration not renewed',
    paragraphs: [
      ...(done.length === 0
        ? []
        : [
            paragraph(
              doneText(done.length, 'renewed'),
              done.map(({ name, until }) => `${isolated(name)}, until ${readable(until)}`),
            ),
          ]),
      ...leftParagraphs(
        'gone',
        gone.map(({ name }) => name),
      ),
      ...leftParagraphs(
        'serialTaken',
        clashing.map(
          ({ name, changes }) => `${isolated(name)}, new serial number ${isolated(changes?.serialNumber ?? '')}`,
        ),
      ),
      ...(undone ? [pick(RETURNED, notDone.size)] : []),
      ...(leftOut.length === 0
        ? []
        : [
            paragraph(
              leftText(leftOut.length, 'renewed'),
              leftOut.map(({ name, why }) => `${name}: ${why}`),
              pick(AGAIN, leftOut.length),
            ),
          ]),
    ],
    done: done.length > 0,
    undone,
    outcome: {
      done: done.map(({ name, until }) => ({ name, detail: `until ${readable(until)}` })),
      left: [
        ...gone.map(({ name }) => ({ name, why: WHY.gone })),
        ...clashing.map(({ name }) => ({ name, why: WHY.serialTaken })),
        ...leftOut.map(({ name, why }) => ({ name, why })),
      ],
      refundCents: refundOf(paidFor, notDone),
    },
  };
}

function readable(day: string): string {
  const date = parseIsoDate(day);
  return date === null ? day : displayDate(date);
}
