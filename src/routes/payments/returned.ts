/** The way back from the card payment page, as a route reads it: once, and then it leaves the address (OP-D-73). */
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import type { ReturnSearchParams } from '../../search-params.ts';
import type { PageVisit } from '../visit.ts';

/**
 * Opens a page with what came back from the card payment page. The keys of a return are taken out of the address by a
 * redirect to the page itself, so that a reload, a bookmark or a look over the shoulder finds nothing of it; the actor
 * that was opened for them stays. A reference alone is no return: it resumes an application (DREN-09) and stays in the
 * address until the page itself goes elsewhere.
 *
 * @param page the same page without the keys
 * @param actorFor gives the actor of the page by its key; asked a second time, after the redirect, it has to give the
 *   same one
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
