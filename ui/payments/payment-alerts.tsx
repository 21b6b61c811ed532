import { PAYMENT_RECEIVED } from '#rules/payments/payment.rules.ts';
import { AlertWords } from '../applications/submit-alerts.tsx';
import { PageAlert } from '../kit/page-alert.tsx';

/** Covers the page while the browser is on its way to the card payment page (OP-D-74). */
export const ON_THE_WAY = 'Opening the payment page…';

/** A refused card, for a fee alone (OP-S-87); an application says besides that it was saved (DERR-03). */
export const CARD_PROBLEM = {
  title: 'There was a problem with your card',
  fee: 'Please check your card details or use a different card.',
  application:
    'Please check your card details or use a different card. Your application has been saved and can be submitted again from your profile screen.',
} as const;

/**
 * Beneath the printed text about a refused card, the facts (DEC-52): nothing was charged, the bank's reason, where to
 * try again.
 *
 * @param props what the bank said, as a sentence, empty for nothing; and the way to try again
 */
export function CardRefused({ said, again }: { readonly said: string; readonly again: string }) {
  return (
    <>
      <p>{`Your card was not charged. ${said}`.trimEnd()}</p>
      <p>{again}</p>
    </>
  );
}

/** The person left the card payment page without paying. That is no failure, and the page beneath is as they left it. */
export function PaymentCancelled({ then }: { readonly then: string }) {
  return (
    <PageAlert level="info" title="You cancelled the payment" appears>
      <p>{`Your card was not charged. ${then}`}</p>
    </PageAlert>
  );
}

/**
 * The person came back from the card payment page by the browser, or never saw it: whether they paid is not known here.
 *
 * @param props what becomes of what was paid, and what to do where it was not, as sentences; counts what was refused
 *   and what failed
 */
export function PaymentUnknown({
  paid,
  unpaid,
  alertCount,
}: {
  readonly paid: string;
  readonly unpaid: string;
  readonly alertCount: number;
}) {
  return (
    <AlertWords
      title="We do not know yet whether you paid"
      text={`If you have paid, ${paid} If you have not, ${unpaid}`}
      alertCount={alertCount}
    />
  );
}

/**
 * The card payment page has no address.
 *
 * @param props counts what was refused and what failed
 */
export function NoPaymentPage({ alertCount }: { readonly alertCount: number }) {
  return (
    <AlertWords
      title="We could not open the payment page"
      text="Your card was not charged. Your application is still here. Submit it again."
      alertCount={alertCount}
    />
  );
}

/** Corrects the printed text of a card problem, which names another page for saved applications (DERR-03). */
const SAVED_WHERE = 'You can also find it under Manage registered drones.';

/** Next step for an application of drones (OP-D-72). */
export const SUBMIT_AGAIN = `Your application is saved. You can submit it again until seven days after you last submitted it. ${SAVED_WHERE}`;

/** Next step after a refused card, for an application and for a fee (DEC-52). */
export const PAY_AGAIN = {
  application: `To pay with another card, submit your application again here. ${SAVED_WHERE}`,
  fee: 'To pay with another card, accept the declaration again here and proceed to payment.',
} as const;

/**
 * A payment was made already and is being finished (DEC-07): said wherever somebody could think that it is still to be
 * made.
 *
 * @param then what comes of it, as a sentence
 */
export function PaidAlready({ then = '' }: { readonly then?: string }) {
  return (
    <PageAlert level="info" title={PAYMENT_RECEIVED} appears>
      <p>We have received your payment. Do not pay again.</p>
      <p>{`We will send an email when your application is finished. ${then}`.trimEnd()}</p>
    </PageAlert>
  );
}
