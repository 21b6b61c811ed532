import type { ActorRefFrom } from 'xstate';
import type { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { Page } from '#ui/kit/page.tsx';
import { CardPaymentView } from '#ui/payments/card-payment.view.tsx';
import { cardPaymentModel } from './card-payment.model.ts';

/** The payment is part of the page of what was paid for. */
function Paid({ actor }: { readonly actor: ActorRefFrom<typeof cardPaymentMachine> }) {
  return (
    <Page title="Drone registration">
      <CardPaymentView
        actor={actor}
        where="Your drones will appear in your list when it is done."
        onward={{ label: 'Manage registered drones', target: { screen: 'paymentsInd' } }}
        unpaid={{
          words: 'Your application is saved. We will register your drones when you have paid.',
          back: 'Back to your drones',
        }}
      />
    </Page>
  );
}

export const harness = defineHarness({ spec: cardPaymentModel, View: Paid });
