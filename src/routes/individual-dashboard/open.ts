import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import { individualDashboardMachine } from '#machines/individual-dashboard.entry.ts';
import { holdsCrewLicence } from '#rules/licences/licence-attention.rules.ts';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import type { Outstanding } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { fieldOf } from '#ui/kit/use-field.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { wireOutstanding } from '../../wiring/outstanding.wiring.ts';
import type { PageVisit } from '../visit.ts';
import type { Connection } from '../../shell/connection.ts';

/** The individual dashboard with its six calls (OP-P-25). */
export function wireIndividualDashboard({ call }: Connection) {
  return loadedBy(individualDashboardMachine, {
    licences: (_, signal) => call('GetLicencesIndividual', { retrievedExpired: true }, { signal }),
    reocs: (_, signal) => call('GetREOCsIndividual', {}, { signal }),
    drones: ({ droneTypes: types }, signal) => call('GetDronesIndividual', { types }, { signal }),
    applications: (_, signal) => call('GetApplicationsIndividual', {}, { signal }),
    aircraftTransfers: (_, signal) => call('GetAircraftTOOIndividual', {}, { signal }),
    aircraft: (_, signal) => call('GetAircraftIndividual', {}, { signal }),
  });
}

/** Starts the load that the dashboard and the page of remote pilot licences depend on. */
export function openTiles({ session }: PageVisit): ActorRefFrom<typeof individualDashboardMachine> {
  const input = { droneTypes: droneTypes(session.settings(), session.clock().moment()) };
  return session.areas.findOrCreate('individual-dashboard', () =>
    createActor(wireIndividualDashboard(session.connection), { input }),
  );
}

/**
 * Starts the loads that the dashboard does not wait for.
 *
 * @param dashboard its licences tell whose ratings to load
 */
export function openOutstanding(
  { session }: PageVisit,
  dashboard: ActorRefFrom<typeof individualDashboardMachine>,
): Outstanding {
  const { areas, connection } = session;
  const { fees, drafts, alerts, arnRecords, ratings } = wireOutstanding(connection, {
    aviationReferenceNumber: session.visitor()?.user?.product_arn ?? '',
    holdsCrewLicence: async (signal) => {
      const loaded = await waitFor(dashboard, (snapshot) => snapshot.hasTag('loaded'), { signal });
      return holdsCrewLicence(fieldOf(loaded, 'data')?.licences.value ?? []);
    },
  });
  return {
    fees: areas.findOrCreateBeside('outstanding:fees', () => createActor(fees)),
    drafts: areas.findOrCreateBeside('outstanding:drafts', () => createActor(drafts)),
    alerts: areas.findOrCreateBeside('outstanding:alerts', () => createActor(alerts)),
    arnRecords: areas.findOrCreateBeside('outstanding:arnRecords', () => createActor(arnRecords)),
    ratings: areas.findOrCreateBeside('outstanding:ratings', () => createActor(ratings)),
  };
}
