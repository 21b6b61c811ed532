/**
 * Tiles whose service cannot be begun (DEC-40): one that a row prints stays, says what is missing and leads to the
 * gate; any other is left out.
 */
import type { Section, Tile } from '../dashboard-tiles.rules.ts';
import { closedPage } from './entry.rules.ts';
import type { EntryFacts } from './entry-facts.rules.ts';

/** Where a registration begins. */
interface RegistrationTarget {
  readonly screen: 'droneRegistration';
  readonly organisationId: string;
}

/** Tiles that no row prints. */
const UNPRINTED: readonly string[] = ['damp', 'mto'];

/**
 * The sections of a dashboard, each tile as its service stands.
 *
 * @param hasDrones whether somebody who cannot register a drone has any to manage: then their tile leads to these
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
      // Before its date a tile leads where its row says.
      if (!closed || closed.because === 'notOpen') return [tile];
      return UNPRINTED.includes(tile.id)
        ? []
        : [{ ...tile, badge: { tone: 'info', text: closed.badge }, destination: { target } }];
    }),
  });
  return sections.map(gated).filter(({ tiles }) => tiles.length > 0);
}

/**
 * The page that a tile stands for; null for one of another site. The tile of drones stands for their registration while
 * there are none.
 */
function asked<Target extends { readonly screen: string }>(
  { id, destination }: Tile<Target>,
  { organisationId }: EntryFacts,
  hasDrones: boolean,
): Target | RegistrationTarget | null {
  if (id === 'droneRegistration' && !hasDrones) return { screen: 'droneRegistration', organisationId };
  return 'target' in destination ? destination.target : null;
}
