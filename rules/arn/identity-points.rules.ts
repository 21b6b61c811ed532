/**
 * Proof of identity by documents that are worth 100 points together (MPOI-04 to MPOI-17, OP-S-48, OP-S-49, OP-S-51).
 * Each document is one checkbox and counts once. The codes are our own: the specification prints names alone.
 */

/** Points that the documents have to reach (SCON-10). */
export const POINTS_NEEDED = 100;

/** The four lists of a submission (SENT-027), by the names of OP-S-48. */
export type PointList = 'primary70' | 'primary40' | 'secondary40' | 'secondary25';

export interface PointDocument {
  readonly code: string;
  /** Name for a person. */
  readonly label: string;
}

export interface CountedDocument extends PointDocument {
  readonly points: number;
}

/** Id of the question about the files of all documents. */
export const IDENTITY_FILES_ID = 'manualPOIDocuments-identityFiles';

export type PointChoice = Readonly<Record<PointList, readonly string[]>>;

/** Points of a document, by list. */
export const POINTS: Readonly<Record<PointList, number>> = {
  primary70: 70,
  primary40: 40,
  secondary40: 40,
  secondary25: 25,
};

/** All lists, in the order of the screens: documents that most people carry come before those that some do not have. */
export const POINT_LISTS = [
  'primary40',
  'primary70',
  'secondary40',
  'secondary25',
] as const satisfies readonly PointList[];

/** The documents of each list, in the order of MPOI-13 to MPOI-17. */
export const POINT_DOCUMENTS: Readonly<Record<PointList, readonly PointDocument[]>> = {
  primary70: [
    { code: 'passport', label: 'Passport' },
    { code: 'citizenshipCertificate', label: 'Citizenship certificate' },
    { code: 'birthCertificate', label: 'Birth certificate' },
    { code: 'refugeeCertificate', label: 'Refugee certificate' },
  ],
  primary40: [
    { code: 'driverLicence', label: 'Driver licence' },
    { code: 'studentId', label: 'Student ID' },
    { code: 'regulatoryPhotoId', label: 'Regulatory photo ID' },
    { code: 'governmentEmployeeId', label: 'Government employee ID' },
    { code: 'defenceId', label: 'Defence ID' },
  ],
  secondary40: [
    { code: 'medicare', label: 'Medicare card' },
    { code: 'veteransCard', label: 'Veterans card' },
    { code: 'centrelink', label: 'Centrelink card' },
  ],
  secondary25: [
    { code: 'birthExtract', label: 'Birth certificate extract' },
    { code: 'creditCard', label: 'Credit card' },
    { code: 'marriageCertificate', label: 'Marriage certificate' },
    { code: 'divorceCertificate', label: 'Divorce order' },
    { code: 'nameChangeCertificate', label: 'Name-change certificate' },
    { code: 'foreignDocuments', label: 'Foreign documents' },
    { code: 'indigenousOrganisationReference', label: 'Letter from an Indigenous organisation' },
    { code: 'bankStatement', label: 'Bank statement' },
    { code: 'lease', label: 'Lease' },
    { code: 'taxNotice', label: 'Tax notice' },
    { code: 'mortgage', label: 'Mortgage' },
    { code: 'rates', label: 'Rates notice' },
    { code: 'utilityBill', label: 'Utility bill under 12 months old' },
  ],
};

/** Texts of the two steps (MPOI-08, MPOI-10). */
export const POINTS_TEXTS = {
  primary: 'You need to select at least one primary document.',
  total: 'You need to select a total of 100 points of ID.',
} as const;

/** The list that a code stands in; null for a code that is none. */
export function pointListOf(code: string): PointList | null {
  return POINT_LISTS.find((list) => POINT_DOCUMENTS[list].some((document) => document.code === code)) ?? null;
}

/** The document of a code; null for a code that is none. */
export function pointDocument(code: string): PointDocument | null {
  const list = pointListOf(code);
  return list === null ? null : (POINT_DOCUMENTS[list].find((document) => document.code === code) ?? null);
}

/** The name of a document within a sentence. */
export const documentInSentence = ({ label }: PointDocument): string =>
  /^(Medicare|Centrelink)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

const isPrimary = (list: PointList | null): boolean => list === 'primary70' || list === 'primary40';

