/**
 * The audit record: who did what to which record (feature 17 of notes/anchors-mission.md). An entry names ids and
 * references of our own and no input: no document number, no serial number, no file name. It is written in the
 * transaction of its act, so that neither exists without the other, and the database refuses to change it
 * (docs/decisions/0023).
 */
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt } from './clock.ts';
import type { CallContext } from './handler.ts';
import { accounts, auditEntries, type Actor, type AuditedRecord } from './schema.ts';
import type { Db } from './store.ts';

export type Act =
  | 'signed in'
  | 'signed out'
  | 'sign-in refused'
  | 'session expired'
  | 'session ended'
  | 'password changed'
  | 'access refused'
  | 'submitted'
  | 'submitted again'
  | 'submission cancelled'
  | 'draft saved'
  | 'draft deleted'
  | 'drafts expired'
  | 'payment opened'
  | 'payment called off'
  | 'payment status noted'
  | 'payment finalised'
  | 'payment to be returned'
  | 'fee settled'
  | 'drones registered'
  | 'drones renewed'
  | 'drone registrations ended'
  | 'drone de-registered'
  | 'drones de-registered'
  | 'certificate made'
  | 'document asked for'
  | 'document opened'
  | 'document checked'
  | 'ASIC checked'
  | 'ASIC verified'
  | 'ARN application approved'
  | 'ARN application declined'
  | 'assessment handed out'
  | 'assessment passed'
  | 'assessment failed'
  | 'accreditation issued'
  | 'accreditation extended'
  | 'wallet pass made'
  | 'code of a pass shown'
  | 'licence suspended'
  | 'licence revoked'
  | 'licence reinstated'
  | 'pass submitted'
  | 'licence checked'
  | 'user added'
  | 'user removed'
  | 'contact details changed'
  | 'email address confirmed'
  | 'reminders stopped'
  | 'reminder frequency changed'
  | 'reminders resumed'
  | `recorded by an officer: ${OfficerReason}`
  | 'sandbox reset';

/**
 * Why an officer records an event by hand. One of these is chosen: the audit record has nothing that somebody typed
 * (docs/decisions/0023).
 */
export const OFFICER_REASONS = [
  'the one who was asked told us',
  'a statement or a document shows it',
  'its person asked for it',
  'an error left it undone',
] as const;
export type OfficerReason = (typeof OFFICER_REASONS)[number];

/** An event that an officer recorded by hand. */
export interface ByHand {
  readonly reason: OfficerReason;
  readonly record: AuditedRecord;
}

const BY_HAND = 'recorded by an officer: ';

export const deedOf = ({ reason, record }: ByHand): Deed => ({ act: `${BY_HAND}${reason}`, records: [record] });

/** The reason in such an act; empty in every other. */
export const reasonIn = (act: string): string => (act.startsWith(BY_HAND) ? act.slice(BY_HAND.length) : '');

export interface Deed {
  readonly act: Act;
  readonly records: readonly AuditedRecord[];
  /** Organisation id; left out for a person's own. */
  readonly organisationId?: string | null;
}

export interface Doer {
  readonly actor: Actor;
  readonly personId: string;
  readonly moment: Moment;
  readonly call?: string;
  readonly requestId?: string;
}

/** The caller of an API. */
export function callerOf({
  principal,
  moment,
  call,
  requestId,
}: Pick<CallContext, 'principal' | 'moment' | 'call' | 'requestId'>): Doer {
  return { actor: 'person', personId: principal.contactId, moment, call, requestId };
}

/**
 * Writes what was done, in the caller's transaction. Rejects when the database does: then what was done is rolled back
 * as well.
 *
 * @param tx the transaction of the deed
 */
export async function audit(
  tx: Db,
  { actor, personId, moment, call = '', requestId = '' }: Doer,
  ...deeds: readonly Deed[]
): Promise<void> {
  if (deeds.length === 0) return;
  const at = isoAt(moment.epochMs);
  const who = { at, actor, personId, call, requestId };
  await tx
    .insert(auditEntries)
    .values(deeds.map(({ act, records, organisationId = null }) => ({ ...who, act, records, organisationId })));
}

/** Filter of entries; empty for all. */
export interface AuditFilter {
  /** User name, or id of the contact record. */
  readonly person: string;
  /** Id or reference of a record. */
  readonly record: string;
}

/** An entry as the console shows it. */
export interface AuditLine {
  readonly at: string;
  readonly actor: Actor;
  /** User name; empty where the act is nobody's, or of a person without an account. */
  readonly by: string;
  readonly organisationId: string;
  readonly act: string;
  readonly records: readonly AuditedRecord[];
  readonly call: string;
  readonly requestId: string;
}

/** Most entries of an answer. */
const MOST_SHOWN = 500;

/** Form of ids and references; anything else has no entries. */
const NAME = /^[\w-]{1,100}$/;

/** Entries, newest first, at most 500. For the console alone: no handler may use it. */
export async function auditOf(db: Db, { person, record }: AuditFilter): Promise<readonly AuditLine[]> {
  const [who, what] = [person.trim(), record.trim()];
  if ([who, what].some((name) => name !== '' && !NAME.test(name))) return [];
  const holds = (field: 'id' | 'reference', text: string) =>
    sql`${auditEntries.records} @> ${JSON.stringify([{ [field]: text }])}::jsonb`;
  const found = await db
    .select({ entry: auditEntries, user: accounts.userName })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.contactId, auditEntries.personId))
    .where(
      and(
        who === ''
          ? undefined
          : or(eq(auditEntries.personId, who.toLowerCase()), eq(accounts.userName, who.toLowerCase())),
        what === ''
          ? undefined
          : or(holds('id', what), holds('id', what.toLowerCase()), holds('reference', what.toUpperCase())),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(MOST_SHOWN);
  return found.map(({ entry: { at, actor, organisationId, act, records, call, requestId }, user }) => ({
    at: isoAt(Temporal.Instant.from(at).epochMilliseconds),
    actor,
    by: user ?? '',
    organisationId: organisationId ?? '',
    act,
    records,
    call,
    requestId,
  }));
}
