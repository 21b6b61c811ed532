/**
 * The search of one's own records by a number (DEC-42, docs/decisions/0045): the serial number of a drone, the mark of
 * an aircraft, a reference, the number of a licence, of a certificate, of a card payment, of a student; a saved
 * application by its name. Server and portal go by the same comparison; the records themselves are the server's.
 */
import { accreditationPage } from '../licences/accreditation-page.rules.ts';
import { isActiveStatus, licenceTitle, passTypeOf } from '../licences/pass-types.rules.ts';
import { aircraftNamed } from '../aircraft/aircraft-hint.rules.ts';
import { stateBadge } from '../applications/submission-state.rules.ts';
import { displayDate, todayOf, type IsoDate } from '../core/calendar.rules.ts';
import { dayAndTime } from '../core/day-and-time.rules.ts';
import { searchedText } from '../core/letters.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { checkCharacterOf } from '../core/reference.rules.ts';
import { REGISTRATION_DRAFT, RENEWAL_DRAFT } from '../drones/saved-applications.rules.ts';
import { draftName } from '../draft-list.rules.ts';

/** What can be found, in the order in which equals are listed. */
export const OWN_KINDS = [
  'drone',
  'aircraft',
  'submission',
  'draft',
  'payment',
  'licence',
  'operatorCertificate',
  'droneCertificate',
  'student',
] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** So many letters and figures are needed: fewer are in nearly every number. */
const LEAST_LOOKED_FOR = 3;
/** Most results that are given at once. */
export const MOST_OWN_RESULTS = 20;

/** A record that was found, as the call gives it. */
export interface OwnResult {
  readonly kind: OwnKind;
  /**
   * Of the registration of a drone or an aircraft, of a licence, of the submission that a payment or a student belongs
   * to, of a saved application; of a certificate its number.
   */
  readonly id: string;
  /** Whose it is; empty for the person's own. */
  readonly organisationId: string;
  readonly organisationName: string;
  /**
   * What the record is called: a model, what was submitted, an amount, the name of a student; of a licence its type, of
   * a saved application that of its form.
   */
  readonly name: string;
  /** The number that it was found by; of a saved application the instant at which it was saved, in ISO 8601. */
  readonly number: string;
  /**
   * `InProgress`, `paid`, `Active` …; of a certificate of drones the day that it was issued on, `YYYY-MM-DD`; empty for
   * what its end says.
   */
  readonly state: string;
  /** The last day of validity, or that a saved application is kept on, `YYYY-MM-DD`; null for no end. */
  readonly until: string | null;
}

/**
 * Letters and figures of a text as they are compared: capitals, without spaces, hyphens and accents; as the search of a
 * long list reads them.
 */
