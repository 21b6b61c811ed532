import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { activeAlertMachine } from '#machines/aircraft/active-alert.entry.ts';
import { ActiveAlertView } from '#ui/aircraft/active-alert.view.tsx';
import { aircraftEndpoints } from '#api/aircraft.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import type { Asked } from '../../screen-links.ts';
import type { PageVisit } from '../visit.ts';
import type { Connection } from '../../shell/connection.ts';
import { loadAircraftAlerts, loadOwnersAlerts } from '../../wiring/aircraft/owners-aircraft.ts';

/** The page of active alerts with its calls. */
export function wireActiveAlert({ call, learn }: Connection) {
  learn(aircraftEndpoints);
  return loadedBy(activeAlertMachine, {
    owner: ({ organisationId }, signal) => loadOwnersAlerts(call, organisationId, signal),
    aircraft: ({ aircraftId }, signal) => loadAircraftAlerts(call, aircraftId, signal),
  });
}

/** Opens the active alerts of a person or of an organisation (ACFT-18). */
export const openActiveAlert = (
  { session, organisationId }: PageVisit,
  { aircraftId }: Asked['activeAlert'],
): ActorRefFrom<typeof activeAlertMachine> =>
  session.areas.findOrCreate(`active-alert:${organisationId}:${aircraftId}`, () =>
    createActor(wireActiveAlert(session.connection), { input: { organisationId, aircraftId } }),
  );

const route = getRouteApi('/person/of-organisation/activealert');
export const activeAlertPage = createLazyRoute('/person/of-organisation/activealert')({
  component: () => <ActiveAlertView actor={route.useRouteContext().opened} />,
});
