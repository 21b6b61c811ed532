/**
 * The search of one's own records by a number (DEC-42, docs/decisions/0045): serial number, aircraft mark, reference,
 * or the number of a licence, certificate, card payment or student; drones by maker and model, saved applications by
 * name. Server and portal compare texts in the same way; only the server has the records.
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

/** Kinds of results, in the order of equally good ones. */
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

/** Fewest letters and digits to search for: fewer match nearly every number. */
const LEAST_LOOKED_FOR = 3;
/** Most results at once. */
export const MOST_OWN_RESULTS = 20;

/** A result in the answer of the call. */
export interface OwnResult {
  readonly kind: OwnKind;
  /**
   * Id of the drone's or aircraft's registration, the licence, the submission of a payment or student, or the saved
   * application; for a certificate its number.
   */
  readonly id: string;
  /** Owner of the record; empty for the person. */
  readonly organisationId: string;
  readonly organisationName: string;
  /**
   * Name of the record: a model, what was submitted, an amount or a student's name; for a licence its type, for a saved
   * application its form.
   */
  readonly name: string;
  /** The matched number; for a saved application the ISO instant of saving. */
  readonly number: string;
  /**
   * `InProgress`, `paid`, `Active` …; for a certificate of drones its issue date, `YYYY-MM-DD`; empty if `until` tells
   * the state.
   */
  readonly state: string;
  /** Last day of validity or of keeping a saved application, `YYYY-MM-DD`; null for none. */
  readonly until: string | null;
}

/** Normalises a text for comparison: capitals, without spaces, hyphens and accents, like the search of a long list. */
export const comparable = (text: string): string =>
  searchedText(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The words of a text, each normalised by `comparable`. */
export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).map(comparable).filter(Boolean);

/** Whether a text is long enough to search for. */
export const isLookedFor = (text: string): boolean => comparable(text).length >= LEAST_LOOKED_FOR;

/**
 * How well a number matches: 0 completely, 1 at its beginning, 2 elsewhere; null if not at all.
 *
 * @param asked normalised by `comparable`
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
 * or mistyped. Letters alone, without a hyphen, are words.
 */
export function isMistypedReference(text: string): boolean {
  const reference = comparable(text);
  return (
    /[\p{Nd}\p{Pd}]/u.test(text) &&
    REFERENCE.test(reference) &&
    checkCharacterOf(reference.slice(0, -1)) !== reference.slice(-1)
  );
}

/**
 * Sorts results: best matches first, then by kind, then in their original order.
 *
 * @param asked normalised by `comparable`
 */
export function bestFirst<Found extends { readonly kind: OwnKind; readonly matched: string }>(
  found: readonly Found[],
  asked: string,
): readonly Found[] {
  const order = ({ kind, matched }: Found): number =>
    (fitOf(asked, matched) ?? 3) * OWN_KINDS.length + OWN_KINDS.indexOf(kind);
  return found.toSorted((one, other) => order(one) - order(other));
}

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

export interface OwnRow {
  readonly id: string;
  /** Name of the kind. */
  readonly what: string;
  readonly title: string;
  /** The matched number with its label. */
  readonly number: string;
  /** Name of the organisation; empty for the person. */
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

/** Whether the record is still valid, and until when; the last day counts as valid. */
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
      // A paid application is being finalised, so it is not deleted.
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
 * The page that continues a saved application. Paid ones and other forms lead to the dashboard, which lists their
 * actions.
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

/** Which pages the regulator offers (DEC-11). */
interface Papers {
  readonly submissions: boolean;
  readonly payments: boolean;
}

/** Rows for the results, in the same order. */
export function ownRows(results: readonly OwnResult[], papers: Papers, moment: Moment): readonly OwnRow[] {
  return results.map((result) => {
    const { kind, id, name, number, organisationName } = result;
    const pass = kind === 'licence' ? passTypeOf(name) : null;
    return {
      id: `${kind} ${id} ${number}`,
      what: WHAT[kind],
      title: pass === null ? name : licenceTitle(pass),
      number:
        kind === 'draft'
          ? `${NUMBER.draft} ${dayAndTime(number, moment)}`
          : `${NUMBER[kind]}: ${number.trim() === '' ? 'not recorded' : number}`,
      organisation: organisationName,
      state: stateOf(result, moment),
      target: targetOf(result, papers),
    };
  });
}
