/** Days on which an office works, and what is promised by them. */
import { todayOf, type IsoDate } from './calendar.rules.ts';
import type { Moment } from './moment.rules.ts';

/**
 * The last of a number of business days after a day: Monday to Friday. Public holidays differ by state and are not
 * known here, so they count.
 *
 * @param day the day on which something came in; it is not counted itself
 */
export function businessDaysAfter(day: IsoDate, count: number): IsoDate {
  let date = Temporal.PlainDate.from(day);
  for (let left = count; left > 0;) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek <= 5) left -= 1;
  }
  return date.toString() as IsoDate;
}

/** What is promised of an application and of a paid fee, on pages and in mails alike (SCON-13). */
export const WITHIN_DECISION_DAYS = 'within five business days';

/**
 * The day by which an officer decides an application that does not prove itself: within five business days (services
 * 2.1). @param since the day on which it was submitted
 */
export const decisionDay = (since: IsoDate): IsoDate => businessDaysAfter(since, 5);

/**
 * The same for what was received at an instant, whenever that is looked at; where the regulator does not say when, it
 * was now.
 */
export function decisionDayFor(receivedAt: string, moment: Moment): IsoDate {
  const epochMs = Date.parse(receivedAt);
  return decisionDay(todayOf(Number.isNaN(epochMs) ? moment : { ...moment, epochMs }));
}
