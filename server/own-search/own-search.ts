/**
 * Finds records by what people know of them (DEC-42): the maker and model of a drone, a serial number, a mark, a
 * reference, the number of a licence, a certificate or a card payment, a student, the name of a saved application. Each
 * search is limited to the given owners' records. The typed text is a query parameter, which no log contains.
 */
import { and, asc, desc, eq, gt, inArray, isNull, not, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { draftKeptUntil } from '#rules/applications/drafts.rules.ts';
import { todayOf } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { draftName } from '#rules/draft-list.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { fitOf, MOST_OWN_RESULTS, type OwnKind } from '#rules/ways/own-search.rules.ts';
import type { Db } from '../core/store.ts';
import { drafts, payments, submissionHead, submissions } from '../records/cases.schema.ts';
import { certificates } from '../records/documents.schema.ts';
import { keptSince } from '../records/drafts.ts';
import { drones } from '../records/drones.schema.ts';
import { isoOf } from '../records/instants.ts';
import { aircraft, licences, operatorCertificates } from '../records/licences.schema.ts';
import { paidAlready } from '../records/payments.ts';
import type { OwnerKind } from '../records/people.schema.ts';

export interface Found {
  readonly kind: OwnKind;
  readonly id: string;
  /** The owning organisation; null for the person's own. */
  readonly organisationId: string | null;
  readonly name: string;
  /** The number that identifies it to people. */
  readonly number: string;
  /** The field in which the text was found. */
  readonly matched: string;
  readonly state: string;
  readonly until: string | null;
}

/** The search and its owners. */
export interface Looking {
  readonly db: Db;
  readonly personId: string;
  /** The organisations that the person takes part in. */
  readonly organisationIds: readonly string[];
  /** Normalised by `comparable` to capital letters and digits, so it has no wildcards of `like`. */
  readonly asked: string;
  /** The same word by word, for names: people leave words out. */
  readonly words: readonly string[];
  /** For the days of certificates and saved applications. */
  readonly moment: Moment;
}

/** One more than is returned, to know whether there are more. */
const MOST = MOST_OWN_RESULTS + 1;

/**
 * All ASCII punctuation, which `comparable` drops. A regular expression would take five times as long for a thousand
 * drones.
 */
const SIGNS = ' -./_:;,#()[]+*&\'"\\!$%<=>?@^`{|}~';

/** A number normalised in SQL; the same as `comparable` if all its punctuation is ASCII. */
const plain = (column: AnyColumn | SQL): SQL<string> => sql<string>`translate(upper(${column}), ${SIGNS}, '')`;
const holds = (column: AnyColumn | SQL, asked: string): SQL => sql`${plain(column)} like ${`%${asked}%`}`;
/**
 * Numbers with other characters, such as an accent, a digit of another script or a long dash, which only `comparable`
 * can normalise.
 */
const isForeign = (column: AnyColumn | SQL): SQL => sql`octet_length(${column}) <> length(${column})`;
/** Exact matches first, then prefixes; last where the words stand apart. */
const byFit = (column: AnyColumn | SQL, asked: string): SQL[] => [
  sql`nullif(strpos(${plain(column)}, ${asked}), 0)`,
  sql`length(${column})`,
];

/** Condition for rows that store their owner by kind and id. */
const ownedBy = ({ personId, organisationIds }: Looking, kind: AnyColumn, id: AnyColumn): SQL | undefined =>
  or(and(eq(kind, 'person'), eq(id, personId)), and(eq(kind, 'organisation'), inArray(id, [...organisationIds])));

/** Condition for rows that the person made for themselves, or anybody made for one of the organisations. */
const madeBy = ({ personId, organisationIds }: Looking, person: AnyColumn, organisation: AnyColumn): SQL | undefined =>
  or(and(eq(person, personId), isNull(organisation)), inArray(organisation, [...organisationIds]));

const organisationOf = (kind: OwnerKind, id: string): string | null => (kind === 'organisation' ? id : null);

/** A drone as people call it, for example `DJI Mini 4 Pro`. */
const DRONE_NAME = sql<string>`${drones.manufacturer} || ' ' || ${drones.model}`;

/** Registered drones, by serial number and by maker and model; a de-registered one has no page. */
async function dronesFound(looking: Looking): Promise<readonly Found[]> {
  const [numbered, named] = await Promise.all([
    dronesBy(looking, drones.serialNumber, [looking.asked]),
    dronesBy(looking, DRONE_NAME, looking.words),
  ]);
  const ids = new Set(numbered.map(({ id }) => id));
  return [...numbered, ...named.filter(({ id }) => !ids.has(id))];
}

async function dronesBy(
  looking: Looking,
  column: AnyColumn | SQL,
  words: readonly string[],
): Promise<readonly Found[]> {
  const { db, asked } = looking;
  const among = (fits: SQL) =>
    db
      .select({
        id: drones.registrationId,
        ownerKind: drones.ownerKind,
        ownerId: drones.ownerId,
        manufacturer: drones.manufacturer,
        model: drones.model,
        number: drones.serialNumber,
        matched: sql<string>`${column}`,
        until: drones.validUntil,
      })
      .from(drones)
      .where(and(isNull(drones.deregisteredAt), ownedBy(looking, drones.ownerKind, drones.ownerId), fits))
      .orderBy(...byFit(column, asked), asc(drones.position));
  const [usual, foreign] = await Promise.all([
    among(required(and(not(isForeign(column)), ...words.map((word) => holds(column, word))), 'condition')).limit(MOST),
    among(isForeign(column)),
  ]);
  const holdsAll = ({ matched }: { readonly matched: string }) => words.every((word) => fitOf(word, matched) !== null);
  return [...usual, ...foreign.filter(holdsAll)].map(({ ownerKind, ownerId, manufacturer, model, ...found }) => ({
    ...found,
    kind: 'drone',
    organisationId: organisationOf(ownerKind, ownerId),
    name: `${manufacturer} ${model}`.trim(),
    state: '',
  }));
}

/** By registration mark or the maker's serial number. */
async function aircraftFound(looking: Looking): Promise<readonly Found[]> {
  const { db, asked } = looking;
  const among = (fits: SQL) =>
    db
      .select()
      .from(aircraft)
      .where(and(ownedBy(looking, aircraft.ownerKind, aircraft.ownerId), fits))
      .orderBy(asc(aircraft.mark));
  const foreignSerial = isForeign(aircraft.serialNumber);
  const [usual, foreign] = await Promise.all([
    among(
      required(
        or(holds(aircraft.mark, asked), and(not(foreignSerial), holds(aircraft.serialNumber, asked))),
        'condition',
      ),
    ).limit(MOST),
    among(required(and(not(holds(aircraft.mark, asked)), foreignSerial), 'condition')),
  ]);
  const found = [...usual, ...foreign.filter(({ serialNumber }) => fitOf(asked, serialNumber) !== null)];
  return found.map(({ id, ownerKind, ownerId, manufacturer, model, mark, serialNumber, validUntil }) => ({
    kind: 'aircraft',
    id,
    organisationId: organisationOf(ownerKind, ownerId),
    name: `${manufacturer} ${model}`.trim(),
    number: mark,
    matched: fitOf(asked, mark) === null ? serialNumber : mark,
    state: '',
    until: validUntil,
  }));
}

async function submissionsFound(looking: Looking): Promise<readonly Found[]> {
  const { db, asked } = looking;
  const found = await db
    .select(submissionHead)
    .from(submissions)
    .where(and(madeBy(looking, submissions.personId, submissions.organisationId), holds(submissions.reference, asked)))
    .orderBy(...byFit(submissions.reference, asked), desc(submissions.madeAt))
    .limit(MOST);
  return found.map(({ id, organisationId, name, reference, state }) => ({
    kind: 'submission',
    id,
    organisationId,
    name,
    number: reference,
    matched: reference,
    state,
    until: null,
  }));
}

/** Payments by what their details show (DEC-42): the provider's number, the name of the payment, the token. */
async function paymentsFound(looking: Looking): Promise<readonly Found[]> {
  const { db, asked } = looking;
  const isMade = and(eq(payments.status, 'approved'), or(eq(payments.finalised, true), eq(payments.refundDue, true)));
  const found = await db
    .select({
      id: submissions.id,
      organisationId: payments.organisationId,
      receipt: payments.receipt,
      reference: payments.reference,
      token: payments.token,
      amountCents: payments.amountCents,
      refundDue: payments.refundDue,
      name: submissions.name,
    })
    .from(payments)
    .innerJoin(submissions, eq(submissions.id, payments.submissionId))
    .where(
      and(
        madeBy(looking, payments.personId, payments.organisationId),
        isMade,
        or(holds(payments.receipt, asked), holds(payments.reference, asked), holds(payments.token, asked)),
      ),
    )
    .orderBy(desc(payments.madeAt))
    .limit(MOST);
  return found.map(({ id, organisationId, receipt, reference, token, amountCents, refundDue, name }) => ({
    kind: 'payment',
    id,
    organisationId,
    name: `${displayFee(amountCents)} for ${name}`,
    number: receipt,
    matched: [receipt, reference].find((text) => fitOf(asked, text) !== null) ?? token,
    state: refundDue ? 'returned' : 'paid',
    until: null,
  }));
}

/** Licences are a person's own. */
async function licencesFound({ db, personId, asked }: Looking): Promise<readonly Found[]> {
  const found = await db
    .select({
      id: licences.id,
      type: licences.type,
      number: licences.number,
      status: licences.status,
      until: licences.validUntil,
    })
    .from(licences)
    .where(and(eq(licences.personId, personId), holds(licences.number, asked)))
    .orderBy(asc(licences.position))
    .limit(MOST);
  return found.map(({ id, type, number, status, until }) => ({
    kind: 'licence',
    id,
    organisationId: null,
    name: type,
    number,
    matched: number,
    state: status,
    until,
  }));
}

/** Operator certificates (ReOC), of a person or an organisation. */
async function operatorCertificatesFound(looking: Looking): Promise<readonly Found[]> {
  const { db, asked } = looking;
  const found = await db
    .select()
    .from(operatorCertificates)
    .where(
      and(
        ownedBy(looking, operatorCertificates.ownerKind, operatorCertificates.ownerId),
        holds(operatorCertificates.number, asked),
      ),
    )
    .orderBy(asc(operatorCertificates.number))
    .limit(MOST);
  return found.map(({ ownerKind, ownerId, number, status, validUntil }) => ({
    kind: 'operatorCertificate',
    id: number,
    organisationId: organisationOf(ownerKind, ownerId),
    name: 'Remotely piloted aircraft operator’s certificate (ReOC)',
    number,
    matched: number,
    state: status,
    until: validUntil,
  }));
}

/** Certificates of registered drones by their printed number. The code in the verifying address is not searched. */
async function droneCertificatesFound(looking: Looking): Promise<readonly Found[]> {
  const { db, asked, moment } = looking;
  const found = await db
    .select({
      ownerKind: certificates.ownerKind,
      ownerId: certificates.ownerId,
      number: certificates.number,
      madeAt: certificates.madeAt,
    })
    .from(certificates)
    .where(and(ownedBy(looking, certificates.ownerKind, certificates.ownerId), holds(certificates.number, asked)))
    .orderBy(desc(certificates.madeAt))
    .limit(MOST);
  return found.map(({ ownerKind, ownerId, number, madeAt }) => ({
    kind: 'droneCertificate',
    id: number,
    organisationId: organisationOf(ownerKind, ownerId),
    name: 'Drone registration certificate',
    number,
    matched: number,
    state: todayOf(atInstant(madeAt, moment)),
    until: null,
  }));
}

/**
 * Saved applications by the name of their form. They belong to the person alone, also those for an organisation
 * (DEC-09). They are few, so they are compared here.
 */
async function draftsFound({ db, personId, organisationIds, asked, moment }: Looking): Promise<readonly Found[]> {
  const kept = await db
    .select({ id: drafts.recordId, name: drafts.name, organisationId: drafts.organisationId, savedAt: drafts.savedAt })
    .from(drafts)
    .where(
      and(
        eq(drafts.personId, personId),
        or(isNull(drafts.organisationId), inArray(drafts.organisationId, [...organisationIds])),
        gt(drafts.savedAt, keptSince({ moment })),
      ),
    )
    .orderBy(desc(drafts.savedAt));
  const found = kept
    .map(({ name, ...draft }) => ({ ...draft, name: draftName(name) }))
    .filter(({ name }) => fitOf(asked, name) !== null);
  const paid = await paidAlready(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, name, organisationId, savedAt }) => ({
    kind: 'draft',
    id,
    organisationId,
    name,
    number: isoOf(savedAt),
    matched: name,
    state: paid.has(id) ? 'paid' : '',
    until: draftKeptUntil(atInstant(savedAt, moment)),
  }));
}

