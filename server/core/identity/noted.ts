/** Acts of the identity provider in the audit record. */
import type { Moment } from '#rules/core/moment.rules.ts';
import { audit, type Act } from '../audit.ts';
import { transaction, type Db } from '../store.ts';
import { accountOfSubject, type AccountRow } from './accounts.ts';
import { markExpired } from './sessions.ts';

export interface NoteContext {
  readonly db: Db;
  /** Present moment, for the audit record. */
  readonly moment: () => Moment;
  /** Id of the request; left out where none asked for it. */
  readonly requestId?: string;
}

const ofRequest = ({ requestId }: NoteContext) => (requestId === undefined ? {} : { requestId });

/** Notes the result of a sign-in. Input is not stored, because a password may get into the wrong field. */
export function noteSignIn(
  context: NoteContext,
  { contactId }: Pick<AccountRow, 'contactId'>,
  act: Extract<Act, 'signed in' | 'sign-in refused'>,
): Promise<void> {
  return audit(
    context.db,
    { ...ofRequest(context), actor: 'person', personId: contactId, moment: context.moment() },
    { act, records: [] },
  );
}

/**
 * Notes sessions that expired without use: the browser was closed, or the person was away for longer than the idle
 * time.
 */
export function noteExpired({ db, moment }: NoteContext): Promise<void> {
  return transaction(db, async (tx) => {
    for (const over of await markExpired(tx, moment()))
      await noteEnded({ db: tx, moment: () => over.moment }, over.subject, 'session expired');
  });
}

/** Notes a session that the person did not end: it expired, another person signed in, the password was changed. */
export async function noteEnded(
  context: NoteContext,
  subject: string,
  act: Extract<Act, `session ${string}`>,
): Promise<void> {
  const account = await accountOfSubject(context.db, subject);
  if (account === undefined) return;
  await audit(
    context.db,
    { ...ofRequest(context), actor: 'regulator', personId: account.contactId, moment: context.moment() },
    { act, records: [] },
  );
}

/** Notes a changed password, and each other session that it ended. */
export function notePassword(
  context: NoteContext,
  { contactId: personId }: Pick<AccountRow, 'contactId'>,
  ended: number,
): Promise<void> {
  const elsewhere = Array.from({ length: ended }, () => ({ act: 'session ended', records: [] }) as const);
  return audit(
    context.db,
    { ...ofRequest(context), actor: 'person', personId, moment: context.moment() },
    { act: 'password changed', records: [] },
    ...elsewhere,
  );
}

/**
 * Notes that somebody signed out.
 *
 * @param subject of the session that ended; without one nobody was signed in
 */
export async function noteSignedOut(context: NoteContext, subject: string | undefined): Promise<void> {
  const account = subject === undefined ? undefined : await accountOfSubject(context.db, subject);
  if (account === undefined) return;
  await audit(
    context.db,
    { ...ofRequest(context), actor: 'person', personId: account.contactId, moment: context.moment() },
    { act: 'signed out', records: [] },
  );
}
