/**
 * The map of a form, if the configuration has a key for one (CALL-76, OP-P-96). Without it the question shows text
 * fields (QTYP-68).
 */
import type { MapAdapter } from '#ui/forms/answers.tsx';
import { within } from './clock.ts';
import type { Session } from './session.ts';

/** Time limit for loading the maps, in milliseconds: a script that loads but never calls back would never settle. */
export const MAP_PATIENCE_MS = 10_000;

/**
 * The adapter of Google Maps.
 *
 * @returns null without a key
 */
export function mapAdapterOf(session: Pick<Session, 'configuration'>): MapAdapter | null {
  const key = session.configuration()?.mapsKey ?? '';
  if (key === '') return null;
  return {
    show: async (element, options) => {
      let isLate = false;
      const show = async () => {
        const { drawMap, importMaps } = await import('./maps.ts');
        await importMaps(key);
        // The time limit has passed, and the element may hold something else by now.
        if (isLate) throw { message: 'The maps came too late' };
        return drawMap(element, options);
      };
      const shown = show();
      try {
        return await within(MAP_PATIENCE_MS, shown);
      } catch (error) {
        isLate = true;
        shown.then(
          (map) => map.end(),
          () => undefined,
        );
        throw error;
      }
    },
  };
}
