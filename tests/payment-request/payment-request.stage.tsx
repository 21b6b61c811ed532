import type { ActorRefFrom } from 'xstate';
import type { paymentRequestMachine } from '#machines/payment-request.machine.ts';
import { defineStage } from '#support/stage/stage.tsx';
import { PaymentRequestView } from '#ui/payment-request/payment-request.view.tsx';
import { paymentRequestModel } from './payment-request.model.ts';

/** The way back has a stage of its own; here its child is a stand-in. */
function Returning() {
  return <p role="status">Looking into the return</p>;
}

function View({ actor }: { readonly actor: ActorRefFrom<typeof paymentRequestMachine> }) {
  return <PaymentRequestView actor={actor} Returning={Returning} />;
}

export const stage = defineStage({ spec: paymentRequestModel, View });
