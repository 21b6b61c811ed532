import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { dronesPage, manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { ManageDronesView } from '#ui/manage-drones/manage-drones.view.tsx';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { draftDeletion } from '#machines/applications/draft-deletion.act.ts';
import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { DRONE_CERTIFICATE } from '#rules/drones/certificate.rules.ts';
import { isIos, openWindow, saveFile } from '../../shell/windows.ts';
import type { PageVisit } from '../visit.ts';
import type { Session } from '../../shell/session.ts';
import { wireFileDownload, type DocumentAdapters } from '../../wiring/documents.ts';
import { wireDroneList } from '../../wiring/drone-list.wiring.ts';
import { loadOwnersDrafts, loadOwnersDrones } from '../../wiring/drones/owners-drones.ts';

/** The manage screen with its calls: those of a person, or those of an organisation. */
export function wireManageDrones(
  session: Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>,
  { saveFile: save, ...adapters }: DocumentAdapters & { readonly saveFile: (file: Blob, name: string) => void },
  owner: 'contact' | 'account',
) {
  const { connection } = session;
  const { call } = connection;
  return manageDronesMachine.provide({
    actors: {
      page: loadedBy(dronesPage, {
        drones: ({ organisationId, droneTypes: types }, signal) =>
          loadOwnersDrones(call, organisationId, types, signal),
        applications: async ({ organisationId }, signal) =>
          (await call('GetApplicationsOrganisation', { organisationId }, { signal })).value,
        drafts: ({ organisationId }, signal) => loadOwnersDrafts(call, organisationId, signal),
      }),
      deletion: actedBy(draftDeletion, ({ recordId }, signal) =>
        call('DeleteDraft', { recordid: recordId }, { signal }),
      ),
      certificate: wireFileDownload(connection, adapters, { entityOf: () => owner, file: DRONE_CERTIFICATE }),
      list: wireDroneList(session, save),
    },
  });
}

/**
 * The screen's actor. After a deletion the actor ends by leading to this same screen; then a new actor, which loads the
 * list again, replaces it.
 */
function openList({ session, replaceWith, organisationId }: PageVisit) {
  const make = (): ActorRefFrom<typeof manageDronesMachine> => {
    const adapters = { settings: session.settings, isIos: () => isIos(navigator), openWindow, saveFile };
    const types = droneTypes(session.settings(), session.clock().moment());
    const owner = organisationId === '' ? 'contact' : 'account';
    const actor = createActor(wireManageDrones(session, adapters, owner), {
      input: { organisationId, droneTypes: types },
    });
    actor.subscribe(({ status, output }) => {
      if (status === 'done' && output !== undefined) replaceWith(output);
    });
    return actor;
  };
  return session.areas.findOrCreate(`manage-drones:${organisationId}`, make, ({ status }) => status === 'done');
}

/** Opens the drones of a person or of an organisation (DMAN-04, DMAN-05, DMAN-12). */
export function openManageDrones(visit: PageVisit) {
  const { organisation, session } = visit;
  const user = session.visitor()?.user;
  return {
    actor: openList(visit),
    ...(organisation
      ? { ownerId: organisation.accountid, certificateSize: organisation.product_droneregistrationurlfilesize }
      : { ownerId: user?.contactid ?? '', certificateSize: user?.product_droneregistrationurlfilesize }),
  };
}

const individual = getRouteApi('/person/indmanagerpa');
export const individualManageDronesPage = createLazyRoute('/person/indmanagerpa')({
  component: () => <ManageDronesView {...individual.useRouteContext().opened} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/orgmanagerpa');
export const organisationManageDronesPage = createLazyRoute('/person/of-organisation/orgmanagerpa')({
  component: () => <ManageDronesView {...ofOrganisation.useRouteContext().opened} />,
});
