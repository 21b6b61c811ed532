/**
 * Recent events for a person, computed from the records: submissions, payments, alerts, licences, drones, saved
 * applications.
 */
import { and, eq, gt, gte, isNull, isNotNull, lt, or } from 'drizzle-orm';
import { counted } from '#rules/core/counted.rules.ts';
import { SUBMISSION_STATES } from '#rules/applications/submission-state.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { draftName } from '#rules/draft-list.rules.ts';
import { licenceName } from '#rules/licences/pass-types.rules.ts';
import { draftsToldSince, draftToldAt } from '#rules/reminders.rules.ts';
import { groupedNotices, NOTICE_DAYS, type Notice } from '#rules/ways/notices.rules.ts';
import { isoAt } from '../core/clock.ts';
import type { CallContext } from '../core/handler.ts';
import { alerts, drafts, payments, submissionHead, submissions } from '../records/cases.schema.ts';
import { drones } from '../records/drones.schema.ts';
import { keptSince } from '../records/drafts.ts';
import { isoOf } from '../records/instants.ts';
import { licences } from '../records/licences.schema.ts';

const DAY_MS = 86_400_000;
/** Most notices in an answer. */
const MOST = 100;

type Asked = Pick<CallContext, 'db' | 'principal' | 'moment'>;

/** How a submission ended, as a kind of notice. */
const ENDED = { Completed: 'completed', NotPassed: 'notPassed', Declined: 'declined', Cancelled: 'cancelled' } as const;

/** A notice with its act; several of one day are grouped (`groupedNotices`). Only submissions have an act. */
type Found = Notice & { readonly act: string };

const none = { reference: '', submissionId: '' };

/** The first instant of a calendar day of the regulator. */
const startOf = (day: string, zone: string): string =>
  isoAt(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
/** The instant at which something with this last day ends. */
const endOf = (day: string, zone: string): string =>
  startOf(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), zone);

/** Submissions received and ended. */
async function ofSubmissions(
  { db, principal, moment }: Asked,
  organisationId: string | null,
): Promise<readonly Found[]> {
  const from = isoAt(moment.epochMs - NOTICE_DAYS * DAY_MS);
  const whose =
    organisationId === null
      ? and(eq(submissions.personId, principal.contactId), isNull(submissions.organisationId))
      : eq(submissions.organisationId, organisationId);
  const found = await db
    .select(submissionHead)
    .from(submissions)
    .where(and(whose, or(gte(submissions.madeAt, from), gte(submissions.endedAt, from))));
  return found.flatMap(({ id, reference, name, state, madeAt, endedAt, personId }): Found[] => {
    const { status } = SUBMISSION_STATES[state];
    const about = { about: name, reference, submissionId: id, act: `${personId} ${name}` };
    const ended: Found[] =
      endedAt === null || status === 'InProgress'
        ? []
        : [{ ...about, id: `${id}:ended`, kind: ENDED[status], at: isoOf(endedAt) }];
    // A submission that ended when it was received gives one notice.
    const received: Found[] = ended.some(({ at }) => at === isoOf(madeAt))
      ? []
      : [{ ...about, id: `${id}:received`, kind: 'received', at: isoOf(madeAt) }];
    return [...received, ...ended];
  });
}

/** Payments made or to be refunded. A person's own payments are those for no organisation. */
async function ofPayments({ db, principal }: Asked, organisationId: string | null): Promise<readonly Notice[]> {
  const whose =
    organisationId === null
      ? and(eq(payments.personId, principal.contactId), isNull(payments.organisationId))
      : eq(payments.organisationId, organisationId);
  const found = await db
    .select({
      receipt: payments.receipt,
      amountCents: payments.amountCents,
      refundDue: payments.refundDue,
      paidAt: payments.paidAt,
      madeAt: payments.madeAt,
      submissionId: payments.submissionId,
      reference: submissions.reference,
    })
    .from(payments)
    .innerJoin(submissions, eq(submissions.id, payments.submissionId))
    .where(and(whose, eq(payments.finalised, true), eq(payments.status, 'approved')));
  return found.map(({ receipt, amountCents, refundDue, paidAt, madeAt, submissionId, reference }, at) => ({
    id: `payment:${receipt || String(at)}`,
    kind: refundDue ? 'returned' : 'paid',
    at: isoOf(paidAt ?? madeAt),
    about: displayFee(amountCents),
    reference,
    submissionId: submissionId ?? '',
  }));
}

