/** The last day of a part of somebody's licence (a rating, an examination, a proficiency) as an entry of their calendar. */
import type { CalendarEntry } from '../calendar-file.rules.ts';
import type { LicenceRow } from './licence-sections.rules.ts';

/** A row as people call it, for example `Night VFR rating (helicopter)`. A proficiency has no name: it is its level. */
export function nameOf({ cells }: LicenceRow): string {
  const { name = '', category = '', actualLevel = '' } = cells;
  const called = name || actualLevel;
  return category === '' ? called : `${called} (${category.toLowerCase()})`;
}

/**
 * Makes the entry. A family may share one calendar: what two of them hold alike are two entries there, so the id names
 * the person as well. Rows have no ids of their own: what they are called tells them apart.
 *
 * @param personId the contact whose licence it is
 * @param group what the rows are together, for example Class ratings
 * @returns null for a row without a last day; `about` is what ends, in words
 */
export function ratingEnd(
  personId: string,
  group: string,
  row: LicenceRow,
): (CalendarEntry & { readonly about: string }) | null {
  const { endsOn } = row;
  const { name = '', category = '', actualLevel = '', printName = '', modeOfDrive = '' } = row.cells;
  const named = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  // A proficiency has no name but its level; the level of an examination may change, and the examination stays the
  // same.
  const id = `licence-${named([personId, group, name || actualLevel, category, printName, modeOfDrive])}`;
  const about = nameOf(row);
  return (
    endsOn && {
      id,
      day: endsOn,
      title: `${about} expires`,
      text: `${about} expires at the end of this day.`,
      about,
    }
  );
}
