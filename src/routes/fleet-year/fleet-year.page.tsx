import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { FleetYearView } from '#ui/fleet-year/fleet-year.view.tsx';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { fleetYearMachine } from '#machines/fleet-year.entry.ts';
import { printPage, saveFile } from '../../shell/windows.ts';
import type { PageVisit } from '../visit.ts';
import type { Session } from '../../shell/session.ts';
import { findUpdates } from '../../wiring/drone-updates.ts';
import { loadOwnersDrafts, loadOwnersDrones } from '../../wiring/drones/owners-drones.ts';

/** The year of a fleet with its calls: what is asked for the list of drones, and the fees of all of them. */
export function wireFleetYear(session: Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>) {
  const { call } = session.connection;
  return loadedBy(fleetYearMachine, {
    fleet: async ({ organisationId, droneTypes: types }, signal) => {
      const records = loadOwnersDrones(call, organisationId, types, signal).then(({ items }) => items);
      const found = await findUpdates(session, { organisationId, records, ofAll: true }, signal);
      return { ...found, drones: await records };
    },
    drafts: ({ organisationId }, signal) => loadOwnersDrafts(call, organisationId, signal),
  });
}

/** Opens the next twelve months of somebody's drones; every position may look at them (DEC-37). */
export function openFleetYear({ session, organisationId }: PageVisit) {
  const types = droneTypes(session.settings(), session.clock().moment());
  return {
    actor: session.areas.findOrCreate(`fleet-year:${organisationId}`, () =>
      createActor(wireFleetYear(session), { input: { organisationId, droneTypes: types } }),
    ),
  };
}

const saveText = (text: string, name: string) => saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);

function YearPage({ actor }: ReturnType<typeof openFleetYear>) {
  return <FleetYearView actor={actor} print={printPage} save={saveText} />;
}

const individual = getRouteApi('/person/drones/year');
export const fleetYearPage = createLazyRoute('/person/drones/year')({
  component: () => <YearPage {...individual.useRouteContext().opened} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/organisation/$organisationId/drones/year');
export const organisationFleetYearPage = createLazyRoute(
  '/person/of-organisation/organisation/$organisationId/drones/year',
)({
  component: () => <YearPage {...ofOrganisation.useRouteContext().opened} />,
});
