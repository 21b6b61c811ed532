/** What the identity provider does for a person, in the audit record. */
import type { Moment } from '#rules/core/moment.rules.ts';
import { audit, type Act } from '../audit.ts';
import type { Db } from '../store.ts';
import { accountOfSubject, type AccountRow } from './accounts.ts';

/** What it takes to note something. */
export interface NoteDesk {
  readonly db: Db;
  readonly moment: () => Moment;
}

/** Notes what became of a sign-in. What was typed is not kept: a password gets into the wrong field. */
export function noteSignIn(desk: NoteDesk, { contactId }: Pick<AccountRow, 'contactId'>, act: Extract<Act, 'signed in' | 'sign-in refused'>): Promise<void> {
  return audit(desk.db, { actor: 'person', personId: contactId, moment: desk.moment() }, { act, records: [] });
}

/**
 * Notes that somebody signed out.
 * @param subject of the session that ended; without one nobody was signed in
 */
export async function noteSignedOut({ db, moment }: NoteDesk, subject: string | undefined): Promise<void> {
  const account = subject === undefined ? undefined : await accountOfSubject(db, subject);
  if (account === undefined) return;
  await audit(db, { actor: 'person', personId: account.contactId, moment: moment() }, { act: 'signed out', records: [] });
}
