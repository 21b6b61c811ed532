/**
 * All routes: read this first. Each stands in its own file under `routes/`, with its path, who may open it, what it
 * asks of its address and what it opens; the code of its page is fetched when somebody goes there. The tree is written
 * out, so that the router knows every path, parameter and search param by type, and a link to what is not here does not
 * compile (docs/decisions/0050).
 */
import {
  commercialAccreditationRoute,
  recreationalAccreditationRoute,
} from './routes/accreditation/accreditation-quiz.route.ts';
import { accreditationSelectorRoute } from './routes/accreditation/accreditation-selector.route.ts';
import {
  organisationPaymentRoute,
  organisationPaymentsRoute,
  paymentRoute,
  paymentsRoute,
} from './routes/additional-payments/additional-payments.route.ts';
import { payingOrganisationRoute } from './routes/additional-payments/paying-organisation.route.ts';
import { aircraftConfirmationRoute } from './routes/aircraft-confirmation/aircraft-confirmation.route.ts';
import { activeAlertRoute } from './routes/aircraft/active-alert.route.ts';
import { individualAircraftRoute, organisationAircraftRoute } from './routes/aircraft/aircraft-detail.route.ts';
import { individualAircraftListRoute, organisationAircraftListRoute } from './routes/aircraft/manage-aircraft.route.ts';
import { transferOwnershipRoute } from './routes/aircraft/transfer-ownership.route.ts';
import { arnDvsRoute, arnRoute } from './routes/arn/arn.route.ts';
import { poiVerificationRoute } from './routes/arn/poi-verification.route.ts';
import { cancellationRoute, organisationCancellationRoute } from './routes/cancellation/cancellation.route.ts';
import { dampReportRoute } from './routes/damp-report/damp-report.route.ts';
import { benchRoute } from './routes/dev/bench.route.ts';
import { chartsRoute } from './routes/dev/charts.route.ts';
import { kitRoute } from './routes/dev/kit.route.ts';
import { sampleRoute } from './routes/dev/sample.route.ts';
import {
  droneDeregistrationRoute,
  organisationDroneDeregistrationRoute,
} from './routes/drone-deregistration/drone-deregistration.route.ts';
import { droneDetailRoute } from './routes/drone-detail/drone-detail.route.ts';
import {
  droneRegistrationRoute,
  organisationDroneRegistrationRoute,
} from './routes/drone-registration/drone-registration.route.ts';
import {
  droneRenewalRoute,
  individualDroneRenewalRoute,
  organisationDroneRenewalRoute,
  organisationPathDroneRenewalRoute,
} from './routes/drone-renewal/drone-renewal.route.ts';
import { homeRoute } from './routes/home-routing/home.route.ts';
import { linkArnRoute } from './routes/home-routing/link-arn.route.ts';
import { initVerifyPoiRoute, verifyPoiRoute } from './routes/home-routing/verify-poi.route.ts';
import { individualDashboardRoute } from './routes/individual-dashboard/individual-dashboard.route.ts';
import { industryAssistRoute } from './routes/industry-assist/industry-assist.route.ts';
import {
  accreditationDeclarationRoute,
  droneRegoRoute,
  individualSubmissionsRoute,
  organisationSubmissionsRoute,
} from './routes/leading/leading.route.ts';
import { asicVerificationRoute } from './routes/licences/asic-verification.route.ts';
import { licenceDeclarationRoute, licenceViewRoute } from './routes/licences/licence-check.route.ts';
import { licenceScanRoute } from './routes/licences/licence-scan.route.ts';
import {
  commercialLicenceRoute,
  flightCrewLicenceRoute,
  radioCertificateRoute,
  recreationalLicenceRoute,
  remotePilotRoute,
} from './routes/licences/licences.route.ts';
import { fleetYearRoute, organisationFleetYearRoute } from './routes/fleet-year/fleet-year.route.ts';
import { individualDronesRoute, organisationDronesRoute } from './routes/manage-drones/manage-drones.route.ts';
import { mtoNotificationRoute } from './routes/mto/mto-navigation.route.ts';
import { organisationRoute } from './routes/organisation-access/organisation.route.ts';
import { organisationDashboardRoute } from './routes/organisation-dashboard/organisation-dashboard.route.ts';
import { organisationUsersRoute } from './routes/organisation-users/organisation-users.route.ts';
import {
  dvsServiceUnavailableRoute,
  errorRoute,
  formSelectorRoute,
  notFoundRoute,
  portalErrorRoute,
  serviceUnavailableRoute,
  systemErrorRoute,
} from './routes/page/pages.route.ts';
import {
  organisationPaymentHistoryRoute,
  paymentHistoryRoute,
} from './routes/payment-history/payment-history.route.ts';
import { individualProfileRoute } from './routes/profile-details/individual-profile.route.ts';
import { organisationProfileRoute } from './routes/profile-details/organisation-profile.route.ts';
import { profileSelectorRoute } from './routes/profile-selector/profile-selector.route.ts';
import { logOffRoute, signedOutRoute, timedOutRoute } from './routes/sign-out/sign-out.route.ts';
import {
  organisationSubmissionDetailRoute,
  submissionDetailRoute,
} from './routes/submission-detail/submission-detail.route.ts';
import { gateRoute, organisationGateRoute } from './routes/ways/gate.route.ts';
import { helpRoute } from './routes/ways/help.route.ts';
import { noticesRoute, organisationNoticesRoute } from './routes/ways/notices.route.ts';
import { searchRoute } from './routes/ways/search.route.ts';
import { personRoute, rootRoute } from './routes/root.ts';

