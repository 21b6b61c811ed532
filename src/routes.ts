/**
 * The URL table: every address of the portal, relative to `/forms` (portal 2.1). A trailing slash is ignored. Each line names the path and
 * the page behind it; the machine of the page judges, this table only leads there. Order does not matter, the router ranks.
 */
import { aliasOf, laterPage, laterPageOfOrganisation, personPage, personRoute, publicPage, rootRoute, signOutPage } from './routes/make.ts';

const pages = () => import('./routes/page/pages.route.tsx');
const signOut = () => import('./routes/sign-out/sign-out.route.tsx');
const individualProfile = async () => (await import('./routes/profile-details/individual-profile.route.tsx')).individualProfilePage;
const organisationProfile = async () => (await import('./routes/profile-details/organisation-profile.route.tsx')).organisationProfilePage;
const dashInd = async () => (await import('./routes/individual-dashboard/individual-dashboard.route.tsx')).individualDashboardPage;
const dashOrg = async () => (await import('./routes/organisation-dashboard/organisation-dashboard.route.tsx')).organisationDashboardPage;
const profileSelector = async () => (await import('./routes/profile-selector/profile-selector.route.tsx')).profileSelectorPage;
const repl = async () => (await import('./routes/individual-dashboard/repl.route.tsx')).replPage;
const verifyPoi = async () => (await import('./routes/home-routing/verify-poi.route.tsx')).verifyPoiPage;

const manageDrones = () => import('./routes/manage-drones/manage-drones.route.tsx');
const droneDetail = async () => (await import('./routes/drone-detail/drone-detail.route.tsx')).droneDetailPage;
const droneRenewal = () => import('./routes/drone-renewal/drone-renewal.route.tsx');
const indDroneRenewal = async () => (await droneRenewal()).individualDroneRenewalPage;
const orgDroneRenewal = async () => (await droneRenewal()).organisationDroneRenewalPage;
const droneRegistration = () => import('./routes/drone-registration/drone-registration.route.tsx');
const fromDrones = [droneRenewal, droneRegistration, droneDetail];
const cancellation = () => import('./routes/cancellation/cancellation.route.tsx');
const payments = () => import('./routes/additional-payments/additional-payments.route.tsx');
const industryAssist = async () => (await import('./routes/industry-assist/industry-assist.route.tsx')).industryAssistPage;
const dampReport = async () => (await import('./routes/damp-report/damp-report.route.tsx')).dampReportPage;

const ARN = 'Aviation reference number (ARN)';

/** Pages that anybody may open: they show nothing about a person. */
const publicRoutes = [
  publicPage('/error', async () => (await pages()).errorPage, { screen: 'error' }),
  publicPage('/portal/error', async () => (await pages()).errorPage, { screen: 'portalError' }),
  publicPage('/systemerror', async () => (await pages()).systemErrorPage, { screen: 'systemError' }),
  publicPage('/serviceunavailable', async () => (await pages()).serviceUnavailablePage, { screen: 'serviceUnavailable' }),
  publicPage('/dvsserviceunavailable', async () => (await pages()).dvsServiceUnavailablePage, { screen: 'dvsServiceUnavailable' }),
  // Every address that is none of ours (ROUTE-52).
  publicPage('/$', async () => (await pages()).notFoundPage, { screen: 'notFound' }),
  publicPage('/dev/kit', async () => (await import('./routes/dev/kit.route.tsx')).kitPage, { screen: 'kit' }),
  publicPage('/dev/bench', async () => (await import('./routes/dev/bench.route.tsx')).benchPage, { screen: 'bench' }),
  publicPage('/dev/charts', async () => (await import('./routes/dev/charts.route.tsx')).chartsPage, { screen: 'charts' }),
] as const;

/** Pages that sign out, or say that it was done (OP-P-23). */
const signOutRoutes = [
  signOutPage('/signedout', async () => (await signOut()).signedOutPage, { screen: 'signedOut' }),
  signOutPage('/timedout', async () => (await signOut()).timedOutPage, { screen: 'timedOut' }),
  signOutPage('/logoff', async () => (await signOut()).logOffPage, { screen: 'logOff' }),
] as const;

/** Arriving: the home decision and the screens it leads to. */
const homeRoutes = [
  personPage('/', async () => (await import('./routes/home-routing/home.route.tsx')).homePage, { screen: 'home' }),
  personPage('/linkarn', async () => (await import('./routes/home-routing/link-arn.route.tsx')).linkArnPage, { screen: 'linkArn' }),
  personPage('/verifypoi', verifyPoi, { screen: 'verifyPoi' }),
  personPage('/init-verify-poi', verifyPoi, { screen: 'verifyPoi' }),
  personPage('/profileselector', profileSelector, { screen: 'profileSelector' }),
  personPage('/profiledetailsind', individualProfile, { screen: 'profileDetailsInd' }),
  personPage('/profiledetailsorg', organisationProfile, { screen: 'profileDetailsOrg' }),
  personPage('/dashind', dashInd, { screen: 'dashInd' }),
  personPage('/dashorg', dashOrg, { screen: 'dashOrg' }),
  aliasOf('/appsind', '/dashind'),
  aliasOf('/appsorg', '/dashorg'),
  personPage('/formselector', async () => (await pages()).formSelectorPage, { screen: 'formSelector' }),
] as const;

