import { SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';
import { regulator } from '#server/regulator.ts';
import { licences } from '#server/records/licences.schema.ts';
import { auditOf } from '#server/core/audit.ts';
import { assessmentAttempts } from '#server/accreditation/accreditation.schema.ts';
import { eq } from 'drizzle-orm';
import type { questionsFor } from './server-assessments.ts';

export const HOUR = 3_600_000;

export const ids = (questions: Awaited<ReturnType<typeof questionsFor>>) => questions.map(({ id }) => id);

/** What a test reads of assessments in its sandbox, and does to them. */
export const assessmentsIn = (sandbox: () => Sandbox) => {
  const held = async (user: User) =>
    (await sandbox().call(user, 'GetLicencesIndividual', { retrievedExpired: true })).value;

  const mails = async () => {
    await sandbox().mailSent();
    return regulator.lists.mail(sandbox().db);
  };

  const submitted = async () =>
    (await regulator.lists.submissions(sandbox().db)).filter(({ kind }) => kind.startsWith('lms-'));

  const attempts = () => sandbox().db.select().from(assessmentAttempts);

  const acts = async (record: string) =>
    (await auditOf(sandbox().db, { person: '', record })).map(({ act }) => act).toReversed();

  const later = (ms: number) => sandbox().setClock({ ...SATURDAY, epochMs: SATURDAY.epochMs + ms });

  const suspend = (user: User, status: string) =>
    sandbox()
      .db.update(licences)
      .set({ status })
      .where(eq(licences.personId, sandbox().contactIdOf(user)));

  return { held, mails, submitted, attempts, acts, later, suspend };
};
