import { displayDate, todayOf } from './calendar.rules.ts';
import { timeOfDay } from './time-of-day.rules.ts';

/**
 * An ISO instant as people read it on the clock of a zone, for example `22 Nov 2026 at 10:00 am`; empty for a text that
 * is none.
 */
export function dayAndTime(instant: string, zone: string): string {
  const epochMs = Date.parse(instant);
  if (Number.isNaN(epochMs)) return '';
  return `${displayDate(todayOf({ epochMs, zone }))} at ${timeOfDay({ epochMs, zone })}`;
}
