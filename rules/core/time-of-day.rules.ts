import type { Moment } from './moment.rules.ts';

/** The time of day as people read it, for example `10:42`, on the clock of the moment's zone. */
export function timeOfDay(moment: Moment): string {
  return clockAt(moment, 'minute');
}

/** The same to the second, for example `10:42:07`: what somebody asks for again within a minute must not look like the answer before it. */
export function timeToTheSecond(moment: Moment): string {
  return clockAt(moment, 'second');
}

function clockAt({ epochMs, zone }: Moment, smallestUnit: 'minute' | 'second'): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit });
}
