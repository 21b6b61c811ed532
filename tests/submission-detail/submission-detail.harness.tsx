import { createActor } from 'xstate';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { SubmissionDetailView } from '#ui/submission-detail/submission-detail.view.tsx';
import { submissionDetailModel } from './submission-detail.model.ts';

export const harness = defineHarness({
  spec: submissionDetailModel,
  View: ({ actor }) => (
    <SubmissionDetailView actor={actor} file={createActor(fileDownloadMachine).start()} print={() => undefined} />
  ),
});
