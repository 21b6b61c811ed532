/** Screen to address. Total over `Place`: a screen without an address does not compile. */
import type { LinkParams, Place } from '#machines/core/screens.ts';
import { encodeParams } from '#rules/core/encoding.rules.ts';
import { droneHint } from '#rules/drones/drone-hint.rules.ts';
import { BASE_PATH } from '#rules/core/page.rules.ts';
import type { Query } from './search.ts';

/** A step of the way that a form came (INDA-03). */
export interface Crumb {
  readonly name: string;
  readonly link: string;
}

/** Where a place is, before the mode of the visit is added. */
export interface Address {
  /** Path of the route table; a printed address with `/forms` keeps it in both modes (OP-P-15). */
  readonly path: string;
  readonly search: Query;
  /** What the query value `params` encodes (ROUTE-75); left out where the address carries none. */
  readonly params?: Partial<LinkParams> & { readonly organisationArn?: string; readonly breadcrumbs?: readonly Crumb[] };
}

/** Paths of the screens that need nothing but their path. */
const BARE = {
  home: '/',
  appEntry: '/',
  linkArn: '/linkarn',
  verifyPoi: '/verifypoi',
  // Printed with the base path in portal 2.8 (HOME-22).
  poiVerification: `${BASE_PATH}/poiverification`,
  appsInd: '/appsind',
  profileSelector: '/profileselector',
  profileDetailsInd: '/profiledetailsind',
  droneAccreditation: '/drone-accreditation',
  showReplAccred: '/showreplaccred',
  flightCrewLicence: '/licence-view-multiple',
  paymentsInd: '/submissions/payment',
  serviceUnavailable: '/serviceunavailable',
  dvsServiceUnavailable: '/dvsserviceunavailable',
  logOff: '/logoff',
  formSelector: '/formselector',
  charts: '/dev/charts',
  kit: '/dev/kit',
  bench: '/dev/bench',
  sampleForm: '/dev/sample',
  notFound: '/page-does-not-exist',
} as const satisfies Partial<Record<Place['screen'], string>>;

const IND: LinkParams = { from: 'ind', organisationId: '' };

const ofOrganisation = (path: string, organisationId: string): Address => ({
  path,
  search: { casaorgid: organisationId },
  params: { from: 'org', organisationId },
});

const inNest = (organisationId: string, rest: string): Address => ({
  path: `/organisation/${encodeURIComponent(organisationId)}${rest}`,
  search: {},
});

/** Its `params` hold the organisation's ARN and breadcrumbs, of which the first leads back (INDA-03, INDA-04). */
function industryAssist({ organisationId, organisationArn = '' }: Extract<Place, { screen: 'industryAssist' }>): Address {
  const address = ofOrganisation('/industry-assist', organisationId);
  const back = `/dashorg?casaorgid=${encodeURIComponent(organisationId)}`;
  return { ...address, params: { ...address.params, organisationArn, breadcrumbs: [{ name: 'Home', link: back }] } };
}

const flagged = (flag: string | undefined): Query => (flag === undefined ? {} : { [flag]: '1' });

const record = (recordId: string | undefined): Query => (recordId === undefined ? {} : { recordid: recordId });

/** A draft is named in the query (OP-D-23); an organisation in the path (DREG-02). */
function droneRegistration({ organisationId, recordId }: Extract<Place, { screen: 'droneRegistration' }>): Address {
  const search = record(recordId);
  if (organisationId === '') return { path: '/drone-registration', search, params: IND };
  return { ...inNest(organisationId, '/drone-registration'), search };
}

/** What a renewal begins with when a weight class was picked before it (DDET-18, DREN-05). */
const picked = (weightClass: { readonly code: string; readonly name: string } | undefined): Query =>
  weightClass === undefined
    ? {}
    : { weightClassUpdated: '1', selectedWeightClassCode: weightClass.code, selectedWeightClassValue: weightClass.name };

