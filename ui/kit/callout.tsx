import { useId, type ReactNode } from 'react';
import styles from './callout.module.css';
import tones from './tone.module.css';

export interface CalloutProps {
  readonly tone: 'info' | 'warning' | 'neutral';
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Something to know or to do that belongs to this page, quieter than an alert.
 *
 * @param props tone, title and content
 */
export function Callout({ tone, title, children }: CalloutProps) {
  const id = useId();
  return (
    <section className={`${styles.callout} ${tones[tone]}`} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
