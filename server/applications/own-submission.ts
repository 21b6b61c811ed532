/**
 * The owner of a submission: its sender, or a member of the organisation that it was made for. For anybody else it does
 * not exist.
 */
import { eq } from 'drizzle-orm';
import type { CallContext } from '../core/handler.ts';
import type { Db } from '../core/store.ts';
import { ownOrganisation, recordId } from '../records/access.ts';
import { submissions } from '../records/cases.schema.ts';
import { submissionOf } from '../records/submitting.ts';

/**
 * The person's own submission with this id.
 *
 * @param tx locks it until its transaction ends
 */
export async function findOwnSubmission(
  context: CallContext,
  submissionId: string | undefined,
  tx?: Db,
): Promise<typeof submissions.$inferSelect | undefined> {
  const id = recordId(submissionId ?? '');
  if (id === undefined) return undefined;
  const asked = (tx ?? context.db).select().from(submissions).where(eq(submissions.id, id));
  const [found] = await (tx === undefined ? asked : asked.for('update'));
  if (found === undefined) return undefined;
  const within = tx === undefined ? context : { ...context, db: tx };
  const isOwn =
    found.organisationId === null
      ? found.personId === context.principal.contactId
      : await ownOrganisation(within, found.organisationId);
  return isOwn
    ? found
    : void context.refusedAccess(submissionOf({ submissionId: found.id, reference: found.reference }));
}
