/** The last day of a part of somebody's licence (a rating, an examination, a proficiency) as an entry of their calendar. */
import type { CalendarEntry } from '../calendar-file.rules.ts';
import type { LicenceRow } from './licence-sections.rules.ts';

/**
 * Makes the entry. A family may share one calendar: what two of them hold alike are two entries there, so the id names
 * the person as well. Rows have no ids of their own: what they are called tells them apart.
 *
 * @param personId the contact whose licence it is
 * @param group what the rows are together, for example Class ratings
 * @returns null for a row without a last day; `eventName` is what ends, in words
 */
export function ratingEnd(
  personId: string,
  group: string,
  { cells, endsOn }: LicenceRow,
): (CalendarEntry & { readonly eventName: string }) | null {
  const { name = '', category = '', actualLevel = '', printName = '', modeOfDrive = '' } = cells;
  const named = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  // A proficiency has no name but its level; the level of an examination may change, and the examination stays the
  // same.
  const eventName = named([group, name || actualLevel, category]);
  const id = `licence-${named([personId, eventName, printName, modeOfDrive])}`;
  return (
    endsOn && {
      id,
      day: endsOn,
      title: `${eventName} expires`,
      text: `${eventName} expires at the end of this day.`,
      eventName,
    }
  );
}
