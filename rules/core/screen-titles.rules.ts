/**
 * Titles of pages with a fixed title, by screen, for views, search and charts. A form has its own (SHEL-10), and the
 * title of an outcome depends on the outcome.
 */
import { DASHBOARD_TITLE } from './dashboard-title.rules.ts';

const AIRCRAFT_DETAILS = 'Aircraft details';
const DRONES = 'Manage registered drones';
const PAYMENTS = 'Payments';
const PROFILE = 'Profile details';

/** Titles by screen; that each name is a screen's is checked in `tests/shell/route-types.test.ts`. */
export const SCREEN_TITLES = {
  serviceUnavailable: 'No services available',
  dvsServiceUnavailable: 'Something went wrong',
  notFound: 'This page does not exist',
  kit: 'Kit',
  charts: 'Charts',
  linkArn: 'Aviation Reference Number',
  verifyPoi: 'Proof of Identity',
  profileSelector: 'Profile Selector',
  profileDetailsInd: PROFILE,
  profileDetailsOrg: PROFILE,
  dashInd: DASHBOARD_TITLE,
  dashOrg: 'Organisation Profile',
  search: 'Search',
  help: 'Help',
  formSelector: 'Form selector',
  droneRegistration: 'Drone registration',
  manageDronesInd: DRONES,
  manageDronesOrg: DRONES,
  fleetYear: 'The next 12 months',
  singleDrone: 'Manage Registered Drone',
  droneDeregistration: 'De-register drones',
  droneRenewal: 'Renew drone registration',
  submissionDetail: 'Submission details',
  notices: 'Notices',
  droneAccreditation: 'Drone accreditation',
  commercialAccreditation: 'Commercial drone accreditation',
  recreationalAccreditation: 'Recreational drone accreditation',
  paymentsInd: PAYMENTS,
  paymentsOrg: PAYMENTS,
  paymentHistory: 'Payments and receipts',
  arn: 'Aviation reference number (ARN)',
  poiVerification: 'Verify your identity',
  licenceVerification: 'Confirm details of a digital licence',
  licenceDeclaration: 'Declaration',
  licenceView: 'Digital licence',
  showRecAccred: 'Drone accreditation',
  showCommAccred: 'Drone accreditation',
  showReplAccred: 'Remote pilot licence (RePL)',
  flightCrewLicence: 'Flight Crew Licence Details',
  arocDetails: 'Aeronautical Radio Operator Certificate',
  asicVerification: 'ASIC verification',
  mtoNotification: 'Notification of training outcomes',
  aircraftConfirmation: 'Aircraft registration detail confirmation',
  cancellation: 'Cancel a submission',
  dampReport: 'DAMP report',
  industryAssist: 'Submit documents and notifications',
  orgManageUsers: 'Role and user management',
  manageAircraftInd: 'Manage aircraft (Individual)',
  manageAircraftOrg: 'Manage aircraft (Organisation)',
  singleAircraftInd: AIRCRAFT_DETAILS,
  singleAircraftOrg: AIRCRAFT_DETAILS,
  activeAlert: 'Active alert',
  transferOwnership: 'Manage Aircraft - Transfer of ownership',
} as const;
