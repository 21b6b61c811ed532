import { PageAlert } from '../kit/page-alert.tsx';

/**
 * A payment that the regulator has and can do nothing for (DEC-07): it was cancelled meanwhile, or done with another payment. Nothing is in
 * doubt, so it has words of its own and not those of a return that nobody could confirm.
 */
export function RefundDue() {
  return (
    <PageAlert level="warning" title="Your payment will be returned" appears>
      <p>
        We received your payment, but it could not be used: what you paid for was cancelled meanwhile, or was done already with another
        payment.
      </p>
      <p>The amount goes back to your card, and you do not have to do anything for that. We have sent an e-mail about it.</p>
    </PageAlert>
  );
}
