import { draftDeletion } from '#machines/applications/draft-deletion.act.ts';
import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { dronesPage, manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { DRONE_CERTIFICATE } from '#rules/drones/certificate.rules.ts';
import type { Session } from '../shell/session.ts';
import { wireFileDownload, type DocumentAdapters } from './documents.ts';
import { wireDroneList } from './drone-list.wiring.ts';
import { loadOwnersDrafts, loadOwnersDrones } from './drones/owners-drones.ts';

/** The manage screen with its calls: those of a person, or those of an organisation. */
export function wireManageDrones(
  session: Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>,
  { saveFile, ...adapters }: DocumentAdapters & { readonly saveFile: (file: Blob, name: string) => void },
  owner: 'contact' | 'account',
) {
  const { connection } = session;
  const { call } = connection;
  return manageDronesMachine.provide({
    actors: {
      page: loadedBy(dronesPage, {
        drones: ({ organisationId, droneTypes }, signal) => loadOwnersDrones(call, organisationId, droneTypes, signal),
        applications: async ({ organisationId }, signal) =>
          (await call('GetApplicationsOrganisation', { organisationId }, { signal })).value,
        drafts: ({ organisationId }, signal) => loadOwnersDrafts(call, organisationId, signal),
      }),
      deletion: actedBy(draftDeletion, ({ recordId }, signal) =>
        call('DeleteDraft', { recordid: recordId }, { signal }),
      ),
      certificate: wireFileDownload(connection, adapters, { entityOf: () => owner, file: DRONE_CERTIFICATE }),
      list: wireDroneList(session, saveFile),
    },
  });
}
