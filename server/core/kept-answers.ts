/**
 * What came of a form that a page posted. A page that answered the form itself would be asked for again by Back and by
 * a reload only by sending the form once more, and Back from later would end at a page of the browser's own. So the
 * answer to a form is a 303 to its page, whose address has a key to what the page is to show then: what was wrong, and
 * what was typed.
 *
 * The address says nothing but the key, and the row nothing without it: what is kept is sealed with the key, the page
 * and the person that it is for. It is there for a quarter of an hour, in the database, so that each of several
 * processes can show it; where it says how long to wait, no longer than that: whoever waited and loads the page again
 * is not told to wait once more. A page asks all that it always asks (who is signed in, whether a payment is open)
 * before it looks here.
 */
import { eq, lt } from 'drizzle-orm';
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { isoAt, randomText, realNow } from './clock.ts';
import { keptAnswers as table } from './schema.ts';
import type { Db } from './store.ts';

/** The part of the address that holds the key. */
export const ANSWER = 'answer';

const KEPT_MS = 15 * 60_000;
/** Milliseconds added to a wait, since the page still has to be requested. */
const ASKED_FOR_MS = 5000;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const rowOf = (key: string): string => createHash('sha256').update(`row ${key}`).digest('base64url');
const sealOf = (key: string, { pathname }: URL, who: string): Buffer =>
  createHash('sha256').update(`seal ${key} ${pathname} ${who}`).digest();

/** What names the record of a page in its address: an organisation and a person of it. */
const NAMES_RECORD = ['organisationId', 'arn'] as const;

/** A payment page has no person: several people may try a card on it at once, and each is to hear of their own. */
const AT_A_PAYMENT = 32;
let payments = 0;

/**
 * Of a person's page one answer is kept, of a payment page the last few; of another page without a person, where its
 * path says whose it is. Of an address only what names the record counts: anybody may write more into it.
 */
function placeOf(page: URL, who: string): string | null {
  if (who === '' && !page.pathname.startsWith('/identity/sign-in/')) return null;
  const record = NAMES_RECORD.map((name) => page.searchParams.get(name) ?? '');
  const turn = page.pathname === '/pay' ? (payments += 1) % AT_A_PAYMENT : 0;
  return createHash('sha256')
    .update(`place ${JSON.stringify([page.pathname, ...record])} ${who} ${String(turn)}`)
    .digest('base64url');
}

/** The same page with something else, or nothing, as the answer. */
export function withAnswer(page: URL, answer: string | null): string {
  const query = new URLSearchParams(page.search);
  query.delete(ANSWER);
  if (answer !== null) query.set(ANSWER, answer);
  // Two slashes would begin the name of another host.
  const path = page.pathname.replace(/^\/+/, '/');
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/**
 * Stores the result that a page shows. @param who the person of the page: nobody else can open it
 *
 * @param wait seconds that it tells somebody to wait; null for none
 * @returns the address to lead to, without an origin
 */
export async function keepAnswer(
  db: Db,
  page: URL,
  who: string,
  answer: unknown,
  wait: number | null = null,
): Promise<string> {
  const key = randomText(16);
  const nonce = Buffer.from(randomText(NONCE_BYTES), 'base64url');
  const cipher = createCipheriv(CIPHER, sealOf(key, page, who), nonce);
  const sealed = Buffer.concat([
    nonce,
    cipher.update(JSON.stringify(answer)),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url');
  const keptMs = wait === null ? KEPT_MS : Math.min(wait * 1000 + ASKED_FOR_MS, KEPT_MS);
  await db.delete(table).where(lt(table.expiresAt, isoAt(realNow())));
  const row = { id: rowOf(key), sealed, expiresAt: isoAt(realNow() + keptMs), place: placeOf(page, who) };
  await db.insert(table).values(row).onConflictDoUpdate({ target: table.place, set: row });
  return withAnswer(page, key);
}

/** The stored result for the page of this address; null for none, an expired one, or somebody else's. */
export async function answerFor<Answer>(db: Db, page: URL, who: string): Promise<Answer | null> {
  const key = page.searchParams.get(ANSWER);
  if (key === null) return null;
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.id, rowOf(key)));
  if (row === undefined || Date.parse(row.expiresAt) <= realNow()) return null;
  const bytes = Buffer.from(row.sealed, 'base64url');
  try {
    const opener = createDecipheriv(CIPHER, sealOf(key, page, who), bytes.subarray(0, NONCE_BYTES));
    opener.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), opener.final()]).toString(
      'utf8',
    );
    return JSON.parse(text) as Answer;
  } catch {
    return null;
  }
}

/** Deletes the result of this address, because its form was sent again. */
export async function forgetAnswer(db: Db, page: URL): Promise<void> {
  const key = page.searchParams.get(ANSWER);
  if (key !== null) await db.delete(table).where(eq(table.id, rowOf(key)));
}
