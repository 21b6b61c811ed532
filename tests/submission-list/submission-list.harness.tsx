import type { ActorRefFrom } from 'xstate';
import type { submissionListMachine } from '#machines/submission-list.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { SubmissionListView } from '#ui/submission-list/submission-list.view.tsx';
import { submissionListModel } from './submission-list.model.ts';

/** The list is part of another machine's page. */
function Dashboard({ actor }: { readonly actor: ActorRefFrom<typeof submissionListMachine> }) {
  return (
    <>
      <h1>Any dashboard</h1>
      <SubmissionListView actor={actor} />
    </>
  );
}

export const harness = defineHarness({ spec: submissionListModel, View: Dashboard });
