/**
 * Who a token of another identity provider names (SANDBOX.md, `TRUSTED_ISSUER`), and the record of somebody whom nobody
 * knew.
 */
import { and, eq, isNull, or } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Principal } from '#server/core/handler.ts';
import { emailKeyIn } from '#server/core/identity/accounts.ts';
import { accounts } from '#server/core/schema.ts';
import { transaction, type Db } from '#server/core/store.ts';
import type { NamedPerson } from '#server/core/trusted-issuer.ts';
import { people, trustedIdentities } from './people.schema.ts';

type Known = Pick<Principal, 'user' | 'contactId'>;

/** One id for an account of one provider, however long its own is. */
function keyOf({ issuer, subject }: NamedPerson): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');
}

/** The key in the form of the other ids: two first calls at the same time make the same person. */
function idFrom(key: string): string {
  return [key.slice(0, 8), key.slice(8, 12), key.slice(12, 16), key.slice(16, 20), key.slice(20, 32)].join('-');
}

/**
 * Whoever has this e-mail, if it is one person and the address is proof: not one that somebody typed on the update
 * page, which nobody verified.
 */
async function personWith(db: Db, email: string): Promise<Known | undefined> {
  if (email === '') return undefined;
  const found = await db
    .select({ contactId: people.id, user: people.userName })
    .from(people)
    .leftJoin(accounts, eq(accounts.contactId, people.id))
    .where(and(eq(emailKeyIn(people.email), email), or(isNull(accounts.contactId), accounts.emailVerified)))
    .limit(2);
  const [person, another] = found;
  return person === undefined || another !== undefined
    ? undefined
    : { contactId: person.contactId, user: person.user ?? '' };
}

/**
 * The person that a good token names: whoever has its e-mail; else whoever this account of the provider was before, so
 * that an address that changes loses nobody their records; else a new person without an aviation reference number.
 */
export async function personNamed(db: Db, named: NamedPerson): Promise<Known> {
  const key = keyOf(named);
  const [before] = await db
    .select({ contactId: people.id, user: people.userName })
    .from(trustedIdentities)
    .innerJoin(people, eq(people.id, trustedIdentities.personId))
    .where(eq(trustedIdentities.key, key));
  const found =
    (await personWith(db, named.email)) ?? (before && { contactId: before.contactId, user: before.user ?? '' });
  if (found !== undefined && found.contactId === before?.contactId) return found;
  return transaction(db, async (tx) => {
    const person = found ?? (await enrol(tx, named, idFrom(key)));
    await tx
      .insert(trustedIdentities)
      .values({ key, personId: person.contactId })
      .onConflictDoUpdate({ target: trustedIdentities.key, set: { personId: person.contactId } });
    return person;
  });
}

async function enrol(tx: Db, { givenName, familyName, birthDate, email }: NamedPerson, id: string): Promise<Known> {
  const person = { id, userName: id, firstName: givenName, lastName: familyName, birthDate, email, externalId: id };
  await tx.insert(people).values(person).onConflictDoNothing();
  // Without a password: this account signs in at the other provider alone.
  const account = {
    userName: id,
    position: 1000,
    subject: id,
    contactId: id,
    password: '',
    journey: 'own',
    givenName,
    familyName,
    dateOfBirth: birthDate ?? '',
    email,
  } as const;
  await tx.insert(accounts).values(account).onConflictDoNothing();
  return { contactId: id, user: id };
}
