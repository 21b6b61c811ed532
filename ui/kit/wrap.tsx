import type { ReactNode } from 'react';
import styles from './wrap.module.css';

export function Wrap({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wrap}>{children}</div>;
}
