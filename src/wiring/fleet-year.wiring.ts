import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { fleetYearMachine } from '#machines/fleet-year.entry.ts';
import type { Session } from '../shell/session.ts';
import { findUpdates } from './drone-updates.ts';
import { loadOwnersDrafts, loadOwnersDrones } from './drones/owners-drones.ts';

/** The year of a fleet with its calls: what is asked for the list of drones, and the fees of all of them. */
export function wireFleetYear(session: Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>) {
  const { call } = session.connection;
  return loadedBy(fleetYearMachine, {
    fleet: async ({ organisationId, droneTypes }, signal) => {
      const records = loadOwnersDrones(call, organisationId, droneTypes, signal).then(({ items }) => items);
      const found = await findUpdates(session, { organisationId, records, ofAll: true }, signal);
      return { ...found, drones: await records };
    },
    drafts: ({ organisationId }, signal) => loadOwnersDrafts(call, organisationId, signal),
  });
}
