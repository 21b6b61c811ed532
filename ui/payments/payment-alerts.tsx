import { PAYMENT_RECEIVED } from '#rules/payments/payment.rules.ts';
import { AlertWords } from '../applications/submit-alerts.tsx';
import { PageAlert } from '../kit/page-alert.tsx';

/** Covers the page while the browser is on its way to the card payment page (OP-D-74). */
export const ON_THE_WAY = 'Opening the payment page…';

/** A card that was refused, of a fee alone (OP-S-87); an application says besides that it was saved (DERR-03). */
export const CARD_PROBLEM = {
  title: 'There was a problem with your card',
  fee: 'Please check your card details or use a different card.',
  application:
    'Please check your card details or use a different card. Your application has been saved and can be submitted again from your profile screen.',
} as const;

/**
 * Beneath the printed words of a card that was refused, what is true (DEC-52): nothing was charged, what the bank said,
 * where it can be tried again.
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

/**
 * Somebody went from the card payment page without paying. That is no failure, and the page beneath is as they left it.
 *
 * @param props what they can do now, as a sentence
 */
export function PaymentCancelled({ then }: { readonly then: string }) {
  return (
    <PageAlert level="info" title="You cancelled the payment" appears>
      <p>{`Your card was not charged. ${then}`}</p>
    </PageAlert>
  );
}

/**
 * Somebody came back from the card payment page by the browser, or never saw it: whether it was paid is not known here.
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
 * There is no card payment page to go to.
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

/** Where a saved application really is: the printed text of a card problem names another page (DERR-03). */
const SAVED_WHERE = 'You can also find it under Manage registered drones.';

/** What to do after that with an application of drones (OP-D-72). */
export const SUBMIT_AGAIN = `Your application is saved. You can submit it again until seven days after you last submitted it. ${SAVED_WHERE}`;

/** The same after a card that was refused, of an application and of a fee (DEC-52). */
export const PAY_AGAIN = {
  application: `To pay with another card, submit your application again here. ${SAVED_WHERE}`,
  fee: 'To pay with another card, accept the declaration again here and proceed to payment.',
} as const;

/**
 * Something was paid already and is being finished (DEC-07): said wherever somebody could think that it is still to be
 * paid.
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
