import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { submissionListMachine, type SubmissionListData, type SubmissionListInput } from '#machines/submission-list.page.ts';
import type { Connection } from '../shell/connection.ts';

/** The list of submissions with its call. */
export function wireSubmissionList({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return submissionListMachine.provide({
    actors: { gather: gatheredBy<SubmissionListData, SubmissionListInput>({ answer: (asked, signal) => call('SubmissionList', asked, { signal }) }) },
  });
}
