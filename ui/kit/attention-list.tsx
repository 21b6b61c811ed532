import { useId, useState, type ReactNode } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import styles from './attention-list.module.css';
import { Icon } from './icon.tsx';
import { ScreenLink } from './screen-link.tsx';
import tones from './tone.module.css';

export interface AttentionEntry {
  readonly level: 'error' | 'warning' | 'info';
  /** Tells two of the same words apart. */
  readonly id: string;
  /** What there is to do, as the words of the link. */
  readonly text: string;
  /** Makes it a part of its own, with this heading (DASH-49). */
  readonly title?: string;
  /** What there is to know beside it, such as until when. */
  readonly detail?: string;
  /** Null where the portal has no page for it: the words stand alone. */
  readonly target: ScreenTarget | null;
}

export interface AttentionListProps {
  /** The most pressing first. */
  readonly items: readonly AttentionEntry[];
  /** Nothing waits, and that is known. Without items and without that, it is still looked up. */
  readonly allClear: boolean;
  /** Something is still looked up, also beside items. */
  readonly isChecking?: boolean;
  /** What comes before the lines, because the person can do little else before it. */
  readonly children?: ReactNode;
}

/**
 * What waits for the person, first on their dashboard; says so when nothing does. Where more was looked up in vain, it says so in the same place, so
 * that nothing moves beneath it.
 * @param props see the fields
 */
export function AttentionList({ items, allClear, isChecking = false, children }: AttentionListProps) {
  const heading = useId();
  const hasMore = items.length > 0 || Boolean(children);
  const said = !hasMore && allClear ? 'success' : isChecking || !hasMore ? 'info' : null;
  const lines = items.length + (said === null ? 0 : 1);
  const [places, keep] = useState(lines);
  if (lines > places) keep(lines);
  return (
    <section className={styles.attention} aria-labelledby={heading}>
      <h2 className={styles.title} id={heading}>
        Needs your attention
      </h2>
      {children}
      {places > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li className={`${styles.item} ${tones[item.level]}`} key={item.id}>
              <Icon name={item.level} size={22} />
              <Line {...item} />
            </li>
          ))}
          {said !== null && (
            <li className={`${styles.item} ${tones[said]}`}>
              <Icon name={said} size={22} />
              <p>{said === 'success' ? 'You have nothing to do.' : 'Checking for anything you need to do…'}</p>
            </li>
          )}
          {said === null && places > lines && (
            <li className={`${styles.item} ${tones.success}`}>
              <Icon name="success" size={22} />
              <p>You have nothing else to do.</p>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Line({ text, title, detail = '', target }: AttentionEntry) {
  const id = useId();
  const words = (
    <>
      {target ? <ScreenLink target={target}>{text}</ScreenLink> : <strong>{text}</strong>}
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
    </>
  );
  if (title === undefined) return <p>{words}</p>;
  return (
    <section className={styles.called} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {words}
    </section>
  );
}
