import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import {
  alertsMachine,
  arnRecordsMachine,
  draftsMachine,
  feesMachine,
  ratingsMachine,
} from '#machines/outstanding.entry.ts';
import type { Connection } from '../shell/connection.ts';

/** Whose ratings are loaded. */
export interface RatingsOf {
  readonly aviationReferenceNumber: string;
  /** Resolves once it is known whether they hold a flight crew licence. Without one no ratings are loaded. */
  readonly holdsCrewLicence: (signal: AbortSignal) => Promise<boolean>;
}

/**
 * Decisions that may wait for a person, loaded beside the dashboard. A query without organisation is about the person
 * (SCAL-63).
 */
export function wireOutstanding({ call, learn }: Connection, { aviationReferenceNumber, holdsCrewLicence }: RatingsOf) {
  return {
    fees: loadedBy(feesMachine, {
      fees: async (_, signal) => {
        // Loaded after the dashboard, which does not wait for it.
        const { submissionEndpoints } = await import('#api/applications/submissions.endpoints.ts');
        learn({ AdditionalPayment: submissionEndpoints.AdditionalPayment });
        return (await call('AdditionalPayment', { organisationId: '', organisationArn: '' }, { signal })).submissions;
      },
    }),
    drafts: loadedBy(draftsMachine, {
      drafts: async (_, signal) => (await call('HasDraftsIndividual', { organisationId: '' }, { signal })).drafts,
    }),
    arnRecords: loadedBy(arnRecordsMachine, {
      arnRecords: async (_, signal) => (await call('GetSRARNsIndividual', {}, { signal })).value,
    }),
    ratings: loadedBy(ratingsMachine, {
      ratings: async (_, signal) => {
        if (!(await holdsCrewLicence(signal))) return null;
        const { licenceViewEndpoints } = await import('#api/licence-views.endpoints.ts');
        learn(licenceViewEndpoints);
        const of = { aviationReferenceNumber };
        const [components, aircraft, operational] = await Promise.all([
          call('licenceComponents', of, { signal }),
          call('licenceAircraftRatings', of, { signal }),
          call('licenceOperationalRatings', of, { signal }),
        ]);
        return { components, aircraft, operational };
      },
    }),
    alerts: loadedBy(alertsMachine, {
      alerts: async (_, signal) => (await call('GetAlertsIndividual', {}, { signal })).value,
    }),
  };
}
