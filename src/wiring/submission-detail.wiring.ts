import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { submissionDetailMachine, type SubmissionDetailData, type SubmissionDetailInput } from '#machines/submission-detail.page.ts';
import type { Connection } from '../shell/connection.ts';

/** The page of a submission with its call. */
export function wireSubmissionDetail({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return submissionDetailMachine.provide({
    actors: {
      gather: gatheredBy<SubmissionDetailData, SubmissionDetailInput>({ answer: (asked, signal) => call('SubmissionDetails', asked, { signal }) }),
    },
  });
}
