import type { Moment } from './moment.rules.ts';

/** The time of day as people read it, for example `8:11 pm`, on the clock of the moment's zone. */
export function timeOfDay(moment: Moment): string {
  return clockAt(moment, 'minute');
}

/**
 * The same to the second, for example `8:11:07 pm`: what somebody asks for again within a minute must not look like the
 * answer before it.
 */
export function timeToTheSecond(moment: Moment): string {
  return clockAt(moment, 'second');
}

function clockAt({ epochMs, zone }: Moment, smallestUnit: 'minute' | 'second'): string {
  const time = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainTime();
  // Midnight and noon are 12 on this clock.
  const hour = time.hour % 12 || 12;
  return `${String(hour)}${time.toString({ smallestUnit }).slice(2)} ${time.hour < 12 ? 'am' : 'pm'}`;
}
