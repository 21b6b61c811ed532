import { JOINT } from './calendar.rules.ts';
import type { Moment } from './moment.rules.ts';

/**
 * The time of day as people read it on the clock of the moment's zone, for example `8:11 pm`. Where the reader's clock
 * may show another time, the zone is named: `8:11 pm AEDT` (DEC-61).
 */
export function timeOfDay(moment: Moment): string {
  return clockAt(moment, 'minute');
}

/** Time of day to the second, `8:11:07 pm`: an answer that is asked for again within a minute must look new. */
export function timeToTheSecond(moment: Moment): string {
  return clockAt(moment, 'second');
}

function clockAt({ epochMs, zone, reader }: Moment, smallestUnit: 'minute' | 'second'): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMs);
  const at = instant.toZonedDateTimeISO(zone);
  // Midnight and noon are 12 on this clock.
  const hour = at.hour % 12 || 12;
  const time = `${String(hour)}${at.toPlainTime().toString({ smallestUnit }).slice(2)}${JOINT}${at.hour < 12 ? 'am' : 'pm'}`;
  const isSameClock =
    reader !== undefined && instant.toZonedDateTimeISO(reader).offsetNanoseconds === at.offsetNanoseconds;
  return isSameClock ? time : `${time}${JOINT}${zoneName(epochMs, zone)}`;
}

/** How people here call a zone at an instant, for example `AEDT`; its distance from UTC where it has no name. */
function zoneName(epochMs: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'short' }).formatToParts(epochMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
