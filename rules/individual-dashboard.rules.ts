import type { AircraftAnswer } from './aircraft.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { featureDated, featureOn, readSetting, SETTING, type Settings } from './core/settings.rules.ts';
import {
  aircraftAttention,
  aircraftTile,
  alertsAttention,
  counted,
  draftsAttention,
  droneTile,
  feesAttention,
  lookupOf,
  mostUrgentFirst,
  sectionsOf,
  type AnswerBeside,
  type AttentionItem,
  type Lookup,
  type DroneFacts,
  type Section,
  type Tile,
} from './dashboard-tiles.rules.ts';
import { changesAttention } from './aircraft-changes.rules.ts';
import { droneAttention, type DroneActs } from './dashboard-drones.rules.ts';
import type { DraftRow } from './applications/drafts.rules.ts';
import {
  accreditationAttention,
  accreditationsBeside,
  accreditationTile,
  type AccreditationTarget,
  type HeldAccreditation,
  type Licence,
} from './accreditation-tiles.rules.ts';
import { arnCases, type ArnCase } from './arn/arn-cases.rules.ts';
import { arnDrafts, type ArnApplication } from './home-routing.rules.ts';
import {
  holdsCrewLicence,
  licenceAttention,
  ratingsAttention,
  type CrewRatings,
  type LicenceTarget,
} from './licences/licence-attention.rules.ts';
import type { LoginPath } from './login-path.rules.ts';
import { isLinkAddress } from './core/page.rules.ts';
import { tooYoungText } from './ways/age.rules.ts';
import type { EntryFacts } from './ways/entry-facts.rules.ts';
import { gatedSections } from './ways/gated-tiles.rules.ts';

/** A transfer of ownership, as far as the dashboard reads it; other shapes are ignored (SENT-083, OP-P-81). */
type Transfer = { readonly sub?: { readonly statecode?: { readonly Value?: unknown } | null } | null } | null;

/** Targets on the individual dashboard. */
export type IndividualTarget =
  | { readonly screen: 'manageAircraftInd' }
  | { readonly screen: 'manageDronesInd'; readonly show?: 'expired' | 'expiring' }
  | { readonly screen: 'showReplAccred' }
  | { readonly screen: 'flightCrewLicence' }
  | { readonly screen: 'paymentsInd' }
  | { readonly screen: 'profileDetailsInd' }
  | { readonly screen: 'profileSelector' }
  | { readonly screen: 'activeAlert'; readonly organisationId: '' }
  | { readonly screen: 'droneRegistration'; readonly organisationId: string }
  | { readonly screen: 'droneRenewal'; readonly organisationId: ''; readonly droneRegId: string }
  | LicenceTarget
  | AccreditationTarget;

/** The answers that the individual dashboard is computed from. */
export interface IndividualFacts extends DroneFacts {
  readonly moment: Moment;
  readonly settings: Settings;
  readonly person: {
    readonly fullname?: string | null;
    readonly product_arn?: string | null;
    readonly birthdate?: string | null;
  };
  readonly hasParticipants: boolean;
  readonly loginPath: LoginPath;
  readonly licences: readonly Licence[];
  readonly aircraft: AircraftAnswer;
  readonly census: readonly unknown[];
  /** Transfers of ownership of the person's aircraft, including ended ones. */
  readonly transfers: readonly unknown[];
  readonly arnApplications: readonly ArnApplication[];
  readonly drafts: readonly DraftRow[];
  /** Proofs of the person's identity (HOME-04). */
  readonly tags: readonly unknown[];
  readonly acceptedRecords: readonly unknown[];
  /** Whether the home decision sends this person to the proof of identity. */
  readonly isIdentityDue: boolean;
  readonly hasPages: boolean;
  /** Requested fees, alerts, and the present saved applications, loaded beside the dashboard. */
  readonly fees: AnswerBeside<readonly unknown[]>;
  readonly alerts: AnswerBeside<readonly unknown[]>;
  readonly saved: AnswerBeside<readonly DraftRow[]>;
  /** The present ARN applications. */
  readonly arnRecords: AnswerBeside<readonly ArnApplication[]>;
  /** Ratings of a flight crew licence; null without one. */
  readonly ratings: AnswerBeside<CrewRatings | null>;
}

