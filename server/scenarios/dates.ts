/**
 * Dates of the seed, all relative to the day it is at the sandbox's moment in the regulator's zone (SANDBOX.md,
 * DEC-08).
 */
import { addDays, parseIsoDate, todayOf, type IsoDate } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { isoAt } from '#server/core/clock.ts';

/** What a scenario says about time. */
export interface SeedDates {
  readonly today: IsoDate;
  /** The day this many days after today; negative for days ago. */
  day(offset: number): IsoDate;
  /** The birthday that makes somebody this old today, and `days` days older than that. */
  bornYearsAgo(years: number, days: number): IsoDate;
  /** The instant this many hours before the moment, as ISO 8601 in UTC. */
  hoursAgo(hours: number): string;
}

/** The dates around a moment. */
export function datesAround(moment: Moment): SeedDates {
  const today = todayOf(moment);
  return {
    today,
    day: (offset) => addDays(today, offset),
    bornYearsAgo: (years, days) => {
      const [year, month, date] = addDays(today, -days).split('-') as [string, string, string];
      const born = `${String(Number(year) - years).padStart(4, '0')}-${month}`;
      // 29 February does not exist in most birth years; the day before does.
      return parseIsoDate(`${born}-${date}`) ?? required(parseIsoDate(`${born}-28`), 'birth date');
    },
    hoursAgo: (hours) => isoAt(moment.epochMs - hours * 3_600_000),
  };
}
