/** What the identity provider does for a person, in the audit record. */
import type { Moment } from '#rules/core/moment.rules.ts';
import { audit, type Act } from '../audit.ts';
import { transaction, type Db } from '../store.ts';
import { accountOfSubject, type AccountRow } from './accounts.ts';
import { markExpired } from './sessions.ts';

/** What it takes to note something. */
export interface NoteContext {
  readonly db: Db;
  readonly moment: () => Moment;
}

/** Notes what became of a sign-in. What was typed is not kept: a password gets into the wrong field. */
export function noteSignIn(
  context: NoteContext,
  { contactId }: Pick<AccountRow, 'contactId'>,
  act: Extract<Act, 'signed in' | 'sign-in refused'>,
): Promise<void> {
  return audit(context.db, { actor: 'person', personId: contactId, moment: context.moment() }, { act, records: [] });
}

/**
 * Notes the sessions that are over because nobody used them: the browser was closed, or the person was away for longer
 * than the idle time.
 */
export function noteExpired({ db, moment }: NoteContext): Promise<void> {
  return transaction(db, async (tx) => {
    for (const over of await markExpired(tx, moment()))
      await noteEnded({ db: tx, moment: () => over.moment }, over.subject, 'session expired');
  });
}

/**
 * Notes that a session of somebody ended which they did not end in it: nobody used it, another person signed in there,
 * the password was changed.
 */
export async function noteEnded(
  context: NoteContext,
  subject: string,
  act: Extract<Act, `session ${string}`>,
): Promise<void> {
  const account = await accountOfSubject(context.db, subject);
  if (account === undefined) return;
  await audit(
    context.db,
    { actor: 'regulator', personId: account.contactId, moment: context.moment() },
    { act, records: [] },
  );
}

/** Notes that a person changed the password, and each session elsewhere that this ended. */
export function notePassword(
  { db, moment }: NoteContext,
  { contactId: personId }: Pick<AccountRow, 'contactId'>,
  ended: number,
): Promise<void> {
  const elsewhere = Array.from({ length: ended }, () => ({ act: 'session ended', records: [] }) as const);
  return audit(
    db,
    { actor: 'person', personId, moment: moment() },
    { act: 'password changed', records: [] },
    ...elsewhere,
  );
}

/**
 * Notes that somebody signed out.
 *
 * @param subject of the session that ended; without one nobody was signed in
 */
export async function noteSignedOut({ db, moment }: NoteContext, subject: string | undefined): Promise<void> {
  const account = subject === undefined ? undefined : await accountOfSubject(db, subject);
  if (account === undefined) return;
  await audit(
    db,
    { actor: 'person', personId: account.contactId, moment: moment() },
    { act: 'signed out', records: [] },
  );
}
