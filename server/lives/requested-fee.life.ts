/** The life of a requested fee: settled when it is paid. */
import { asc, desc, inArray, sql } from 'drizzle-orm';
import { regulatorRequestedFeeMachine } from '#machines/regulator/requested-fee.machine.ts';
import type { StateOf } from '#machines/regulator/steps.ts';
import { paymentRequests } from '../records/cases.schema.ts';
import type { Life } from './life.ts';

const stateOf = ({
  paidAt,
}: Pick<typeof paymentRequests.$inferSelect, 'paidAt'>): StateOf<typeof regulatorRequestedFeeMachine> =>
  paidAt === null ? 'due' : 'settled';

export const requestedFeeLife: Life<typeof regulatorRequestedFeeMachine> = {
  chart: 'requested-fee',
  machine: regulatorRequestedFeeMachine,
  hold: async (tx, ids) =>
    (
      await tx
        .select()
        .from(paymentRequests)
        .where(inArray(paymentRequests.submissionId, [...ids]))
        .orderBy(asc(paymentRequests.submissionId))
        .for('update')
    ).map((row) => ({
      id: row.submissionId,
      state: stateOf(row),
    })),
  write: (tx, ids, _state, at) =>
    tx
      .update(paymentRequests)
      .set({ paidAt: at, revision: sql`${paymentRequests.revision} + 1` })
      .where(inArray(paymentRequests.submissionId, [...ids])),
  list: async (db) =>
    (
      await db.select().from(paymentRequests).orderBy(desc(paymentRequests.madeAt), desc(paymentRequests.submissionId))
    ).map((row) => ({
      id: row.submissionId,
      label: row.portalName,
      state: stateOf(row),
      madeAt: row.madeAt,
    })),
};