/** Registered drones. */
const droneRoutes = [
  personPage('/drone-registration', async () => (await droneRegistration()).droneRegistrationPage, { screen: 'droneRegistration' }),
  personPage('/organisation/$organisationId/drone-registration', async () => (await droneRegistration()).organisationDroneRegistrationPage, {
    screen: 'organisationDroneRegistration',
  }),
  personPage('/indmanagerpa', async () => (await manageDrones()).individualManageDronesPage, { screen: 'manageDronesInd', next: fromDrones }),
  personPage('/orgmanagerpa', async () => (await manageDrones()).organisationManageDronesPage, { screen: 'manageDronesOrg', next: fromDrones }),
  personPage('/singlerpa', droneDetail, { screen: 'singleDrone' }),
  personPage('/dronesrenewind', indDroneRenewal, { screen: 'droneRenewal' }),
  personPage('/drone-renewal', indDroneRenewal, { screen: 'droneRenewal' }),
  personPage('/dronesreneworg', orgDroneRenewal, { screen: 'droneRenewal' }),
  personPage('/organisation/$organisationId/drone-renewal', orgDroneRenewal, { screen: 'droneRenewal' }),
] as const;

/** Forms on the form engine. */
const formRoutes = [
  personPage('/dev/sample', async () => (await import('./routes/dev/sample.route.tsx')).samplePage, { screen: 'sampleForm' }),
  personPage('/industry-assist', industryAssist, { screen: 'industryAssist' }),
  personPage('/organisation/$organisationId/damp-report', dampReport, { screen: 'dampReport' }),
  personPage('/submissions/$submissionId/cancellation', async () => (await cancellation()).cancellationPage, { screen: 'cancellation' }),
  personPage(
    '/organisation/$organisationId/submissions/$submissionId/cancellation',
    async () => (await cancellation()).organisationCancellationPage,
    { screen: 'cancellation' },
  ),
] as const;

/** Fees that the regulator asked for. */
const paymentRoutes = [
  personPage('/submissions/payment', async () => (await payments()).paymentsPage, { screen: 'paymentsInd' }),
  personPage('/submissions/$submissionId/payment', async () => (await payments()).paymentPage, { screen: 'payment' }),
  personPage('/organisation/$organisationId/submissions/payment', async () => (await payments()).organisationPaymentsPage, {
    screen: 'paymentsOrg',
  }),
  personPage('/organisation/$organisationId/submissions/$submissionId/payment', async () => (await payments()).organisationPaymentPage, {
    screen: 'payment',
  }),
] as const;

/** Services whose area is not built yet: each address is there, says so plainly and offers a way back (DEC-15). */
const laterRoutes = [
  personPage('/arn/$arnType', async () => (await pages()).arnPage, { screen: 'arn', title: ARN }),
  personPage('/arn-dvs/$arnType', async () => (await pages()).arnDvsPage, { screen: 'arn', title: ARN }),
  laterPage('/poiverification', 'Proof of identity verification', 'poiVerification'),
  laterPage('/showrecaccred', 'Recreational accreditation', 'showRecAccred'),
  laterPage('/showcommaccred', 'Commercial accreditation', 'showCommAccred'),
  personPage('/showreplaccred', repl, { screen: 'showReplAccred' }),
  laterPage('/licence-view-multiple', 'Flight crew licences', 'flightCrewLicence'),
  laterPage('/licence-view/asic-verification', 'ASIC verification'),
  laterPage('/aroc-details', 'Aeronautical radio operator certificate'),
  laterPage('/digitallicence/verification', 'Digital licence verification'),
  laterPage('/digitallicence/verification/submit', 'Digital licence declaration'),
  laterPage('/digitallicence/verification/verification-view/{-$token}/{-$licenceType}', 'Digital licence'),
  laterPage('/mto-notification-of-training-outcomes', 'Notification of training outcomes'),
  laterPage('/aircraft/confirmation', 'Aircraft registration confirmation'),
  laterPageOfOrganisation('/orgmanageusers', 'Role and user management', 'orgManageUsers'),
  laterPage('/manageaircraftind', 'Manage aircraft', 'manageAircraftInd'),
  laterPageOfOrganisation('/manageaircraftorg', 'Manage aircraft', 'manageAircraftOrg'),
  laterPage('/singleaircraftind', 'Aircraft details'),
  laterPageOfOrganisation('/singleaircraftorg', 'Aircraft details'),
  laterPage('/activealert', 'Active alert', 'activeAlert'),
  aliasOf('/dronerego', '/drone-registration'),
  laterPage('/drone-accreditation', 'Drone accreditation', 'droneAccreditation'),
  laterPage('/drone-accreditation/commercial', 'Commercial drone accreditation'),
  laterPage('/drone-accreditation/recreational', 'Recreational drone accreditation'),
] as const;

/** All routes. */
export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...signOutRoutes,
  personRoute.addChildren([...homeRoutes, ...droneRoutes, ...formRoutes, ...paymentRoutes, ...laterRoutes]),
]);
