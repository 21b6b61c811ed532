/**
 * The readable content of a submission, stored when it is sent: labels and values as shown, the sender, and for whom.
 * Forms, names and lists change later; the stored content does not (docs/decisions/0041). It never has numbers of
 * identity documents.
 */
import { eq } from 'drizzle-orm';
import type { AnsweredSection } from '#rules/applications/submission-detail.rules.ts';
import type { Db } from '#server/core/store.ts';
import { organisations, people } from './people.schema.ts';

export interface Answered {
  /** Name of the sender. */
  readonly by: string;
  readonly organisation: { readonly name: string; readonly arn: string } | null;
  readonly sections: readonly AnsweredSection[];
}

/** The sender and the organisation, by their present names. */
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
