import { displayFee, mayCost } from '#rules/payments/fees.rules.ts';
import styles from './application-total.module.css';
import { AdviceText } from '../kit/contact.tsx';

/** Above the button that leads to the payment (DREN-29). */
const paymentNote = (what: string): string =>
  `Next, we direct you to our card payment provider’s secure page to pay ${what}.`;

/**
 * Total of an application in cents (DREN-24, DREG-33); null while nobody knows it (OP-D-65).
 *
 * @param props in cents; null as long as nobody knows (OP-D-65)
 */
export function ApplicationTotal({ cents }: { readonly cents: number | null }) {
  return (
    <dl className={styles.total}>
      <dt>Total to pay</dt>
      <dd>{cents === null ? 'Not available' : displayFee(cents)}</dd>
    </dl>
  );
}

const FEE_UNKNOWN =
  'We cannot work out your fee at the moment, so you cannot submit yet. Save your application and try again later. ' +
  'If you still cannot see a fee, contact us.';

/**
 * Where the total is paid. While there is no total: why, and what to do.
 *
 * @param props in cents; null as long as nobody knows, and what that waits for, where it is not the rate card
 */
export function PaymentNote({
  cents,
  unknown = FEE_UNKNOWN,
}: {
  readonly cents: number | null;
  readonly unknown?: string | undefined;
}) {
  if (cents !== null) return mayCost(cents) && <p>{paymentNote('this amount')}</p>;
  return (
    <>
      <AdviceText text={unknown} />
      <p>{paymentNote('the fee')}</p>
    </>
  );
}
