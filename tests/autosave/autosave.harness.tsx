import { useMemo } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { AutosaveNotice } from '#ui/applications/autosave-notice.tsx';
import { AutosaveQuestion } from '#ui/applications/versions.tsx';
import { plain } from '../application/application.sample.ts';
import { autosaveModel } from './autosave.model.ts';

/** What a form shows of the machine that keeps its answers. */
function Status({ actor }: { readonly actor: ActorRefFrom<typeof autosaveMachine> }) {
  const application = useMemo(() => createActor(applicationMachine, { input: plain }), []);
  return (
    <>
      <h1>Report a sighting</h1>
      <AutosaveNotice autosave={actor} />
      <AutosaveQuestion application={application} autosave={actor} />
    </>
  );
}

export const harness = defineHarness({ spec: autosaveModel, View: Status });
