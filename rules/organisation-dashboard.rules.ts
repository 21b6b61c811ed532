import type { AircraftAnswer } from './aircraft.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { featureOn, type Feature, type Settings } from './core/settings.rules.ts';
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
import { droneAttention } from './dashboard-drones.rules.ts';
import type { DraftRow } from './applications/drafts.rules.ts';
import { rolesIn, type Participant } from './organisation-access.rules.ts';
import { whoCan } from './organisation-people.rules.ts';
import type { OrganisationUser } from './organisation-users.rules.ts';
import { looksOnly } from './positions.rules.ts';
import { MTO_NAME } from './mto/mto-name.rules.ts';
import type { EntryFacts } from './ways/entry-facts.rules.ts';
import { gatedSections } from './ways/gated-tiles.rules.ts';

export type OrganisationTarget =
  | { readonly screen: 'profileSelector' }
  | {
      readonly screen:
        | 'droneRegistration'
        | 'profileDetailsOrg'
        | 'manageAircraftOrg'
        | 'manageDronesOrg'
        | 'orgManageUsers'
        | 'industryAssist'
        | 'dampReport'
        | 'paymentsOrg'
        | 'activeAlert';
      readonly organisationId: string;
      /** Only for drones: which ones to show. */
      readonly show?: 'expired' | 'expiring';
      /** Only for the industry assist link (INDA-03). */
      readonly organisationArn?: string;
      /** Only for industry assist: the confirmation whose changes are told. */
      readonly changesTo?: string;
    }
  | { readonly screen: 'droneRenewal'; readonly organisationId: string; readonly droneRegId: string }
  | ReturnType<typeof mtoTarget>;

export interface OrganisationFacts extends DroneFacts {
  readonly moment: Moment;
  readonly settings: Settings;
  /** The organisation's details. Its id is the one of the access check. */
  readonly organisation: {
    readonly accountid: string;
    readonly name?: string | null;
    readonly product_arn?: string | null;
  };
  readonly participants: readonly Participant[];
  readonly aircraft: AircraftAnswer;
  readonly census: readonly unknown[];
  /** Additional payment submissions. If they are unknown, the callout is hidden (OP-P-27) and the lookup says so. */
  readonly payments: AnswerBeside<readonly unknown[]>;
  readonly drafts: readonly DraftRow[];
  readonly alerts: readonly unknown[];
  /** Who has a role in it; asked for where the person may only look, and unknown for everybody else. */
  readonly people: AnswerBeside<readonly OrganisationUser[]>;
}

export interface OrganisationDashboard {
  readonly name: string;
  readonly arn: string;
  readonly roles: readonly string[];
  readonly links: readonly { readonly label: string; readonly target: OrganisationTarget }[];
  readonly attention: readonly AttentionItem<OrganisationTarget>[];
  /** Whether everything that may wait for a decision was looked up. */
  readonly lookup: Lookup;
  /** Null when nothing is to be paid (DASH-49). */
  readonly paymentCallout: {
    readonly title: string;
    readonly text: string;
    readonly target: OrganisationTarget;
  } | null;
  readonly sections: readonly Section<OrganisationTarget>[];
}

/** Computes the organisation dashboard (portal 2.5). */
export function organisationDashboard(facts: OrganisationFacts): OrganisationDashboard {
  const { moment, settings, organisation } = facts;
  const organisationId = organisation.accountid;
  const aircraftTarget = { screen: 'manageAircraftOrg', organisationId } as const;
  const droneTarget = { screen: 'manageDronesOrg', organisationId } as const;
  const roles = rolesIn(facts.participants, organisationId);
  const aircraft = aircraftTile<OrganisationTarget>(facts.aircraft, facts.census, aircraftTarget, moment);
  const drones = droneTile<OrganisationTarget>(facts, droneTarget, settings, moment);
  const payment = paymentCallout(facts);
  const isLooking = looksOnly(facts.participants, organisationId);
  const who = (what: string): string => (isLooking ? whoCan(facts.people, 'act', what) : '');
  const attention = mostUrgentFirst<OrganisationTarget>([
    ...(drones
      ? droneAttention<OrganisationTarget>(
          facts.drones,
          {
            list: (show) => ({ ...droneTarget, show }),
            renew: isLooking ? null : (droneRegId) => ({ screen: 'droneRenewal', organisationId, droneRegId }),
            who: who('renew'),
          },
          settings,
          moment,
        )
      : []),
    payment
      ? { id: 'payment', level: 'warning', text: payment.text, detail: who('pay'), target: payment.target }
      : feesAttention<OrganisationTarget>(facts.payments, { screen: 'paymentsOrg', organisationId }),
    ...changesAttention<OrganisationTarget>(
      facts.census,
      isLooking ? null : (changesTo) => ({ ...documentsTarget(facts), changesTo }),
      who('tell us'),
      moment,
    ),
    alertsAttention<OrganisationTarget>(facts.alerts, { screen: 'activeAlert', organisationId }),
    aircraftAttention<OrganisationTarget>(aircraft, aircraftTarget, who('confirm them')),
    ...draftsAttention<OrganisationTarget>(facts.drafts, droneTarget, moment, {
      [MTO_NAME.toLowerCase()]: (recordId) => ({ ...mtoTarget(facts), recordId }),
    }),
  ]);
  return {
    name: organisation.name ?? '',
    arn: organisation.product_arn ?? '',
    roles,
    links: [
      { label: 'View profile', target: { screen: 'profileDetailsOrg', organisationId } },
      { label: 'Switch profile', target: { screen: 'profileSelector' } },
    ],
    attention,
    lookup: lookupOf([facts.payments]),
    paymentCallout: payment,
    sections: gatedSections<OrganisationTarget>(
      sectionsOf<OrganisationTarget>([
        { id: 'aircraft', title: 'Aircraft', tiles: [aircraft] },
        { id: 'drones', title: 'Drones and RPA', tiles: [drones] },
        { id: 'users', title: 'Role and user management', tiles: [usersTile(facts)] },
        {
          id: 'applications',
          title: 'Applications and Notifications',
          tiles: [documentsTile(facts), dampTile(organisationId), mtoTile(facts)],
        },
      ]),
      entryOf(facts),
      facts.drones.length + facts.inProgress.length > 0,
    ),
  };
}

