import type { ReactNode } from 'react';
import styles from './card.module.css';

export function CardList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface CardProps {
  readonly title: string;
  readonly badge?: ReactNode;
  /** Level of the heading: 3 under a section's heading. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

export function Card({ title, badge, level = 2, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {badge}
      </div>
      {children}
    </li>
  );
}
