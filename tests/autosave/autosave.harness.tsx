import type { ActorRefFrom } from 'xstate';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { AutosaveNotice } from '#ui/applications/autosave-notice.tsx';
import { autosaveModel } from './autosave.model.ts';

/** The part of a form that shows the state of autosave. The question between two versions belongs to the application. */
function Status({ actor }: { readonly actor: ActorRefFrom<typeof autosaveMachine> }) {
  return (
    <>
      <h1>Report a sighting</h1>
      <AutosaveNotice autosave={actor} />
    </>
  );
}

export const harness = defineHarness({ spec: autosaveModel, View: Status });
