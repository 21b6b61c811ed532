import { useId, type ReactNode } from 'react';
import styles from './callout.module.css';
import tones from './tone.module.css';

export interface CalloutProps {
  readonly tone: 'info' | 'warning' | 'neutral';
  readonly title: string;
  readonly children: ReactNode;
}

/** A note of this page, quieter than an alert. */
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
