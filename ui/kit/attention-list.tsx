import { useId, useState, type ReactNode } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import styles from './attention-list.module.css';
import { LinkButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { ScreenLink } from './screen-link.tsx';
import tones from './tone.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface AttentionEntry {
  readonly level: 'error' | 'warning' | 'info';
  readonly id: string;
  /** Text of the link. */
  readonly text: string;
  /** Heading of the item, for an item that is a part of its own (DASH-49). */
  readonly title?: string;
  /** Detail beside the item, such as a date. */
  readonly detail?: string;
  /** Null where the portal has no page for the item: its text is no link. */
  readonly target: ScreenTarget | null;
  /** A button beside it: a verb, and what is read after it. */
  readonly act?: { readonly label: string; readonly about: string; readonly target: ScreenTarget };
}

export interface AttentionListProps {
  /** The most pressing first. */
  readonly items: readonly AttentionEntry[];
  /** How much is known. Only with all of it known does the list say that nothing is waiting: a failed check is an item. */
  readonly lookup: 'asked' | 'unknown' | 'known';
  /** Whether the person has other profiles, in which something else may wait. */
  readonly hasOtherProfiles?: boolean;
  /**
   * Content before the items, for a person who can do little else before it. Nothing is then said about what was looked
   * up.
   */
  readonly children?: ReactNode;
}

/**
 * What is waiting for the person, first on their dashboard; says so when nothing is. Its line stays after a long
 * look-up that found nothing, so that nothing moves beneath it.
 */
export function AttentionList({ items, lookup, hasOtherProfiles = false, children }: AttentionListProps) {
  const heading = useId();
  const [mostLines, keep] = useState(0);
  const isLooking = lookup === 'asked' && !children;
  const lines = items.length + (isLooking ? 1 : 0);
  if (lines > mostLines) keep(lines);
  const said = children ? null : lineOf(lookup, items.length > 0, items.length < mostLines, hasOtherProfiles);
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
 * @param isOneOfMany whether other profiles may have something to do
 * @returns null where the items say all
 */
function lineOf(
  lookup: AttentionListProps['lookup'],
  hasItems: boolean,
  hasPlace: boolean,
  isOneOfMany: boolean,
): { tone: 'info' | 'success'; text: string } | null {
  const where = isOneOfMany ? ' in this profile' : '';
  if (lookup === 'asked') return { tone: 'info', text: 'Checking for anything you need to do…' };
  if (!hasItems) return lookup === 'known' ? { tone: 'success', text: `You have nothing to do${where}.` } : null;
  if (!hasPlace) return null;
  return lookup === 'known'
    ? { tone: 'success', text: `You have nothing else to do${where}.` }
    : { tone: 'info', text: 'We have checked everything else.' };
}

function Line({ text, title, detail = '', target, act }: AttentionEntry) {
  const id = useId();
  const words = (
    <>
      {target ? <ScreenLink target={target}>{text}</ScreenLink> : <strong>{text}</strong>}
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
    </>
  );
  if (act !== undefined)
    return (
      <div className={styles.acted}>
        <p>{words}</p>
        <LinkButton look="secondary" target={act.target}>
          <span>{act.label}</span> <VisuallyHidden>{act.about}</VisuallyHidden>
        </LinkButton>
      </div>
    );
  if (title === undefined) return <p>{words}</p>;
  return (
    <section className={styles.called} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {words}
    </section>
  );
}
