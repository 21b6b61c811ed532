import type { ActorRefFrom } from 'xstate';
import type { submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { SubmissionDetailView } from '#ui/submission-detail/submission-detail.view.tsx';
import { submissionDetailModel } from './submission-detail.model.ts';

/** Nothing is printed here. */
function View({ actor }: { readonly actor: ActorRefFrom<typeof submissionDetailMachine> }) {
  return <SubmissionDetailView actor={actor} print={() => undefined} />;
}

export const harness = defineHarness({ spec: submissionDetailModel, View });