function sum(codes: readonly string[], counts: (list: PointList | null) => boolean): number {
  let points = 0;
  for (const code of new Set(codes)) {
    const list = pointListOf(code);
    if (list !== null && counts(list)) points += POINTS[list];
  }
  return points;
}

/** Points of the chosen documents together; one that is chosen twice counts once, an unknown code not at all (OP-S-49). */
export function pointsOf(codes: readonly string[]): number {
  return sum(codes, () => true);
}

/** Points of the primary documents among the chosen ones. */
export function primaryPoints(codes: readonly string[]): number {
  return sum(codes, isPrimary);
}

/** Whether secondary documents are asked for: the primary ones make less than 100 points (MPOI-04, MPOI-05). */
export function asksForSecondary(codes: readonly string[]): boolean {
  return primaryPoints(codes) < POINTS_NEEDED;
}

/** What is wrong with the primary documents (MPOI-07, MPOI-08); null when the step can be left. */
export function primaryProblem(codes: readonly string[]): string | null {
  return codes.some((code) => isPrimary(pointListOf(code))) ? null : POINTS_TEXTS.primary;
}

/** What is wrong with all documents together (MPOI-06, MPOI-10); null when they make 100 points. */
export function totalProblem(codes: readonly string[]): string | null {
  return pointsOf(codes) >= POINTS_NEEDED ? null : POINTS_TEXTS.total;
}

/** The documents that count, in the order of the screens: secondary ones only where their step is visited (OP-S-51). */
export function countedDocuments(codes: readonly string[]): readonly CountedDocument[] {
  const chosen = new Set(codes);
  return POINT_LISTS.filter((list) => isPrimary(list) || asksForSecondary(codes)).flatMap((list) =>
    POINT_DOCUMENTS[list]
      .filter(({ code }) => chosen.has(code))
      .map((document) => ({ ...document, points: POINTS[list] })),
  );
}

/** The four lists as they are sent (OP-S-48, OP-S-51). */
export function pointChoice(codes: readonly string[]): PointChoice {
  const counted = countedDocuments(codes).map(({ code }) => code);
  const of = (list: PointList): readonly string[] => counted.filter((code) => pointListOf(code) === list);
  return {
    primary70: of('primary70'),
    primary40: of('primary40'),
    secondary40: of('secondary40'),
    secondary25: of('secondary25'),
  };
}

/**
 * What is wrong with lists that were sent: a code stands in its own list alone, and the whole is judged as on the
 * screens. Empty when nothing is.
 */
export function pointProblems(choice: PointChoice): readonly string[] {
  const strays = POINT_LISTS.flatMap((list) => choice[list].filter((code) => pointListOf(code) !== list));
  if (strays.length > 0) return ['A document was named that is none of its list'];
  const codes = POINT_LISTS.flatMap((list) => choice[list]);
  return [primaryProblem(codes), totalProblem(codes)].filter((problem) => problem !== null);
}

/** The points of documents that count, together. */
export function totalPoints(counted: readonly CountedDocument[]): number {
  return counted.reduce((total, { points }) => total + points, 0);
}

/** A document as its files are asked for and reviewed: `Passport (70 points)`. */
export function labelWithPoints({ label, points }: CountedDocument): string {
  return `${label} (${String(points)} points)`;
}

/** The sum as a sentence, announced while documents are ticked. */
export function pointsText(counted: readonly CountedDocument[]): string {
  const points = totalPoints(counted);
  const missing = POINTS_NEEDED - points;
  return missing <= 0
    ? `${String(points)} points selected. You need ${String(POINTS_NEEDED)}.`
    : `${String(points)} points selected. You need ${String(POINTS_NEEDED)}, so ${String(missing)} to go.`;
}

/**
 * Text about the missing points.
 *
 * @param lists what can be selected where it stands: no document is named that the page does not have
 */
export function pointsLeftText(counted: readonly CountedDocument[], lists: readonly PointList[] = POINT_LISTS): string {
  const missing = POINTS_NEEDED - totalPoints(counted);
  if (missing <= 0) return 'You have enough points.';
  const one = lists
    .map((list) => POINTS[list])
    .filter((points) => points >= missing)
    .sort((a, b) => a - b)[0];
  return one === undefined
    ? `You need ${String(POINTS_NEEDED)} points in total.`
    : `One more document worth ${String(one)} points is enough.`;
}
