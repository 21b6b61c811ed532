import type { ActorRefFrom } from 'xstate';
import type { droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { DroneEditView } from '#ui/drones/drone-edit.view.tsx';
import { Page } from '#ui/kit/page.tsx';
import { droneEditModel } from './drone-edit.model.ts';

/** The drone's editor is part of the page of its form. */
function InForm({ actor }: { readonly actor: ActorRefFrom<typeof droneEditMachine> }) {
  return (
    <Page title="Drone registration" step="Drone details">
      <h2>Drone details</h2>
      <DroneEditView actor={actor} />
    </Page>
  );
}

export const harness = defineHarness({ spec: droneEditModel, View: InForm });