const atInstant = (instant: string, { zone }: Moment): Moment => ({ epochMs: Date.parse(isoOf(instant)), zone });

/** The students of a stored notification (SENT-038). */
interface StudentRow {
  readonly studentArn?: string;
  readonly studentFullName?: string;
}

/**
 * Students in an organisation's notifications, by number or name. Names contain letters that only `comparable`
 * normalises, so they are compared here.
 */
async function studentsFound({ db, organisationIds, asked }: Looking): Promise<readonly Found[]> {
  if (organisationIds.length === 0) return [];
  const notified = await db
    .select({
      id: submissions.id,
      organisationId: submissions.organisationId,
      state: submissions.state,
      students: sql<Readonly<Record<string, StudentRow>> | null>`${submissions.body} #> '{formData,students}'`,
    })
    .from(submissions)
    .where(and(inArray(submissions.organisationId, [...organisationIds]), eq(submissions.kind, 'training-outcomes')))
    .orderBy(desc(submissions.madeAt));
  const fitting = notified.flatMap(({ id, organisationId, state, students }) =>
    Object.values(students ?? {}).flatMap(({ studentArn = '', studentFullName = '' }): Found[] => {
      const matched = [studentArn, studentFullName].find((text) => fitOf(asked, text) !== null);
      return matched === undefined
        ? []
        : [
            {
              kind: 'student',
              id,
              organisationId,
              name: studentFullName,
              number: studentArn,
              matched,
              state,
              until: null,
            },
          ];
    }),
  );
  return fitting;
}

/** All found records, unordered. */
export async function recordsFound(looking: Looking): Promise<readonly Found[]> {
  const all = await Promise.all(
    [
      dronesFound,
      aircraftFound,
      submissionsFound,
      draftsFound,
      paymentsFound,
      licencesFound,
      operatorCertificatesFound,
      droneCertificatesFound,
      studentsFound,
    ].map((found) => found(looking)),
  );
  return all.flat();
}
