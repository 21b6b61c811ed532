/** The recipient of a letter: the person who acted for themselves, or the organisation that they acted for. */
import { eq } from 'drizzle-orm';
import type { Db } from '#server/core/store.ts';
import { organisations, people } from './people.schema.ts';

/** Name and addresses; empty if unknown. */
export interface Addressee {
  /** The name in the salutation: the organisation's, else the person's. */
  readonly name: string;
  /** The recipient's address: the organisation's, else the person's. */
  readonly to: string;
  /** The person's own. */
  readonly personally: string;
}

/** The recipient of mail about an act of this person, for this organisation, or (null) for themselves. */
export async function addresseeOf(tx: Db, personId: string, organisationId: string | null): Promise<Addressee> {
  const [person] = await tx.select().from(people).where(eq(people.id, personId));
  const [organisation] =
    organisationId === null ? [] : await tx.select().from(organisations).where(eq(organisations.id, organisationId));
  const personally = person?.email ?? '';
  return {
    name: organisation?.name ?? `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
    to: organisation?.email || personally,
    personally,
  };
}
