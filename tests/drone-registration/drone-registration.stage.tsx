import type { ActorRefFrom } from 'xstate';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { defineStage } from '#support/stage/stage.tsx';
import { DroneRegistrationView } from '#ui/drone-registration/drone-registration.view.tsx';
import { droneRegistrationModel } from './drone-registration.model.ts';

function View({ actor }: { readonly actor: ActorRefFrom<typeof droneRegistrationMachine> }) {
  return <DroneRegistrationView actor={actor} holder={{ name: 'Zoe Singh', arn: '712345' }} />;
}

export const stage = defineStage({ spec: droneRegistrationModel, View });
