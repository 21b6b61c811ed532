import { displayFee } from '#rules/fees.rules.ts';
import styles from './application-total.module.css';

/** Said where something is to be paid, above the button that leads there (DREN-29). */
export const PAYMENT_NOTE = 'When you proceed you will be directed to a card payment provider to pay this amount.';

/**
 * What an application costs (DREN-24, DREG-33).
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
