import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { submissionDetailMachine } from '#machines/submission-detail.entry.ts';
import type { Connection } from '../shell/connection.ts';

/**
 * The page of a submission with its call.
 *
 * @param asks whether the regulator asks the bank first
 */
export function wireSubmissionDetail({ call, learn }: Connection, asks = false) {
  learn(extensionEndpoints);
  return loadedBy(submissionDetailMachine, {
    answer: (asked, signal) => call('SubmissionDetails', { ...asked, ...(asks && { asks }) }, { signal }),
  });
}
