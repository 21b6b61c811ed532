/**
 * The link that proves ownership of an address, in the mail to an address typed at 'Update email' (DEC-59). It names
 * the account and signs account and address, so it is valid only while the record has that address.
 */
import { eq } from 'drizzle-orm';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey } from '#rules/core/email-key.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { audit } from '#server/core/audit.ts';
import { accountsVerified, type AccountRow } from '#server/core/identity/accounts.ts';
import { accounts } from '#server/core/schema.ts';
import { serverKey } from '#server/core/server-key.ts';
import { transaction, type Db } from '#server/core/store.ts';

/** The page of such links, below the origin. */
export const EMAIL_PATH = '/content/email';

const LINK = /^([\w-]{1,64})\.([\w-]{43})$/;

/** The signed part of a link's address. */
export async function emailLink(db: Db, contactId: string, email: string): Promise<string> {
  return `${contactId}.${(await signatureOf(db, contactId, email)).toString('base64url')}`;
}

/** The account whose present address a link concerns; null for an invalid link, or an earlier address. */
export async function accountOfLink(db: Db, link: string): Promise<AccountRow | null> {
  const [, contactId, signature] = LINK.exec(link) ?? [];
  if (contactId === undefined || signature === undefined) return null;
  const [account] = await db.select().from(accounts).where(eq(accounts.contactId, contactId));
  if (account === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = await signatureOf(db, contactId, account.email);
  return given.length === right.length && timingSafeEqual(given, right) ? account : null;
}

/** Why an address cannot be a sign-in name: it has letters that name nobody, or names another account (DEC-59). */
export type NoSignInName = 'letters' | 'taken';

export async function whyNoSignInName(db: Db, { contactId, email }: AccountRow): Promise<NoSignInName | null> {
  const key = emailKey(email);
  if (key === null) return 'letters';
  return (await accountsVerified(db, key)).some((one) => one.contactId !== contactId) ? 'taken' : null;
}

/** Records that the holder of the mailbox opened the link. No effect if it is verified already. */
export async function verifyEmail(db: Db, link: string, moment: Moment): Promise<void> {
  await transaction(db, async (tx) => {
    const account = await accountOfLink(tx, link);
    if (account === null || account.emailVerified || (await whyNoSignInName(tx, account)) !== null) return;
    const { contactId } = account;
    await tx.update(accounts).set({ emailVerified: true }).where(eq(accounts.contactId, contactId));
    await audit(
      tx,
      { actor: 'person', personId: contactId, moment },
      { act: 'email address confirmed', records: [{ kind: 'person', id: contactId }] },
    );
  });
}

async function signatureOf(db: Db, contactId: string, email: string): Promise<Buffer> {
  return createHmac('sha256', await serverKey(db, 'email-link'))
    .update(JSON.stringify([contactId, email]))
    .digest();
}
