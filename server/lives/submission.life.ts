/** The life of a submission. The status in answers follows from its state. */
import { asc, desc, inArray, sql } from 'drizzle-orm';
import { regulatorSubmissionMachine } from '#machines/regulator/submission.machine.ts';
import { UNDER_WAY } from '#rules/applications/submission-state.rules.ts';
import { submissions } from '../records/cases.schema.ts';
import type { Life } from './life.ts';

export const submissionLife: Life<typeof regulatorSubmissionMachine> = {
  chart: 'submission',
  machine: regulatorSubmissionMachine,
  hold: async (tx, ids) =>
    tx
      .select({ id: submissions.id, state: submissions.state })
      .from(submissions)
      .where(inArray(submissions.id, [...ids]))
      .orderBy(asc(submissions.id))
      .for('update'),
  write: (tx, ids, state, at) =>
    tx
      .update(submissions)
      .set({
        state,
        // A later refund is no second end.
        endedAt: UNDER_WAY.includes(state) ? null : sql`coalesce(${submissions.endedAt}, ${at}::timestamptz)`,
      })
      .where(inArray(submissions.id, [...ids])),
  list: async (db) =>
    (
      await db
        .select({
          id: submissions.id,
          reference: submissions.reference,
          name: submissions.name,
          state: submissions.state,
          madeAt: submissions.madeAt,
        })
        .from(submissions)
        .orderBy(desc(submissions.madeAt), desc(submissions.reference))
    ).map((row) => ({
      id: row.id,
      label: `${row.reference}, ${row.name}`,
      state: row.state,
      madeAt: row.madeAt,
    })),
};
