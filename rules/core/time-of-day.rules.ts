import type { Moment } from './moment.rules.ts';

/** The time of day as people read it, for example `10:42`, on the clock of the moment's zone. */
export function timeOfDay({ epochMs, zone }: Moment): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
}