async function ofAlerts({ db, principal }: Asked, organisationId: string | null): Promise<readonly Notice[]> {
  const [kind, id] =
    organisationId === null ? (['person', principal.contactId] as const) : (['organisation', organisationId] as const);
  const found = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.ownerKind, kind), eq(alerts.ownerId, id)));
  return found.map((alert) => ({
    ...none,
    id: `alert:${alert.id}`,
    kind: 'alert',
    at: isoOf(alert.raisedAt),
    about: alert.text,
  }));
}

/** Licences are a person's own. */
async function ofLicences(
  { db, principal, moment: { zone } }: Asked,
  organisationId: string | null,
): Promise<readonly Notice[]> {
  if (organisationId !== null) return [];
  const found = await db
    .select({ id: licences.id, type: licences.type, originDate: licences.originDate, validUntil: licences.validUntil })
    .from(licences)
    .where(eq(licences.personId, principal.contactId));
  return found.flatMap(({ id, type, originDate, validUntil }): Notice[] => {
    const about = licenceName(type);
    return [
      { ...none, id: `licence:${id}:issued`, kind: 'licenceIssued', at: startOf(originDate, zone), about },
      ...(validUntil === null
        ? []
        : [
            {
              ...none,
              id: `licence:${id}:expired`,
              kind: 'licenceExpired' as const,
              at: endOf(validUntil, zone),
              about,
            },
          ]),
    ];
  });
}

/** Registrations that ended on the same day are one notice. */
async function ofDrones(
  { db, principal, moment: { zone } }: Asked,
  organisationId: string | null,
): Promise<readonly Notice[]> {
  const [kind, id] =
    organisationId === null ? (['person', principal.contactId] as const) : (['organisation', organisationId] as const);
  const found = await db
    .select({
      manufacturer: drones.manufacturer,
      model: drones.model,
      serialNumber: drones.serialNumber,
      validUntil: drones.validUntil,
    })
    .from(drones)
    .where(
      and(
        eq(drones.ownerKind, kind),
        eq(drones.ownerId, id),
        isNull(drones.deregisteredAt),
        isNotNull(drones.validUntil),
      ),
    );
  const days = new Map<string, typeof found>();
  for (const drone of found) days.set(drone.validUntil ?? '', [...(days.get(drone.validUntil ?? '') ?? []), drone]);
  return [...days].map(([day, group]) => {
    const [first] = group;
    const one = [first?.manufacturer, first?.model, first?.serialNumber].filter(Boolean).join(' ');
    return {
      ...none,
      id: `drones:${day}`,
      kind: 'droneExpired',
      at: endOf(day, zone),
      about: group.length === 1 ? one : counted(group.length, 'drone'),
    };
  });
}

/** Saved applications before they expire; they belong to the person who saved them. */
async function ofDrafts({ db, principal, moment }: Asked, organisationId: string | null): Promise<readonly Notice[]> {
  const whose = and(
    eq(drafts.personId, principal.contactId),
    organisationId === null ? isNull(drafts.organisationId) : eq(drafts.organisationId, organisationId),
  );
  const goes = lt(drafts.savedAt, isoAt(draftsToldSince(moment)));
  const isThere = gt(drafts.savedAt, keptSince({ moment }));
  const found = await db
    .select({ recordId: drafts.recordId, name: drafts.name, savedAt: drafts.savedAt })
    .from(drafts)
    .where(and(whose, goes, isThere));
  return found.map(({ recordId, name, savedAt }) => ({
    ...none,
    id: `draft:${recordId}`,
    kind: 'draftGoing',
    about: draftName(name),
    at: isoAt(draftToldAt({ ...moment, epochMs: Date.parse(savedAt) })),
  }));
}

/**
 * The notices of the last days, newest first; `more`: number of older ones left out.
 *
 * @param organisationId an organisation of the person; null for the person
 */
export async function noticesOf(
  asked: Asked,
  organisationId: string | null,
): Promise<{ readonly notices: readonly Notice[]; readonly more: number }> {
  const { epochMs: now, zone } = asked.moment;
  const others = [ofPayments, ofAlerts, ofLicences, ofDrones, ofDrafts].map(async (of) =>
    (await of(asked, organisationId)).map((notice) => ({ ...notice, act: '' })),
  );
  const all = await Promise.all([ofSubmissions(asked, organisationId), ...others]);
  const lately = all.flat().filter(({ at }) => Date.parse(at) <= now && Date.parse(at) > now - NOTICE_DAYS * DAY_MS);
  const sorted = groupedNotices(lately, zone).toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return { notices: sorted.slice(0, MOST), more: Math.max(0, sorted.length - MOST) };
}
