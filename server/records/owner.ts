/** Whose drones and fees they are, and the turn that everything takes which changes drones (docs/decisions/0014). */
import { eq } from 'drizzle-orm';
import type { Db } from '#server/core/store.ts';
import { organisations, people, type OwnerKind } from './people.schema.ts';

/** A person, or an organisation. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** The organisation that an owner is; null for a person. */
export function organisationIdOf({ kind, id }: Owner): string | null {
  return kind === 'organisation' ? id : null;
}

/**
 * Where a page of the portal stands for an owner.
 *
 * @param page below the portal, with a slash before it
 */
export function portalPath(owner: Owner, page: string): string {
  const organisationId = organisationIdOf(owner);
  return `/forms${organisationId === null ? '' : `/organisation/${organisationId}`}${page}`;
}

/**
 * Waits until nobody else changes the owner's drones, and keeps the turn until the transaction ends: what is read of
 * them then stays true.
 */
export async function takeTurn(tx: Db, { kind, id }: Owner): Promise<void> {
  const owners = kind === 'organisation' ? organisations : people;
  // A plain `update` lock would be in the way of rows that name the owner: two submits, each with one of its own, would
  // wait for each other.
  await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, id)).for('no key update');
}
