/** The life of counted checks: the number of failures is the state. */
import { asc, desc, inArray } from 'drizzle-orm';
import { regulatorCountedCheckMachine } from '#machines/regulator/counted-check.machine.ts';
import { documentLabel } from '#rules/arn/identity-documents.rules.ts';
import type { StateOf } from '#machines/regulator/steps.ts';
import { required } from '#rules/core/required.rules.ts';
import { dvsAttempts, isDocument } from '../arn/arn.schema.ts';
import type { Life } from './life.ts';

type State = StateOf<typeof regulatorCountedCheckMachine>;

/** The states by number of failures, starting with none. */
const STATES: readonly State[] = [
  'open.fiveLeft',
  'open.fourLeft',
  'open.threeLeft',
  'open.twoLeft',
  'open.oneLeft',
  'exhausted',
];

/** The state of counted checks as they are stored. */
export const countedCheckState = ({ failures }: { readonly failures: number }): State =>
  required(STATES[failures], 'state of counted checks');

export const countedCheckLife: Life<typeof regulatorCountedCheckMachine> = {
  chart: 'counted-check',
  machine: regulatorCountedCheckMachine,
  hold: async (tx, ids) =>
    (
      await tx
        .select({ id: dvsAttempts.id, failures: dvsAttempts.failures })
        .from(dvsAttempts)
        .where(inArray(dvsAttempts.id, [...ids]))
        .orderBy(asc(dvsAttempts.id))
        .for('update')
    ).map((row) => ({ id: row.id, state: countedCheckState(row) })),
  write: (tx, ids, state, at) => {
    const failures = STATES.indexOf(state);
    return tx
      .update(dvsAttempts)
      .set({ failures, failedAt: failures === 0 ? null : at })
      .where(inArray(dvsAttempts.id, [...ids]));
  },
  list: async (db) =>
    (await db.select().from(dvsAttempts).orderBy(desc(dvsAttempts.madeAt), desc(dvsAttempts.id))).map((row) => ({
      id: row.id,
      label: isDocument(row.document) ? documentLabel(row.document) : row.document,
      state: countedCheckState(row),
      madeAt: row.madeAt,
    })),
};
