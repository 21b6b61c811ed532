import { useMemo } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { KeptNotice } from '#ui/applications/kept-notice.tsx';
import { SaveConflict } from '#ui/applications/versions.tsx';
import { sightingForm } from '../form-stepping/fixture.ts';
import { autosaveModel } from './autosave.model.ts';

const input = {
  form: sightingForm,
  readable: true,
  verifies: false,
  canAsk: false,
  back: { place: { screen: 'dashInd' } },
  draftReturn: { screen: 'dashInd' },
} as const;

/** What a form shows of the machine that keeps its answers. */
function Kept({ actor }: { readonly actor: ActorRefFrom<typeof autosaveMachine> }) {
  const stepping = useMemo(() => createActor(formSteppingMachine, { input }), []);
  return (
    <>
      <h1>Report a sighting</h1>
      <KeptNotice autosave={actor} />
      <SaveConflict stepping={stepping} autosave={actor} />
    </>
  );
}

export const harness = defineHarness({ spec: autosaveModel, View: Kept });
