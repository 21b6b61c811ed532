/** The life of an assessment attempt: its state is a column. */
import { asc, desc, inArray } from 'drizzle-orm';
import { regulatorAssessmentAttemptMachine } from '#machines/regulator/assessment-attempt.machine.ts';
import { assessmentAttempts } from '../accreditation/accreditation.schema.ts';
import type { Life } from './life.ts';

export const assessmentAttemptLife: Life<typeof regulatorAssessmentAttemptMachine> = {
  chart: 'assessment-attempt',
  machine: regulatorAssessmentAttemptMachine,
  hold: async (tx, ids) =>
    tx
      .select({ id: assessmentAttempts.id, state: assessmentAttempts.state })
      .from(assessmentAttempts)
      .where(inArray(assessmentAttempts.id, [...ids]))
      .orderBy(asc(assessmentAttempts.id))
      .for('update'),
  write: (tx, ids, state) =>
    tx
      .update(assessmentAttempts)
      .set({ state })
      .where(inArray(assessmentAttempts.id, [...ids])),
  list: async (db) =>
    (
      await db
        .select()
        .from(assessmentAttempts)
        .orderBy(desc(assessmentAttempts.handedOutAt), desc(assessmentAttempts.id))
    ).map(({ id, type, number, state, handedOutAt }) => ({
      id,
      label: `${type}, attempt ${String(number)}`,
      state,
      madeAt: handedOutAt,
    })),
};
