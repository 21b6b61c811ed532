import { fromPromise } from 'xstate';
import { downloadEndpoints } from '#api/downloads.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { manageDronesMachine, type ListsInput, type ManageDronesData } from '#machines/manage-drones.machine.ts';
import { DRONE_CERTIFICATE } from '#rules/certificate.rules.ts';
import type { Connection } from '../shell/connection.ts';
import { findDocument, type DocumentAdapters } from './documents.ts';
import { loadOwnersDrafts, loadOwnersDrones } from './drones/owners-drones.ts';

/** The manage screen with its calls: those of a person, or those of an organisation. */
export function wireManageDrones(connection: Connection, adapters: DocumentAdapters) {
  const { call, learn } = connection;
  learn(downloadEndpoints);
  return manageDronesMachine.provide({
    actors: {
      gather: gatheredBy<ManageDronesData, ListsInput>({
        drones: ({ organisationId, droneTypes }, signal) => loadOwnersDrones(call, organisationId, droneTypes, signal),
        applications: async ({ organisationId }, signal) =>
          (await call('GetApplicationsOrganisation', { organisationId }, { signal })).value,
        drafts: ({ organisationId }, signal) => loadOwnersDrafts(call, organisationId, signal),
      }),
      deleteDraft: fromPromise(({ input, signal }) => call('DeleteDraft', { recordid: input.recordId }, { signal })),
      findCertificate: fromPromise(({ input: { organisationId, ownerId }, signal }) => {
        const entity = organisationId === '' ? 'contact' : 'account';
        return findDocument(connection, adapters, { entity, id: ownerId, file: DRONE_CERTIFICATE }, signal);
      }),
      openWindow: fromPromise(async ({ input }) => adapters.openWindow(input.address)),
    },
  });
}
