/** Tags, requests, alerts and drafts in the spelling of the APIs (ENTI-15, ENTI-16, ENTI-24). */
import { documentInSentence, pointDocument } from '#rules/arn/identity-points.rules.ts';
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { CallContext } from '#server/core/handler.ts';
import type { Db } from '#server/core/store.ts';
import { acceptedRequests, alerts, arnRequests, drafts, tags } from './cases.schema.ts';
import { keptSince } from './drafts.ts';
import { isoOf } from './instants.ts';
import { paidAlready } from './payments.ts';
import type { OwnerKind } from './people.schema.ts';

/** A person's tags. */
export async function tagsOf(db: Db, personId: string): Promise<OutputOf<'GetTagsIndividual'>['value']> {
  const found = await db.select().from(tags).where(eq(tags.personId, personId)).orderBy(asc(tags.position));
  return found.map(({ id, name }) => ({ product_tagid: id, product_name: name }));
}

/** A person's accepted service requests. */
export async function acceptedOf(db: Db, personId: string): Promise<OutputOf<'GetAcceptedSRsIndividual'>['value']> {
  const found = await db
    .select()
    .from(acceptedRequests)
    .where(eq(acceptedRequests.personId, personId))
    .orderBy(desc(acceptedRequests.acceptedAt));
  return found.map(({ id, name, reference, acceptedAt }) => ({
    product_servicerequestid: id,
    product_name: name,
    product_reference: reference,
    acceptedon: isoOf(acceptedAt),
  }));
}

/** The document that a reason is about, as a sentence names it. */
function aboutText(code: string): { about?: string } {
  const document = pointDocument(code);
  return document === null ? {} : { about: documentInSentence(document) };
}

/** ARN requests, open and closed: a person's own, or those for some organisations; newest first. */
export async function arnRequestsOf(
  db: Db,
  whose: { readonly personId: string } | { readonly organisationIds: readonly string[] },
): Promise<OutputOf<'GetSRARNsIndividual'>['value']> {
  if ('organisationIds' in whose && whose.organisationIds.length === 0) return [];
  const owned =
    'personId' in whose
      ? and(eq(arnRequests.personId, whose.personId), isNull(arnRequests.organisationId))
      : inArray(arnRequests.organisationId, [...whose.organisationIds]);
  const found = await db.select().from(arnRequests).where(owned).orderBy(desc(arnRequests.madeAt));
  return found.map(
    ({ id, reference, kind, state, status, organisationId, madeAt, decidedAt, reason, about, submissionId }) => ({
      product_servicerequestid: id,
      product_reference: reference,
      kind,
      state,
      status,
      createdon: isoOf(madeAt),
      ...(decidedAt === null ? {} : { decidedon: isoOf(decidedAt) }),
      ...(reason === '' ? {} : { reason }),
      ...aboutText(about),
      ...(submissionId === null ? {} : { submissionid: submissionId }),
      ...(organisationId === null ? {} : { account: { accountid: organisationId } }),
    }),
  );
}

/** Active alerts of a person, an organisation or an aircraft. */
export async function alertsOf(
  db: Db,
  kind: OwnerKind | 'aircraft',
  ownerId: string,
): Promise<OutputOf<'GetAlertsIndividual'>['value']> {
  const found = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.ownerKind, kind), eq(alerts.ownerId, ownerId)))
    .orderBy(desc(alerts.raisedAt));
  return found.map(({ id, title, text, raisedAt }) => ({
    product_alertid: id,
    title,
    text,
    createdon: isoOf(raisedAt),
  }));
}

/**
 * The signed-in person's own drafts, newest first, for themselves or in an organisation. Drafts are kept for seven days
 * (CONS-02); older ones count as gone even before they are deleted.
 */
export async function draftsOf({ db, principal, moment, capable }: CallContext, organisationId: string | null) {
  // Without their data, which may be two megabytes: every dashboard loads this list.
  const found = await db
    .select({ recordId: drafts.recordId, name: drafts.name, savedAt: drafts.savedAt, holds: drafts.holds })
    .from(drafts)
    .where(
      and(
        eq(drafts.personId, principal.contactId),
        organisationId === null ? isNull(drafts.organisationId) : eq(drafts.organisationId, organisationId),
        gt(drafts.savedAt, keptSince({ moment })),
      ),
    )
    .orderBy(desc(drafts.savedAt));
  const paid = await paidAlready(db, capable('submissionStatus') ? found.map(({ recordId }) => recordId) : []);
  const counts = capable('draftRevisions');
  return found.map(({ recordId, name, savedAt, holds }) => ({
    recordid: recordId,
    formname: name,
    createdon: isoOf(savedAt),
    ...(paid.has(recordId) ? { paymentReceived: true } : {}),
    ...(counts && holds !== null ? { holds } : {}),
  }));
}
