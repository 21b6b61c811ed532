/**
 * Tiles of closed services (DEC-40). A tile that a specification row prints stays, says what is missing and leads to
 * the explanation; others are hidden.
 */
import type { Section, Tile } from '../dashboard-tiles.rules.ts';
import { closedPage } from './entry.rules.ts';
import type { EntryFacts } from './entry-facts.rules.ts';

/** Target of the registration tile. */
interface RegistrationTarget {
  readonly screen: 'droneRegistration';
  readonly organisationId: string;
}

/** Tiles that no specification row prints. */
const UNPRINTED: readonly string[] = ['damp', 'mto'];

/**
 * The sections of a dashboard, with the tiles of closed services changed.
 *
 * @param hasDrones whether a person who cannot register a drone already has some: then the tile leads to those
 *   (DASH-32)
 */
export function gatedSections<Target extends { readonly screen: string }>(
  sections: readonly Section<Target>[],
  facts: EntryFacts,
  hasDrones: boolean,
): Section<Target | RegistrationTarget>[] {
  const gated = ({ tiles, ...section }: Section<Target>): Section<Target | RegistrationTarget> => ({
    ...section,
    tiles: tiles.flatMap((tile): Tile<Target | RegistrationTarget>[] => {
      const target = asked(tile, facts, hasDrones);
      const closed = target && closedPage(target.screen, facts);
      // A tile that is not open yet keeps its printed target.
      if (!closed || closed.because === 'notOpen') return [tile];
      return UNPRINTED.includes(tile.id)
        ? []
        : [{ ...tile, badge: { tone: 'info', text: closed.badge }, destination: { target } }];
    }),
  });
  return sections.map(gated).filter(({ tiles, note = '' }) => tiles.length > 0 || note !== '');
}

/** The page that a tile opens; null for another site. The drones tile opens their registration while there are none. */
function asked<Target extends { readonly screen: string }>(
  { id, destination }: Tile<Target>,
  { organisationId }: EntryFacts,
  hasDrones: boolean,
): Target | RegistrationTarget | null {
  if (id === 'droneRegistration' && !hasDrones) return { screen: 'droneRegistration', organisationId };
  return 'target' in destination ? destination.target : null;
}
