import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return hiddenText(children);
}

/** A hidden block. */
export function HiddenBlock({ children }: { readonly children: ReactNode }) {
  return <div className={styles.hidden}>{children}</div>;
}

/** `VisuallyHidden` without a component, for parts of a field, which are drawn again at every key. */
export function hiddenText(children: ReactNode): ReactNode {
  return <span className={styles.hidden}>{children}</span>;
}
