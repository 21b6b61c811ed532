import type { ActorRefFrom } from 'xstate';
import type { draftListMachine } from '#machines/draft-list.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { DraftListView } from '#ui/draft-list/draft-list.view.tsx';
import { draftListModel } from './draft-list.model.ts';

/** The list is part of another machine's page. */
function Dashboard({ actor }: { readonly actor: ActorRefFrom<typeof draftListMachine> }) {
  return (
    <>
      <h1>Ava Nguyen</h1>
      <DraftListView actor={actor} />
    </>
  );
}

export const harness = defineHarness({ spec: draftListModel, View: Dashboard });
