import { fromPromise } from 'xstate';
import { outstandingMachine } from '#machines/outstanding.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** What may wait for a person beside their dashboard; a query that names no organisation is about the person (SCAL-63). */
export function wireOutstanding({ call, learn }: Connection) {
  return outstandingMachine.provide({
    actors: {
      loadFees: fromPromise(async ({ signal }) => {
        // Fetched behind the dashboard, which does not wait for it.
        const { submissionEndpoints } = await import('#api/applications/submissions.endpoints.ts');
        learn({ AdditionalPayment: submissionEndpoints.AdditionalPayment });
        return (await call('AdditionalPayment', { organisationId: '', organisationArn: '' }, { signal })).submissions;
      }),
      loadDrafts: fromPromise(async ({ signal }) => (await call('HasDraftsIndividual', { organisationId: '' }, { signal })).drafts),
      loadAlerts: fromPromise(async ({ signal }) => (await call('GetAlertsIndividual', {}, { signal })).value),
    },
  });
}
