import { PageAlert } from '../kit/page-alert.tsx';

/**
 * A payment that the regulator has and can do nothing for (DEC-07): it was cancelled meanwhile, or done with another
 * payment. Nothing is in doubt, so it has words of its own and not those of a return that nobody could confirm.
 */
export function RefundDue() {
  return (
    <PageAlert level="warning" title="We will refund your payment" appears>
      <p>We received your payment, but what you paid for was already cancelled or paid.</p>
      <p>We will refund it to your card. You do not need to do anything. We have sent an email with the details.</p>
    </PageAlert>
  );
}