/**
 * The tree: public pages beside the pages of a signed-in person. Pages of an organisation are behind its access checks,
 * pages of a service that needs something behind its gate (DEC-40).
 */
export const routeTree = rootRoute.addChildren([
  errorRoute,
  portalErrorRoute,
  systemErrorRoute,
  serviceUnavailableRoute,
  dvsServiceUnavailableRoute,
  notFoundRoute,
  kitRoute,
  chartsRoute,
  benchRoute,
  signedOutRoute,
  timedOutRoute,
  logOffRoute,
  personRoute.addChildren([
    formSelectorRoute,
    sampleRoute,
    homeRoute,
    linkArnRoute,
    verifyPoiRoute,
    initVerifyPoiRoute,
    profileSelectorRoute,
    individualProfileRoute,
    individualDashboardRoute,
    searchRoute,
    helpRoute,
    noticesRoute,
    individualDronesRoute,
    fleetYearRoute,
    submissionDetailRoute,
    paymentsRoute,
    paymentRoute,
    paymentHistoryRoute,
    arnRoute,
    arnDvsRoute,
    poiVerificationRoute,
    licenceScanRoute,
    licenceDeclarationRoute,
    licenceViewRoute,
    transferOwnershipRoute,
    individualSubmissionsRoute,
    organisationSubmissionsRoute,
    droneRegoRoute,
    accreditationDeclarationRoute,
    gateRoute.addChildren([
      droneRegistrationRoute,
      droneDeregistrationRoute,
      individualDroneRenewalRoute,
      droneRenewalRoute,
      cancellationRoute,
      accreditationSelectorRoute,
      commercialAccreditationRoute,
      recreationalAccreditationRoute,
      recreationalLicenceRoute,
      commercialLicenceRoute,
      remotePilotRoute,
      flightCrewLicenceRoute,
      radioCertificateRoute,
      asicVerificationRoute,
      individualAircraftListRoute,
      individualAircraftRoute,
    ]),
    organisationRoute.addChildren([
      organisationProfileRoute,
      organisationDashboardRoute,
      organisationNoticesRoute,
      organisationDronesRoute,
      organisationFleetYearRoute,
      droneDetailRoute,
      organisationSubmissionDetailRoute,
      organisationPaymentHistoryRoute,
      activeAlertRoute,
      organisationGateRoute.addChildren([
        organisationDroneRegistrationRoute,
        organisationDroneDeregistrationRoute,
        organisationDroneRenewalRoute,
        organisationPathDroneRenewalRoute,
        industryAssistRoute,
        dampReportRoute,
        aircraftConfirmationRoute,
        organisationCancellationRoute,
        mtoNotificationRoute,
        organisationUsersRoute,
        organisationAircraftListRoute,
        organisationAircraftRoute,
      ]),
    ]),
    payingOrganisationRoute.addChildren([organisationPaymentsRoute, organisationPaymentRoute]),
  ]),
]);
