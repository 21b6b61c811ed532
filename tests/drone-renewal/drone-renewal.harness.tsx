import type { ActorRefFrom } from 'xstate';
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { droneRenewalModel } from './drone-renewal.model.ts';

function View({ actor }: { readonly actor: ActorRefFrom<typeof droneRenewalMachine> }) {
  return <DroneRenewalView actor={actor} kept={null} />;
}

export const harness = defineHarness({ spec: droneRenewalModel, View });
