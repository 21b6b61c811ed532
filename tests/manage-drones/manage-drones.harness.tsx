import type { ActorRefFrom } from 'xstate';
import type { manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { settingsOf } from '#support/settings.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { ManageDronesView } from '#ui/manage-drones/manage-drones.view.tsx';
import { manageDronesModel } from './manage-drones.model.ts';
import { FEATURES_ON } from './manage-drones.sample.ts';

function View({ actor }: { readonly actor: ActorRefFrom<typeof manageDronesMachine> }) {
  return <ManageDronesView actor={actor} ownerId="c-ava" certificateSize="12288" />;
}

export const harness = defineHarness({
  spec: manageDronesModel,
  View,
  portal: {
    settings: settingsOf(FEATURES_ON),
  },
});
