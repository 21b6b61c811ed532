import type { ReactNode } from 'react';
import styles from './wrap.module.css';

/**
 * The column that everything on a page is in: as wide as the page, with a gutter on narrow screens.
 *
 * @param props what is in it
 */
export function Wrap({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wrap}>{children}</div>;
}
