/** The intentions that a reference, receipt number, card payment number, ARN or mail address belongs to (issue 45). */
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../core/store.ts';
import { gatewayPayments } from '../payment-gateway/gateway.schema.ts';
import { arnRequests, drafts, endedDrafts, paymentRequests, payments, submissions } from '../records/cases.schema.ts';
import { organisations, people } from '../records/people.schema.ts';

/** Longest text that is looked for. */
export const MOST_ASKED = 100;
/** Most stories of a person. */
const MOST_FOUND = 30;

/** Two letters, two groups of four, and the check character: with its hyphens, however it was typed. */
function hyphened(text: string): string {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return plain.length === 11 ? plain.replace(/^(..)(....)(....)(.)$/, '$1-$2-$3-$4') : text.toUpperCase();
}

/** Ids of the stories, the newest first. */
export async function findStories(db: Db, typed: string): Promise<readonly string[]> {
  const asked = typed.trim().slice(0, MOST_ASKED);
  if (asked === '') return [];
  const reference = hyphened(asked);
  const lower = asked.toLowerCase();
  const receipts = db
    .select({ token: gatewayPayments.token })
    .from(gatewayPayments)
    .where(eq(gatewayPayments.receipt, asked.toUpperCase()));
  const paid = await db
    .select({ submissionId: payments.submissionId, customRef: payments.customRef, kind: payments.kind })
    .from(payments)
    .where(
      or(
        eq(payments.reference, reference),
        eq(payments.receipt, asked.toUpperCase()),
        // Of a payment whose notice never came only the provider knows the number.
        inArray(payments.token, receipts),
        eq(payments.customRef, lower),
      ),
    );
  const persons = db
    .select({ id: people.id })
    .from(people)
    .where(or(and(eq(people.arn, asked), sql`${people.arn} <> ''`), eq(sql`lower(${people.email})`, lower)));
  const companies = db
    .select({ id: organisations.id })
    .from(organisations)
    .where(or(eq(organisations.arn, asked), eq(sql`lower(${organisations.email})`, lower)));
  const sent = await db
    .select({ id: submissions.id, kind: submissions.kind, at: submissions.madeAt })
    .from(submissions)
    .where(
      or(
        eq(submissions.reference, reference),
        eq(submissions.id, lower),
        inArray(
          submissions.id,
          paid.flatMap(({ submissionId }) => submissionId ?? []),
        ),
        inArray(submissions.personId, persons),
        inArray(submissions.organisationId, companies),
      ),
    )
    .orderBy(desc(submissions.madeAt))
    .limit(MOST_FOUND);
  const applied = await db
    .select({ id: sql<string>`coalesce(${arnRequests.submissionId}, ${arnRequests.id})`, at: arnRequests.madeAt })
    .from(arnRequests)
    .where(or(eq(arnRequests.reference, reference), eq(arnRequests.id, lower), inArray(arnRequests.personId, persons)))
    .orderBy(desc(arnRequests.madeAt))
    .limit(MOST_FOUND);
  const saved = await db
    .select({ id: drafts.recordId, at: drafts.madeAt })
    .from(drafts)
    .where(or(eq(drafts.recordId, lower), inArray(drafts.personId, persons), inArray(drafts.organisationId, companies)))
    .orderBy(desc(drafts.madeAt))
    .limit(MOST_FOUND);
  const ended = await db
    .select({ id: endedDrafts.recordId, at: endedDrafts.endedAt })
    .from(endedDrafts)
    .where(eq(endedDrafts.recordId, lower));
  const due = await db
    .select({ id: paymentRequests.submissionId, at: paymentRequests.madeAt })
    .from(paymentRequests)
    .where(
      or(
        eq(paymentRequests.submissionId, lower),
        and(eq(paymentRequests.ownerKind, 'person'), inArray(paymentRequests.ownerId, persons)),
        and(eq(paymentRequests.ownerKind, 'organisation'), inArray(paymentRequests.ownerId, companies)),
      ),
    );
  const found = [...sent, ...applied, ...saved, ...ended, ...due].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
  const begun = await beginningsOf(
    db,
    found.map(({ id }) => id),
  );
  return [...new Set(found.map(({ id }) => begun.get(id) ?? id))].slice(0, MOST_FOUND);
}

/** What each of these is part of: the payment of a fee of the fee, a saved application of what was submitted of it. */
async function beginningsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const attempts = await db
    .select({ submissionId: payments.submissionId, customRef: payments.customRef, kind: payments.kind })
    .from(payments)
    .where(or(inArray(payments.submissionId, [...ids]), inArray(payments.customRef, [...ids])))
    .orderBy(asc(payments.madeAt));
  return new Map(
    attempts.flatMap(({ submissionId, customRef, kind }): [string, string][] => {
      if (submissionId === null) return [];
      return kind === 'additional-payment' ? [[submissionId, customRef]] : [[customRef, submissionId]];
    }),
  );
}
