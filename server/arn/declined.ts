/** What a declined application said, for the new one that begins with it (DEC-56). */
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { DeclinedSent } from '#rules/arn/apply-again.rules.ts';
import type { Db } from '#server/core/store.ts';
import { arnRequests, submissionFiles, submissions } from '#server/records/cases.schema.ts';
import { isoOf } from '#server/records/instants.ts';

/** The declined application of a person, as it was sent; null where another one came after it (DEC-56). */
export async function declinedOf(db: Db, personId: string): Promise<DeclinedSent | null> {
  const [latest] = await db
    .select({ request: arnRequests, body: submissions.body })
    .from(arnRequests)
    .innerJoin(submissions, eq(submissions.id, arnRequests.submissionId))
    .where(
      and(
        eq(arnRequests.personId, personId),
        isNull(arnRequests.organisationId),
        ne(arnRequests.decision, 'cancelled'),
      ),
    )
    .orderBy(desc(arnRequests.madeAt))
    .limit(1);
  const formData = (latest?.body as { readonly formData?: object } | undefined)?.formData;
  if (latest?.request.decision !== 'declined' || formData === undefined) return null;
  const { reference, decidedAt, reason, submissionId } = latest.request;
  const sent = await db
    .select({ name: submissionFiles.name })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId ?? ''))
    .orderBy(asc(submissionFiles.position));
  return {
    reference,
    decidedAt: decidedAt === null ? '' : isoOf(decidedAt),
    reason,
    formData,
    files: sent.map(({ name }) => name),
  };
}
