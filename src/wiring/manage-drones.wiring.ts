import { fromPromise } from 'xstate';
import { downloadEndpoints } from '#api/downloads.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { manageDronesMachine, type ListsInput, type ManageDronesData } from '#machines/manage-drones.machine.ts';
import { documentAddress, DRONE_CERTIFICATE } from '#rules/certificate.rules.ts';
import { readSetting, SETTING, type Settings } from '#rules/core/settings.rules.ts';
import type { Connection } from '../shell/connection.ts';
import { loadOwnersDrafts, loadOwnersDrones } from './drones/owners-drones.ts';

/** What the certificate needs of the browser and of the settings. */
export interface CertificateAdapters {
  settings(): Settings;
  /** Whether this is an iPhone or iPad (OP-D-27). */
  isIos(): boolean;
  /** Opens an address in a new window; false where the browser does not let it. */
  openWindow(address: string): boolean;
}

/** The manage screen with its calls: those of a person, or those of an organisation. */
export function wireManageDrones({ call, learn, configuration }: Connection, adapters: CertificateAdapters) {
  learn(downloadEndpoints);
  return manageDronesMachine.provide({
    actors: {
      gather: gatheredBy<ManageDronesData, ListsInput>({
        drones: ({ organisationId, droneTypes }, signal) => loadOwnersDrones(call, organisationId, droneTypes, signal),
        applications: async ({ organisationId }, signal) => (await call('GetApplicationsOrganisation', { organisationId }, { signal })).value,
        drafts: ({ organisationId }, signal) => loadOwnersDrafts(call, organisationId, signal),
      }),
      deleteDraft: fromPromise(({ input, signal }) => call('DeleteDraft', { recordid: input.recordId }, { signal })),
      findCertificate: fromPromise(async ({ input: { organisationId, ownerId }, signal }) => {
        const entity = organisationId === '' ? 'contact' : 'account';
        const body = { entity, ios: adapters.isIos(), id: ownerId, file: DRONE_CERTIFICATE } as const;
        const { value } = await call('GetSharePointFileDetails', body, { signal });
        const { external } = await configuration();
        const address = documentAddress(readSetting(adapters.settings(), SETTING.homeUrl), external.documentLocation, value);
        if (address === null) throw { message: 'The certificate has no address' };
        return address;
      }),
      openWindow: fromPromise(async ({ input }) => adapters.openWindow(input.address)),
    },
  });
}
