/** The life of an application for an ARN: the decision is the state, and the status that people read follows from it. */
import { asc, desc, inArray } from 'drizzle-orm';
import { regulatorArnApplicationMachine } from '#machines/regulator/arn-application.machine.ts';
import { required } from '#rules/core/required.rules.ts';
import { arnRequests, type ArnDecision } from '../records/cases.schema.ts';
import type { Life } from './life.ts';

/** The readable status of a closed application. */
const STATUS: Readonly<Record<string, readonly [ArnDecision, string]>> = {
  approved: ['approved', 'Approved'],
  declined: ['declined', 'Declined'],
  cancelled: ['cancelled', 'Cancelled'],
};

export const arnApplicationLife: Life<typeof regulatorArnApplicationMachine> = {
  chart: 'arn-application',
  machine: regulatorArnApplicationMachine,
  hold: async (tx, ids) =>
    await tx
      .select({ id: arnRequests.id, state: arnRequests.decision })
      .from(arnRequests)
      .where(inArray(arnRequests.id, [...ids]))
      .orderBy(asc(arnRequests.id))
      .for('update'),
  write: (tx, ids, state, at) => {
    const [decision, status] = required(STATUS[state], state);
    return tx
      .update(arnRequests)
      .set({ decision, state: 'closed', status, decidedAt: at })
      .where(inArray(arnRequests.id, [...ids]));
  },
  list: async (db) =>
    db
      .select({
        id: arnRequests.id,
        label: arnRequests.reference,
        state: arnRequests.decision,
        madeAt: arnRequests.madeAt,
      })
      .from(arnRequests)
      .orderBy(desc(arnRequests.madeAt), desc(arnRequests.reference)),
};
