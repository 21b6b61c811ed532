import { fromPromise } from 'xstate';
import { downloadEndpoints } from '#api/downloads.endpoints.ts';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import { SUBMISSION_RECEIPT, submissionEntity } from '#rules/certificate.rules.ts';
import type { Connection } from '../shell/connection.ts';
import { findDocument, type DocumentAdapters } from './documents.ts';

/** The page of a submission with its call, the call of its receipt, and a window for that. */
export function wireSubmissionDetail(connection: Connection, adapters: DocumentAdapters) {
  const { call, learn, configuration } = connection;
  learn(extensionEndpoints);
  learn(downloadEndpoints);
  return submissionDetailMachine.provide({
    actors: {
      loadDetails: fromPromise(({ input, signal }) => call('SubmissionDetails', input, { signal })),
      findReceipt: fromPromise(async ({ input: { submissionId }, signal }) => {
        const { product } = await configuration();
        return findDocument(connection, adapters, { entity: submissionEntity(product.code), id: submissionId, file: SUBMISSION_RECEIPT }, signal);
      }),
      openWindow: fromPromise(async ({ input }) => adapters.openWindow(input.address)),
    },
  });
}
