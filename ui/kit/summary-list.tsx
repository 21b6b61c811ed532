import type { ReactNode } from 'react';
import { Breakable } from './breakable.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  readonly name: string;
  /** Shown one below the other; an empty list reads `Not provided`. */
  readonly lines: readonly string[];
  /** Link to change the value, whose words name it. */
  readonly action?: ReactNode;
}

export function SummaryList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ name, lines, action }) => (
        <div className={styles.row} key={name}>
          <dt>{name}</dt>
          <dd>
            {lines.length === 0
              ? 'Not provided'
              : lines.map((line, index) => (
                  <span className={styles.lines} key={index}>
                    <Breakable text={line} />
                  </span>
                ))}
          </dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
