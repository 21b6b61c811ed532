import type { ActorRefFrom } from 'xstate';
import type { startUpMachine } from '#machines/start-up.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { StartUpView } from '#ui/start-up/start-up.view.tsx';
import { startUpModel } from './start-up.model.ts';

function StartedView({ actor }: { readonly actor: ActorRefFrom<typeof startUpMachine> }) {
  return (
    <StartUpView actor={actor}>
      <h1>The portal</h1>
    </StartUpView>
  );
}

export const harness = defineHarness({ spec: startUpModel, View: StartedView, portal: { person: null } });
