import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/**
 * Text for those who listen to the page: there, but not seen.
 *
 * @param props the text
 */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return hiddenText(children);
}

/** The same for whole paragraphs. */
export function HiddenBlock({ children }: { readonly children: ReactNode }) {
  return <div className={styles.hidden}>{children}</div>;
}

/** The same without a component, for parts of a field, which are drawn again at every key. */
export function hiddenText(children: ReactNode): ReactNode {
  return <span className={styles.hidden}>{children}</span>;
}
