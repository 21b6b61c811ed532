/**
 * Google Maps through its loader. A refused key calls a global function and nothing else; that counts as a failed load
 * too.
 */
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { MAP_BOUNDS, MAP_DEFAULTS, type MapPoint } from '#rules/forms/address.rules.ts';
import type { MapAdapter, ShownMap } from '#ui/forms/answers.tsx';

/** What is used of Google's own classes. */
interface GoogleMap {
  panTo(point: MapPoint): void;
  getBounds(): { contains(point: MapPoint): boolean } | undefined;
  addListener(
    name: 'click',
    hear: (event: { readonly latLng: { lat(): number; lng(): number } | null }) => void,
  ): { remove(): void };
}
interface GoogleMarker {
  setMap(map: GoogleMap | null): void;
}
interface MapsLibrary {
  readonly Map: new (element: HTMLElement, options: object) => GoogleMap;
}
interface MarkerLibrary {
  readonly Marker: new (options: { readonly map: GoogleMap; readonly position: MapPoint }) => GoogleMarker;
}

/** The loader takes its options once; a later load has to leave them as they are. */
let isSet = false;

/** Who hears that the key is refused, which Google says once it has drawn a map. */
const listeners = new Set<() => void>();

function listenForRefusal(listener: () => void): () => void {
  (globalThis as { gm_authFailure?: () => void }).gm_authFailure = () => [...listeners].forEach((hear) => hear());
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the script and the libraries geometry, drawing and places (CALL-76).
 *
 * @param key the maps key of the configuration
 * @throws plain data when the key is refused; whatever the loader rejects with otherwise. A script that never answers
 *   is the caller's business: the map adapter has a time limit.
 */
export async function importMaps(key: string): Promise<void> {
  let stop = (): unknown => undefined;
  const refused = new Promise<never>((_, reject) => {
    stop = listenForRefusal(() => reject({ message: 'The maps key was refused' }));
  });
  if (!isSet) setOptions({ key, v: 'quarterly', libraries: ['geometry', 'drawing', 'places'] });
  isSet = true;
  try {
    await Promise.race([
      Promise.all([importLibrary('geometry'), importLibrary('drawing'), importLibrary('places')]),
      refused,
    ]);
  } finally {
    stop();
  }
}

/**
 * Draws a map of Australia, near Canberra or around a place, at the figures of CONS-11 and CONS-12. The maps are
 * loaded.
 */
export async function drawMap(element: HTMLElement, options: Parameters<MapAdapter['show']>[1]): Promise<ShownMap> {
  const libraries: unknown = await Promise.all([importLibrary('maps'), importLibrary('marker')]);
  const [maps, { Marker }] = libraries as readonly [MapsLibrary, MarkerLibrary];
  // A box of its own: what ends here takes no other map of the element with it.
  const box = document.createElement('div');
  box.style.blockSize = '100%';
  element.append(box);
  const map = new maps.Map(box, {
    center: { lat: options.lat, lng: options.lng },
    zoom: MAP_DEFAULTS.zoom,
    restriction: { latLngBounds: MAP_BOUNDS, strictBounds: false },
    streetViewControl: false,
    // One finger scrolls the page past the map, two move the map.
    gestureHandling: 'cooperative',
  });
  let marker: GoogleMarker | null = null;
  const mark = (point: MapPoint | null): void => {
    marker?.setMap(null);
    marker = point === null ? null : new Marker({ map, position: point });
    if (point !== null && map.getBounds()?.contains(point) !== true) map.panTo(point);
  };
  const picking = map.addListener('click', ({ latLng }) => {
    if (latLng !== null) options.onPick({ lat: latLng.lat(), lng: latLng.lng() });
  });
  const stop = listenForRefusal(options.onLoss);
  return {
    mark,
    end: () => {
      stop();
      picking.remove();
      mark(null);
      box.remove();
    },
  };
}
