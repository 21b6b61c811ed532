import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { submissionListMachine } from '#machines/submission-list.entry.ts';
import type { Connection } from '../shell/connection.ts';

/** The list of submissions with its call. */
export function wireSubmissionList({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return loadedBy(submissionListMachine, { answer: (asked, signal) => call('SubmissionList', asked, { signal }) });
}
