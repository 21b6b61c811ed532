import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { bankCheck, submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import { submissionPage } from '#machines/submission.entry.ts';
import type { Connection } from '../shell/connection.ts';

/** A submission with its call. */
export function wireSubmission({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return loadedBy(submissionPage, { answer: (asked, signal) => call('SubmissionDetails', asked, { signal }) });
}

/** The page of a submission: the same call, and once more where the regulator asks the bank first. */
export function wireSubmissionDetail(connection: Connection) {
  return submissionDetailMachine.provide({
    actors: {
      page: wireSubmission(connection),
      bankCheck: actedBy(bankCheck, (asked, signal) =>
        connection.call('SubmissionDetails', { ...asked, asks: true }, { signal }),
      ),
    },
  });
}
