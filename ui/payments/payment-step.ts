import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectIsAwaited, selectIsAway, type cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';

/**
 * The step of a page while a card payment shows in it: it is in the title of the tab, and the heading takes the focus
 * as at every other end.
 *
 * @param child the card payment; undefined while nothing is paid
 * @returns empty while the page shows something of its own
 */
export function usePaymentStep(child: ActorRefFrom<typeof cardPaymentMachine> | undefined): string {
  const isAwaited = useSelector(child, selectIsAwaited);
  const isAway = useSelector(child, selectIsAway);
  if (isAway) return 'Payment page';
  return isAwaited ? 'Payment received' : '';
}
