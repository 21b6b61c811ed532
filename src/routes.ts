/**
 * The page behind every screen, fetched when somebody goes there. Paths, titles and who may open them are in the list of screens
 * (`machines/core/screens.ts`: read it first); the machine of the page judges, this table only leads there.
 */
import { routesFor, type Next, type Pages } from './routes/make.ts';

const pages = () => import('./routes/page/pages.route.tsx');
const signOut = () => import('./routes/sign-out/sign-out.route.tsx');
const manageDrones = () => import('./routes/manage-drones/manage-drones.route.tsx');
const droneDetail = async () => (await import('./routes/drone-detail/drone-detail.route.tsx')).droneDetailPage;
const droneRenewal = () => import('./routes/drone-renewal/drone-renewal.route.tsx');
const droneRegistration = () => import('./routes/drone-registration/drone-registration.route.tsx');
const droneDeregistration = () => import('./routes/drone-deregistration/drone-deregistration.route.tsx');
const fromDrones = [droneRenewal, droneRegistration, droneDetail];
const submissionDetail = () => import('./routes/submission-detail/submission-detail.route.tsx');
const paymentHistory = () => import('./routes/payment-history/payment-history.route.tsx');
const cancellation = () => import('./routes/cancellation/cancellation.route.tsx');
const arn = () => import('./routes/arn/arn.route.tsx');
const accreditationQuiz = () => import('./routes/accreditation/accreditation-quiz.route.tsx');
const licences = () => import('./routes/licences/licences.route.tsx');
const licenceChecks = () => import('./routes/licences/licence-check.route.tsx');
const manageAircraft = () => import('./routes/aircraft/manage-aircraft.route.tsx');
const aircraftDetail = () => import('./routes/aircraft/aircraft-detail.route.tsx');
const payments = () => import('./routes/additional-payments/additional-payments.route.tsx');