export interface IndividualDashboard {
  readonly name: string;
  readonly arn: string;
  readonly links: readonly { readonly label: string; readonly target: IndividualTarget }[];
  readonly attention: readonly AttentionItem<IndividualTarget>[];
  /** Whether everything that may be waiting is known. */
  readonly lookup: Lookup;
  /** The state of the person's ARN and proof of identity; empty if there is nothing to say. */
  readonly cases: readonly ArnCase[];
  readonly sections: readonly Section<IndividualTarget>[];
  /** All accreditations, if the tile does not lead to all of them (DEC-47); else empty. */
  readonly accreditations: readonly HeldAccreditation[];
}

export function individualDashboard(facts: IndividualFacts): IndividualDashboard {
  const { moment, settings, person } = facts;
  const aircraftTarget = { screen: 'manageAircraftInd' } as const;
  const droneTarget = { screen: 'manageDronesInd' } as const;
  const tooYoung = tooYoungText(person.birthdate, moment);
  const oldEnough = tooYoung === '';
  const aircraft = aircraftTile<IndividualTarget>(facts.aircraft, facts.census, aircraftTarget, moment);
  const droneTiles = [accreditationTile(facts), droneTile<IndividualTarget>(facts, droneTarget, settings, moment)];
  const isDroneOpen = droneTiles.some((tile) => tile !== null);
  const cases = casesOf(facts);
  // Without a flight crew licence there are no ratings to wait for.
  const ratings = holdsCrewLicence(facts.licences) ? facts.ratings : null;
  // Drafts of an ARN application are part of the cases.
  const others =
    typeof facts.saved === 'string' ? facts.saved : facts.saved.filter((draft) => arnDrafts([draft]).length === 0);
  const known = mostUrgentFirst<IndividualTarget>([
    ...(oldEnough && droneTiles[1] ? droneAttention<IndividualTarget>(facts.drones, DRONE_ACTS, settings, moment) : []),
    feesAttention<IndividualTarget>(facts.fees, { screen: 'paymentsInd' }),
    // Documents are submitted for organisations alone.
    ...changesAttention<IndividualTarget>(facts.census, null, 'Contact us.', moment),
    alertsAttention<IndividualTarget>(facts.alerts, { screen: 'activeAlert', organisationId: '' }),
    ...(oldEnough ? accreditationAttention(facts) : []),
    ...licenceAttention(facts.licences, settings, moment),
    transfersAttention(facts.transfers),
    aircraftAttention<IndividualTarget>(aircraft, aircraftTarget),
    ...draftsAttention<IndividualTarget>(others, droneTarget, moment),
  ]);
  // Ratings are loaded after the licences, so they come last, in place of the line about the look-up: nothing above
  // moves.
  const attention = [...known, ...ratingsAttention(ratings, settings, moment)];
  // If applications could not be loaded again, those of start-up are used.
  const beside = [
    facts.fees,
    facts.alerts,
    facts.saved,
    ratings,
    facts.arnRecords === 'unknown' ? facts.arnApplications : facts.arnRecords,
  ];
  return {
    name: person.fullname ?? '',
    arn: person.product_arn ?? '',
    links: [
      { label: 'View profile', target: { screen: 'profileDetailsInd' } },
      ...(facts.hasParticipants ? [{ label: 'Switch profile', target: { screen: 'profileSelector' } as const }] : []),
    ],
    attention,
    lookup: lookupOf(beside),
    cases,
    sections: gatedSections<IndividualTarget>(
      sectionsOf<IndividualTarget>([
        { id: 'aircraft', title: 'Aircraft', tiles: [aircraft] },
        {
          id: 'drones',
          title: 'Drones and RPA',
          ...(oldEnough ? { tiles: droneTiles } : { tiles: [], note: isDroneOpen ? tooYoung : '' }),
        },
        { id: 'learning', title: 'Training and learning', tiles: [learningTile(facts)] },
        { id: 'licences', title: 'Licences and authorisations', tiles: [replTile(facts), flightCrewTile()] },
      ]),
      entryOf(facts),
      facts.drones.length + facts.inProgress.length > 0,
    ),
    accreditations: oldEnough ? accreditationsBeside(facts) : [],
  };
}

