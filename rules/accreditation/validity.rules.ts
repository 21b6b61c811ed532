/** How long an accreditation is valid: three years, as its regulator publishes it. The documents name no time. */
import { addYear, todayOf, type IsoDate } from '../core/calendar.rules.ts';
import { accreditationBadge, type AccreditationKind } from '../core/expiry.rules.ts';
import type { Moment } from '../core/moment.rules.ts';

/** The same day three years later; 29 February becomes 28 February (as OP-D-80). */
const threeYearsAfter = (day: IsoDate): IsoDate => addYear(addYear(addYear(day)));

/**
 * The last day of an accreditation after its assessment was passed today. One that expires soon (EXPY-17, EXPY-19) goes
 * on from its end, so that nobody loses days by being early; any other lasts three years from today. It never gets
 * shorter, and passing again adds nothing.
 *
 * @param validUntil the present end; null for a first one
 * @param warningDays the licence warning period in days (EXPY-16)
 */
export function accreditedUntil(
  kind: AccreditationKind,
  validUntil: IsoDate | null,
  warningDays: number,
  moment: Moment,
): IsoDate {
  const fromToday = threeYearsAfter(todayOf(moment));
  if (validUntil === null) return fromToday;
  if (accreditationBadge(kind, validUntil, warningDays, moment)?.level === 'warning')
    return threeYearsAfter(validUntil);
  return validUntil > fromToday ? validUntil : fromToday;
}
