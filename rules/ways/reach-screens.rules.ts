/**
 * For whom each page is, as the table of who can reach what shows it (`reach.rules.ts`). That the routes say the same
 * is tested in `tests/ways/reach.wire.test.ts`.
 */

/**
 * `everyone`: also without signing in. `person`: a signed-in person, for whomever they act. `self`: the person's own
 * profile. `organisation`: an organisation only. `either`: both of these.
 */
export type ScreenFor = 'everyone' | 'person' | 'self' | 'organisation' | 'either';

/** Pages of the portal, without those of developers and without addresses that only lead on (`droneRego`). */
export const SCREEN_FOR = {
  dashInd: 'self',
  dashOrg: 'organisation',
  profileSelector: 'person',
  profileDetailsInd: 'self',
  profileDetailsOrg: 'organisation',
  notices: 'either',
  search: 'person',
  help: 'person',
  home: 'person',
  linkArn: 'person',
  verifyPoi: 'person',
  arn: 'person',
  poiVerification: 'person',
  formSelector: 'person',
  droneRegistration: 'either',
  manageDronesInd: 'self',
  manageDronesOrg: 'organisation',
  fleetYear: 'either',
  singleDrone: 'either',
  droneRenewal: 'either',
  droneDeregistration: 'either',
  droneAccreditation: 'self',
  commercialAccreditation: 'self',
  recreationalAccreditation: 'self',
  submissionDetail: 'either',
  cancellation: 'either',
  paymentsInd: 'self',
  paymentsOrg: 'organisation',
  payment: 'either',
  paymentHistory: 'either',
  flightCrewLicence: 'self',
  showRecAccred: 'self',
  showCommAccred: 'self',
  showReplAccred: 'self',
  arocDetails: 'self',
  asicVerification: 'self',
  licenceVerification: 'person',
  licenceDeclaration: 'person',
  licenceView: 'person',
  manageAircraftInd: 'self',
  manageAircraftOrg: 'organisation',
  singleAircraftInd: 'self',
  singleAircraftOrg: 'organisation',
  activeAlert: 'either',
  transferOwnership: 'person',
  aircraftConfirmation: 'either',
  mtoNotification: 'organisation',
  industryAssist: 'organisation',
  dampReport: 'organisation',
  orgManageUsers: 'organisation',
  error: 'everyone',
  portalError: 'everyone',
  systemError: 'everyone',
  serviceUnavailable: 'everyone',
  dvsServiceUnavailable: 'everyone',
  notFound: 'everyone',
  signedOut: 'everyone',
  timedOut: 'everyone',
  logOff: 'everyone',
} as const satisfies Readonly<Record<string, ScreenFor>>;
