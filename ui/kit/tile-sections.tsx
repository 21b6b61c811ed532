import type { ScreenTarget } from '#machines/core/screens.ts';
import type { Section } from '#rules/dashboard-tiles.rules.ts';
import { Badge } from './badge.tsx';
import type { IconName } from './icon.tsx';
import styles from './tile-sections.module.css';
import { Tile } from './tile.tsx';

/** Pictures by the ids of tiles; other tiles show a document. */
const PICTURES: Readonly<Record<string, IconName>> = {
  aircraft: 'aircraft',
  droneRegistration: 'drone',
  droneAccreditation: 'accreditation',
  learning: 'learning',
  repl: 'licence',
  flightCrewLicence: 'licence',
  users: 'people',
};

/**
 * The sections of a dashboard with their tiles, as the rules computed them; small ones are side by side where there is
 * room.
 */
export function TileSections({ sections }: { readonly sections: readonly Section<ScreenTarget>[] }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, tiles, note }) => (
        <section key={id} className={tiles.length > 1 ? styles.wide : undefined} aria-labelledby={`section-${id}`}>
          <h2 id={`section-${id}`}>{title}</h2>
          {note && <p>{note}</p>}
          {tiles.length > 0 && (
            <ul>
              {tiles.map((tile) => (
                <Tile
                  key={tile.id}
                  title={tile.title}
                  icon={PICTURES[tile.id] ?? 'document'}
                  lines={tile.lines}
                  badge={tile.badge && <Badge tone={tile.badge.tone}>{tile.badge.text}</Badge>}
                  {...tile.destination}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
