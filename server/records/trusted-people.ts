/** Finds the person named by a token of another identity provider (SANDBOX.md, `TRUSTED_ISSUER`), or creates a record. */
import { and, eq, isNull, or } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Principal } from '#server/core/handler.ts';
import { emailKeyIn } from '#server/core/identity/accounts.ts';
import { accounts } from '#server/core/schema.ts';
import { transaction, type Db } from '#server/core/store.ts';
import type { NamedPerson } from '#server/core/trusted-issuer.ts';
import { people, trustedIdentities } from './people.schema.ts';

type Known = Pick<Principal, 'user' | 'contactId'>;

/** A key of fixed length for an account of a provider, whose own id may be long. */
function keyOf({ issuer, subject }: NamedPerson): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');
}

/** An id derived from the key, so that two simultaneous first calls create the same person. */
function idFrom(key: string): string {
  return [key.slice(0, 8), key.slice(8, 12), key.slice(12, 16), key.slice(16, 20), key.slice(20, 32)].join('-');
}

/**
 * The only person with this email address, if it is verified: an address typed on the update page does not count
 * before.
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
 * The person of a valid token: the holder of its email address; else the person of this account before, so that a
 * changed address loses no records; else a new person without an ARN.
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
  // Without a password, because this account signs in at the other provider only.
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
