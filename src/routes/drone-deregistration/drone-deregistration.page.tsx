import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import { keysIn } from '#rules/core/list-chosen.rules.ts';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { droneLists } from '#rules/drone-list.rules.ts';
import { DroneDeregistrationView } from '#ui/drone-deregistration/drone-deregistration.view.tsx';
import { deregisteredAtOnce, wireDroneDeregistration } from '../../wiring/drone-deregistration.wiring.ts';
import { freshId } from '../../shell/clock.ts';
import { GatedOrganisationPage, openGatedFor } from '../ways/gate.tsx';
import type { PageVisit } from '../visit.ts';

type Deregistration = ActorRefFrom<typeof droneDeregistrationMachine>;

/** The page's actor, for the drones selected in the list in this tab. */
function openDeregistration({ session }: PageVisit, organisationId: string): Deregistration {
  const chosen = keysIn(session.memory.listView(droneLists(organisationId).ended));
  return session.areas.findOrCreate(`drone-deregistration:${organisationId}:${chosen.join(' ')}`, () => {
    const types = droneTypes(session.settings(), session.clock().moment());
    return createActor(wireDroneDeregistration(session), {
      input: { organisationId, droneTypes: types, chosen, atOnce: deregisteredAtOnce(session), submitKey: freshId() },
    });
  });
}

/** Opens the de-registering of several drones of a person. */
export const openDroneDeregistration = (visit: PageVisit) => openDeregistration(visit, '');

/** Opens the de-registering of several drones of an organisation, behind its access checks. */
export const openOrganisationDroneDeregistration = (visit: PageVisit) =>
  openGatedFor(visit, 'deregisterDrone', ({ organisation }) => openDeregistration(visit, organisation.accountid));

const individual = getRouteApi('/person/drone-deregistration');
/** The page for drones of a person. */
export const droneDeregistrationPage = createLazyRoute('/person/drone-deregistration')({
  component: () => <DroneDeregistrationView actor={individual.useRouteContext().opened} />,
});

const ofOrganisation = getRouteApi('/person/organisation/$organisationId/drone-deregistration');
/** The page for drones of an organisation. */
export const organisationDroneDeregistrationPage = createLazyRoute(
  '/person/organisation/$organisationId/drone-deregistration',
)({
  component: () => (
    <GatedOrganisationPage crumb={SCREEN_TITLES.droneDeregistration} page={ofOrganisation.useRouteContext().opened}>
      {(actor) => <DroneDeregistrationView actor={actor} />}
    </GatedOrganisationPage>
  ),
});
