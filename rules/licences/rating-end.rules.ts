/** Calendar entry for the last day of a part of a licence (a rating, an examination, a proficiency). */
import type { CalendarEntry } from '../calendar-file.rules.ts';
import type { LicenceRow } from './licence-sections.rules.ts';

/** The readable name of a row, for example `Night VFR rating (helicopter)`. A proficiency is named by its level. */
export function nameOf({ cells }: LicenceRow): string {
  const { name = '', category = '', actualLevel = '' } = cells;
  const called = name || actualLevel;
  return category === '' ? called : `${called} (${category.toLowerCase()})`;
}

/**
 * Creates the entry. Its id includes the person, because a family may share a calendar, and the row's name, because
 * rows have no ids.
 *
 * @param personId contact id of the holder
 * @param group title of the group, for example Class ratings
 * @returns null without a last day; `about` is the readable name
 */
export function ratingEnd(
  personId: string,
  group: string,
  row: LicenceRow,
): (CalendarEntry & { readonly about: string }) | null {
  const { endsOn } = row;
  const { name = '', category = '', actualLevel = '', printName = '', modeOfDrive = '' } = row.cells;
  const named = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  // A proficiency has only its level as a name; the level of an examination may change while the examination stays the
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
