/**
 * Which screens of the portal show each machine. A test compares the list with the imports of the pages
 * (tests/architecture/charts-screens.test.ts).
 */
import type { Screen, ScreenTarget } from '#machines/core/screens.ts';

/** A target that opens without further data, or only the name of a screen that needs some, such as an organisation. */
export type MetOn = ScreenTarget | Screen;

const FORMS: readonly MetOn[] = [
  { screen: 'sampleForm' },
  'industryAssist',
  'dampReport',
  'cancellation',
  'aircraftConfirmation',
];
const ASSESSMENTS: readonly MetOn[] = [{ screen: 'commercialAccreditation' }, { screen: 'recreationalAccreditation' }];
const MTO: MetOn = 'mtoNotification';
const DEREGISTRATION: ScreenTarget = { screen: 'droneDeregistration', organisationId: '' };
const REGISTRATION: ScreenTarget = { screen: 'droneRegistration', organisationId: '' };
const RENEWAL: ScreenTarget = { screen: 'droneRenewal', organisationId: '' };
const ARN: readonly MetOn[] = [{ screen: 'arn', arnType: 'new', verification: 'dvs' }, { screen: 'poiVerification' }];
const ASIC: ScreenTarget = { screen: 'asicVerification' };
const WALLET: readonly MetOn[] = [
  { screen: 'flightCrewLicence' },
  { screen: 'arocDetails' },
  'showCommAccred',
  'showRecAccred',
];
const LICENCES: readonly MetOn[] = [...WALLET, { screen: 'showReplAccred' }];
const LOADED_PAGES: readonly MetOn[] = [
  { screen: 'dashInd' },
  'dashOrg',
  { screen: 'profileSelector' },
  { screen: 'profileDetailsInd' },
  'profileDetailsOrg',
  { screen: 'manageAircraftInd' },
  'manageAircraftOrg',
  { screen: 'activeAlert', organisationId: '' },
  { screen: 'notices', organisationId: '' },
  { screen: 'paymentHistory', organisationId: '' },
  'submissionDetail',
  ...LICENCES,
  { screen: 'manageDronesInd' },
  'manageDronesOrg',
  { screen: 'fleetYear', organisationId: '' },
  'singleDrone',
  DEREGISTRATION,
  'singleAircraftInd',
  'singleAircraftOrg',
  { screen: 'paymentsInd' },
  'paymentsOrg',
  'payment',
  'orgManageUsers',
];
const APPLICATIONS: readonly MetOn[] = [REGISTRATION, RENEWAL];

/**
 * Screens by machine slug. `everywhere`: on all pages of a signed-in person; `regulator`: none, because the server runs
 * it.
 */
export const SCREENS_OF: Readonly<Record<string, readonly MetOn[] | 'everywhere' | 'regulator'>> = {
  'accreditation-quiz': ASSESSMENTS,
  'assessment-submission': ASSESSMENTS,
  'latest-store': ASSESSMENTS,
  'additional-payments': [{ screen: 'paymentsInd' }, 'paymentsOrg'],
  'address-lookup': ARN,
  'aircraft-detail': ['singleAircraftInd', 'singleAircraftOrg'],
  application: [REGISTRATION, MTO, ...FORMS],
  'application-admission': [REGISTRATION, MTO, ...FORMS],
  'application-leaving': [REGISTRATION, MTO, ...FORMS],
  'application-opening': [REGISTRATION, MTO, ...FORMS],
  'application-saving': [REGISTRATION, MTO, ...FORMS],
  'application-sending': [REGISTRATION, MTO, ...FORMS],
  'arn-access': ARN,
  'arn-wizard': ARN,
  'asic-verification': [ASIC],
  'asked-act': [
    { screen: 'dashInd' },
    'dashOrg',
    'singleDrone',
    { screen: 'manageDronesInd' },
    'manageDronesOrg',
    'orgManageUsers',
  ],
  autosave: [...APPLICATIONS, MTO, ...FORMS],
  'card-payment': [...APPLICATIONS, 'payment'],
  document: 'everywhere',
  'draft-list': [{ screen: 'dashInd' }, 'dashOrg'],
  'drone-deregistration': [DEREGISTRATION],
  'drone-detail': ['singleDrone'],
  'drone-edit': APPLICATIONS,
  'drone-import': [REGISTRATION],
  'drone-list': [{ screen: 'manageDronesInd' }, 'manageDronesOrg'],
  'drone-registration': [REGISTRATION],
  'drone-renewal': [RENEWAL],
  'dvs-attempts': ARN,
  'external-id-polling': 'everywhere',
  'file-download': [
    ...LICENCES,
    { screen: 'manageDronesInd' },
    'manageDronesOrg',
    { screen: 'paymentHistory', organisationId: '' },
    'submissionDetail',
  ],
  footer: 'everywhere',
  'form-stepping': [...FORMS, ...ARN, ASIC],
  'form-subject': ['cancellation', 'aircraftConfirmation'],
  gather: [{ screen: 'home' }, ...LOADED_PAGES],
  'home-routing': [{ screen: 'home' }],
  inactivity: 'everywhere',
  'licence-check': ['licenceDeclaration'],
  'licence-scan': [{ screen: 'licenceVerification' }],
  'licence-verification': [{ screen: 'licenceView' }],
  'loaded-page': LOADED_PAGES,
  'manage-drones': [{ screen: 'manageDronesInd' }, 'manageDronesOrg'],
  'mto-navigation': [MTO],
  'organisation-access': [
    'dashOrg',
    'profileDetailsOrg',
    'manageDronesOrg',
    'paymentsOrg',
    'dampReport',
    'orgManageUsers',
  ],
  'organisation-users': ['orgManageUsers'],
  'payment-request': ['payment'],
  'poi-verification': [{ screen: 'poiVerification' }],
  'portal-load': 'everywhere',
  'regulator-arn-application': 'regulator',
  'regulator-assessment-attempt': 'regulator',
  'regulator-card-payment': 'regulator',
  'regulator-counted-check': 'regulator',
  'regulator-drone-registration': 'regulator',
  'regulator-licence-check': 'regulator',
  'regulator-pass': 'regulator',
  'regulator-reminder': 'regulator',
  'regulator-requested-fee': 'regulator',
  'regulator-saved-application': 'regulator',
  'regulator-submission': 'regulator',
  'script-load': 'everywhere',
  'sign-out': ['signedOut', 'timedOut', 'logOff'],
  'start-up': 'everywhere',
  'stored-versions': [...APPLICATIONS, MTO, ...FORMS],
  'student-batch': [MTO],
  submission: [...APPLICATIONS, MTO, ...FORMS],
  'submission-detail': ['submissionDetail'],
  'typed-search': ['search', ...FORMS],
  visit: 'everywhere',
  'wallet-pass': WALLET,
};

/** Screens of states that open without further data, except signing out, so that nobody signs out by curiosity. */
const PLAIN: readonly ScreenTarget[] = [
  { screen: 'dashInd' },
  { screen: 'home' },
  { screen: 'linkArn' },
  { screen: 'profileSelector' },
  { screen: 'verifyPoi' },
];

/** The screen of a state, linked if possible. */
export function metOn(screen: string): MetOn {
  return PLAIN.find((target) => target.screen === screen) ?? (screen as Screen);
}

/** The names of a machine's screens in one line, or words if it has none. */
export function namesOfScreens(slug: string): readonly string[] {
  const met = SCREENS_OF[slug] ?? [];
  if (met === 'regulator') return ['none, the server runs it'];
  return met === 'everywhere' ? ['everywhere'] : met.map((on) => (typeof on === 'string' ? on : on.screen));
}
