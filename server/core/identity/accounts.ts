/** The accounts that can sign in, as the provider sees them. */
import { asc, eq, ne, or } from 'drizzle-orm';
import { realNow } from '../clock.ts';
import { accounts } from '../schema.ts';
import type { Db } from '../store.ts';

/** One account. */
export type AccountRow = typeof accounts.$inferSelect;

/** All that sign in here, in the order of the sign-in page: who has no password signs in at another provider. */
export async function listAccounts(db: Db): Promise<readonly AccountRow[]> {
  return db.select().from(accounts).where(ne(accounts.password, '')).orderBy(asc(accounts.position));
}

/** The account of a token's subject. */
export async function accountOfSubject(db: Db, subject: string): Promise<AccountRow | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.subject, subject)))[0];
}

/** The account of a typed user name or e-mail address, in any case and with stray blanks. */
export async function accountOfUser(db: Db, typed: string): Promise<AccountRow | undefined> {
  const name = typed.trim().toLowerCase();
  // PostgreSQL keeps no such character and fails on the question itself.
  if (name.includes('\u0000')) return undefined;
  return (
    await db
      .select()
      .from(accounts)
      .where(or(eq(accounts.userName, name), eq(accounts.email, name)))
  )[0];
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
    // As a B2C tenant has them: the user flow that was signed in by, the version of its tokens, and from when they are
    // good.
    tfp: 'B2C_1_sign_in',
    ver: '1.0',
    nbf: Math.floor(realNow() / 1000),
    idp: account.journey === 'myGov' ? 'myGov' : `my${product}`,
    name: `${account.givenName} ${account.familyName}`,
    given_name: account.givenName,
    family_name: account.familyName,
    preferred_username: account.email,
    emails: [account.email],
    ...(account.dateOfBirth === '' ? {} : { dateOfBirth: account.dateOfBirth }),
  };
}
