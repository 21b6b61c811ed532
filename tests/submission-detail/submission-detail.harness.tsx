import { createActor, type ActorRefFrom } from 'xstate';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import type { submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { SubmissionDetailView } from '#ui/submission-detail/submission-detail.view.tsx';
import { submissionDetailModel } from './submission-detail.model.ts';

/** Its receipt is another actor's. */
const file = createActor(fileDownloadMachine).start();

/** Nothing is printed here. */
function View({ actor }: { readonly actor: ActorRefFrom<typeof submissionDetailMachine> }) {
  return <SubmissionDetailView actor={actor} file={file} print={() => undefined} />;
}

export const harness = defineHarness({ spec: submissionDetailModel, View });
