/**
 * The page of a flight crew licence as a list of sections, and what in them needs attention (FLIC-17 to FLIC-22,
 * FLIC-28, FLIC-32).
 */
import type { CalendarEntry } from '../calendar-file.rules.ts';
import { daysUntil, displayDate, type IsoDate } from '../core/calendar.rules.ts';
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
  /** Also the id of its place on the page. */
  readonly id: string;
  readonly title: string;
  readonly groups: readonly LicenceGroup[];
  /** What it says without any. */
  readonly empty: string;
  /** What did not come, for the sentence that says so; null where it came. */
  readonly missing: string | null;
}

/** What came of the licence; each part may be missing. */
export interface CrewParts {
  readonly components?: { readonly components: readonly Component[] };
  readonly aircraftRatings?: Parameters<typeof aircraftGroups>[0];
  readonly operationalRatings?: Parameters<typeof operationalGroups>[0];
  readonly theory?: { readonly theoryExaminations: readonly Examination[] };
}

/** A section of one part. `groups` is null where the part did not come. */
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
 * The sections in their order. Each kind of aircraft rating is one of its own; operational ratings are one, with a
 * group for each kind (FLIC-21).
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

/** What is to be said of a row beside what it records. */
export type RowState = 'suspended' | 'expired' | 'expiringSoon';

/** What is to be said of a row; usually nothing. */
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

/** How many rows of a section there are, and of how many something is to be said. */
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
  /** What it is about, for example `Night VFR rating (helicopter)`. */
  readonly about: string;
  /** What is to be said of it: the rest of the sentence. */
  readonly text: string;
  /** The section that it is in. */
  readonly sectionId: string;
  /** Its last day for a calendar; null where it has none, or where that is not what is said. */
  readonly entry: (CalendarEntry & { readonly about: string }) | null;
}

/** `expires on 16 Dec 2026, in 20 days`. @param end today or later */
export function expiresIn(end: IsoDate, moment: Moment): string {
  const left = daysUntil(end, moment) ?? 0;
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${String(left)} days`;
  return `expires on ${displayDate(end)}, ${when}`;
}

/**
 * What ends soon in a licence, the next first, and what is suspended. Something that was renewed is counted by its
 * latest end, as on the dashboard.
 *
 * @param personId the contact whose licence it is
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
