import type { ActorRefFrom } from 'xstate';
import type { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { Page } from '#ui/kit/page.tsx';
import { CardPaymentView } from '#ui/payments/card-payment.view.tsx';
import { cardPaymentModel } from './card-payment.model.ts';

/** It is part of the page of what was paid for. */
function Paid({ actor }: { readonly actor: ActorRefFrom<typeof cardPaymentMachine> }) {
  return (
    <Page title="Any application">
      <CardPaymentView actor={actor} where="The list shows it." onward={{ label: 'To the list', target: { screen: 'paymentsInd' } }} unpaid={{ words: 'It is done when it is paid.', back: 'Back to it' }} />
    </Page>
  );
}

export const harness = defineHarness({ spec: cardPaymentModel, View: Paid });
