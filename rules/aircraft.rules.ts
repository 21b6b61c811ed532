import { parseIsoDate, todayOf, type IsoDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';

/** An aircraft or glider, as far as its validity goes (ENTI-12). */
export interface AircraftValidity {
  readonly participant?: {
    readonly product_validfrom?: string | null;
    readonly product_validuntil?: string | null;
  } | null;
}

/** The answer of the aircraft calls (CALL-35, DEC-13). */
export interface AircraftAnswer<Item extends AircraftValidity = AircraftValidity> {
  readonly aircraft: readonly Item[];
  readonly gliders: readonly Item[];
}

function registeredOn(item: AircraftValidity, today: IsoDate): boolean {
  const until = parseIsoDate(item.participant?.product_validuntil);
  const from = parseIsoDate(item.participant?.product_validfrom);
  return (until === null || until > today) && (from === null || from <= today);
}

/**
 * The aircraft that count as registered today: valid-until empty, unreadable or after today (DASH-16), valid-from
 * empty, unreadable or before tomorrow (DASH-17, OP-P-39).
 */
export function registeredAircraft<Item extends AircraftValidity>(items: readonly Item[], moment: Moment): Item[] {
  const today = todayOf(moment);
  return items.filter((item) => registeredOn(item, today));
}

/** How many aircraft and gliders count as registered today: the `n` of the tile (OP-P-39). */
export function countAircraft(answer: AircraftAnswer, moment: Moment): number {
  return registeredAircraft(answer.aircraft, moment).length + registeredAircraft(answer.gliders, moment).length;
}
