import { createActor, type ActorRefFrom } from 'xstate';
import type { individualDashboardMachine } from '#machines/individual-dashboard.page.ts';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import type { Outstanding } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { wireIndividualDashboard } from '../../wiring/individual-dashboard.wiring.ts';
import { wireOutstanding } from '../../wiring/outstanding.wiring.ts';
import type { PageVisit } from '../visit.ts';

/** Starts the load that the dashboard and the page of remote pilot licences depend on. */
export function openTiles({ session }: PageVisit): ActorRefFrom<typeof individualDashboardMachine> {
  const input = { droneTypes: droneTypes(session.settings(), session.clock().moment()) };
  return session.areas.findOrCreate('individual-dashboard', () => createActor(wireIndividualDashboard(session.connection), { input }));
}

/** Starts the loads that the dashboard does not wait for. */
export function openOutstanding({ session: { areas, connection } }: PageVisit): Outstanding {
  const { fees, drafts, alerts } = wireOutstanding(connection);
  return {
    fees: areas.findOrCreateBeside('outstanding:fees', () => createActor(fees)),
    drafts: areas.findOrCreateBeside('outstanding:drafts', () => createActor(drafts)),
    alerts: areas.findOrCreateBeside('outstanding:alerts', () => createActor(alerts)),
  };
}
