import { displayDate, todayOf } from './calendar.rules.ts';
import type { ToldClock } from './moment.rules.ts';
import { timeOfDay } from './time-of-day.rules.ts';

/**
 * An ISO instant as people read it on a clock, for example `22 Nov 2026 at 10:00 am`, with the name of the zone where
 * the reader's may be another (DEC-61); empty for a text that is none.
 */
export function dayAndTime(instant: string, { zone, reader }: ToldClock): string {
  const epochMs = Date.parse(instant);
  if (Number.isNaN(epochMs)) return '';
  return `${displayDate(todayOf({ epochMs, zone }))} at ${timeOfDay({ epochMs, zone, reader })}`;
}