const DRONE_ACTS: DroneActs<IndividualTarget> = {
  list: (show) => ({ screen: 'manageDronesInd', show }),
  renew: (droneRegId) => ({ screen: 'droneRenewal', organisationId: '', droneRegId }),
  who: '',
};

/** Facts for the person's gates (DEC-40). */
function entryOf({ person, ...facts }: IndividualFacts): EntryFacts {
  return { ...facts, arn: person.product_arn, birthdate: person.birthdate, participants: [], organisationId: '' };
}

/** Open transfers of ownership: state code 0 (ACFT-23), or unreadable. */
function transfersAttention(transfers: readonly unknown[]): AttentionItem<IndividualTarget> | null {
  const open = (transfers as readonly Transfer[]).filter((transfer) => !transfer?.sub?.statecode?.Value).length;
  if (open === 0) return null;
  const text = counted(open, 'aircraft transfer in progress', 'aircraft transfers in progress');
  return { id: 'transfers', level: 'info', text, target: { screen: 'manageAircraftInd' } };
}

/** The learning tile: from the date of `AvWorx`, and if it has an address (DASH-21, DASH-22, OP-P-46). */
function learningTile({ settings, moment }: IndividualFacts): Tile<IndividualTarget> | null {
  const href = readSetting(settings, SETTING.learningUrl);
  if (!featureOn(settings, 'AvWorx', moment) || !isLinkAddress(href)) return null;
  return {
    id: 'learning',
    title: 'Learning',
    lines: ['Seminars, events and eLearning'],
    badge: null,
    destination: { href },
  };
}

/** The remote pilot licence tile: for any licence, and from the date of `Ind REPL` if that is set (DASH-24, OP-P-43). */
function replTile({ licences, settings, moment }: IndividualFacts): Tile<IndividualTarget> | null {
  const closed = featureDated(settings, 'Ind REPL') && !featureOn(settings, 'Ind REPL', moment);
  if (licences.length === 0 || closed) return null;
  return {
    id: 'repl',
    title: 'Remote pilot licence (RePL)',
    lines: ['View your remote pilot licence'],
    badge: null,
    destination: { target: { screen: 'showReplAccred' } },
  };
}

/** The flight crew licence tile: for every individual (DASH-25, OP-P-42). */
function flightCrewTile(): Tile<IndividualTarget> {
  return {
    id: 'flightCrewLicence',
    title: 'Flight crew licence',
    lines: ['View your flight crew licences, ratings and reviews'],
    badge: null,
    destination: { target: { screen: 'flightCrewLicence' } },
  };
}

/**
 * The present drafts and applications; until they are known, and if they cannot be loaded, those at the home decision
 * (OP-P-06, DEC-14).
 */
function casesOf({
  saved,
  drafts,
  arnRecords,
  arnApplications,
  person,
  ...facts
}: IndividualFacts): readonly ArnCase[] {
  const known = typeof arnRecords === 'string' ? arnApplications : arnRecords;
  // Start-up does not know of a proof accepted since; the list of applications does.
  const isProven = known.some(({ status }) => status?.trim().toLowerCase() === 'approved');
  return arnCases({
    ...facts,
    arn: person.product_arn,
    arnApplications: known,
    drafts: typeof saved === 'string' ? drafts : saved,
    isIdentityDue: facts.isIdentityDue && !isProven,
  });
}
