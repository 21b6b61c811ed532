/** Reads the return from the card payment page, once, and removes it from the address (OP-D-73). */
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import type { ReturnSearchParams } from '../../search-params.ts';
import type { PageVisit } from '../visit.ts';

/**
 * Opens a page with the result from the card payment page. A redirect to the same page removes the keys of the return
 * from the address, so that no reload or bookmark repeats them; the actor opened for them stays. A reference alone is
 * no return: it resumes an application (DREN-09) and stays in the address.
 *
 * @param page the same page without the keys
 * @param actorFor finds or creates the actor of the page; after the redirect it has to find the same actor
 */
export function openReturned<Ref>(
  { redirect }: Pick<PageVisit, 'redirect'>,
  { returned, hasReturnKeys }: ReturnSearchParams,
  page: ScreenTarget,
  actorFor: (returned: PaymentReturn) => Ref,
): Ref {
  const actor = actorFor(returned);
  if (hasReturnKeys) redirect(page);
  return actor;
}
