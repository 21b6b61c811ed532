/** The address picker's figures and its answer (QTYP-15, QTYP-68, QTYP-69, CONS-11, OP-P-96). */
import type { AnswerOf } from './form-answers.rules.ts';

/** A place on the map, in degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Height in pixels, zoom, and where the map stands first: near Canberra. */
export const MAP_DEFAULTS = { height: 400, zoom: 16, centre: { lat: -35.2809, lng: 149.13 } } as const;

/** Australia with Tasmania, the Torres Strait and Lord Howe Island, in degrees. */
export const MAP_BOUNDS = { north: -9, south: -44, west: 112, east: 160 } as const;

/** What a point outside of the bounds says. */
export const OUTSIDE_AUSTRALIA = 'Please select an address in Australia';

/** Whether a point lies within the bounds (QTYP-68); a number that is none does not. */
export function isInAustralia({ lat, lng }: MapPoint): boolean {
  return lat <= MAP_BOUNDS.north && lat >= MAP_BOUNDS.south && lng >= MAP_BOUNDS.west && lng <= MAP_BOUNDS.east;
}

/** The answer for a chosen point: its value is a search link (QTYP-15). */
export function mapAnswer(point: MapPoint): AnswerOf['googleMapAddressPicker'] {
  return { subAnswers: { lngLat: point }, value: `https://www.google.com/maps/search/?api=1&query=${point.lat},${point.lng}` };
}
