/**
 * The page behind `updatePassword` at work: judges the current password, stores the new one, ends the person's other
 * sessions (DEC-36).
 */
import { eq } from 'drizzle-orm';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFor, forgetAnswer, keepAnswer, withAnswer } from '../kept-answers.ts';
import { readFields } from '../request-body.ts';
import { accounts } from '../schema.ts';
import { transaction } from '../store.ts';
import { accountOfSubject } from './accounts.ts';
import { beginAttempt, waitSentence, type AttemptOptions } from './attempts.ts';
import { PASSWORD_PATH } from './names.ts';
import { pageOf, sendAnswer, sendHtml } from './node-http.ts';
import { notePassword, type NoteContext } from './noted.ts';
import { passwordPage, passwordSignInPage, passwordUpdatedPage, type PasswordProblem } from './password.page.ts';
import { hashPassword, isPassword, newPasswordProblem } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';

/** Why the password was not changed; input is not stored. */
interface Refused extends PasswordProblem {
  /** Seconds to wait; null where another try is possible at once. */
  readonly wait: number | null;
}

export interface UpdatePasswordOptions extends NoteContext {
  readonly attempts: AttemptOptions;
  /** Session of the browser; undefined for none. */
  readonly session: () => Promise<{ readonly uid: string; readonly accountId?: string | undefined } | undefined>;
}

/** Answers `GET` and `POST /identity/password`. */
export async function answerPassword(
  options: UpdatePasswordOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { db, attempts } = options;
  const session = await options.session();
  const account = session?.accountId === undefined ? undefined : await accountOfSubject(db, session.accountId);
  const page = pageOf(request);
  if (session === undefined || account === undefined) {
    return request.method === 'GET'
      ? sendHtml(response, 200, passwordSignInPage())
      : sendAnswer(response, withAnswer(page, null));
  }
  const again = async (field: PasswordProblem['field'], text: string, wait: number | null = null): Promise<void> =>
    sendAnswer(response, await keepAnswer(db, page, session.uid, { field, text, wait } satisfies Refused, wait));

  if (request.method === 'GET') {
    if (page.searchParams.get('updated') === '1') return sendHtml(response, 200, passwordUpdatedPage());
    const refused = await answerFor<Refused>(db, page, session.uid);
    if (refused !== null && refused.wait !== null) response.setHeader('retry-after', String(refused.wait));
    return sendHtml(
      response,
      refused === null || refused.wait === null ? 200 : 429,
      passwordPage(account.userName, refused ?? undefined),
    );
  }
  await forgetAnswer(db, page);
  const form = await readFields(request);
  const [current, next] = [form?.get('current') ?? '', form?.get('new') ?? ''];
  if (current === '') return again('current', 'Enter your current password');
  const problem = newPasswordProblem(next, current);
  if (problem !== null) return again('new', problem);
  const attempt = await beginAttempt(attempts, request, account.userName, account);
  if (typeof attempt === 'number') return again('current', waitSentence(attempt), attempt);
  if (!(await isPassword(current, account.password))) return again('current', 'The current password is not correct');

  const changed = { ...account, password: await hashPassword(next) };
  await transaction(db, async (tx) => {
    await tx.update(accounts).set({ password: changed.password }).where(eq(accounts.subject, account.subject));
    await notePassword({ ...options, db: tx }, account, await endOtherSessions(tx, account.subject, session.uid));
  });
  await attempt.succeed(changed, response);
  sendAnswer(response, `${PASSWORD_PATH}?updated=1`);
}
