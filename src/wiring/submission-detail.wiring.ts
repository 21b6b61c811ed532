import { fromPromise } from 'xstate';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The page of a submission with its call. */
export function wireSubmissionDetail({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return submissionDetailMachine.provide({
    actors: { loadDetails: fromPromise(({ input, signal }) => call('SubmissionDetails', input, { signal })) },
  });
}
