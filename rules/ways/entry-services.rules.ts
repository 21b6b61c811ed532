/**
 * Services with requirements before their first question, what each requires, and how sentences name it (DEC-40,
 * DEC-37, DEC-10).
 */
import type { Feature } from '../core/settings.rules.ts';
import type { Act } from '../positions.rules.ts';

/** Every service with requirements, for oneself or for an organisation. */
export const SERVICES = [
  'registerDrone',
  'renewDrone',
  'deregisterDrone',
  'accreditation',
  'verifyAsic',
  'walletPass',
  'licences',
  'aircraft',
  'confirmAircraft',
  'notifyTraining',
  'sendDocuments',
  'reportTest',
  'users',
  'cancelSubmission',
] as const;
export type Service = (typeof SERVICES)[number];

/** Personal requirements in the order of checking: a person who is too young is not sent to apply for an ARN first. */
export type OwnNeed = 'age' | 'arn' | 'identity';

/** Something that the person must have ready; the portal cannot look it up. */
interface Brought {
  readonly label: string;
  readonly detail: string;
}

interface ServiceFacts {
  /** Completes "You cannot … yet" and "before you can …". */
  readonly act: string;
  /** Completes "You cannot … for Kestrel Survey Pty Ltd". */
  readonly actFor: string;
  /** Requirements for oneself; null for services of organisations only. */
  readonly own: readonly OwnNeed[] | null;
  /** The act that a position must allow; null for personal services. */
  readonly organisation: Act | null;
  /** The organisation must hold the certificate of a maintenance training organisation. */
  readonly certificate?: true;
  /** Feature dates that must have passed. */
  readonly features?: readonly Feature[];
  readonly bring?: Brought;
  /** Help topic of the service. */
  readonly topic: 'drones' | 'accreditation' | 'licences' | 'aircraft' | 'organisations' | 'portal';
}

const FEE: Brought = {
  label: 'A card to pay the fee',
  detail: 'The fee depends on weight and use. You see it before you pay.',
};
const DRONE_NEEDS = ['age', 'arn', 'identity'] as const;

export const SERVICE_FACTS: { readonly [S in Service]: ServiceFacts } = {
  registerDrone: {
    topic: 'drones',
    act: 'register a drone',
    actFor: 'register drones',
    own: DRONE_NEEDS,
    organisation: 'act',
    features: ['Add RPA Drone', 'Drone'],
    bring: FEE,
  },
  renewDrone: {
    topic: 'drones',
    act: 'renew a drone registration',
    actFor: 'renew drone registrations',
    own: DRONE_NEEDS,
    organisation: 'act',
    bring: FEE,
  },
  deregisterDrone: {
    topic: 'drones',
    act: 'de-register a drone',
    actFor: 'de-register drones',
    own: [],
    organisation: 'act',
  },
  accreditation: {
    topic: 'accreditation',
    act: 'take a drone accreditation assessment',
    actFor: '',
    own: DRONE_NEEDS,
    organisation: null,
    bring: {
      label: 'Time for the questions',
      detail: 'The introduction tells you how many questions there are and how many you need to get right.',
    },
  },
  verifyAsic: {
    topic: 'licences',
    act: 'verify your aviation security identification card (ASIC)',
    actFor: '',
    own: ['arn'],
    organisation: null,
    bring: { label: 'Your ASIC', detail: 'You enter the number and the names that are on the card.' },
  },
  walletPass: {
    topic: 'licences',
    act: 'save a digital licence to your phone',
    actFor: '',
    own: ['arn'],
    organisation: null,
  },
  licences: { topic: 'licences', act: 'view your licences', actFor: '', own: ['arn'], organisation: null },
  aircraft: {
    topic: 'aircraft',
    act: 'view your aircraft',
    actFor: 'view aircraft',
    own: ['arn'],
    organisation: 'look',
  },
  confirmAircraft: {
    topic: 'aircraft',
    act: 'confirm your aircraft details',
    actFor: 'confirm aircraft details',
    own: ['arn'],
    organisation: 'act',
  },
  notifyTraining: {
    topic: 'organisations',
    act: '',
    actFor: 'notify training outcomes',
    own: null,
    organisation: 'notifyTraining',
    certificate: true,
    bring: {
      label: 'The aviation reference number (ARN) and family name of each student',
      detail: 'For one student, or for a list of many.',
    },
  },
  sendDocuments: {
    topic: 'organisations',
    act: '',
    actFor: 'submit documents and notifications',
    own: null,
    organisation: 'sendDocuments',
    features: ['Submit document'],
    bring: { label: 'The documents', detail: 'The case reference.' },
  },
  reportTest: {
    topic: 'organisations',
    act: '',
    actFor: 'submit a drug and alcohol management plan (DAMP) report',
    own: null,
    organisation: 'reportTest',
    bring: { label: 'The result of the test', detail: 'The date, reason and method of the test.' },
  },
  users: {
    topic: 'organisations',
    act: '',
    actFor: 'view roles and users',
    own: null,
    organisation: 'look',
    features: ['Role and user management'],
  },
  cancelSubmission: {
    topic: 'portal',
    act: 'cancel this submission',
    actFor: 'cancel a submission',
    own: [],
    organisation: 'act',
    bring: { label: 'Why you are cancelling', detail: 'In a sentence or two.' },
  },
};

