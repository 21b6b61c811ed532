import { createActor, type ActorRefFrom } from 'xstate';
import type { droneListMachine } from '#machines/drone-list.machine.ts';
import { selectManageDronesData, type ManageDronesData, type manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { ManageDronesView } from '#ui/manage-drones/manage-drones.view.tsx';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { isIos, openWindow, saveFile } from '../../shell/windows.ts';
import { wireDroneList } from '../../wiring/drone-list.wiring.ts';
import { wireManageDrones } from '../../wiring/manage-drones.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { definePage, type PageVisit } from '../page-module.tsx';

/**
 * The screen's actor. One that has ended led to this very screen after a deletion: another takes its place, and asks the regulator anew.
 */
function openManageDrones({ session, replaceWith }: PageVisit, organisationId: string, ownerId: string) {
  const keys = ['one', 'other'].map((name) => `manage-drones:${organisationId}:${name}`);
  const statusOf = (key: string): unknown => (session.areas.find(key)?.getSnapshot() as { status?: unknown } | undefined)?.status;
  const key = keys.find((one) => statusOf(one) === 'active') ?? keys.find((one) => statusOf(one) === undefined) ?? keys[0]!;
  return session.areas.open(key, (): ActorRefFrom<typeof manageDronesMachine> => {
    const adapters = { settings: session.settings, isIos: () => isIos(navigator), openWindow };
    const types = droneTypes(session.settings(), session.clock().moment());
    const actor = createActor(wireManageDrones(session.connection, adapters), { input: { organisationId, ownerId, droneTypes: types } });
    actor.subscribe(({ status, output }) => {
      if (status === 'done' && output !== undefined) replaceWith(output);
    });
    return actor;
  });
}

/** What is found out and made of the list beside it, for each list that comes in. */
function openBeside({ session }: PageVisit, organisationId: string, drones: ActorRefFrom<typeof manageDronesMachine>) {
  return session.areas.open(`drone-list:${drones.sessionId}`, (): ActorRefFrom<typeof droneListMachine> => {
    const actor = createActor(wireDroneList(session, saveFile), { input: { organisationId } });
    let listed: unknown = null;
    const tell = (data: ManageDronesData | null): void => {
      if (data === null || data === listed || actor.getSnapshot().status !== 'active') return;
      listed = data;
      actor.send({ type: 'drones.listed', drones: data.drones.items });
    };
    drones.subscribe((snapshot) => tell(selectManageDronesData(snapshot)));
    // Sent before it is started, it is heard once it is.
    tell(selectManageDronesData(drones.getSnapshot()));
    return actor;
  });
}

/** A person's drones (DMAN-04). */
export const individualManageDronesPage = definePage({
  open: (visit) => {
    const user = visit.session.visitor()?.user;
    const drones = openManageDrones(visit, '', user?.contactid ?? '');
    return { drones, beside: openBeside(visit, '', drones), certificateSize: user?.product_droneregistrationurlfilesize };
  },
  Page: ({ opened: { drones, beside, certificateSize } }) => <ManageDronesView actor={drones} certificateSize={certificateSize} beside={beside} />,
});

/** The drones of an organisation, behind the access checks (DMAN-05, DMAN-12). */
export const organisationManageDronesPage = definePage({
  open: async (visit) => {
    const { actor: access, organisation } = await enter(visit);
    const drones = openManageDrones(visit, organisation.accountid, organisation.accountid);
    return { access, drones, beside: openBeside(visit, organisation.accountid, drones), organisation };
  },
  Page: ({ opened: { access, drones, beside, organisation } }) => (
    <OrganisationAccessView actor={access}>
      {() => <ManageDronesView actor={drones} certificateSize={organisation.product_droneregistrationurlfilesize} beside={beside} />}
    </OrganisationAccessView>
  ),
});
