/** Days on which the regulator works: Monday to Friday. Public holidays differ by state and are not known here, so a date is said as the latest usual one. */
import type { IsoDate } from './calendar.rules.ts';

/** The last of so many business days after a day, which itself does not count (SCON-13, APAY-22: five). */
export function businessDaysAfter(day: IsoDate, count: number): IsoDate {
  let date = Temporal.PlainDate.from(day);
  for (let left = count; left > 0; ) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek <= 5) left -= 1;
  }
  return date.toString() as IsoDate;
}
