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
  /** Beside the heading: the way to all of it, or to what belongs to it. */
  readonly aside?: ReactNode;
  /** What it holds needs the whole width of the page. */
  readonly isWide?: boolean;
  /** What it holds; given its heading, which takes the focus of what goes away. */
  readonly children: (heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/**
 * A part of a dashboard beside its tiles: what happened, a line each. Its place is kept from the start, so that nothing
 * moves when its load arrives.
 *
 * @param props heading, what is beside it, and the content
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

/**
 * A link beside the heading of a part.
 *
 * @param props where it leads, and its words
 */
export function RailLink({ target, children }: { readonly target: ScreenTarget; readonly children: ReactNode }) {
  return (
    <ScreenLink className={styles.aside} target={target}>
      {children}
    </ScreenLink>
  );
}

/** The place of a part that is on its way: grey lines, and the words for those who listen. */
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

/**
 * What a part says where there is nothing.
 *
 * @param props the sentence
 */
export function RailNone({ children }: { readonly children: string }) {
  return <p className={styles.none}>{children}</p>;
}

/**
 * The lines of a part, the newest first.
 *
 * @param props the lines
 */
export function RailLines({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

export interface RailLineProps {
  readonly tone: Tone;
  readonly icon?: IconName;
  readonly title: ReactNode;
  /** Short facts on one line: a date, a status, a reference. */
  readonly facts: readonly string[];
  /** What else there is to it: a sentence, a mark, ways on. */
  readonly children?: ReactNode;
}

/**
 * One thing that happened.
 *
 * @param props its title, which leads on where it can, and what is known of it
 */
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
