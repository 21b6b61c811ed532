import type { ActorRefFrom } from 'xstate';
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { defineStage } from '#support/stage/stage.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { SuccessView } from '#ui/applications/success.view.tsx';
import { Versions } from '#ui/applications/versions.tsx';
import type { DroneFormParts } from '#ui/kit/drone-form-parts.ts';
import { droneRenewalModel } from './drone-renewal.model.ts';

/** The children are stubs here: their own stages show them. */
export const parts: DroneFormParts = {
  DroneEdit: () => <p>The editor of one drone</p>,
  PaymentReturn: ({ where }) => <p>Coming back from the payment. {where}</p>,
  Success: SuccessView,
  Versions,
};

function View({ actor }: { readonly actor: ActorRefFrom<typeof droneRenewalMachine> }) {
  return <DroneRenewalView actor={actor} parts={parts} kept={null} />;
}

export const stage = defineStage({ spec: droneRenewalModel, View });
