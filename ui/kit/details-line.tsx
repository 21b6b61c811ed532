import styles from './details-line.module.css';

/**
 * The line of a failure that the help desk asks for. It stays on the page for as long as the failure does.
 *
 * @param props the whole line as the rules word it, for example `Details: PI.1` (OP-P-32)
 */
export function DetailsLine({ children }: { readonly children: string }) {
  return <p className={styles.details}>{children}</p>;
}
