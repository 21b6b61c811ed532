/**
 * The parts of a licence as groups of rows (services 3.4, 3.5, 9), for the pages of a person's own licences and for the
 * verification of somebody else's; both read the rows of `api/entities/licence-view.ts`.
 */
import { displayDate, isBeforeToday, parseIsoDate, type IsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import {
  isExemption,
  plain,
  type Component,
  type Dated,
  type Examination,
  type RadioCertificate,
  type Rating,
  type Review,
  type Text,
} from './licence-rows.rules.ts';

/** Ratings by group, as in an answer. */
type Ratings<Group extends string> = { readonly [G in Group]?: readonly Rating[] | null | undefined };

/** A column of a table (FLIC-18); only components have `status`. */
export type LicenceColumn =
  | 'name'
  | 'category'
  | 'validFrom'
  | 'validUntil'
  | 'issuedDate'
  | 'actualLevel'
  | 'modeOfDrive'
  | 'printName'
  | 'certificateType'
  | 'issueDate'
  | 'proficiencyType'
  | 'validTo'
  | 'status';

/** Headings of the columns. */
export const COLUMN_NAMES: Readonly<Record<LicenceColumn, string>> = {
  name: 'Name',
  category: 'Category',
  validFrom: 'Valid from',
  validUntil: 'Expiry date',
  issuedDate: 'Issued',
  actualLevel: 'Level',
  modeOfDrive: 'Mode of drive',
  printName: 'Shown on printed licence as',
  certificateType: 'Certificate type',
  issueDate: 'Issued',
  proficiencyType: 'Proficiency',
  validTo: 'Expiry date',
  status: 'Status',
};

/** A row of a table. */
export interface LicenceRow {
  readonly key: string;
  /** Readable texts by column; empty if not recorded. */
  readonly cells: Readonly<Partial<Record<LicenceColumn, string>>>;
  /** Names of included ratings. */
  readonly includes: readonly string[];
  /** Its last day; null without one. */
  readonly endsOn: IsoDate | null;
  /** Its last day is past. */
  readonly isOver: boolean;
}

/** A table with its rows, never without any. */
export interface LicenceGroup {
  readonly id: string;
  readonly title: string;
  /** The columns that some row has. The first names the row. */
  readonly columns: readonly LicenceColumn[];
  readonly rows: readonly LicenceRow[];
}

/** The order of categories (FLIC-17, SCON-25, OP-S-77). */
export const CATEGORIES = [
  'Aeroplane',
  'Helicopter',
  'Gyroplane',
  'Airship',
  'Powered Lift',
  'Glider',
  'Other',
] as const;

/** The position of a category; unknown ones come last. */
function placeOf(category: Text): number {
  const at = CATEGORIES.findIndex((known) => known.toLowerCase() === plain(category).toLowerCase());
  return at === -1 ? CATEGORIES.length : at;
}

const byCategory = <Row extends Dated>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((one, other) => placeOf(one.category) - placeOf(other.category));

/** A readable day; other texts stay unchanged. */
function day(text: Text): string {
  const found = parseIsoDate(text);
  return found ? displayDate(found) : plain(text);
}

/** The text for a validity without an end. */
export const NO_EXPIRY_DATE = 'No expiry date';

/** The readable end of a validity. */
const end = (text: Text): string => day(text) || NO_EXPIRY_DATE;

const ending = (text: Text, moment: Moment): Pick<LicenceRow, 'endsOn' | 'isOver'> => ({
  endsOn: parseIsoDate(text),
  isOver: isBeforeToday(text, moment),
});

type Cells = LicenceRow['cells'];

/** A group of rows; none without rows. `rare` columns are left out if no row has them. */
function group(
  id: string,
  title: string,
  columns: readonly LicenceColumn[],
  rare: readonly LicenceColumn[],
  rows: readonly Omit<LicenceRow, 'key'>[],
): LicenceGroup[] {
  if (rows.length === 0) return [];
  const shown = columns.filter(
    (column) => !rare.includes(column) || rows.some(({ cells }) => (cells[column] ?? '') !== ''),
  );
  return [{ id, title, columns: shown, rows: rows.map((row, at) => ({ ...row, key: `${id}-${String(at)}` })) }];
}

const dated = ({ name, category, validFrom, validUntil }: Dated): Cells => ({
  name: plain(name),
  category: plain(category),
  validFrom: day(validFrom),
  validUntil: end(validUntil),
});

/**
 * The components of a licence by category (FLIC-19). Components of an accreditation have no names, so the category is
 * their first column (SENT-061).
 *
 * @param title title of the groups
 */
export function componentGroups(
  components: readonly Component[],
  moment: Moment,
  title = 'Licence categories',
): readonly LicenceGroup[] {
  const rows = byCategory(components).map((component) => ({
    cells: { ...dated(component), status: plain(component.componentStatus) },
    includes: [],
    ...ending(component.validUntil, moment),
  }));
  return group(
    'components',
    title,
    ['name', 'category', 'validFrom', 'validUntil', 'status'],
    ['name', 'status'],
    rows,
  );
}

function ratingGroup(
  id: string,
  title: string,
  ratings: readonly Rating[] | null | undefined,
  moment: Moment,
): LicenceGroup[] {
  const rows = byCategory(ratings ?? []).map((rating) => ({
    cells: { ...dated(rating), printName: plain(rating.printName), modeOfDrive: plain(rating.modeOfDrive) },
    includes: (rating.ratings ?? []).map(({ name }) => plain(name)).filter((name) => name !== ''),
    ...ending(rating.validUntil, moment),
  }));
  const columns = ['name', 'category', 'printName', 'modeOfDrive', 'validFrom', 'validUntil'] as const;
  return group(id, title, columns, ['printName', 'modeOfDrive'], rows);
}

/** Ratings of aircraft (FLIC-20). */
const AIRCRAFT = {
  classRating: 'Class ratings',
  typeRating: 'Type ratings',
  rplEndorsementRating: 'Recreational pilot licence endorsements',
  designRating: 'Design feature endorsements',
} as const;

/** Groups of operational ratings (FLIC-21, SENT-056). */
const OPERATIONAL = {
  lowLevel: 'Low level',
  aerialApp: 'Aerial application',
  instrument: 'Instrument',
  nightVFR: 'Night VFR',
  nightVision: 'Night vision imaging system',
  privateInstrument: 'Private instrument',
  flightInstructor: 'Flight instructor',
  simulatorInstructor: 'Simulator instructor',
  flightExaminer: 'Flight examiner',
  flightEngineer: 'Flight engineer',
  flightActivity: 'Flight activity',
} as const;

/** Ratings of a remote pilot licence (SENT-059). */
const REMOTE = {
  rpaCategory: 'Categories of remotely piloted aircraft',
  rpaType: 'Types of remotely piloted aircraft',
} as const;

type Titles = Readonly<Record<string, string>>;

function groupsOf<T extends Titles>(
  titles: T,
  ratings: Ratings<keyof T & string>,
  moment: Moment,
): readonly LicenceGroup[] {
  return (Object.entries(titles) as [keyof T & string, string][]).flatMap(([id, title]) =>
    ratingGroup(id, title, ratings[id], moment),
  );
}

/** Class, type, RPL endorsement and design ratings, each ordered by category. */
export const aircraftGroups = (ratings: Ratings<keyof typeof AIRCRAFT>, moment: Moment): readonly LicenceGroup[] =>
  groupsOf(AIRCRAFT, ratings, moment);

/** Category and type ratings of a remote pilot licence. */
export const remoteGroups = (ratings: Ratings<keyof typeof REMOTE>, moment: Moment): readonly LicenceGroup[] =>
  groupsOf(REMOTE, ratings, moment);

/**
 * The groups of operational ratings, without exemptions (FLIC-16).
 *
 * @param ratings the answered groups: simulator instructor and flight engineer only come when somebody else's licence
 *   is verified
 */
export function operationalGroups(ratings: Ratings<keyof typeof OPERATIONAL>, moment: Moment): readonly LicenceGroup[] {
  const shown = Object.entries(ratings).map(([id, rows]) => [
    id,
    (rows ?? []).filter((rating) => !isExemption(rating)),
  ]);
  return groupsOf(OPERATIONAL, Object.fromEntries(shown) as typeof ratings, moment);
}

const REVIEWS = {
  categoryFlightReviews: 'Flight reviews',
  operationalFlightReviews: 'Operational flight reviews',
  proficiencyChecks: 'Proficiency checks',
} as const;

/** Reviews and checks (SENT-057). */
export function reviewGroups(
  reviews: { readonly [R in keyof typeof REVIEWS]?: readonly Review[] | null | undefined },
  moment: Moment,
): readonly LicenceGroup[] {
  return (Object.keys(REVIEWS) as (keyof typeof REVIEWS)[]).flatMap((id) => {
    const rows = byCategory(reviews[id] ?? []).map((review) => ({
      cells: {
        name: plain(review.name),
        category: plain(review.category),
        proficiencyType: plain(review.proficiencyType),
        certificateType: plain(review.certificateType),
        issueDate: day(review.issueDate),
        validTo: end(review.validTo ?? review.validUntil),
      },
      includes: [],
      ...ending(review.validTo ?? review.validUntil, moment),
    }));
    const columns = ['name', 'category', 'proficiencyType', 'certificateType', 'issueDate', 'validTo'] as const;
    return group(id, REVIEWS[id], columns, ['proficiencyType', 'certificateType'], rows);
  });
}

/** Theory examinations in the order of the answer (FLIC-22). */
export function examinationGroups(examinations: readonly Examination[], moment: Moment): readonly LicenceGroup[] {
  const rows = examinations.map(({ type, result }) => ({
    cells: {
      name: plain(type),
      actualLevel: plain(result?.actualLevel),
      issuedDate: day(result?.issuedDate),
      validUntil: end(result?.validUntil),
    },
    includes: [],
    ...ending(result?.validUntil, moment),
  }));
  return group(
    'theoryExaminations',
    'Theory examinations',
    ['name', 'actualLevel', 'issuedDate', 'validUntil'],
    [],
    rows,
  );
}

/**
 * The readable English language proficiency (FLIC-15): `AELP Level {n}` or `GELP`.
 *
 * @returns other texts unchanged; empty for none
 */
export function englishProficiency(remark: Text): string {
  const said = plain(remark);
  const level = /^(?:AELP\b\D*)?(?:level\s*)?(\d)$/i.exec(said)?.[1];
  if (level !== undefined) return `AELP Level ${level}`;
  return /^GELP$|^general english/i.test(said) ? 'GELP' : said;
}

/** The proficiencies of a radio operator certificate (FLIC-23). */
export function proficiencyGroups({ proficiencies }: RadioCertificate, moment: Moment): readonly LicenceGroup[] {
  const rows = (proficiencies ?? []).map(({ result, validUntil }) => ({
    cells: { actualLevel: englishProficiency(result), validUntil: end(validUntil) },
    includes: [],
    ...ending(validUntil, moment),
  }));
  return group('proficiencies', 'Proficiencies', ['actualLevel', 'validUntil'], [], rows);
}

/** Facts of a radio operator certificate beside its proficiencies, as names and values (FLIC-23). */
export function radioSummary({
  acquisitionDate,
  elpRemark,
}: RadioCertificate): readonly { readonly name: string; readonly lines: readonly string[] }[] {
  const lines = (text: string): readonly string[] => (text === '' ? [] : [text]);
  return [
    { name: 'Acquisition date', lines: lines(day(acquisitionDate)) },
    { name: 'English language proficiency', lines: lines(englishProficiency(elpRemark)) },
  ];
}
