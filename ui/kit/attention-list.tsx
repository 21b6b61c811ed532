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
  /**
   * How far what may wait was looked up. That nothing waits is said only when all of it is known: a check that failed
   * is an item.
   */
  readonly lookup: 'asked' | 'unknown' | 'known';
  /**
   * What comes before the lines, because the person can do little else before it. Beside it nothing is said about what
   * was looked up.
   */
  readonly children?: ReactNode;
}

/**
 * What waits for the person, first on their dashboard; says so when nothing does. Where more was looked up and nothing
 * found, the line that said so stays with the outcome, so that nothing moves beneath it.
 *
 * @param props see the fields
 */
export function AttentionList({ items, lookup, children }: AttentionListProps) {
  const heading = useId();
  const [mostLines, keep] = useState(0);
  const isLooking = lookup === 'asked' && !children;
  const lines = items.length + (isLooking ? 1 : 0);
  if (lines > mostLines) keep(lines);
  const said = children ? null : lineOf(lookup, items.length > 0, items.length < mostLines);
  return (
    <section className={styles.attention} aria-labelledby={heading}>
      <h2 className={styles.title} id={heading}>
        Needs your attention
      </h2>
      {children}
      {(items.length > 0 || said) && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li className={`${styles.item} ${tones[item.level]}`} key={item.id}>
              <Icon name={item.level} size={22} />
              <Line {...item} />
            </li>
          ))}
          {said && (
            <li className={`${styles.item} ${tones[said.tone]}`}>
              <Icon name={said.tone} size={22} />
              <p>{said.text}</p>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/**
 * The line after the items.
 *
 * @param hasItems whether something waits
 * @param hasPlace whether a line was here that would leave a gap
 * @returns null where the items say all
 */
function lineOf(
  lookup: AttentionListProps['lookup'],
  hasItems: boolean,
  hasPlace: boolean,
): { tone: 'info' | 'success'; text: string } | null {
  if (lookup === 'asked') return { tone: 'info', text: 'Checking for anything you need to do…' };
  if (!hasItems) return lookup === 'known' ? { tone: 'success', text: 'You have nothing to do.' } : null;
  if (!hasPlace) return null;
  return lookup === 'known'
    ? { tone: 'success', text: 'You have nothing else to do.' }
    : { tone: 'info', text: 'We have checked everything else.' };
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
