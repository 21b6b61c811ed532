/** How far away a day is, in words. */
import { daysUntil, type IsoDate } from './calendar.rules.ts';
import type { Moment } from './moment.rules.ts';

/** Days until a day: `today`, `tomorrow`, `in 12 days`. */
export function daysAway(left: number): string {
  return left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${String(left)} days`;
}

/** The same as a sentence: `In 12 days.`; empty for a day that has passed. */
export function daysAwaySentence(day: IsoDate, moment: Moment): string {
  const left = daysUntil(day, moment) ?? -1;
  return left < 0 ? '' : (['Today.', 'Tomorrow.'][left] ?? `In ${String(left)} days.`);
}