/**
 * Where a service begins for oneself, for a link back to it. Services without their own page, or for one record, have
 * none.
 */
export const SERVICE_TARGETS = {
  registerDrone: { screen: 'droneRegistration', organisationId: '' },
  renewDrone: { screen: 'droneRenewal', organisationId: '', renewAll: true },
  accreditation: { screen: 'droneAccreditation' },
  verifyAsic: { screen: 'asicVerification' },
  licences: { screen: 'flightCrewLicence' },
  aircraft: { screen: 'manageAircraftInd' },
  confirmAircraft: { screen: 'aircraftConfirmation', organisationId: '', organisationArn: '' },
} as const satisfies Partial<
  Record<
    Service,
    { readonly screen: string; readonly organisationId?: ''; readonly organisationArn?: ''; readonly renewAll?: true }
  >
>;

/** A service that the ARN application can lead back to. */
export type ReturnService = keyof typeof SERVICE_TARGETS;

/** Reads the service named in an address; undefined for other texts. */
export function returnServiceIn(text: string): ReturnService | undefined {
  return Object.hasOwn(SERVICE_TARGETS, text) ? (text as ReturnService) : undefined;
}

/** Pages whose service has requirements. That each name is a screen is tested in `tests/shell/route-types.test.ts`. */
export const SCREEN_SERVICES = {
  droneRegistration: 'registerDrone',
  droneRenewal: 'renewDrone',
  droneDeregistration: 'deregisterDrone',
  droneAccreditation: 'accreditation',
  commercialAccreditation: 'accreditation',
  recreationalAccreditation: 'accreditation',
  asicVerification: 'verifyAsic',
  showRecAccred: 'licences',
  showCommAccred: 'licences',
  showReplAccred: 'licences',
  flightCrewLicence: 'licences',
  arocDetails: 'licences',
  manageAircraftInd: 'aircraft',
  manageAircraftOrg: 'aircraft',
  singleAircraftInd: 'aircraft',
  singleAircraftOrg: 'aircraft',
  aircraftConfirmation: 'confirmAircraft',
  mtoNotification: 'notifyTraining',
  industryAssist: 'sendDocuments',
  dampReport: 'reportTest',
  orgManageUsers: 'users',
  cancellation: 'cancelSubmission',
} as const satisfies Readonly<Record<string, Service>>;

/** The service of a page; undefined if it has no requirements. */
export function serviceOf(screen: string): Service | undefined {
  return Object.hasOwn(SCREEN_SERVICES, screen) ? SCREEN_SERVICES[screen as keyof typeof SCREEN_SERVICES] : undefined;
}

/**
 * Pages whose form itself says that a role does not allow it, in the printed words (FORM-33, FORM-35, INDA-24). Their
 * gate stays open for that reason.
 */
export const ROLE_SAID_BY_FORM: ReadonlySet<string> = new Set([
  'mtoNotification',
  'industryAssist',
  'aircraftConfirmation',
  'dampReport',
] satisfies (keyof typeof SCREEN_SERVICES)[]);
