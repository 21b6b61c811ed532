/** The accounts that can sign in, as the provider sees them. */
import { and, asc, eq, ne, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { emailKey } from '#rules/core/email-key.rules.ts';
import { realNow } from '../clock.ts';
import { accounts } from '../schema.ts';
import type { Db } from '../store.ts';

export type AccountRow = typeof accounts.$inferSelect;

/**
 * Accounts that sign in here, in the order of the sign-in page; accounts without a password sign in at another
 * provider.
 */
export async function listAccounts(db: Db): Promise<readonly AccountRow[]> {
  return db.select().from(accounts).where(ne(accounts.password, '')).orderBy(asc(accounts.position));
}

/** The account of a token's subject. */
export async function accountOfSubject(db: Db, subject: string): Promise<AccountRow | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.subject, subject)))[0];
}

/** An address of the database in the form of `emailKey`. `lower` would follow the language of the database. */
export function emailKeyIn(column: AnyColumn): SQL {
  return sql`translate(${column}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;
}

/**
 * The account of a typed user name; else the account whose verified e-mail was typed, while no other account has
 * verified the same one (DEC-59). Letters of ASCII compare without case, and blanks around the name do not count.
 */
export async function accountOfUser(db: Db, typed: string): Promise<AccountRow | undefined> {
  const name = emailKey(typed.trim());
  if (name === null) return undefined;
  const [named] = await db.select().from(accounts).where(eq(accounts.userName, name));
  if (named !== undefined) return named;
  const found = await accountsVerified(db, name);
  return found.length === 1 ? found[0] : undefined;
}

/** The accounts that have verified an address, given in the form of `emailKey`. */
export async function accountsVerified(db: Db, key: string): Promise<readonly AccountRow[]> {
  return db
    .select()
    .from(accounts)
    .where(and(accounts.emailVerified, eq(emailKeyIn(accounts.email), key)));
}

/**
 * Claims of the id token. `idp` is the login path in the portal's spelling (START-04, START-05): `myGov`, or `my` and
 * the product code. The person's names and birth date travel on both journeys; the portal uses them on the myGov path
 * (START-34).
 */
export function claimsOf(account: AccountRow, product: string): Record<string, unknown> & { readonly sub: string } {
  return {
    sub: account.subject,
    oid: account.subject,
    // As in a B2C tenant: user flow, version of the tokens, and start of their validity.
    tfp: 'B2C_1_sign_in',
    ver: '1.0',
    nbf: Math.floor(realNow() / 1000),
    idp: account.journey === 'myGov' ? 'myGov' : `my${product}`,
    name: `${account.givenName} ${account.familyName}`,
    given_name: account.givenName,
    family_name: account.familyName,
    preferred_username: account.email,
    emails: [account.email],
    // Whoever trusts these tokens is told of an address that its person typed and nobody verified.
    email_verified: account.emailVerified,
    ...(account.dateOfBirth === '' ? {} : { dateOfBirth: account.dateOfBirth }),
  };
}
