import { fromPromise } from 'xstate';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { submissionListMachine } from '#machines/submission-list.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The list of submissions with its call. */
export function wireSubmissionList({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return submissionListMachine.provide({
    actors: { loadSubmissions: fromPromise(({ input, signal }) => call('SubmissionList', input, { signal })) },
  });
}
