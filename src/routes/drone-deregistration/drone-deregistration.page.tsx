import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { required } from '#rules/core/required.rules.ts';
import type { droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import { keysIn } from '#rules/core/list-chosen.rules.ts';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { droneLists } from '#rules/drones/drone-list.rules.ts';
import { DroneDeregistrationView } from '#ui/drone-deregistration/drone-deregistration.view.tsx';
import { deregisteredAtOnce, wireDroneDeregistration } from '../../wiring/drone-deregistration.wiring.ts';
import { freshId } from '../../shell/clock.ts';
import type { PageVisit } from '../visit.ts';

type Deregistration = ActorRefFrom<typeof droneDeregistrationMachine>;

/** Opens the de-registering of the drones that are selected in the list in this tab. */
export function openDroneDeregistration({ session, organisationId }: PageVisit): Deregistration {
  const chosen = keysIn(session.memory.listView(droneLists(organisationId).ended));
  return session.areas.findOrCreate(`drone-deregistration:${organisationId}:${chosen.join(' ')}`, () => {
    const types = droneTypes(session.settings(), session.clock().moment());
    return createActor(wireDroneDeregistration(session), {
      input: { organisationId, droneTypes: types, chosen, atOnce: deregisteredAtOnce(session), submitKey: freshId() },
    });
  });
}

const individual = getRouteApi('/person/gate/drone-deregistration');
/** The page for drones of a person. */
export const droneDeregistrationPage = createLazyRoute('/person/gate/drone-deregistration')({
  component: () => <DroneDeregistrationView actor={required(individual.useRouteContext().opened, 'a page')} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/gate/organisation/$organisationId/drone-deregistration');
/** The page for drones of an organisation. */
export const organisationDroneDeregistrationPage = createLazyRoute(
  '/person/of-organisation/gate/organisation/$organisationId/drone-deregistration',
)({
  component: () => <DroneDeregistrationView actor={required(ofOrganisation.useRouteContext().opened, 'a page')} />,
});
