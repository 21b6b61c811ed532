/** What a declined application said, for the new one that begins with it (DEC-56). */
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { DeclinedSent } from '#rules/arn/apply-again.rules.ts';
import type { ArnFormData } from '#rules/arn/arn-application.rules.ts';
import type { StoredFile } from '#server/core/file-store.ts';
import type { CallContext } from '#server/core/handler.ts';
import type { Db } from '#server/core/store.ts';
import { arnRequests, submissionFiles, submissions } from '#server/records/cases.schema.ts';
import { isoOf } from '#server/records/instants.ts';

/** What is stored of an application; `documents` where the portal said which document each file shows. */
export interface ArnBody {
  readonly formData: ArnFormData;
  readonly documents?: readonly { readonly name: string; readonly document: string }[];
}

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
  const formData = (latest?.body as Partial<ArnBody> | undefined)?.formData;
  if (latest?.request.decision !== 'declined' || formData === undefined) return null;
  const { reference, decidedAt, reason, about, submissionId } = latest.request;
  const { documents = [] } = latest.body as ArnBody;
  const sent = await db
    .select({ id: submissionFiles.id, name: submissionFiles.name, size: submissionFiles.bytes })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId ?? ''))
    .orderBy(asc(submissionFiles.position));
  return {
    reference,
    decidedAt: decidedAt === null ? '' : isoOf(decidedAt),
    reason,
    formData,
    about,
    files: sent.map((file) => ({
      ...file,
      document: documents.find(({ name }) => name === file.name)?.document ?? '',
    })),
  };
}

/**
 * The files of declined applications that a person submits again (DEC-56), by their ids; null for one that is none, or
 * whose content is gone.
 */
export async function filesAgain(
  { db, principal, copyOf }: Pick<CallContext, 'db' | 'principal' | 'copyOf'>,
  ids: readonly string[],
): Promise<readonly (StoredFile | null)[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ file: submissionFiles })
    .from(submissionFiles)
    .innerJoin(arnRequests, eq(arnRequests.submissionId, submissionFiles.submissionId))
    .where(
      and(
        eq(arnRequests.personId, principal.contactId),
        eq(arnRequests.decision, 'declined'),
        inArray(submissionFiles.id, [...ids]),
      ),
    );
  const copies: (StoredFile | null)[] = [];
  for (const id of ids) {
    const one = found.find(({ file }) => file.id === id);
    copies.push(one === undefined ? null : await copyOf(one.file));
  }
  return copies;
}
