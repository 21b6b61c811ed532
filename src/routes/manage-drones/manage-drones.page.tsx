import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import type { droneListMachine } from '#machines/drone-list.machine.ts';
import type { ManageDronesData, manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { ManageDronesView } from '#ui/manage-drones/manage-drones.view.tsx';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { fieldOf } from '#ui/kit/use-field.ts';
import { isIos, openWindow, saveFile } from '../../shell/windows.ts';
import { wireDroneList } from '../../wiring/drone-list.wiring.ts';
import { wireManageDrones } from '../../wiring/manage-drones.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';

/**
 * The screen's actor. After a deletion the actor ends by leading to this same screen; then a new actor, which loads the
 * list again, replaces it.
 */
function openList({ session, replaceWith }: PageVisit, organisationId: string) {
  const make = (): ActorRefFrom<typeof manageDronesMachine> => {
    const adapters = { settings: session.settings, isIos: () => isIos(navigator), openWindow };
    const types = droneTypes(session.settings(), session.clock().moment());
    const owner = organisationId === '' ? 'contact' : 'account';
    const actor = createActor(wireManageDrones(session.connection, adapters, owner), {
      input: { organisationId, droneTypes: types },
    });
    actor.subscribe(({ status, output }) => {
      if (status === 'done' && output !== undefined) replaceWith(output);
    });
    return actor;
  };
  return session.areas.findOrCreate(`manage-drones:${organisationId}`, make, ({ status }) => status === 'done');
}

/** The actor beside the list (`droneListMachine`), which hears of each newly loaded list. */
function openBeside({ session }: PageVisit, organisationId: string, drones: ActorRefFrom<typeof manageDronesMachine>) {
  return session.areas.findOrCreate(`drone-list:${drones.sessionId}`, (): ActorRefFrom<typeof droneListMachine> => {
    const actor = createActor(wireDroneList(session, saveFile), { input: { organisationId } });
    const tell = (data: ManageDronesData | null): void => {
      if (data !== null && actor.getSnapshot().status === 'active')
        actor.send({ type: 'drones.listed', drones: data.drones.items });
    };
    drones.subscribe((snapshot) => tell(fieldOf(snapshot, 'data')));
    // The actor is not started yet: XState queues this event until it is.
    tell(fieldOf(drones.getSnapshot(), 'data'));
    return actor;
  });
}

/** Opens a person's drones (DMAN-04). */
export function openIndividualDrones(visit: PageVisit) {
  const user = visit.session.visitor()?.user;
  const drones = openList(visit, '');
  return {
    drones,
    ownerId: user?.contactid ?? '',
    beside: openBeside(visit, '', drones),
    certificateSize: user?.product_droneregistrationurlfilesize,
  };
}

/** Opens the drones of an organisation, behind the access checks (DMAN-05, DMAN-12). */
export async function openOrganisationDrones(visit: PageVisit) {
  const { actor: access, organisation } = await enter(visit);
  const drones = openList(visit, organisation.accountid);
  return { access, drones, beside: openBeside(visit, organisation.accountid, drones), organisation };
}

const individual = getRouteApi('/person/indmanagerpa');
export const individualManageDronesPage = createLazyRoute('/person/indmanagerpa')({
  component: () => {
    const { drones, ownerId, beside, certificateSize } = individual.useRouteContext().opened;
    return <ManageDronesView actor={drones} ownerId={ownerId} certificateSize={certificateSize} beside={beside} />;
  },
});

const ofOrganisation = getRouteApi('/person/orgmanagerpa');
export const organisationManageDronesPage = createLazyRoute('/person/orgmanagerpa')({
  component: () => {
    const { access, drones, beside, organisation } = ofOrganisation.useRouteContext().opened;
    return (
      <OrganisationAccessView actor={access}>
        {() => (
          <ManageDronesView
            actor={drones}
            ownerId={organisation.accountid}
            certificateSize={organisation.product_droneregistrationurlfilesize}
            beside={beside}
          />
        )}
      </OrganisationAccessView>
    );
  },
});
