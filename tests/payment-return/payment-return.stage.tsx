import type { ActorRefFrom } from 'xstate';
import type { paymentReturnMachine } from '#machines/payments/payment-return.machine.ts';
import { defineStage } from '#support/stage/stage.tsx';
import { Page } from '#ui/kit/page.tsx';
import { PaymentReturnView } from '#ui/payments/payment-return.view.tsx';
import { paymentReturnModel } from './payment-return.model.ts';

/** It stands in the page of what was paid for. */
function Paid({ actor }: { readonly actor: ActorRefFrom<typeof paymentReturnMachine> }) {
  return (
    <Page title="Any application">
      <PaymentReturnView actor={actor} where="The list shows it." onward={{ label: 'To the list', place: { screen: 'paymentsInd' } }} />
    </Page>
  );
}

export const stage = defineStage({ spec: paymentReturnModel, View: Paid });
