/** Who a letter is for: whoever acted for themselves, or the organisation that they acted for. */
import { eq } from 'drizzle-orm';
import type { Db } from '#server/core/store.ts';
import { organisations, people } from './people.schema.ts';

/** Name and addresses; an address is empty where there is none. */
export interface Addressee {
  /** As the letter begins: the organisation's, else the person's. */
  readonly name: string;
  /** Where it goes: the organisation's, else the person's. */
  readonly to: string;
  /** The person's own. */
  readonly personally: string;
}

/** Who is written to about what this person did, for this organisation or (null) for themselves. */
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
