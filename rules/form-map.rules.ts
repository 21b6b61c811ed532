/** The address picker's figures and its answer (QTYP-15, QTYP-68, QTYP-69, CONS-11, CONS-12, OP-P-96). */
import type { AnswerOf } from './form-answers.rules.ts';

/** A place on the map, in degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Height in pixels, zoom, and where the map stands first: near Canberra. */
export const MAP_DEFAULTS = { height: 400, zoom: 16, centre: { lat: -35.2809, lng: 149.13 } } as const;

/** Australia in degrees, as CONS-12 draws it; for a place just beyond, the address is typed. */
export const MAP_BOUNDS = { north: -10.7, south: -43.6, west: 113.3, east: 153.6 } as const;

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
