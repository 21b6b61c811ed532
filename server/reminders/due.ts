/** Due reminders: drones, accreditations and saved applications that end, with everybody who can act on them. */
import { nameWithSerial } from '#rules/drones/registered-drone.rules.ts';
import { and, between, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { isAccreditation } from '#rules/accreditation/assessment.rules.ts';
import { draftKeptUntil } from '#rules/applications/drafts.rules.ts';
import { addDays, parseIsoDate, todayOf, type IsoDate } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { featureDated, featureOn, type Settings } from '#rules/core/settings.rules.ts';
import { isActiveStatus } from '#rules/licences/pass-types.rules.ts';
import { mayDo } from '#rules/positions.rules.ts';
import { draftName } from '#rules/draft-list.rules.ts';
import { mayUseDrones } from '#rules/ways/age.rules.ts';
import {
  DRAFT_NOTICE_DAYS,
  draftsToldSince,
  LOOKS_AHEAD_DAYS,
  REMINDER_DAYS,
  reminderStage,
  type ReminderKind,
} from '#rules/reminders.rules.ts';
import { isoAt } from '#server/core/clock.ts';
import type { Db } from '#server/core/store.ts';
import { drafts } from '#server/records/cases.schema.ts';
import { keptSince } from '#server/records/drafts.ts';
import { drones } from '#server/records/drones.schema.ts';
import { licences } from '#server/records/licences.schema.ts';
import { paidAlready } from '#server/records/payments.ts';
import { organisations, participations, people } from '#server/records/people.schema.ts';

export interface Recipient {
  readonly personId: string;
  readonly name: string;
  readonly to: string;
}

/** Something that ends, for one recipient. */
export interface Due {
  readonly kind: ReminderKind;
  readonly recipient: Recipient;
  /** Null for the person's own. */
  readonly organisation: { readonly id: string; readonly name: string } | null;
  readonly subjectId: string;
  /** The line of the mail. */
  readonly name: string;
  readonly endsOn: IsoDate;
  readonly daysBefore: number;
  /** It comes due in the next days only, and is told now where the person gets one mail a week. */
  readonly isAhead: boolean;
  /** Id of the accreditation's page, or the form of a saved application; empty for a drone. */
  readonly page: string;
}

const FURTHEST = Math.max(...REMINDER_DAYS) + LOOKS_AHEAD_DAYS;

/**
 * Everything with a due reminder, or for drones one that is due in the next days, sent or not. The order is constant,
 * so that two processes never deadlock.
 */
export async function everythingDue(db: Db, settings: Settings, moment: Moment): Promise<readonly Due[]> {
  const found = [
    ...(await dronesDue(db, settings, moment)),
    ...(await accreditationsDue(db, settings, moment)),
    ...(await draftsDue(db, moment)),
  ];
  return found
    .filter(({ recipient }) => recipient.to !== '')
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

/** Identifies a reminder. */
export function keyOf({ recipient, kind, subjectId, endsOn, daysBefore }: Due): string {
  return [recipient.personId, kind, subjectId, endsOn, String(daysBefore)].join('/');
}

/**
 * Columns that are read of a person and of a drone: the schedule runs every few seconds, and a fleet has a thousand
 * drones.
 */
const PERSON = { id: people.id, firstName: people.firstName, lastName: people.lastName, email: people.email } as const;
const DRONE = {
  id: drones.id,
  ownerKind: drones.ownerKind,
  ownerId: drones.ownerId,
  manufacturer: drones.manufacturer,
  model: drones.model,
  serialNumber: drones.serialNumber,
  intendedUse: drones.intendedUse,
  validUntil: drones.validUntil,
} as const;

function recipientOf({
  id,
  firstName,
  lastName,
  email,
}: Pick<typeof people.$inferSelect, keyof typeof PERSON>): Recipient {
  return { personId: id, name: `${firstName} ${lastName}`.trim(), to: email.trim() };
}

/** Registrations, without recreational ones while those cannot be renewed here (DMAN-19). */
async function dronesDue(db: Db, settings: Settings, moment: Moment): Promise<Due[]> {
  const today = todayOf(moment);
  const soon = and(isNull(drones.deregisteredAt), between(drones.validUntil, today, addDays(today, FURTHEST)));
  const recreational = featureOn(settings, 'Recreational Drone', moment);
  const found = (await db.select(DRONE).from(drones).where(soon)).filter(
    ({ intendedUse }) => recreational || intendedUse !== 'recreational',
  );
  const own = await renewersOf(
    db,
    found.filter(({ ownerKind }) => ownerKind === 'person').map(({ ownerId }) => ownerId),
    moment,
  );
  const acting = await actingFor(
    db,
    found.filter(({ ownerKind }) => ownerKind === 'organisation').map(({ ownerId }) => ownerId),
    moment,
  );
  return found.flatMap(({ id, ownerKind, ownerId, manufacturer, model, serialNumber, validUntil }) => {
    const endsOn = parseIsoDate(validUntil);
    if (endsOn === null) return [];
    const now = reminderStage(endsOn, moment);
    const ahead = reminderStage(endsOn, moment, LOOKS_AHEAD_DAYS);
    const stages = [
      ...(now === null ? [] : [{ daysBefore: now, isAhead: false }]),
      ...(ahead === null || ahead === now ? [] : [{ daysBefore: ahead, isAhead: true }]),
    ];
    const made = `${manufacturer} ${model}`.trim();
    const name = nameWithSerial(made, serialNumber);
    const whom =
      ownerKind === 'person'
        ? (own.get(ownerId) ?? []).map((recipient) => ({ recipient, organisation: null }))
        : (acting.get(ownerId) ?? []);
    return whom.flatMap((one) =>
      stages.map((stage): Due => ({ ...one, ...stage, kind: 'drones', subjectId: id, name, endsOn, page: '' })),
    );
  });
}

/** A person's latest valid accreditation of each kind; earlier ones were renewed. */
async function accreditationsDue(db: Db, settings: Settings, moment: Moment): Promise<Due[]> {
  if (!featureOn(settings, 'Accreditation', moment)) return [];
  const today = todayOf(moment);
  const ends = await db
    .select({ personId: licences.personId })
    .from(licences)
    .where(between(licences.validUntil, today, addDays(today, FURTHEST)));
  if (ends.length === 0) return [];
  const held = await db
    .select()
    .from(licences)
    .where(inArray(licences.personId, [...new Set(ends.map(({ personId }) => personId))]));
  const own = await renewersOf(
    db,
    held.map(({ personId }) => personId),
    moment,
  );
  // As offered by the dashboard (OP-P-48, DEC-04).
  const offered = featureDated(settings, 'Accreditation (Recreational)')
    ? featureOn(settings, 'Accreditation (Recreational)', moment)
    : true;
  return held.flatMap((one) => {
    const kind = (['commercial', 'recreational'] as const).find((each) => isAccreditation(each, one.type));
    const endsOn = parseIsoDate(one.validUntil);
    const daysBefore = reminderStage(endsOn, moment);
    if (
      kind === undefined ||
      endsOn === null ||
      daysBefore === null ||
      !isActiveStatus(one.status) ||
      (kind === 'recreational' && !offered)
    )
      return [];
    const lasts = held.some(
      (other) =>
        other.personId === one.personId &&
        isAccreditation(kind, other.type) &&
        isActiveStatus(other.status) &&
        (other.validUntil ?? '9999') > endsOn,
    );
    if (lasts) return [];
    const name = `${kind === 'commercial' ? 'Commercial' : 'Recreational'} drone accreditation ${one.number}`.trim();
    return (own.get(one.personId) ?? []).map((recipient): Due => ({
      kind: 'accreditations',
      recipient,
      organisation: null,
      subjectId: one.id,
      name,
      endsOn,
      daysBefore,
      isAhead: false,
      page: kind,
    }));
  });
}

/**
 * Saved applications in their last two days, without those that were paid for and are being finished (DEC-07), and
 * without those of an organisation that the person has left.
 */
async function draftsDue(db: Db, moment: Moment): Promise<Due[]> {
  const since = isoAt(draftsToldSince(moment));
  const found = await db
    .select({
      recordId: drafts.recordId,
      name: drafts.name,
      personId: drafts.personId,
      organisationId: drafts.organisationId,
      savedAt: drafts.savedAt,
    })
    .from(drafts)
    .where(and(lte(drafts.savedAt, since), gt(drafts.savedAt, keptSince({ moment }))));
  if (found.length === 0) return [];
  const paid = await paidAlready(
    db,
    found.map(({ recordId }) => recordId),
  );
  const own = await peopleOf(
    db,
    found.map(({ personId }) => personId),
  );
  const within = await participating(
    db,
    found.flatMap(({ organisationId }) => organisationId ?? []),
    moment,
  );
  return found.flatMap(({ recordId, name, personId, organisationId, savedAt }) => {
    const epochMs = Temporal.Instant.from(savedAt).epochMilliseconds;
    const seat =
      organisationId === null
        ? null
        : within.find((one) => one.organisation.id === organisationId && one.person.id === personId);
    if (seat === undefined || paid.has(recordId)) return [];
    const organisation = seat && { id: seat.organisation.id, name: seat.organisation.name };
    const endsOn = draftKeptUntil({ ...moment, epochMs });
    return (own.get(personId) ?? []).map((recipient): Due => ({
      kind: 'drafts',
      recipient,
      organisation,
      subjectId: recordId,
      name: draftName(name),
      endsOn,
      daysBefore: DRAFT_NOTICE_DAYS,
      isAhead: false,
      page: name,
    }));
  });
}

/** @param isTold whether somebody born on this day is written to */
async function peopleOf(
  db: Db,
  ids: readonly string[],
  isTold: (birthDate: string | null) => boolean = () => true,
): Promise<ReadonlyMap<string, readonly Recipient[]>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ ...PERSON, birthDate: people.birthDate })
    .from(people)
    .where(inArray(people.id, [...new Set(ids)]));
  return new Map(
    found.filter(({ birthDate }) => isTold(birthDate)).map((person) => [person.id, [recipientOf(person)]]),
  );
}

