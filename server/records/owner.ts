/** Owners of drones and fees, and the lock that all changes of drones take (docs/decisions/0014). */
import { eq } from 'drizzle-orm';
import type { Db } from '#server/core/store.ts';
import { organisations, people, type OwnerKind } from './people.schema.ts';

/** A person, or an organisation. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** The owning organisation; null for a person. */
export function organisationIdOf({ kind, id }: Owner): string | null {
  return kind === 'organisation' ? id : null;
}

/**
 * The path of a page of the portal for an owner.
 *
 * @param page path below the portal, with a leading slash
 */
export function portalPath(owner: Owner, page: string): string {
  const organisationId = organisationIdOf(owner);
  return `/forms${organisationId === null ? '' : `/organisation/${organisationId}`}${page}`;
}

/** Locks the owner's drones until the transaction ends, so that what was read stays true. */
export async function takeTurn(tx: Db, { kind, id }: Owner): Promise<void> {
  const owners = kind === 'organisation' ? organisations : people;
  // A plain `update` lock would block inserting rows that reference the owner: two submits, each with such a row, would
  // wait for each other.
  await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, id)).for('no key update');
}
