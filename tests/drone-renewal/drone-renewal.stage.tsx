import type { ActorRefFrom } from 'xstate';
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { defineStage } from '#support/stage/stage.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { droneRenewalModel } from './drone-renewal.model.ts';

function View({ actor }: { readonly actor: ActorRefFrom<typeof droneRenewalMachine> }) {
  return <DroneRenewalView actor={actor} kept={null} />;
}

export const stage = defineStage({ spec: droneRenewalModel, View });
