import { useId } from 'react';
import type { Place } from '#machines/core/screens.ts';
import styles from './attention-list.module.css';
import { Icon } from './icon.tsx';
import { ScreenLink } from './screen-link.tsx';

export interface AttentionEntry {
  readonly level: 'error' | 'warning' | 'info';
  /** What there is to do, as the words of the link. */
  readonly text: string;
  readonly place: Place;
}

export interface AttentionListProps {
  /** The most pressing first. */
  readonly items: readonly AttentionEntry[];
  /** Nothing waits, and that is known. Without items and without that, it is still looked up. */
  readonly allClear: boolean;
}

/**
 * What waits for the person, first on their dashboard; says so when nothing does.
 * @param props see the fields
 */
export function AttentionList({ items, allClear }: AttentionListProps) {
  const id = useId();
  return (
    <section className={styles.attention} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        Needs your attention
      </h2>
      <ul className={styles.list}>
        {items.map(({ level, text, place }) => (
          <li className={`${styles.item} ${styles[level]}`} key={text}>
            <Icon name={level} size={22} />
            <span>
              <ScreenLink place={place}>{text}</ScreenLink>
            </span>
          </li>
        ))}
        {items.length === 0 && (
          <li className={`${styles.item} ${allClear ? styles.calm : styles.info}`}>
            <Icon name={allClear ? 'success' : 'info'} size={22} />
            <span>{allClear ? 'Nothing is waiting for you.' : 'Checking what is waiting for you …'}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
