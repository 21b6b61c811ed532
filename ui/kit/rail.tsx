import { useId, useRef, type ReactNode, type RefObject } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { Announcement } from './announcement.tsx';
import type { Tone } from './badge.tsx';
import { Icon, type IconName } from './icon.tsx';
import { WORKING } from './loading.tsx';
import styles from './rail.module.css';
import { ScreenLink } from './screen-link.tsx';
import tones from './tone.module.css';
import { HiddenBlock } from './visually-hidden.tsx';

export interface RailPartProps {
  readonly title: string;
  /** Link beside the heading. */
  readonly aside?: ReactNode;
  /** Whether the content needs the whole width of the page. */
  readonly isWide?: boolean;
  /** Called with the heading, which takes the focus of removed elements. */
  readonly children: (heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/**
 * A part of a dashboard beside its tiles, a line for each event. Its place is kept from the start, so that nothing
 * moves when its load arrives.
 */
export function RailPart({ title, aside, isWide = false, children }: RailPartProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.part} aria-labelledby={id} data-wide={isWide || undefined}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={styles.body}>{children(heading)}</div>
    </section>
  );
}

export function RailLink({ target, children }: { readonly target: ScreenTarget; readonly children: ReactNode }) {
  return (
    <ScreenLink className={styles.aside} target={target}>
      {children}
    </ScreenLink>
  );
}

/** Placeholder of a part that is loading: grey lines, and a text for screen readers. */
export function RailWait() {
  return (
    <>
      <span className={styles.loading} aria-hidden="true" />
      <HiddenBlock>
        <Announcement text={WORKING} />
      </HiddenBlock>
    </>
  );
}

export function RailNone({ children }: { readonly children: string }) {
  return <p className={styles.none}>{children}</p>;
}

export function RailLines({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

export interface RailLineProps {
  readonly tone: Tone;
  readonly icon?: IconName;
  readonly title: ReactNode;
  /** Short facts on one line: a date, a status, a reference. */
  readonly facts: readonly string[];
  readonly children?: ReactNode;
}

export function RailLine({ tone, icon = tone, title, facts, children }: RailLineProps) {
  return (
    <li className={`${styles.line} ${tones[tone]}`}>
      <span className={styles.mark}>
        <Icon name={icon} size={18} />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
