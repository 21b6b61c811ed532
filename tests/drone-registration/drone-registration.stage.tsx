import type { ActorRefFrom } from 'xstate';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { defineStage } from '#support/stage/stage.tsx';
import { DroneRegistrationView } from '#ui/drone-registration/drone-registration.view.tsx';
import type { DroneFormParts } from '#ui/kit/drone-form-parts.ts';
import { SuccessView } from '#ui/applications/success.view.tsx';
import { Versions } from '#ui/applications/versions.tsx';
import { Loading, WORKING_ON_DRONES } from '#ui/kit/loading.tsx';
import { droneRegistrationModel } from './drone-registration.model.ts';

/** Parts with machines of their own have stages of their own: here they only say that they are there. */
const PARTS: DroneFormParts = {
  DroneEdit: () => <p>The fields of the drone</p>,
  PaymentReturn: () => <Loading text={WORKING_ON_DRONES} />,
  Success: SuccessView,
  Versions,
};

function View({ actor }: { readonly actor: ActorRefFrom<typeof droneRegistrationMachine> }) {
  return <DroneRegistrationView actor={actor} holder={{ name: 'Zoe Singh', arn: '712345' }} parts={PARTS} />;
}

export const stage = defineStage({ spec: droneRegistrationModel, View });
