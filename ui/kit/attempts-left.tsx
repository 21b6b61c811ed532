import styles from './attempts-left.module.css';

export interface AttemptsLeftProps {
  readonly left: number;
  readonly most: number;
  /** Says the same in words. */
  readonly children: string;
}

/** How many attempts of all are left: a filled circle for each, and the sentence, which says it to everybody. */
export function AttemptsLeft({ left, most, children }: AttemptsLeftProps) {
  return (
    <p className={styles.attempts}>
      <span className={styles.circles} aria-hidden="true">
        {Array.from({ length: most }, (_, at) => (
          <i key={at} className={at < left ? undefined : styles.used} />
        ))}
      </span>
      <strong>{children}</strong>
    </p>
  );
}
