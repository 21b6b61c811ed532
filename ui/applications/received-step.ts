import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectIsAwaited, type paymentReturnMachine } from '#machines/payments/payment-return.machine.ts';

/**
 * The step of a page while the notice of a payment is awaited: it stands in the title of the tab, and the heading takes the focus as at
 * every other end of the way back.
 * @param child what follows the way back; undefined when nobody comes from the payment page
 * @returns empty while there is nothing to wait for
 */
export function useReceivedStep(child: ActorRefFrom<typeof paymentReturnMachine> | undefined): string {
  return useSelector(child, selectIsAwaited) ? 'Payment received' : '';
}
