import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/**
 * Text for those who listen to the page: there, but not seen.
 * @param props the text
 */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
