import { useId } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import styles from './attention-list.module.css';
import { Icon } from './icon.tsx';
import { ScreenLink } from './screen-link.tsx';

export interface AttentionEntry {
  readonly level: 'error' | 'warning' | 'info';
  /** Tells two of the same words apart. */
  readonly id: string;
  /** What there is to do, as the words of the link. */
  readonly text: string;
  /** Null where the portal has no page for it: the words stand alone. */
  readonly target: ScreenTarget | null;
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
  const heading = useId();
  return (
    <section className={styles.attention} aria-labelledby={heading}>
      <h2 className={styles.title} id={heading}>
        Needs your attention
      </h2>
      <ul className={styles.list}>
        {items.map(({ id, level, text, target }) => (
          <li className={`${styles.item} ${styles[level]}`} key={id}>
            <Icon name={level} size={22} />
            <span>
              {target ? <ScreenLink target={target}>{text}</ScreenLink> : text}
            </span>
          </li>
        ))}
        {items.length === 0 && (
          <li className={`${styles.item} ${allClear ? styles.calm : styles.info}`}>
            <Icon name={allClear ? 'success' : 'info'} size={22} />
            <span>{allClear ? 'You have nothing to do.' : 'Checking for anything you need to do…'}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
