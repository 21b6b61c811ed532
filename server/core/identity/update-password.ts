/** The page behind `updatePassword` at work: judges the current password, stores the new one, ends the person's other sessions (DEC-36). */
import { eq } from 'drizzle-orm';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Moment } from '#rules/core/moment.rules.ts';
import { readFields } from '../request-body.ts';
import { accounts } from '../schema.ts';
import { transaction, type Db } from '../store.ts';
import { accountOfSubject } from './accounts.ts';
import { beginAttempt, waitSentence, type AttemptOptions } from './attempts.ts';
import { PASSWORD_PATH } from './names.ts';
import { sendHtml } from './node-http.ts';
import { notePassword } from './noted.ts';
import { passwordPage, passwordSignInPage, passwordUpdatedPage } from './password.page.ts';
import { hashPassword, isPassword, newPasswordProblem } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';

/** What the page needs. */
export interface UpdatePasswordOptions {
  readonly db: Db;
  /** Now, for the audit record. */
  readonly moment: () => Moment;
  readonly attempts: AttemptOptions;
  /** The session of the browser that asks; undefined without one. */
  readonly session: () => Promise<{ readonly uid: string; readonly accountId?: string | undefined } | undefined>;
}

/** Answers `GET` and `POST /identity/password`. */
export async function answerPassword(options: UpdatePasswordOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { db, attempts } = options;
  const session = await options.session();
  const account = session?.accountId === undefined ? undefined : await accountOfSubject(db, session.accountId);
  if (session === undefined || account === undefined) return sendHtml(response, 200, passwordSignInPage());
  const show = (field: 'current' | 'new', text: string, status = 200): void =>
    sendHtml(response, status, passwordPage(account.userName, { field, text }));

  if (request.method === 'GET') {
    const updated = (request.url ?? '').endsWith('?updated=1');
    return sendHtml(response, 200, updated ? passwordUpdatedPage() : passwordPage(account.userName));
  }
  const form = await readFields(request);
  const [current, next] = [form?.get('current') ?? '', form?.get('new') ?? ''];
  if (current === '') return show('current', 'Enter your current password');
  const problem = newPasswordProblem(next, current);
  if (problem !== null) return show('new', problem);
  const attempt = await beginAttempt(attempts, request, account.userName, account);
  if (typeof attempt === 'number') {
    response.setHeader('retry-after', String(attempt));
    return show('current', waitSentence(attempt), 429);
  }
  if (!(await isPassword(current, account.password))) return show('current', 'The current password is not correct');

  const changed = { ...account, password: await hashPassword(next) };
  await transaction(db, async (tx) => {
    await tx.update(accounts).set({ password: changed.password }).where(eq(accounts.subject, account.subject));
    await notePassword({ ...options, db: tx }, account, await endOtherSessions(tx, account.subject, session.uid));
  });
  await attempt.succeed(changed, response);
  response.writeHead(303, { location: `${PASSWORD_PATH}?updated=1`, 'cache-control': 'no-store' });
  response.end();
}
