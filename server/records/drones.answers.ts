/** Registered drones, and drone applications in progress, in the spelling of the APIs (DENT-01 to DENT-13). */
import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { censusSince } from '#rules/aircraft-confirmation.rules.ts';
import { SUBMISSION_STATES, UNDER_WAY } from '#rules/applications/submission-state.rules.ts';
import { startOfDay } from '#rules/core/calendar.rules.ts';
import type { CallContext } from '#server/core/handler.ts';
import { settingsOf } from '#server/core/settings.ts';
import type { Db } from '#server/core/store.ts';
import { submissionHead, submissions } from './cases.schema.ts';
import { drones, referenceItems } from './drones.schema.ts';
import { changesToTell } from './declared-changes.ts';
import { isoOf } from './instants.ts';
import { stillPayable } from './payments.ts';
import { organisations, people, type OwnerKind } from './people.schema.ts';

type RegisteredDrone = OutputOf<'GetDronesOrganisation'>['value'][number];
type DroneProgress = OutputOf<'GetApplicationsIndividual'>['value'];

/** The reference list of weight classes. */
const WEIGHT_CLASSES = 'DRONE_WEIGHT_CLASS';

/** Names of the registration types (DENT-09). */
const TYPE_NAMES = { recreational: 'Recreational', commercial: 'Commercial' } as const;

/** One owner, or several of one kind. */
export interface Owners {
  readonly kind: OwnerKind;
  readonly ids: readonly string[];
}

async function arnsOf(db: Db, { kind, ids }: Owners): Promise<ReadonlyMap<string, string>> {
  const table = kind === 'person' ? people : organisations;
  const found = await db
    .select({ id: table.id, arn: table.arn })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(found.map(({ id, arn }) => [id, arn]));
}

/**
 * The registered drones of some owners, in the order of their lists. Includes long-expired drones, because the portal's
 * rule decides which are shown (OP-D-76).
 *
 * @param types kinds of registration asked for; all without it
 */
export async function registeredDrones(
  db: Db,
  owners: Owners,
  types?: InputOf<'GetDronesIndividual'>['types'],
): Promise<RegisteredDrone[]> {
  if (owners.ids.length === 0) return [];
  const arns = await arnsOf(db, owners);
  const found = await db
    .select({ row: drones, weightClass: referenceItems.name })
    .from(drones)
    .leftJoin(
      referenceItems,
      and(eq(referenceItems.list, WEIGHT_CLASSES), eq(referenceItems.code, drones.weightClassCode)),
    )
    .where(
      and(
        eq(drones.ownerKind, owners.kind),
        inArray(drones.ownerId, [...owners.ids]),
        isNull(drones.deregisteredAt),
        types && inArray(drones.intendedUse, types),
      ),
    )
    .orderBy(asc(drones.ownerId), asc(drones.position));
  return found.map(({ row, weightClass }) => registeredDrone(row, weightClass, arns.get(row.ownerId) ?? ''));
}

/** A recorded drone in the spelling of the list of drones. */
export function registeredDrone(
  row: typeof drones.$inferSelect,
  weightClass: string | null,
  arn: string,
): RegisteredDrone {
  return {
    product_droneregistrationid: row.registrationId,
    product_validuntil: row.validUntil,
    drone: {
      product_droneid: row.id,
      product_model: row.model,
      product_manufacturer: row.manufacturer,
      product_serialnumber: row.serialNumber,
      product_isregisteredoverseas: row.registeredOverseas ? 1 : 0,
      product_serialnumbervalidationstatus: row.serialStatus,
    },
    manufacturer: { product_name: row.manufacturer },
    model: { product_name: row.model, product_droneweight: row.weightGrams },
    category: { product_name: row.category },
    reftype: { product_name: TYPE_NAMES[row.intendedUse] },
    droneWeightClass: weightClass,
    droneWeightClassCode: row.weightClassCode,
    account: { accountid: row.ownerId, product_arn: arn },
  };
}

/** Names of the weight classes by code. */
export async function weightClassNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ code: referenceItems.code, name: referenceItems.name })
    .from(referenceItems)
    .where(eq(referenceItems.list, WEIGHT_CLASSES));
  return new Map(found.map(({ code, name }) => [code, name]));
}

/** The kinds of submissions in each list. */
const LISTS = {
  inprogdrones: 'drone-registration',
  inprogrenewaldrones: 'drone-renewal',
  census: 'aircraft-confirmation',
} as const;

/**
 * An owner's applications in progress: registrations, renewals, and answers to the present aircraft census, which count
 * even when completed (OP-S-83).
 */
export async function progressOf(
  { db, moment, allSettings }: Pick<CallContext, 'db' | 'moment' | 'allSettings'>,
  kind: OwnerKind,
  id: string,
): Promise<DroneProgress> {
  const theirOwn = and(eq(submissions.personId, id), isNull(submissions.organisationId));
  const owned = kind === 'person' ? theirOwn : eq(submissions.organisationId, id);
  const found = await db
    .select(submissionHead)
    .from(submissions)
    .where(
      and(
        owned,
        inArray(submissions.kind, Object.values(LISTS)),
        notInArray(submissions.state, ['cancelled', 'refundDue', 'refunded']),
      ),
    )
    .orderBy(asc(submissions.madeAt));
  const payable = await stillPayable(
    db,
    found.map((row) => row.id),
    moment,
  );
  const toTell = await changesToTell(db, found, moment.zone);
  const since = censusSince(settingsOf(allSettings()), moment);
  const sinceMs = since === null ? Number.NEGATIVE_INFINITY : startOfDay(since, moment.zone);
  const listed = (list: keyof typeof LISTS) =>
    found
      .filter(({ id: rowId, kind: rowKind, state, madeAt }) => {
        if (rowKind !== LISTS[list]) return false;
        return list === 'census' ? Date.parse(isoOf(madeAt)) >= sinceMs : UNDER_WAY.includes(state) && payable(rowId);
      })
      .map(({ id: submissionId, reference, name, state, madeAt }) => ({
        product_submissionid: submissionId,
        product_reference: reference,
        product_name: name,
        status: SUBMISSION_STATES[state].status,
        createdon: isoOf(madeAt),
        // Kept by the list as it is (OP-P-82): the last day of what is still to be told (SCON-21).
        ...(toTell.has(submissionId) && { tellby: toTell.get(submissionId) }),
      }));
  return {
    inprogdrones: listed('inprogdrones'),
    inprogrenewaldrones: listed('inprogrenewaldrones'),
    census: listed('census'),
  };
}
