import type { ReactNode } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { Icon, type IconName } from './icon.tsx';
import { ScreenLink } from './screen-link.tsx';
import styles from './tile.module.css';

export function TileGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

export type TileProps = {
  readonly title: string;
  readonly icon: IconName;
  /** Text under the title, line by line. */
  readonly lines?: readonly string[];
  readonly badge?: ReactNode;
  /** Level of the heading: 3 under a section's heading, 2 without one. */
  readonly level?: 2 | 3;
} & ({ readonly target: ScreenTarget } | { readonly href: string });

/**
 * A link with what is worth knowing before it is followed. The whole tile is the link.
 *
 * @param props title, texts, badge, and where it goes: a screen (`target`) or outside (`href`)
 */
export function Tile({ title, icon, lines = [], badge, level = 3, ...destination }: TileProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={styles.tile}>
      <span className={styles.picture}>
        <Icon name={icon} size={28} />
      </span>
      <div className={styles.body}>
        <Heading className={styles.title}>
          {'target' in destination ? (
            <ScreenLink target={destination.target}>{title}</ScreenLink>
          ) : (
            // A name of its own, because Orca reads hidden words as a second heading.
            <a href={destination.href} aria-label={`${title} (opens another website)`}>
              <span>{title}</span>
              <span className={styles.outside}>
                <Icon name="external" size={16} />
              </span>
            </a>
          )}
        </Heading>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {badge}
      </div>
    </li>
  );
}
