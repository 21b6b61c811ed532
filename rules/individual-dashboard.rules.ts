import type { AircraftAnswer } from './aircraft.rules.ts';
import { ageOn, displayDate, parseBirthDate, parseIsoDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { expiryPeriods, featureDated, featureOn, readSetting, SETTING, type Settings } from './core/settings.rules.ts';
import {
  aircraftAttention,
  aircraftTile,
  draftsAttention,
  droneAttention,
  droneTile,
  feesAttention,
  isAllClear,
  mostUrgentFirst,
  sectionsOf,
  type AnswerBeside,
  type AttentionItem,
  type DroneFacts,
  type Section,
  type Tile,
} from './dashboard-tiles.rules.ts';
import type { DraftRow } from './applications/drafts.rules.ts';
import { accreditationBadge, type AccreditationKind } from './core/expiry.rules.ts';
import { arnDrafts, arnPlace, openArnApplications, type ArnApplication, type ArnPlace } from './home-routing.rules.ts';
import type { LoginPath } from './login-path.rules.ts';
import { isLinkAddress } from './core/page.rules.ts';

/** A licence, as far as the dashboard reads it (ENTI-13, ENTI-14). */
export interface Licence {
  readonly product_licenceid?: string | null;
  readonly cattype?: { readonly product_name?: string | null } | null;
  readonly lictype?: { readonly product_name?: string | null } | null;
  readonly product_validuntil?: string | null;
}

/** Where the individual dashboard leads. */
export type IndividualPlace =
  | { readonly screen: 'manageAircraftInd' }
  | { readonly screen: 'manageDronesInd' }
  | { readonly screen: 'droneAccreditation' }
  | { readonly screen: 'showReplAccred' }
  | { readonly screen: 'flightCrewLicence' }
  | { readonly screen: 'paymentsInd' }
  | { readonly screen: 'profileDetailsInd' }
  | { readonly screen: 'profileSelector' }
  | { readonly screen: 'showCommAccred'; readonly licenceId: string; readonly applyExcludedAccreditation: boolean }
  | { readonly screen: 'showRecAccred'; readonly licenceId: string };

/** The answers the individual dashboard is computed from; lists as the calls answer them. */
export interface IndividualFacts extends DroneFacts {
  readonly moment: Moment;
  readonly settings: Settings;
  readonly person: { readonly fullname?: string | null; readonly product_arn?: string | null; readonly birthdate?: string | null };
  readonly hasParticipants: boolean;
  readonly loginPath: LoginPath;
  readonly licences: readonly Licence[];
  readonly aircraft: AircraftAnswer;
  readonly census: readonly unknown[];
  readonly arnApplications: readonly ArnApplication[];
  readonly drafts: readonly DraftRow[];
  /** Requested fees, and the saved applications as they are now: asked for beside the dashboard. */
  readonly fees: AnswerBeside<readonly unknown[]>;
  readonly saved: AnswerBeside<readonly DraftRow[]>;
}

/** One line of the ARN callout: a draft can be resumed, a saved application shows its status only (DEC-14). */
export interface ArnCalloutItem {
  readonly id: string;
  readonly text: string;
  readonly place: ArnPlace | null;
}

/** The whole individual dashboard. */
export interface IndividualDashboard {
  readonly name: string;
  readonly arn: string;
  readonly links: readonly { readonly label: string; readonly place: IndividualPlace }[];
  readonly attention: readonly AttentionItem<IndividualPlace>[];
  /** Nothing waits, and everything that could wait was asked and answered. */
  readonly allClear: boolean;
  /** Empty when there is nothing to say. */
  readonly arnCallout: readonly ArnCalloutItem[];
  readonly sections: readonly Section<IndividualPlace>[];
}

/** Youngest age at which the drone tiles show (CONS-03). */
const DRONE_AGE = 16;

/** Computes the individual dashboard (portal 2.4). */
export function individualDashboard(facts: IndividualFacts): IndividualDashboard {
  const { moment, settings, person } = facts;
  const aircraftPlace = { screen: 'manageAircraftInd' } as const;
  const dronePlace = { screen: 'manageDronesInd' } as const;
  const oldEnough = mayUseDrones(person.birthdate, moment);
  const aircraft = aircraftTile<IndividualPlace>(facts.aircraft, facts.census, aircraftPlace, moment);
  const accreditation = oldEnough ? accreditationTile(facts) : null;
  const registration = oldEnough ? droneTile<IndividualPlace>(facts, dronePlace, settings, moment) : null;
  const callout = arnCallout(facts);
  const attention = mostUrgentFirst<IndividualPlace>([
    ...(registration ? droneAttention<IndividualPlace>(facts.drones, dronePlace, settings, moment) : []),
    feesAttention<IndividualPlace>(facts.fees, { screen: 'paymentsInd' }),
    accreditation ? accreditationAttention(facts) : null,
    aircraftAttention<IndividualPlace>(aircraft, aircraftPlace),
    ...(registration ? draftsAttention<IndividualPlace>(facts.saved, dronePlace, moment) : []),
  ]);
  return {
    name: person.fullname ?? '',
    arn: person.product_arn ?? '',
    links: [
      { label: 'View profile', place: { screen: 'profileDetailsInd' } },
      ...(facts.hasParticipants ? [{ label: 'Switch profile', place: { screen: 'profileSelector' } as const }] : []),
    ],
    attention,
    allClear: callout.length === 0 && isAllClear(attention, registration ? [facts.fees, facts.saved] : [facts.fees]),
    arnCallout: callout,
    sections: sectionsOf<IndividualPlace>([
      { id: 'aircraft', title: 'Aircraft', tiles: [aircraft] },
      { id: 'drones', title: 'Drones and RPA', tiles: [accreditation, registration] },
      { id: 'learning', title: 'Training and learning', tiles: [learningTile(facts)] },
      { id: 'licences', title: 'Licences and authorisations', tiles: [replTile(facts), flightCrewTile()] },
    ]),
  };
}

/** Under 16 only when the birth date is known and the age today says so (DASH-20, DEC-03). */
function mayUseDrones(birthdate: string | null | undefined, moment: Moment): boolean {
  const birth = parseBirthDate(birthdate);
  return birth === null || ageOn(birth, moment) >= DRONE_AGE;
}

/** What the first licence in answer order is; names compare trimmed and lower-cased (OP-P-44). */
function firstLicence(licences: readonly Licence[]): { kind: AccreditationKind | 'repl' | 'other'; licence: Licence } | null {
  const licence = licences[0];
  if (!licence) return null;
  const plain = (name: string | null | undefined): string => name?.trim().toLowerCase() ?? '';
  const category = plain(licence.cattype?.product_name);
  const type = plain(licence.lictype?.product_name);
  if (category === 'rpa accreditation' && type === 'rpa excluded accreditation') return { kind: 'commercial', licence };
  if (category === 'rpa accreditation' && type === 'rpa recreational accreditation') return { kind: 'recreational', licence };
  return { kind: category === 'other' && type === 'repl' ? 'repl' : 'other', licence };
}

/** The accreditation tile (DASH-33 to DASH-39), until its feature date not shown (DASH-19, OP-P-48). */
function accreditationTile({ licences, settings, moment }: IndividualFacts): Tile<IndividualPlace> | null {
  const apply = featureOn(settings, 'Accreditation', moment);
  const first = firstLicence(licences);
  if (!apply || first?.kind === 'repl') return null;
  const licenceId = first?.licence.product_licenceid ?? '';
  const tile = { id: 'droneAccreditation', title: 'Drone accreditation', badge: null };
  if (first?.kind === 'commercial') {
    const place = { screen: 'showCommAccred', licenceId, applyExcludedAccreditation: apply } as const;
    return { ...tile, lines: ['View commercial drone accreditation'], target: { place } };
  }
  if (first?.kind === 'recreational') {
    // Recreational features have a gate of their own, which counts once it is set (OP-P-48, DEC-04).
    const gate = 'Accreditation (Recreational)';
    if (featureDated(settings, gate) && !featureOn(settings, gate, moment)) return null;
    return { ...tile, lines: ['View recreational drone accreditation'], target: { place: { screen: 'showRecAccred', licenceId } } };
  }
  return {
    ...tile,
    lines: ['Get drone accreditation and become an accredited drone operator'],
    target: { place: { screen: 'droneAccreditation' } },
  };
}

function accreditationAttention({ licences, settings, moment }: IndividualFacts): AttentionItem<IndividualPlace> | null {
  const first = firstLicence(licences);
  if (first?.kind !== 'commercial' && first?.kind !== 'recreational') return null;
  const { kind, licence } = first;
  const until = parseIsoDate(licence.product_validuntil);
  const badge = accreditationBadge(kind, until, expiryPeriods(settings).licence, moment);
  if (!badge || !until) return null;
  const licenceId = licence.product_licenceid ?? '';
  return {
    id: 'accreditation',
    level: badge.level,
    text: `Your ${kind} drone accreditation ${badge.message === 'Expired' ? 'expired' : 'expires'} on ${displayDate(until)}`,
    place:
      kind === 'commercial'
        ? { screen: 'showCommAccred', licenceId, applyExcludedAccreditation: featureOn(settings, 'Accreditation', moment) }
        : { screen: 'showRecAccred', licenceId },
  };
}

/** The learning tile: after the date of `AvWorx`, and with somewhere to go (DASH-21, DASH-22, OP-P-46). */
function learningTile({ settings, moment }: IndividualFacts): Tile<IndividualPlace> | null {
  const href = readSetting(settings, SETTING.learningUrl);
  if (!featureOn(settings, 'AvWorx', moment) || !isLinkAddress(href)) return null;
  return { id: 'learning', title: 'Learning', lines: ['Seminars, events and eLearning'], badge: null, target: { href } };
}

/** The remote pilot licence tile: for any licence, and after the date of `Ind REPL` where that is set (DASH-24, OP-P-43). */
function replTile({ licences, settings, moment }: IndividualFacts): Tile<IndividualPlace> | null {
  const closed = featureDated(settings, 'Ind REPL') && !featureOn(settings, 'Ind REPL', moment);
  if (licences.length === 0 || closed) return null;
  return {
    id: 'repl',
    title: 'Remote pilot licence (RePL)',
    lines: ['View your remote pilot licence'],
    badge: null,
    target: { place: { screen: 'showReplAccred' } },
  };
}

/** The flight crew licence tile: for every individual (DASH-25, OP-P-42). */
function flightCrewTile(): Tile<IndividualPlace> {
  return {
    id: 'flightCrewLicence',
    title: 'Flight crew licence',
    lines: ['View your flight crew licences, ratings and reviews'],
    badge: null,
    target: { place: { screen: 'flightCrewLicence' } },
  };
}

/** ARN drafts with the link that resumes them, and saved ARN applications with their status (OP-P-06, DEC-14). */
function arnCallout({ arnApplications, drafts, loginPath }: IndividualFacts): ArnCalloutItem[] {
  return [
    ...arnDrafts(drafts).map((draft) => ({
      id: draft.recordid,
      text: 'Continue your saved ARN application',
      place: arnPlace('new', loginPath, draft.recordid),
    })),
    ...openArnApplications(arnApplications).map((application, at) => ({
      id: `application-${at}`,
      text: `ARN application: ${application.status?.trim() || 'Pending'}`,
      place: null,
    })),
  ];
}
