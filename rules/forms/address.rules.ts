/**
 * The address picker: the map's figures, the three fields beside it, and the answer that both make (QTYP-14, QTYP-15,
 * QTYP-68, QTYP-69, CONS-11, CONS-12, OP-P-96).
 */
import { plainDigits, trimmed } from '../core/letters.rules.ts';
import type { AnswerOf, TypedAddress } from './form-answers.rules.ts';

type AddressAnswer = AnswerOf['googleMapAddressPicker'];

export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Height in pixels, zoom, and where the map is at first: near Canberra. */
export const MAP_DEFAULTS = { height: 400, zoom: 16, centre: { lat: -35.2809, lng: 149.13 } } as const;

/** Australia in degrees, as CONS-12 draws it; for a place just beyond, the address is typed. */
export const MAP_BOUNDS = { north: -10.7, south: -43.6, west: 113.3, east: 153.6 } as const;

export const OUTSIDE_AUSTRALIA = 'Please select an address in Australia';

/** Message for a latitude or longitude that makes no point: one is missing, or is not a number of degrees. */
export const POINT_UNFINISHED = 'Enter both latitude and longitude in decimal degrees, or leave both blank';

/** Decimal places of a picked point: the fifth is about a metre. */
const DIGITS = 6;

const DEGREES = /^([+-]?)(\d{1,3}(?:\.\d+)?)\s*(?:°\s*)?([NSEW]?)$/i;

/**
 * Reads decimal degrees: `-35.2809`, also with a typographic minus, a degree sign or the letter of the hemisphere
 * (`35.2809° S`).
 *
 * @param axis whose letters and range count
 * @returns null when it is none
 */
export function degreesIn(text: string, axis: 'lat' | 'lng'): number | null {
  const [, sign = '', number = '', letter = ''] = DEGREES.exec(plainDigits(trimmed(text)).replace(/[−–]/g, '-')) ?? [];
  const [positive, negative, most] = axis === 'lat' ? ['N', 'S', 90] : ['E', 'W', 180];
  const hemisphere = letter.toUpperCase();
  if (number === '' || (hemisphere !== '' && (sign !== '' || ![positive, negative].includes(hemisphere)))) return null;
  const degrees = Number(number) * (sign === '-' || hemisphere === negative ? -1 : 1);
  return Math.abs(degrees) <= Number(most) ? degrees : null;
}

/** Whether a point lies within the bounds (QTYP-68); a number that is none does not. */
export function isInAustralia({ lat, lng }: MapPoint): boolean {
  return lat <= MAP_BOUNDS.north && lat >= MAP_BOUNDS.south && lng >= MAP_BOUNDS.west && lng <= MAP_BOUNDS.east;
}

export function typedAddress({ subAnswers: { lngLat }, value, typed }: AddressAnswer): TypedAddress {
  if (typed !== undefined) return typed;
  return lngLat === null
    ? { address: value, lat: '', lng: '' }
    : { address: '', lat: String(lngLat.lat), lng: String(lngLat.lng) };
}

/** Answer of three fields: the search link of the point where there is one (QTYP-15), else the typed address. */
export function addressAnswer(typed: TypedAddress): AddressAnswer {
  const lat = degreesIn(typed.lat, 'lat');
  const lng = degreesIn(typed.lng, 'lng');
  if (lat === null || lng === null) return { subAnswers: { lngLat: null }, value: typed.address, typed };
  return {
    subAnswers: { lngLat: { lat, lng } },
    value: `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`,
    typed,
  };
}

/** Answer after a point was picked; the typed address stays in its field. */
export function answerWithPoint(answer: AddressAnswer, point: MapPoint): AddressAnswer {
  const text = (degrees: number): string => String(Number(degrees.toFixed(DIGITS)));
  return addressAnswer({ ...typedAddress(answer), lat: text(point.lat), lng: text(point.lng) });
}

/** Whether the fields of the point have content and make no point. */
export function isPointUnfinished(answer: AddressAnswer): boolean {
  const { lat, lng } = typedAddress(answer);
  return answer.subAnswers.lngLat === null && `${lat}${lng}`.trim() !== '';
}
