import type { ReactNode } from 'react';
import styles from './card.module.css';

/**
 * Things of one kind, one below the other.
 * @param props the cards
 */
export function CardList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/**
 * One thing with its state and what is known about it.
 * @param props title, state as a badge, and content
 */
export function Card({ title, badge, children }: { readonly title: string; readonly badge?: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {badge}
      </div>
      {children}
    </li>
  );
}
