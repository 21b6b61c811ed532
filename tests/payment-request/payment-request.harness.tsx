import type { ActorRefFrom } from 'xstate';
import type { paymentRequestMachine } from '#machines/additional-payments/payment-request.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { PaymentRequestView } from '#ui/additional-payments/payment-request.view.tsx';
import { paymentRequestModel } from './payment-request.model.ts';

function View({ actor }: { readonly actor: ActorRefFrom<typeof paymentRequestMachine> }) {
  return <PaymentRequestView actor={actor} />;
}

export const harness = defineHarness({ spec: paymentRequestModel, View });
