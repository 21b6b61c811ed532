/**
 * Licences and ratings that end soon, for a person's dashboard, by the setting 'Licence expiry warning period'
 * (EXPY-16). Drone accreditations have their own rules (`rules/accreditation-tiles.rules.ts`).
 */
import { daysUntil, displayDate, parseIsoDate, type IsoDate, type WireDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { expiryPeriods, type Settings } from '../core/settings.rules.ts';
import { counted, type AnswerBeside, type AttentionItem } from '../dashboard-tiles.rules.ts';
import { isExemption, plain, type Component, type Dated, type Rating } from './licence-rows.rules.ts';
import type { aircraftGroups, operationalGroups } from './licence-sections.rules.ts';
import { licenceKind, licenceTitle, passTypeOf, type PassType } from './pass-types.rules.ts';

export interface CrewRatings {
  readonly components: { readonly components: readonly Component[] };
  readonly aircraft: Parameters<typeof aircraftGroups>[0];
  readonly operational: Parameters<typeof operationalGroups>[0];
}

/** The part of a licence that is read here. */
interface EndingLicence {
  readonly product_licenceid?: string | null | undefined;
  readonly product_validuntil?: string | null | undefined;
  readonly lictype?: { readonly product_name?: string | null | undefined } | null | undefined;
}

/** Target pages of licences. */
export type LicenceTarget = { readonly screen: 'flightCrewLicence' | 'arocDetails' | 'showReplAccred' };

/** The pages by type; an aircraft engineer licence has none here (DLIC-17). */
const PAGES: Readonly<Partial<Record<PassType, LicenceTarget>>> = {
  FCL: { screen: 'flightCrewLicence' },
  AROC: { screen: 'arocDetails' },
  REPL: { screen: 'showReplAccred' },
};

/** Accreditations are handled apart, because they are renewed by an assessment. */
const isAccreditation = (type: PassType | null): boolean => type !== null && licenceKind(type) === 'accreditation';

/** Whether a person holds a flight crew licence, whose ratings end separately. */
export const holdsCrewLicence = (licences: readonly EndingLicence[]): boolean =>
  licences.some(({ lictype }) => passTypeOf(lictype?.product_name) === 'FCL');

/** Whether a day is within the warning period from today. Without a period nothing ends soon (OP-P-52). */
export function endsSoon(day: WireDate, warningDays: number, moment: Moment): boolean {
  const left = daysUntil(day, moment);
  return left !== null && left >= 0 && warningDays > 0 && left <= warningDays;
}

/** The latest end of each item by name, because a renewed one needs no attention; null for one without an end. */
export function latestEnds<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  endOf: (item: Item) => IsoDate | null,
): ReadonlyMap<string, { readonly item: Item; readonly end: IsoDate | null }> {
  const found = new Map<string, { readonly item: Item; readonly end: IsoDate | null }>();
  for (const item of items) {
    const end = endOf(item);
    const known = found.get(nameOf(item));
    if (known === undefined || (known.end !== null && (end === null || end > known.end)))
      found.set(nameOf(item), { item, end });
  }
  return found;
}

/** Licences that end soon or have ended, without accreditations. */
function ofLicences(
  licences: readonly EndingLicence[],
  warningDays: number,
  moment: Moment,
): AttentionItem<LicenceTarget>[] {
  const others = licences.filter(({ lictype }) => !isAccreditation(passTypeOf(lictype?.product_name)));
  const nameOf = ({ lictype }: EndingLicence): string => {
    const type = passTypeOf(lictype?.product_name);
    return type === null ? (lictype?.product_name?.trim() ?? '') : licenceTitle(type);
  };
  return [...latestEnds(others, nameOf, ({ product_validuntil }) => parseIsoDate(product_validuntil))].flatMap(
    ([name, { item, end }]): AttentionItem<LicenceTarget>[] => {
      if (end === null || name === '') return [];
      const isOver = (daysUntil(end, moment) ?? 0) < 0;
      if (!isOver && !endsSoon(end, warningDays, moment)) return [];
      const type = passTypeOf(item.lictype?.product_name);
      const page = (type && PAGES[type]) ?? null;
      return [
        {
          id: `licence-${name}`,
          level: isOver ? 'error' : 'warning',
          // The printed name begins with a capital letter, which is lowered within the sentence.
          text: `Your ${name.charAt(0).toLowerCase()}${name.slice(1)} ${isOver ? 'expired' : 'expires'} on ${displayDate(end)}`,
          // A licence without a page here names the office that renews it.
          ...(page === null ? { detail: 'Contact us to renew it.' } : {}),
          target: page,
        },
      ];
    },
  );
}

/** As the page of the licence names it, for example `Night VFR rating (helicopter)`. */
const called = ({ name, category }: Dated): string =>
  plain(category) === '' ? plain(name) : `${plain(name)} (${plain(category).toLowerCase()})`;

/** Ratings with the name of their group. */
const inGroups = (
  groups: Readonly<Record<string, readonly Rating[] | null | undefined>>,
): readonly { readonly group: string; readonly row: Rating }[] =>
  Object.entries(groups).flatMap(([group, rows]) => (rows ?? []).map((row) => ({ group, row })));

/** The number of ratings that end soon, and which ends first. */
function ofRatings(ratings: CrewRatings, warningDays: number, moment: Moment): AttentionItem<LicenceTarget>[] {
  // Computed from the answers instead of the licence page's rules, which a dashboard need not load. An exemption is no
  // rating (FLIC-16).
  const operational = inGroups(ratings.operational).filter(({ row }) => !isExemption(row));
  const all = [
    ...inGroups({ components: ratings.components.components }),
    ...inGroups(ratings.aircraft),
    ...operational,
  ];
  const ends = [
    ...latestEnds(
      all,
      ({ group, row }) => `${group}/${called(row)}`,
      ({ row }) => parseIsoDate(row.validUntil),
    ).values(),
  ];
  const soon = ends
    .flatMap(({ item: { row }, end }) => (end !== null && endsSoon(end, warningDays, moment) ? [{ row, end }] : []))
    .toSorted((one, other) => one.end.localeCompare(other.end));
  const [first] = soon;
  if (first === undefined) return [];
  const isOne = soon.length === 1;
  return [
    {
      id: 'ratings',
      level: 'warning',
      text: counted(
        soon.length,
        'rating on your flight crew licence expires soon',
        'ratings on your flight crew licence expire soon',
      ),
      detail: `${called(first.row)}${isOne ? '' : ' is the first. It'} expires on ${displayDate(first.end)}.`,
      target: { screen: 'flightCrewLicence' },
    },
  ];
}

/** Ending licences of a person, without accreditations. */
export function licenceAttention(
  licences: readonly EndingLicence[],
  settings: Settings,
  moment: Moment,
): AttentionItem<LicenceTarget>[] {
  return ofLicences(licences, expiryPeriods(settings).licence, moment);
}

/**
 * Ending ratings of a flight crew licence.
 *
 * @param ratings loaded beside the dashboard; null without a licence
 */
export function ratingsAttention(
  ratings: AnswerBeside<CrewRatings | null>,
  settings: Settings,
  moment: Moment,
): AttentionItem<LicenceTarget>[] {
  if (ratings === 'asked' || ratings === null) return [];
  if (ratings === 'unknown') {
    const text = 'We could not check your ratings. Check under Flight crew licence.';
    return [{ id: 'ratingsUnknown', level: 'info', text, target: { screen: 'flightCrewLicence' } }];
  }
  return ofRatings(ratings, expiryPeriods(settings).licence, moment);
}