/** All drones that need it, one of them, or a saved renewal (DREN-05 to DREN-08, DREN-12). */
function droneRenewal({ organisationId, renewAll, recordId, droneRegId, weightClass }: Extract<Place, { screen: 'droneRenewal' }>): Address {
  const one: Query = droneRegId === undefined ? {} : { droneRegId };
  const search = { ...(renewAll ? { renewAll: '1' } : {}), ...one, ...picked(weightClass), ...record(recordId) };
  if (organisationId === '') return { path: '/dronesrenewind', search, params: IND };
  const address = ofOrganisation('/dronesreneworg', organisationId);
  return { ...address, search: { ...address.search, ...search } };
}

/** The record travels as base64 of its JSON (DDET-02), cut down to what names it; whose it is, in `params` (OP-D-10, OP-D-31). */
function singleDrone({ organisationId, record: drone }: Extract<Place, { screen: 'singleDrone' }>): Address {
  const params: LinkParams = organisationId === '' ? IND : { from: 'org', organisationId };
  return { path: '/singlerpa', search: { rpa: encodeParams(droneHint(drone)) }, params };
}

/** The address of a place. */
export function addressOf(place: Place): Address {
  switch (place.screen) {
    case 'dashInd':
      return { path: '/dashind', search: {}, params: IND };
    case 'manageAircraftInd':
      // Printed without an organisation (DASH-12).
      return { path: '/manageaircraftind', search: {}, params: { from: 'ind' } };
    case 'manageDronesInd':
      return { path: '/indmanagerpa', search: flagged(place.flag), params: IND };
    case 'dashOrg':
      return ofOrganisation('/dashorg', place.organisationId);
    case 'profileDetailsOrg':
      return ofOrganisation('/profiledetailsorg', place.organisationId);
    case 'manageAircraftOrg':
      return ofOrganisation('/manageaircraftorg', place.organisationId);
    case 'manageDronesOrg': {
      const address = ofOrganisation('/orgmanagerpa', place.organisationId);
      return { ...address, search: { ...address.search, ...flagged(place.flag) } };
    }
    case 'droneRegistration':
      return droneRegistration(place);
    case 'droneRenewal':
      return droneRenewal(place);
    case 'singleDrone':
      return singleDrone(place);
    case 'activeAlert':
      return place.organisationId === '' ? { path: '/activealert', search: {} } : ofOrganisation('/activealert', place.organisationId);
    case 'orgManageUsers':
      return ofOrganisation('/orgmanageusers', place.organisationId);
    case 'appsOrg':
      return { path: '/appsorg', search: { casaorgid: place.organisationId } };
    case 'industryAssist':
      return industryAssist(place);
    case 'dampReport':
      return inNest(place.organisationId, '/damp-report');
    case 'cancellation': {
      const rest = `/submissions/${encodeURIComponent(place.submissionId)}/cancellation`;
      return place.organisationId === '' ? { path: rest, search: {} } : inNest(place.organisationId, rest);
    }
    case 'payment': {
      const rest = `/submissions/${encodeURIComponent(place.submissionId)}/payment`;
      return place.organisationId === '' ? { path: rest, search: {} } : inNest(place.organisationId, rest);
    }
    case 'paymentsOrg':
      return inNest(place.organisationId, '/submissions/payment');
    case 'organisationDroneRegistration':
      return inNest(place.organisationId, '/drone-registration');
    case 'arn':
      return {
        path: `${place.verification === 'myGov' ? '/arn' : '/arn-dvs'}/${place.arnType}`,
        search: {},
        ...(place.recordId === undefined ? {} : { params: { ...IND, recordid: place.recordId } }),
      };
    case 'showCommAccred':
      return { path: '/showcommaccred', search: { licid: place.licenceId, applyExcAccred: String(place.applyExcludedAccreditation) } };
    case 'showRecAccred':
      return { path: '/showrecaccred', search: { licid: place.licenceId } };
    case 'error':
      return { path: '/error', search: { code: place.code } };
    case 'portalError':
      return { path: '/portal/error', search: { code: place.code } };
    case 'systemError':
      return { path: '/systemerror', search: { message: place.message } };
    case 'timedOut':
      return { path: '/timedout', search: { timedout: '1' } };
    case 'signedOut':
      return { path: '/signedout', search: { [place.reason]: '1' } };
    default:
      return { path: BARE[place.screen], search: {} };
  }
}
