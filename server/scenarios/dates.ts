/** Dates of the seed, relative to the sandbox's present day in the regulator's zone (SANDBOX.md, DEC-08). */
import { addDays, parseIsoDate, todayOf, type IsoDate } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { isoAt } from '#server/core/clock.ts';

/** Functions for dates in scenarios. */
export interface SeedDates {
  readonly today: IsoDate;
  /** The day this many days after today; negative for days ago. */
  day(offset: number): IsoDate;
  /** The birth date of a person who turned this old `days` days ago. */
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
      // Most years lack 29 February, so the day before is used.
      return parseIsoDate(`${born}-${date}`) ?? required(parseIsoDate(`${born}-28`), 'birth date');
    },
    hoursAgo: (hours) => isoAt(moment.epochMs - hours * 3_600_000),
  };
}
