/** The life of an application for an ARN: the decision is the state, and the status that people read follows from it. */
import { asc, desc, inArray } from 'drizzle-orm';
import { regulatorArnApplicationMachine } from '#machines/regulator/arn-application.machine.ts';
import type { StateOf } from '#machines/regulator/steps.ts';
import { arnRequests } from '../records/cases.schema.ts';
import type { Life } from './life.ts';

/** The readable status of an application in each state. */
const STATUS: Readonly<Record<StateOf<typeof regulatorArnApplicationMachine>, string>> = {
  received: 'In progress',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
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
  // No event leads back to an open one.
  write: (tx, ids, state, at) =>
    tx
      .update(arnRequests)
      .set({ decision: state, state: 'closed', status: STATUS[state], decidedAt: at })
      .where(inArray(arnRequests.id, [...ids])),
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
