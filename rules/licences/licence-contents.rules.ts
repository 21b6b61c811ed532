/** The sections of a flight crew licence's page, with what needs attention (FLIC-17 to FLIC-22, FLIC-28, FLIC-32). */
import type { CalendarEntry } from '../calendar-file.rules.ts';
import { daysUntil, displayDate, type IsoDate } from '../core/calendar.rules.ts';
import { daysAway } from '../core/days-away.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { expiryPeriods, type Settings } from '../core/settings.rules.ts';
import { endsSoon, latestEnds } from './licence-attention.rules.ts';
import type { Component, Examination } from './licence-rows.rules.ts';
import {
  aircraftGroups,
  componentGroups,
  examinationGroups,
  operationalGroups,
  type LicenceGroup,
  type LicenceRow,
} from './licence-sections.rules.ts';
import { isActiveStatus } from './pass-types.rules.ts';
import { nameOf, ratingEnd } from './rating-end.rules.ts';

/** A section of the page. */
export interface CrewSection {
  /** Also the id of the element. */
  readonly id: string;
  readonly title: string;
  readonly groups: readonly LicenceGroup[];
  /** The text without rows. */
  readonly empty: string;
  /** The name of the part that failed to load, for its message; null if loaded. */
  readonly missing: string | null;
}

export interface CrewParts {
  readonly components?: { readonly components: readonly Component[] };
  readonly aircraftRatings?: Parameters<typeof aircraftGroups>[0];
  readonly operationalRatings?: Parameters<typeof operationalGroups>[0];
  readonly theory?: { readonly theoryExaminations: readonly Examination[] };
}

/** A section of one part. `groups` is null if the part failed to load. */
function section(
  id: string,
  title: string,
  groups: readonly LicenceGroup[] | null,
  empty: string,
  missing: string,
): CrewSection {
  return { id, title, groups: groups ?? [], empty, missing: groups === null ? missing : null };
}

/**
 * The sections in order. Each kind of aircraft rating has its own section; operational ratings share one, with a group
 * for each kind (FLIC-21).
 */
export function crewSections(
  { components, aircraftRatings, operationalRatings, theory }: CrewParts,
  moment: Moment,
): readonly CrewSection[] {
  const aircraft = aircraftRatings ? aircraftGroups(aircraftRatings, moment) : [];
  const ofAircraft = aircraft.map((group) => section(group.id, group.title, [group], '', ''));
  const noAircraft = section(
    'aircraft',
    'Aircraft ratings and endorsements',
    aircraftRatings ? [] : null,
    'No aircraft ratings are recorded.',
    'your aircraft ratings',
  );
  return [
    section(
      'components',
      'Licence categories',
      components ? componentGroups(components.components, moment) : null,
      'No licence categories are recorded.',
      'your licence categories',
    ),
    ...(ofAircraft.length === 0 ? [noAircraft] : ofAircraft),
    section(
      'operational',
      'Operational ratings',
      operationalRatings ? operationalGroups(operationalRatings, moment) : null,
      'No operational ratings are recorded.',
      'your operational ratings',
    ),
    section(
      'theory',
      'Theory examinations',
      theory ? examinationGroups(theory.theoryExaminations, moment) : null,
      'No theory examinations are recorded.',
      'your theory examinations',
    ),
  ];
}

/** Special states of a row. */
export type RowState = 'suspended' | 'expired' | 'expiringSoon';

/** The special states of a row; usually none. */
export function rowStates(
  { cells, endsOn, isOver }: LicenceRow,
  settings: Settings,
  moment: Moment,
): readonly RowState[] {
  const { status = '' } = cells;
  const states: RowState[] = [];
  if (status !== '' && !isActiveStatus(status)) states.push('suspended');
  if (isOver) states.push('expired');
  if (endsSoon(endsOn, expiryPeriods(settings).licence, moment)) states.push('expiringSoon');
  return states;
}

/** The number of rows of a section, and of those with a special state. */
export function sectionCounts(
  { groups }: Pick<CrewSection, 'groups'>,
  settings: Settings,
  moment: Moment,
): Readonly<Record<RowState | 'rows', number>> {
  const rows = groups.flatMap((group) => group.rows);
  const states = rows.flatMap((row) => rowStates(row, settings, moment));
  const of = (state: RowState): number => states.filter((one) => one === state).length;
  return { rows: rows.length, suspended: of('suspended'), expired: of('expired'), expiringSoon: of('expiringSoon') };
}

/** A line of what needs attention in a licence. */
export interface CrewNotice {
  readonly id: string;
  readonly state: Exclude<RowState, 'expired'>;
  /** Its subject, for example `Night VFR rating (helicopter)`. */
  readonly about: string;
  /** The rest of the sentence. */
  readonly text: string;
  /** The section of the row. */
  readonly sectionId: string;
  /** Calendar entry of its last day; null without one, or if the line is about something else. */
  readonly entry: (CalendarEntry & { readonly about: string }) | null;
}

/** Formats `expires on 16 Dec 2026, in 20 days`. @param end today or later */
export function expiresIn(end: IsoDate, moment: Moment): string {
  return `expires on ${displayDate(end)}, ${daysAway(daysUntil(end, moment) ?? 0)}`;
}

/**
 * Ending parts of a licence, earliest first, and suspended ones. A renewed part counts by its latest end, as on the
 * dashboard.
 *
 * @param personId contact id of the holder
 */
export function crewNotices(
  sections: readonly CrewSection[],
  personId: string,
  settings: Settings,
  moment: Moment,
): readonly CrewNotice[] {
  const all = sections.flatMap(({ id: sectionId, groups }) =>
    groups.flatMap((group) => group.rows.map((row) => ({ sectionId, group, row }))),
  );
  const warningDays = expiryPeriods(settings).licence;
  const latest = [
    ...latestEnds(
      all,
      ({ group, row }) => `${group.id}/${nameOf(row)}`,
      ({ row }) => row.endsOn,
    ).values(),
  ];
  const ending = latest
    .flatMap(({ item, end }) => (end !== null && endsSoon(end, warningDays, moment) ? [{ ...item, end }] : []))
    .toSorted((one, other) => one.end.localeCompare(other.end))
    .map(({ sectionId, group, row, end }): CrewNotice => ({
      id: `${row.key}-ends`,
      state: 'expiringSoon',
      about: nameOf(row),
      text: expiresIn(end, moment),
      sectionId,
      entry: ratingEnd(personId, group.title, row),
    }));
  const suspended = all
    .filter(({ row }) => rowStates(row, settings, moment).includes('suspended'))
    .map(({ sectionId, row }): CrewNotice => ({
      id: `${row.key}-suspended`,
      state: 'suspended',
      about: nameOf(row),
      text: 'is suspended',
      sectionId,
      entry: null,
    }));
  return [...ending, ...suspended];
}