export const comparable = (text: string): string =>
  searchedText(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether a text is long enough to be looked for among the records. */
export const isLookedFor = (text: string): boolean => comparable(text).length >= LEAST_LOOKED_FOR;

/**
 * How well what was asked is found in a number: 0 is all of it, 1 its beginning, 2 another part; null where it is not
 * in it. @param asked comparable
 */
export function fitOf(asked: string, number: string): 0 | 1 | 2 | null {
  const at = comparable(number).indexOf(asked);
  if (at < 0) return null;
  return at > 0 ? 2 : comparable(number).length === asked.length ? 0 : 1;
}

/**
 * A reference of ours without its hyphens: two letters, eight characters and the check character
 * (`reference.rules.ts`).
 */
const REFERENCE = /^[A-Z]{2}[2-9A-HJ-NP-Z]{9}$/;

/**
 * Whether a text has the form of a reference, but its check character belongs to another one: a character was misheard
 * or mistyped.
 */
export function isMistypedReference(text: string): boolean {
  const reference = comparable(text);
  return REFERENCE.test(reference) && checkCharacterOf(reference.slice(0, -1)) !== reference.slice(-1);
}

/** The best first; among equals the order of the kinds, then the order that they came in. @param asked comparable */
export function bestFirst<Found extends { readonly kind: OwnKind; readonly matched: string }>(
  found: readonly Found[],
  asked: string,
): readonly Found[] {
  const order = ({ kind, matched }: Found): number =>
    (fitOf(asked, matched) ?? 3) * OWN_KINDS.length + OWN_KINDS.indexOf(kind);
  return found.toSorted((one, other) => order(one) - order(other));
}

/** A page that a result leads to. */
type OwnWay =
  | { readonly screen: 'singleDrone'; readonly organisationId: string; readonly record: object }
  | { readonly screen: 'singleAircraftInd'; readonly record: object }
  | { readonly screen: 'singleAircraftOrg'; readonly organisationId: string; readonly record: object }
  | { readonly screen: 'submissionDetail'; readonly organisationId: string; readonly submissionId: string }
  | { readonly screen: 'paymentHistory'; readonly organisationId: string }
  | {
      readonly screen: 'droneRegistration' | 'droneRenewal';
      readonly organisationId: string;
      readonly recordId: string;
    }
  | { readonly screen: 'manageDronesInd' }
  | { readonly screen: 'manageDronesOrg'; readonly organisationId: string }
  | { readonly screen: 'dashInd' }
  | { readonly screen: 'dashOrg'; readonly organisationId: string }
  | { readonly screen: 'flightCrewLicence' | 'arocDetails' | 'showReplAccred' }
  | ReturnType<typeof accreditationPage>;

/** A result as the page shows it. */
export interface OwnRow {
  readonly id: string;
  /** What kind of thing it is. */
  readonly what: string;
  readonly title: string;
  /** The number that it was found by, with what it is a number of. */
  readonly number: string;
  /** Of whom; empty for the person's own. */
  readonly organisation: string;
  readonly state: { readonly tone: 'info' | 'success' | 'warning' | 'error' | 'neutral'; readonly text: string };
  readonly target: OwnWay;
}

const WHAT: Readonly<Record<OwnKind, string>> = {
  drone: 'Drone',
  aircraft: 'Aircraft',
  submission: 'Submission',
  draft: 'Saved application',
  payment: 'Payment',
  licence: 'Licence',
  operatorCertificate: 'Operator certificate',
  droneCertificate: 'Certificate',
  student: 'Student in a notification of training outcomes',
};

const NUMBER: Readonly<Record<OwnKind, string>> = {
  drone: 'Serial number',
  aircraft: 'Registration mark',
  submission: 'Reference',
  draft: 'Saved',
  payment: 'Card payment number',
  licence: 'Number',
  operatorCertificate: 'Certificate number',
  droneCertificate: 'Certificate number',
  student: 'ARN',
};

/** Whether it is still valid, and until when; the last day counts. */
function validity(until: string | null, moment: Moment, valid: string): OwnRow['state'] {
  if (until === null) return { tone: 'success', text: valid };
  const day = displayDate(until as IsoDate);
  return until < todayOf(moment)
    ? { tone: 'error', text: `Expired on ${day}` }
    : { tone: 'success', text: `${valid} until ${day}` };
}

function stateOf({ kind, state, until }: OwnResult, moment: Moment): OwnRow['state'] {
  switch (kind) {
    case 'drone':
    case 'aircraft':
      return validity(until, moment, 'Registered');
    case 'licence':
    case 'operatorCertificate':
      return isActiveStatus(state) ? validity(until, moment, 'Active') : { tone: 'warning', text: state };
    case 'droneCertificate':
      return { tone: 'neutral', text: `Issued on ${displayDate(state as IsoDate)}` };
    case 'draft':
      // What was paid for is being finished: nothing of it goes.
      return state === 'paid' || until === null
        ? { tone: 'info', text: 'Payment received' }
        : { tone: 'info', text: `Saved until ${displayDate(until as IsoDate)}` };
    case 'payment':
      return state === 'returned' ? { tone: 'info', text: 'Refunded' } : { tone: 'success', text: 'Paid' };
    default:
      return stateBadge({ status: state });
  }
}

/** The page of a licence; the dashboard, which lists all of them, for one without a page. */
function licenceWay({ id, name }: OwnResult): OwnWay {
  switch (passTypeOf(name)) {
    case 'FCL':
      return { screen: 'flightCrewLicence' };
    case 'AROC':
      return { screen: 'arocDetails' };
    case 'REPL':
      return { screen: 'showReplAccred' };
    case 'RPA Excluded Accreditation':
      return accreditationPage('commercial', id);
    case 'RPA Recreational Accreditation':
      return accreditationPage('recreational', id);
    default:
      return { screen: 'dashInd' };
  }
}

const dashboardOf = (organisationId: string): OwnWay =>
  organisationId === '' ? { screen: 'dashInd' } : { screen: 'dashOrg', organisationId };

const DRAFT_SCREENS: ReadonlyMap<string, 'droneRegistration' | 'droneRenewal'> = new Map([
  [draftName(REGISTRATION_DRAFT), 'droneRegistration'],
  [draftName(RENEWAL_DRAFT), 'droneRenewal'],
]);

/**
 * Where a saved application is continued; for one that was paid for, and for other forms, the dashboard, which lists it
 * with what can be done.
 */
function draftWay({ id, name, state, organisationId }: OwnResult): OwnWay {
  const screen = state === 'paid' ? undefined : DRAFT_SCREENS.get(name);
  return screen === undefined ? dashboardOf(organisationId) : { screen, organisationId, recordId: id };
}

function targetOf(result: OwnResult, papers: Papers): OwnWay {
  const { kind, id, organisationId, number } = result;
  if (kind === 'draft') return draftWay(result);
  if (kind === 'operatorCertificate') return dashboardOf(organisationId);
  if (kind === 'droneCertificate')
    return organisationId === '' ? { screen: 'manageDronesInd' } : { screen: 'manageDronesOrg', organisationId };
  if (kind === 'drone') return { screen: 'singleDrone', organisationId, record: { product_droneregistrationid: id } };
  if (kind === 'aircraft') {
    const record = aircraftNamed(id, number);
    return organisationId === ''
      ? { screen: 'singleAircraftInd', record }
      : { screen: 'singleAircraftOrg', organisationId, record };
  }
  if (kind === 'licence') return licenceWay(result);
  if (papers.submissions) return { screen: 'submissionDetail', organisationId, submissionId: id };
  if (kind === 'payment' && papers.payments) return { screen: 'paymentHistory', organisationId };
  return dashboardOf(organisationId);
}

/** Which pages of papers the regulator has (DEC-11). */
interface Papers {
  readonly submissions: boolean;
  readonly payments: boolean;
}

/** The results as the page shows them, in the order that they came in. */
export function ownRows(results: readonly OwnResult[], papers: Papers, moment: Moment): readonly OwnRow[] {
  return results.map((result) => {
    const { kind, id, name, number, organisationName } = result;
    const pass = kind === 'licence' ? passTypeOf(name) : null;
    return {
      id: `${kind} ${id} ${number}`,
      what: WHAT[kind],
      title: pass === null ? name : licenceTitle(pass),
      number: kind === 'draft' ? `${NUMBER.draft} ${dayAndTime(number, moment)}` : `${NUMBER[kind]}: ${number}`,
      organisation: organisationName,
      state: stateOf(result, moment),
      target: targetOf(result, papers),
    };
  });
}