const PAGES: Pages = {
  error: async () => (await pages()).errorPage,
  portalError: async () => (await pages()).errorPage,
  systemError: async () => (await pages()).systemErrorPage,
  serviceUnavailable: async () => (await pages()).serviceUnavailablePage,
  dvsServiceUnavailable: async () => (await pages()).dvsServiceUnavailablePage,
  notFound: async () => (await pages()).notFoundPage,
  kit: async () => (await import('./routes/dev/kit.route.tsx')).kitPage,
  bench: async () => (await import('./routes/dev/bench.route.tsx')).benchPage,
  charts: async () => (await import('./routes/dev/charts.route.tsx')).chartsPage,

  signedOut: async () => (await signOut()).signedOutPage,
  timedOut: async () => (await signOut()).timedOutPage,
  logOff: async () => (await signOut()).logOffPage,

  home: async () => (await import('./routes/home-routing/home.route.tsx')).homePage,
  linkArn: async () => (await import('./routes/home-routing/link-arn.route.tsx')).linkArnPage,
  verifyPoi: async () => (await import('./routes/home-routing/verify-poi.route.tsx')).verifyPoiPage,
  profileSelector: async () => (await import('./routes/profile-selector/profile-selector.route.tsx')).profileSelectorPage,
  profileDetailsInd: async () => (await import('./routes/profile-details/individual-profile.route.tsx')).individualProfilePage,
  profileDetailsOrg: async () => (await import('./routes/profile-details/organisation-profile.route.tsx')).organisationProfilePage,
  dashInd: async () => (await import('./routes/individual-dashboard/individual-dashboard.route.tsx')).individualDashboardPage,
  dashOrg: async () => (await import('./routes/organisation-dashboard/organisation-dashboard.route.tsx')).organisationDashboardPage,
  search: async () => (await import('./routes/ways/search.route.tsx')).searchPage,
  help: async () => (await import('./routes/ways/help.route.tsx')).helpPage,
  formSelector: async () => (await pages()).formSelectorPage,
  arn: { myGov: async () => (await arn()).arnPage, dvs: async () => (await arn()).arnDvsPage },
  poiVerification: async () => (await import('./routes/arn/poi-verification.route.tsx')).poiVerificationPage,

  droneRegistration: {
    person: async () => (await droneRegistration()).droneRegistrationPage,
    organisation: async () => (await droneRegistration()).organisationDroneRegistrationPage,
  },
  manageDronesInd: async () => (await manageDrones()).individualManageDronesPage,
  manageDronesOrg: async () => (await manageDrones()).organisationManageDronesPage,
  singleDrone: droneDetail,
  droneDeregistration: {
    person: async () => (await droneDeregistration()).droneDeregistrationPage,
    organisation: async () => (await droneDeregistration()).organisationDroneDeregistrationPage,
  },
  droneRenewal: {
    person: async () => (await droneRenewal()).individualDroneRenewalPage,
    organisation: async () => (await droneRenewal()).organisationDroneRenewalPage,
  },

  sampleForm: async () => (await import('./routes/dev/sample.route.tsx')).samplePage,
  industryAssist: async () => (await import('./routes/industry-assist/industry-assist.route.tsx')).industryAssistPage,
  dampReport: async () => (await import('./routes/damp-report/damp-report.route.tsx')).dampReportPage,
  aircraftConfirmation: async () => (await import('./routes/aircraft-confirmation/aircraft-confirmation.route.tsx')).aircraftConfirmationPage,
  cancellation: {
    person: async () => (await cancellation()).cancellationPage,
    organisation: async () => (await cancellation()).organisationCancellationPage,
  },
  submissionDetail: {
    person: async () => (await submissionDetail()).submissionDetailPage,
    organisation: async () => (await submissionDetail()).organisationSubmissionDetailPage,
  },

  notices: {
    person: async () => (await import('./routes/ways/notices.route.tsx')).noticesPage,
    organisation: async () => (await import('./routes/ways/notices.route.tsx')).organisationNoticesPage,
  },

  droneAccreditation: async () => (await import('./routes/accreditation/accreditation-selector.route.tsx')).accreditationSelectorPage,
  commercialAccreditation: async () => (await accreditationQuiz()).commercialAccreditationPage,
  recreationalAccreditation: async () => (await accreditationQuiz()).recreationalAccreditationPage,

  paymentsInd: async () => (await payments()).paymentsPage,
  paymentsOrg: async () => (await payments()).organisationPaymentsPage,
  payment: {
    person: async () => (await payments()).paymentPage,
    organisation: async () => (await payments()).organisationPaymentPage,
  },

  paymentHistory: {
    person: async () => (await paymentHistory()).paymentHistoryPage,
    organisation: async () => (await paymentHistory()).organisationPaymentHistoryPage,
  },

  showReplAccred: async () => (await licences()).remotePilotPage,
  showRecAccred: async () => (await licences()).recreationalAccreditationPage,
  showCommAccred: async () => (await licences()).commercialAccreditationPage,
  flightCrewLicence: async () => (await licences()).flightCrewLicencePage,
  arocDetails: async () => (await licences()).radioCertificatePage,

  asicVerification: async () => (await import('./routes/licences/asic-verification.route.tsx')).asicVerificationPage,
  licenceVerification: async () => (await import('./routes/licences/licence-scan.route.tsx')).licenceScanPage,
  licenceDeclaration: async () => (await licenceChecks()).licenceDeclarationPage,
  licenceView: async () => (await licenceChecks()).licenceViewPage,
  mtoNotification: async () => (await import('./routes/mto/mto-navigation.route.tsx')).mtoNotificationPage,
  orgManageUsers: async () => (await import('./routes/organisation-users/organisation-users.route.tsx')).organisationUsersPage,
  manageAircraftInd: async () => (await manageAircraft()).individualManageAircraftPage,
  manageAircraftOrg: async () => (await manageAircraft()).organisationManageAircraftPage,
  singleAircraftInd: async () => (await aircraftDetail()).individualAircraftPage,
  singleAircraftOrg: async () => (await aircraftDetail()).organisationAircraftPage,
  activeAlert: async () => (await import('./routes/aircraft/active-alert.route.tsx')).activeAlertPage,
  transferOwnership: async () => (await import('./routes/aircraft/transfer-ownership.route.tsx')).transferOwnershipPage,
};

/** What people mostly go to from there. */
const NEXT: Next = {
  manageDronesInd: fromDrones, manageDronesOrg: fromDrones,
  manageAircraftInd: [aircraftDetail], manageAircraftOrg: [aircraftDetail],
};

/** All routes. */
export const routeTree = routesFor(PAGES, NEXT);
