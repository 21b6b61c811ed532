/** Documents that open in a new window: their browser and settings adapters, and the search for their address (OP-P-84). */
import { fromPromise } from 'xstate';
import type { InputOf } from '#api/catalogue.endpoints.ts';
import { downloadEndpoints } from '#api/downloads.endpoints.ts';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import {
  documentAddress,
  LICENCE_CERTIFICATE,
  licenceEntity,
  SUBMISSION_RECEIPT,
  submissionEntity,
} from '#rules/drones/certificate.rules.ts';
import { readSetting, SETTING, type Settings } from '#rules/core/settings.rules.ts';
import type { Connection } from '../shell/connection.ts';

export interface DocumentAdapters {
  settings(): Settings;
  /** Whether this is an iPhone or iPad (OP-D-27). */
  isIos(): boolean;
  /** Opens an address in a new window; false if the browser blocks it. */
  openWindow(address: string): boolean;
}

/**
 * Asks for a document. Its endpoint must have been learned before.
 *
 * @returns its address; rejects if there is none
 */
export async function findDocument(
  { call, configuration }: Connection,
  { settings, isIos }: DocumentAdapters,
  about: Pick<InputOf<'GetSharePointFileDetails'>, 'entity' | 'id' | 'file'>,
  signal: AbortSignal,
): Promise<string> {
  const { value } = await call('GetSharePointFileDetails', { ...about, ios: isIos() }, { signal });
  const { external } = await configuration();
  const address = documentAddress(readSetting(settings(), SETTING.homeUrl), external.documentLocation, value);
  if (address === null) throw { message: 'The certificate has no address' };
  return address;
}

/**
 * Files of one kind with their call and their window. @param about entity code with the product's prefix, and the file
 * name
 */
export function wireFileDownload(
  connection: Connection,
  adapters: DocumentAdapters,
  { entityOf, file }: { readonly entityOf: (productCode: string) => string; readonly file: string },
) {
  connection.learn(downloadEndpoints);
  return fileDownloadMachine.provide({
    actors: {
      findFile: fromPromise(async ({ input: { id }, signal }) => {
        const { product } = await connection.configuration();
        return findDocument(connection, adapters, { entity: entityOf(product.code), id, file }, signal);
      }),
      openWindow: fromPromise(async ({ input }) => adapters.openWindow(input.address)),
    },
  });
}

/** Receipts, by the id of their submission. */
export function wireReceipts(connection: Connection, adapters: DocumentAdapters) {
  return wireFileDownload(connection, adapters, { entityOf: submissionEntity, file: SUBMISSION_RECEIPT });
}

/** The file of a licence with its call and its window (FLIC-26, DCAL-57). */
export function wireLicenceCertificate(connection: Connection, adapters: DocumentAdapters) {
  return wireFileDownload(connection, adapters, { entityOf: licenceEntity, file: LICENCE_CERTIFICATE });
}
