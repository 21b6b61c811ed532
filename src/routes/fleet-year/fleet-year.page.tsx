import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { FleetYearView } from '#ui/fleet-year/fleet-year.view.tsx';
import { printPage, saveFile } from '../../shell/windows.ts';
import { wireFleetYear } from '../../wiring/fleet-year.wiring.ts';
import type { PageVisit } from '../visit.ts';

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
