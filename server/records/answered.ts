/**
 * What was answered in a submission, kept with it when it is sent: labels and values as they were shown, who sent it,
 * for whom. Forms, names and lists change later; what somebody has sent does not (docs/decisions/0041). Numbers of
 * documents that prove an identity are never in it.
 */
import { eq } from 'drizzle-orm';
import type { AnsweredSection } from '#rules/applications/submission-detail.rules.ts';
import type { Db } from '#server/core/store.ts';
import { organisations, people } from './people.schema.ts';

/** What is kept. */
export interface Answered {
  /** Name of the person who sent it. */
  readonly by: string;
  readonly organisation: { readonly name: string; readonly arn: string } | null;
  readonly sections: readonly AnsweredSection[];
}

/** Who sends what for whom, as the records name them now. */
export async function answeredBy(
  tx: Db,
  personId: string,
  {
    organisationId,
    sections,
  }: { readonly organisationId: string | null; readonly sections: readonly AnsweredSection[] },
): Promise<Answered> {
  const [person] = await tx.select().from(people).where(eq(people.id, personId));
  const [organisation] =
    organisationId === null ? [] : await tx.select().from(organisations).where(eq(organisations.id, organisationId));
  return {
    by: person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim(),
    organisation: organisation === undefined ? null : { name: organisation.name, arn: organisation.arn },
    sections,
  };
}