/**
 * The facts that the entry rules check for the person in this organisation (DEC-40). Their own ARN and drones do not
 * count.
 */
function entryOf({ moment, settings, participants, organisation }: OrganisationFacts): EntryFacts {
  const own = {
    loginPath: 'myProduct',
    birthdate: null,
    arn: '',
    arnApplications: [],
    drafts: [],
    tags: [],
    acceptedRecords: [],
  } as const;
  return { ...own, moment, settings, participants, organisationId: organisation.accountid };
}

/** The callout `Payment required`, only with additional payment submissions (DASH-49). */
function paymentCallout({ payments, organisation }: OrganisationFacts): OrganisationDashboard['paymentCallout'] {
  if (typeof payments === 'string' || payments.length === 0) return null;
  return {
    title: 'Payment required',
    text: counted(payments.length, 'application needs payment', 'applications need payment'),
    target: { screen: 'paymentsOrg', organisationId: organisation.accountid },
  };
}

/** Role and user management, from its feature date on (DASH-52, DASH-54). */
function usersTile(facts: OrganisationFacts): Tile<OrganisationTarget> | null {
  return gated(facts, 'Role and user management', {
    id: 'users',
    title: 'Manage users and their roles',
    lines: ['See who can act for the organisation and what their roles are'],
    badge: null,
    destination: { target: { screen: 'orgManageUsers', organisationId: facts.organisation.accountid } },
  });
}

/** Documents and notifications, from the feature date of `Submit document` on (DASH-53, DASH-58). */
function documentsTile(facts: OrganisationFacts): Tile<OrganisationTarget> | null {
  return gated(facts, 'Submit document', {
    id: 'documents',
    title: 'Submit documents and notifications',
    lines: ['Send us documents and tell us about changes'],
    badge: null,
    destination: { target: documentsTarget(facts) },
  });
}

const documentsTarget = ({ organisation }: OrganisationFacts) =>
  ({
    screen: 'industryAssist',
    organisationId: organisation.accountid,
    organisationArn: organisation.product_arn ?? '',
  }) as const;

/** The drug and alcohol test report (DAMP-01, DAMP-02): no document gives it a feature date, so it always shows. */
function dampTile(organisationId: string): Tile<OrganisationTarget> {
  return {
    id: 'damp',
    title: 'DAMP report',
    lines: ['Report a drug or alcohol test under your drug and alcohol management plan (DAMP)'],
    badge: null,
    destination: { target: { screen: 'dampReport', organisationId } },
  };
}

/**
 * The screen that starts a notification of training outcomes, or continues the saved one of `recordId` (MTON-04,
 * MTON-22).
 */
function mtoTarget({ organisation }: OrganisationFacts): {
  readonly screen: 'mtoNotification';
  readonly organisationId: string;
  readonly organisationArn: string;
  readonly recordId?: string;
} {
  return {
    screen: 'mtoNotification',
    organisationId: organisation.accountid,
    organisationArn: organisation.product_arn ?? '',
  };
}

/** The notification of training outcomes, for whoever may make one (MTON-01 to MTON-03, DEC-10, DEC-40). */
function mtoTile(facts: OrganisationFacts): Tile<OrganisationTarget> {
  return {
    id: 'mto',
    title: MTO_NAME,
    lines: ['Tell us about your students’ training outcomes, or remove exclusions from their licences'],
    badge: null,
    destination: { target: mtoTarget(facts) },
  };
}

function gated<Item>({ settings, moment }: OrganisationFacts, feature: Feature, item: Item): Item | null {
  return featureOn(settings, feature, moment) ? item : null;
}
