/**
 * Google Maps through its loader. For a refused key Google only calls a global function; that counts as a failed load
 * too.
 */
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { MAP_BOUNDS, MAP_DEFAULTS, type MapPoint } from '#rules/forms/address.rules.ts';
import type { MapAdapter, ShownMap } from '#ui/forms/answers.tsx';

/** The used part of Google's classes. */
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

/** The loader accepts options once; later loads must not set them again. */
let isSet = false;

/** Callbacks for a refused key, which Google reports only after it has drawn a map. */
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
 * @throws plain data when the key is refused; otherwise whatever the loader rejects with. There is no time limit here;
 *   the map adapter has one.
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
 * Draws a map of Australia, centred near Canberra or on a place, with the zoom levels of CONS-11 and CONS-12. The maps
 * have to be loaded.
 */
export async function drawMap(element: HTMLElement, options: Parameters<MapAdapter['show']>[1]): Promise<ShownMap> {
  const libraries: unknown = await Promise.all([importLibrary('maps'), importLibrary('marker')]);
  const [maps, { Marker }] = libraries as readonly [MapsLibrary, MarkerLibrary];
  // In an element of its own, so that ending this map does not remove another one.
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
