import { createActor, type ActorRefFrom } from 'xstate';
import { SCREENS } from '#machines/core/screens.ts';
import type { droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import { keysIn } from '#rules/core/list-chosen.rules.ts';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { droneLists } from '#rules/drone-list.rules.ts';
import { DroneDeregistrationView } from '#ui/drone-deregistration/drone-deregistration.view.tsx';
import { wireDroneDeregistration } from '../../wiring/drone-deregistration.wiring.ts';
import { actingPage } from '../looks-only/looks-only.tsx';
import { definePage, type PageVisit } from '../page-module.tsx';

type Deregistration = ActorRefFrom<typeof droneDeregistrationMachine>;

/** The page's actor, for what was handed to it in this tab. */
function openDeregistration({ session }: PageVisit, organisationId: string): Deregistration {
  const chosen = keysIn(session.memory.listView(droneLists(organisationId).ended));
  return session.areas.open(`drone-deregistration:${organisationId}:${chosen.join(' ')}`, () => {
    const types = droneTypes(session.settings(), session.clock().moment());
    return createActor(wireDroneDeregistration(session.connection), { input: { organisationId, droneTypes: types, chosen } });
  });
}

function DeregistrationPage({ opened }: { readonly opened: Deregistration }) {
  return <DroneDeregistrationView actor={opened} />;
}

/** De-registering several drones of a person. */
export const droneDeregistrationPage = definePage({ open: (visit) => openDeregistration(visit, ''), Page: DeregistrationPage });

/** De-registering several drones of an organisation, behind its access checks. */
export const organisationDroneDeregistrationPage = actingPage<Deregistration>(SCREENS.droneDeregistration.title, {
  open: (visit, { organisation }) => openDeregistration(visit, organisation.accountid),
  Page: DeregistrationPage,
});
