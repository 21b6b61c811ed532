/** Submissions as their chart has them: the status that the calls answer is the state. */
import { asc, desc, inArray } from 'drizzle-orm';
import { regulatorSubmissionMachine } from '#machines/regulator/submission.machine.ts';
import { submissions, type SubmissionStatus } from '../records/cases.schema.ts';
import type { Life } from './life.ts';

const STATUS: Readonly<Record<string, SubmissionStatus>> = {
  inProgress: 'InProgress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The state of a submission as it is stored. */
export function submissionState({ status }: Pick<typeof submissions.$inferSelect, 'status'>): string {
  return Object.entries(STATUS).find(([, one]) => one === status)![0];
}

export const submissionLife: Life<typeof regulatorSubmissionMachine> = {
  chart: 'submission',
  machine: regulatorSubmissionMachine,
  hold: async (tx, ids) =>
    (
      await tx
        .select({ id: submissions.id, status: submissions.status })
        .from(submissions)
        .where(inArray(submissions.id, [...ids]))
        .orderBy(asc(submissions.id))
        .for('update')
    ).map((row) => ({ id: row.id, state: submissionState(row) })),
  write: (tx, ids, state, at) =>
    tx
      .update(submissions)
      .set({ status: STATUS[state]!, endedAt: at })
      .where(inArray(submissions.id, [...ids])),
  list: async (db) =>
    (
      await db
        .select({
          id: submissions.id,
          reference: submissions.reference,
          name: submissions.name,
          status: submissions.status,
          madeAt: submissions.madeAt,
        })
        .from(submissions)
        .orderBy(desc(submissions.madeAt), desc(submissions.reference))
    ).map((row) => ({
      id: row.id,
      label: `${row.reference}, ${row.name}`,
      state: submissionState(row),
      madeAt: row.madeAt,
    })),
};
