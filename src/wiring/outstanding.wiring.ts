import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { alertsMachine, draftsMachine, feesMachine } from '#machines/outstanding.page.ts';
import type { Connection } from '../shell/connection.ts';

/** What may wait for a person beside their dashboard; a query that names no organisation is about the person (SCAL-63). */
export function wireOutstanding({ call, learn }: Connection) {
  return {
    fees: loadedBy(feesMachine, {
      fees: async (_, signal) => {
        // Fetched behind the dashboard, which does not wait for it.
        const { submissionEndpoints } = await import('#api/applications/submissions.endpoints.ts');
        learn({ AdditionalPayment: submissionEndpoints.AdditionalPayment });
        return (await call('AdditionalPayment', { organisationId: '', organisationArn: '' }, { signal })).submissions;
      },
    }),
    drafts: loadedBy(draftsMachine, {
      drafts: async (_, signal) => (await call('HasDraftsIndividual', { organisationId: '' }, { signal })).drafts,
    }),
    alerts: loadedBy(alertsMachine, { alerts: async (_, signal) => (await call('GetAlertsIndividual', {}, { signal })).value }),
  };
}