/** People who can renew: for anybody younger the link in the mail would end at a closed gate (DEC-40). */
const renewersOf = (db: Db, ids: readonly string[], moment: Moment) =>
  peopleOf(db, ids, (birthDate) => mayUseDrones(birthDate, moment));

/** Present participants of these organisations. */
async function participating(db: Db, ids: readonly string[], moment: Moment) {
  if (ids.length === 0) return [];
  const present = or(isNull(participations.endedOn), gt(participations.endedOn, todayOf(moment)));
  return (
    db
      .select({
        person: PERSON,
        organisation: { id: organisations.id, name: organisations.name },
        role: participations.role,
      })
      .from(participations)
      .innerJoin(people, eq(people.id, participations.personId))
      .innerJoin(organisations, eq(organisations.id, participations.organisationId))
      // People without an account cannot sign in and so cannot renew.
      .where(and(inArray(participations.organisationId, [...new Set(ids)]), present, isNotNull(people.userName)))
  );
}

/** For each organisation the people whose positions allow renewing (DEC-37); others could do nothing about it. */
async function actingFor(
  db: Db,
  ids: readonly string[],
  moment: Moment,
): Promise<ReadonlyMap<string, readonly Pick<Due, 'recipient' | 'organisation'>[]>> {
  const byOrganisation = new Map<
    string,
    Map<string, { readonly one: Pick<Due, 'recipient' | 'organisation'>; readonly roles: string[] }>
  >();
  for (const {
    person,
    organisation: { id, name },
    role,
  } of await participating(db, ids, moment)) {
    const seats = byOrganisation.get(id) ?? new Map();
    byOrganisation.set(id, seats);
    const seat = seats.get(person.id);
    if (seat) seat.roles.push(role);
    else seats.set(person.id, { one: { recipient: recipientOf(person), organisation: { id, name } }, roles: [role] });
  }
  return new Map(
    [...byOrganisation].map(([id, seats]) => [
      id,
      [...seats.values()].filter(({ roles }) => mayDo(roles, 'act')).map(({ one }) => one),
    ]),
  );
}
