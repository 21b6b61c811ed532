/**
 * Screens and their addresses: for each screen how a target is written as a link of the router (`write`) and, where its page asks something of its
 * address, how that is read (`parse`, which the route's `validateSearch` calls). Total over the screens by type; that a path exists, has its
 * parameters and takes those search params is checked against the routes (docs/decisions/0050).
 * Longer than 250 lines: reading and writing of a screen stand in one place.
 */
import { linkOptions, type SearchSchemaInput } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { Screen, ScreenNeeds, ScreenTarget } from '#machines/core/screens.ts';
import { aircraftHint, readAircraftHint } from '#rules/aircraft/aircraft-hint.rules.ts';
import { encodeParams, readLinkParams, type LinkParams } from '#rules/core/encoding.rules.ts';
import { droneHint, originIn, readDroneHint, type Origin } from '#rules/drones/drone-hint.rules.ts';
import { linkedFormIn, organisationNamedIn, returnIn, savedIn, shortTextIn, textIn, type LinkedForm, type ReturnSearchParams, type SavedSearchParams } from './search-params.ts';
import type { Query } from './search.ts';

/** The search params that links to a route may write, by name; their values are strings. */
export type Written<Names extends string = never> = { readonly [Name in Names]?: string } & SearchSchemaInput;

/** A link as the router takes it: made with `linkOptions`, which checks it. */
export interface ScreenAddress {
  readonly to: string;
  readonly params?: Readonly<Record<string, string | undefined>>;
  /** In the order in which they are written; `params` comes last. */
  readonly search?: Readonly<Record<string, string | undefined>>;
  /** Its address is printed with the base path, which it keeps in both modes (OP-P-15). */
  readonly keepsBasePath?: true;
}

interface About {
  /** For whom an address asks about an aircraft (ACFT-14, ACFT-18). */
  readonly from: 'ind' | 'org';
  /** Empty for none. */
  readonly aircraftId: string;
}

/** A drone or an aircraft by the id of its registration; empty where the address says nothing of use (ACFT-05, ACFT-08). */
interface AboutAircraft {
  readonly registrationId: string;
}

interface Licence {
  readonly licenceId: string;
}

interface Failure {
  /** Written by anybody. */
  readonly code?: string | undefined;
}

/** What the pages ask of their addresses. */
export interface Asked {
  readonly error: Failure;
  readonly portalError: Failure;
  /** Written by anybody. */
  readonly systemError: { readonly message?: string | undefined };
  /** The ARN application that the page was left for; null for none. */
  readonly dvsServiceUnavailable: { readonly application: 'new' | 'link' | 'verify' | null };
  readonly bench: { readonly size: number };
  readonly charts: { readonly chart: string };
  /** It says that the person was signed out before the page, and why (OP-P-23, OP-P-66); null without it. */
  readonly signedOut: { readonly marker: 'signout' | 'timedout' | null };
  /** Empty for nothing. */
  readonly search: { readonly query: string };
  /** The service that help is asked about; empty for all. */
  readonly help: { readonly topic: string };
  readonly droneRegistration: SavedSearchParams &
    ReturnSearchParams & {
      /** A new registration is to begin with a file of drones (docs/decisions/0046). */
      readonly isFromFile: boolean;
    };
  readonly singleDrone: {
    /** By its organisation or by where the visitor came from. */
    readonly isOfOrganisation: boolean;
    /** The code of the error page where the address means no drone (OP-D-16). */
    readonly hint: ReturnType<typeof readDroneHint>;
    readonly origin: Origin;
  };
  /** What `weightClassUpdated` says is a banner of the page (portal 2.9). */
  readonly droneRenewal: SavedSearchParams &
    ReturnSearchParams & {
      /** The one drone to renew; empty for all that are due, with or without `renewAll`. */
      readonly droneRegId: string;
      readonly weightClassCode: string;
      /** Whether those are meant that were chosen from the list in this tab (docs/decisions/0049). */
      readonly isChosen: boolean;
    };
  readonly sampleForm: { readonly recordId: string };
  readonly industryAssist: LinkedForm;
  readonly aircraftConfirmation: LinkedForm;
  readonly mtoNotification: LinkedForm & Pick<SavedSearchParams, 'recordId'>;
  /** Whether the questions of an assessment did not come (ACRD-07, DERR-35). */
  readonly droneAccreditation: { readonly hasFailed: boolean };
  readonly payment: ReturnSearchParams;
  readonly arn: { readonly recordId: string };
  /** The hash of the pass that an address brings; undefined for none. */
  readonly licenceDeclaration: { readonly passHash: string | undefined };
  readonly showRecAccred: Licence;
  readonly showCommAccred: Licence;
  /** Whether it was reached with a verified security card (OP-S-72). */
  readonly flightCrewLicence: { readonly isAsicVerified: boolean };
  readonly singleAircraftInd: AboutAircraft;
  readonly singleAircraftOrg: AboutAircraft;
  readonly activeAlert: About;
  readonly transferOwnership: About;
}

/** The two ways of one screen. */
type ScreenLink<S extends Screen> = { write(target: ScreenTarget<S>): ScreenAddress } & (S extends keyof Asked ? { parse(query: Query): Asked[S] } : unknown);

const PERSON: LinkParams = { from: 'ind', organisationId: '' };
const asPerson = { params: encodeParams(PERSON) };

/** The person's own context, where no organisation is named. */
const personOr = (organisationId: string) => (organisationId === '' ? asPerson : {});

/**
 * The organisation in the query and in `params`, where the path has no parameter for one (ROUTE-75).
 * @param more what `params` say beside it
 */
const named = (organisationId: string, more: object = {}) => ({
  ...(organisationId !== '' && { casaorgid: organisationId }), params: encodeParams({ from: 'org', organisationId, ...more }),
});

const resumed = (recordId: string | undefined) => (recordId === undefined ? {} : { recordid: recordId });

const manageFlags = ({ flag, show }: ScreenNeeds['manageDronesInd']) => ({
  ...(flag === 'draftdeleted' && { draftdeleted: '1' }), ...(flag === 'dronedereged' && { dronedereged: '1' }), ...(show && { show }),
});

/** The organisation's ARN and the breadcrumbs of a form, of which the first leads back (INDA-03, INDA-04, MTON-04). */
const formContext = ({ organisationId, organisationArn = '' }: ScreenNeeds['industryAssist']) => ({
  organisationArn, breadcrumbs: [{ name: 'Home', link: `/dashorg?casaorgid=${encodeURIComponent(organisationId)}` }],
});

/** A person's own has a path alone; an organisation's is printed below `/forms`, and its `params` say the way there (ACFT-19 to ACFT-21). */
function confirmationAddress({ organisationId, organisationArn }: ScreenNeeds['aircraftConfirmation']): ScreenAddress {
  if (organisationId === '') return linkOptions({ to: '/aircraft/confirmation' });
  const { breadcrumbs } = formContext({ organisationId });
  const list = { name: 'Manage aircraft', link: `/manageaircraftorg?casaorgid=${encodeURIComponent(organisationId)}` };
  const { params } = named(organisationId, { organisationArn, breadcrumbs: [...breadcrumbs, list] });
  return { ...linkOptions({ to: '/aircraft/confirmation', search: { params } }), keepsBasePath: true };
}

/** What a renewal begins with when a weight class was picked before it (DDET-18, DREN-05). */
const picked = (weightClass: ScreenNeeds['droneRenewal']['weightClass']) =>
  weightClass === undefined ? {} : { weightClassUpdated: '1', selectedWeightClassCode: weightClass.code, selectedWeightClassValue: weightClass.name };

/** All drones that need it, one of them, or a saved renewal (DREN-05 to DREN-08, DREN-12). */
function renewalAddress({ organisationId, renewAll, chosen, recordId, droneRegId, weightClass }: ScreenNeeds['droneRenewal']): ScreenAddress {
  const one = droneRegId === undefined ? {} : { droneRegId };
  const search = { ...(renewAll && { renewAll: '1' }), ...(chosen && { chosen: '1' }), ...one, ...picked(weightClass), ...resumed(recordId) };
  return organisationId === ''
    ? linkOptions({ to: '/dronesrenewind', search: { ...search, ...asPerson } })
    : linkOptions({ to: '/dronesreneworg', search: { ...named(organisationId), ...search } });
}

const application = z.catch(z.nullable(z.enum(['new', 'link', 'verify'])), null);
const benchSize = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)), 20);

const failureIn = ({ code }: Query): Failure => ({ code: textIn(code) });
const licenceIn = ({ licid }: Query): Licence => ({ licenceId: shortTextIn(licid) });
const aircraftIn = ({ aircraft }: Query): AboutAircraft => ({ registrationId: readAircraftHint(textIn(aircraft)) });
const recordInParams = ({ params }: Query) => ({ recordId: readLinkParams(params)?.recordid ?? '' });
const aboutAircraftIn = ({ from, acftid }: Query): About => ({ from: shortTextIn(from) === 'org' ? 'org' : 'ind', aircraftId: shortTextIn(acftid) });

function markerIn({ signout, timedout }: Query): Asked['signedOut'] {
  const because = textIn(timedout);
  if (because !== undefined && !['', '0', 'false'].includes(because)) return { marker: 'timedout' };
  return { marker: signout === '1' ? 'signout' : null };
}

/** Which drone an address means, and where its visitor came from (DDET-01, DDET-02, OP-D-10, OP-D-31). */
function droneIn(query: Query): Asked['singleDrone'] {
  const origin = originIn(query['params']);
  const isOfOrganisation = origin === 'org' || organisationNamedIn(query) !== '';
  return { isOfOrganisation, hint: readDroneHint(query['rpa'], isOfOrganisation), origin };
}

const renewalIn = (query: Query): Asked['droneRenewal'] => ({
  droneRegId: shortTextIn(query['droneRegId']),
  weightClassCode: shortTextIn(query['selectedWeightClassCode']),
  isChosen: shortTextIn(query['chosen']) === '1',
  ...savedIn(query),
  ...returnIn(query),
});

/** Every screen. */
export const SCREEN_LINKS: { readonly [S in Screen]: ScreenLink<S> } = {
  error: { parse: failureIn, write: ({ code }) => linkOptions({ to: '/error', search: { code } }) },
  portalError: { parse: failureIn, write: ({ code }) => linkOptions({ to: '/portal/error', search: { code } }) },
  systemError: { parse: ({ message }) => ({ message: textIn(message) }), write: ({ message }) => linkOptions({ to: '/systemerror', search: { message } }) },
  serviceUnavailable: { write: () => linkOptions({ to: '/serviceunavailable' }) },
  dvsServiceUnavailable: {
    parse: (query) => ({ application: z.parse(application, query['application']) }),
    write: ({ application: left }) => linkOptions({ to: '/dvsserviceunavailable', search: left === undefined ? {} : { application: left } }),
  },
  notFound: { write: () => linkOptions({ to: '/$', params: { _splat: 'page-does-not-exist' } }) },
  kit: { write: () => linkOptions({ to: '/dev/kit' }) },
  bench: { parse: ({ n }) => ({ size: z.parse(benchSize, n) }), write: () => linkOptions({ to: '/dev/bench' }) },
  charts: {
    parse: ({ chart }) => ({ chart: shortTextIn(chart) }),
    write: ({ chart }) => linkOptions({ to: '/dev/charts', search: chart === undefined ? {} : { chart } }),
  },
  signedOut: { parse: markerIn, write: ({ reason }) => linkOptions({ to: '/signedout', search: reason === 'timedout' ? { timedout: '1' } : { signout: '1' } }) },
  timedOut: { write: () => linkOptions({ to: '/timedout', search: { timedout: '1' } }) },
  logOff: { write: () => linkOptions({ to: '/logoff' }) },
  home: { write: () => linkOptions({ to: '/' }) },
  appEntry: { write: () => linkOptions({ to: '/' }) },
  linkArn: { write: () => linkOptions({ to: '/linkarn' }) },
  verifyPoi: { write: () => linkOptions({ to: '/verifypoi' }) },
  profileSelector: { write: () => linkOptions({ to: '/profileselector' }) },
  profileDetailsInd: { write: () => linkOptions({ to: '/profiledetailsind' }) },
  profileDetailsOrg: { write: ({ organisationId }) => linkOptions({ to: '/profiledetailsorg', search: named(organisationId) }) },
  dashInd: { write: () => linkOptions({ to: '/dashind', search: asPerson }) },
  dashOrg: { write: ({ organisationId }) => linkOptions({ to: '/dashorg', search: named(organisationId) }) },
  appsInd: { write: () => linkOptions({ to: '/appsind' }) },
  appsOrg: { write: ({ organisationId }) => linkOptions({ to: '/appsorg', search: { casaorgid: organisationId } }) },
  search: { parse: ({ q }) => ({ query: shortTextIn(q) }), write: ({ query = '' }) => linkOptions({ to: '/search', search: query === '' ? {} : { q: query } }) },
  help: { parse: ({ topic }) => ({ topic: shortTextIn(topic) }), write: ({ topic = '' }) => linkOptions({ to: '/help', search: topic === '' ? {} : { topic } }) },
  formSelector: { write: () => linkOptions({ to: '/formselector' }) },
  // A draft is named in the query (OP-D-23); an organisation in the path (DREG-02).
  droneRegistration: {
    parse: (query) => ({ ...savedIn(query), ...returnIn(query), isFromFile: shortTextIn(query['fromFile']) === '1' }),
    write: ({ organisationId, recordId, fromFile }) => {
      const search = { ...(fromFile && { fromFile: '1' }), ...resumed(recordId), ...personOr(organisationId) };
      return organisationId === ''
        ? linkOptions({ to: '/drone-registration', search })
        : linkOptions({ to: '/organisation/$organisationId/drone-registration', params: { organisationId }, search });
    },
  },
  droneRego: { write: () => linkOptions({ to: '/dronerego' }) },
  manageDronesInd: { write: (target) => linkOptions({ to: '/indmanagerpa', search: { ...manageFlags(target), ...asPerson } }) },
  manageDronesOrg: { write: (target) => linkOptions({ to: '/orgmanagerpa', search: { ...named(target.organisationId), ...manageFlags(target) } }) },
  // The record travels as base64 of its JSON (DDET-02), cut down to what names it; whose it is, in `params` (OP-D-10, OP-D-31).
  singleDrone: {
    parse: droneIn,
    write: ({ organisationId, record }) => {
      const { params } = organisationId === '' ? asPerson : named(organisationId);
      return linkOptions({ to: '/singlerpa', search: { rpa: encodeParams(droneHint(record)), params } });
    },
  },
  droneDeregistration: {
    write: ({ organisationId }) =>
      organisationId === ''
        ? linkOptions({ to: '/drone-deregistration' })
        : linkOptions({ to: '/organisation/$organisationId/drone-deregistration', params: { organisationId } }),
  },
  droneRenewal: { parse: renewalIn, write: renewalAddress },
  sampleForm: { parse: recordInParams, write: () => linkOptions({ to: '/dev/sample' }) },
  industryAssist: {
    parse: linkedFormIn,
    write: (target) => linkOptions({ to: '/industry-assist', search: named(target.organisationId, formContext(target)) }),
  },
  dampReport: { write: ({ organisationId }) => linkOptions({ to: '/organisation/$organisationId/damp-report', params: { organisationId } }) },
  cancellation: {
    write: ({ organisationId, submissionId }) =>
      organisationId === ''
        ? linkOptions({ to: '/submissions/$submissionId/cancellation', params: { submissionId } })
        : linkOptions({ to: '/organisation/$organisationId/submissions/$submissionId/cancellation', params: { organisationId, submissionId } }),
  },
  aircraftConfirmation: { parse: linkedFormIn, write: confirmationAddress },
  submissionDetail: {
    write: ({ organisationId, submissionId }) =>
      organisationId === ''
        ? linkOptions({ to: '/submissions/$submissionId', params: { submissionId } })
        : linkOptions({ to: '/organisation/$organisationId/submissions/$submissionId', params: { organisationId, submissionId } }),
  },
  notices: {
    write: ({ organisationId }) =>
      organisationId === '' ? linkOptions({ to: '/notices' }) : linkOptions({ to: '/organisation/$organisationId/notices', params: { organisationId } }),
  },
  droneAccreditation: {
    parse: ({ error }) => ({ hasFailed: error === 'assessment_data' }),
    write: ({ error }) => linkOptions({ to: '/drone-accreditation', search: error === undefined ? {} : { error } }),
  },
  commercialAccreditation: { write: () => linkOptions({ to: '/drone-accreditation/commercial' }) },
  accreditationDeclaration: { write: () => linkOptions({ to: '/accredcommdecl' }) },
  recreationalAccreditation: { write: () => linkOptions({ to: '/drone-accreditation/recreational' }) },
  paymentsInd: { write: () => linkOptions({ to: '/submissions/payment' }) },
  paymentsOrg: { write: ({ organisationId }) => linkOptions({ to: '/organisation/$organisationId/submissions/payment', params: { organisationId } }) },
  payment: {
    parse: returnIn,
    write: ({ organisationId, submissionId }) =>
      organisationId === ''
        ? linkOptions({ to: '/submissions/$submissionId/payment', params: { submissionId } })
        : linkOptions({ to: '/organisation/$organisationId/submissions/$submissionId/payment', params: { organisationId, submissionId } }),
  },
  paymentHistory: {
    write: ({ organisationId }) =>
      organisationId === '' ? linkOptions({ to: '/payments' }) : linkOptions({ to: '/organisation/$organisationId/payments', params: { organisationId } }),
  },
  arn: {
    parse: recordInParams,
    write: ({ arnType, verification, recordId }) => {
      const search = recordId === undefined ? {} : { params: encodeParams({ ...PERSON, recordid: recordId }) };
      return verification === 'dvs' ? linkOptions({ to: '/arn-dvs/$arnType', params: { arnType }, search }) : linkOptions({ to: '/arn/$arnType', params: { arnType }, search });
    },
  },
  // Printed with the base path in portal 2.8 (HOME-22).
  poiVerification: { write: () => ({ ...linkOptions({ to: '/poiverification' }), keepsBasePath: true }) },
  licenceVerification: { write: () => linkOptions({ to: '/digitallicence/verification' }) },
  licenceDeclaration: {
    // No hash has a space: one within it or before it was a plus that nobody encoded.
    parse: ({ passHash }) => ({ passHash: textIn(passHash)?.trimEnd().replaceAll(' ', '+') }),
    write: ({ passHash }) => linkOptions({ to: '/digitallicence/verification/submit', search: { passHash } }),
  },
  // The two segments of a check, where there is one (DLIC-08, DLIC-09).
  licenceView: {
    write: ({ check }) =>
      linkOptions({
        to: '/digitallicence/verification/verification-view/{-$token}/{-$licenceType}',
        params: { token: check?.verificationToken, licenceType: check?.passType },
      }),
  },
  showRecAccred: { parse: licenceIn, write: ({ licenceId }) => linkOptions({ to: '/showrecaccred', search: { licid: licenceId } }) },
  showCommAccred: {
    parse: licenceIn,
    write: ({ licenceId, applyExcludedAccreditation }) =>
      linkOptions({ to: '/showcommaccred', search: { licid: licenceId, applyExcAccred: String(applyExcludedAccreditation) } }),
  },
  showReplAccred: { write: () => linkOptions({ to: '/showreplaccred' }) },
  // OP-S-72: the flag is there for its banner alone.
  flightCrewLicence: {
    parse: ({ asicVerified }) => ({ isAsicVerified: shortTextIn(asicVerified) === '1' }),
    write: ({ asicVerified }) => linkOptions({ to: '/licence-view-multiple', search: asicVerified ? { asicVerified: '1' } : {} }),
  },
  arocDetails: { write: () => linkOptions({ to: '/aroc-details' }) },
  asicVerification: { write: () => linkOptions({ to: '/licence-view/asic-verification' }) },
  mtoNotification: {
    parse: (query) => ({ ...linkedFormIn(query), recordId: savedIn(query).recordId }),
    write: (target) =>
      linkOptions({
        to: '/mto-notification-of-training-outcomes',
        search: named(target.organisationId, { ...formContext(target), ...resumed(target.recordId) }),
      }),
  },
  orgManageUsers: { write: ({ organisationId }) => linkOptions({ to: '/orgmanageusers', search: named(organisationId) }) },
  // Printed without an organisation (DASH-12).
  manageAircraftInd: { write: () => linkOptions({ to: '/manageaircraftind', search: { params: encodeParams({ from: 'ind' }) } }) },
  manageAircraftOrg: { write: ({ organisationId }) => linkOptions({ to: '/manageaircraftorg', search: named(organisationId) }) },
  // `aircraft` like `rpa`; an organisation's has `params` too (ACFT-05, ACFT-08).
  singleAircraftInd: { parse: aircraftIn, write: ({ record }) => linkOptions({ to: '/singleaircraftind', search: { aircraft: encodeParams(aircraftHint(record)) } }) },
  singleAircraftOrg: {
    parse: aircraftIn,
    write: ({ organisationId, record }) =>
      linkOptions({ to: '/singleaircraftorg', search: { ...named(organisationId), aircraft: encodeParams(aircraftHint(record)) } }),
  },
  // Printed in full, an empty organisation included (ACFT-18).
  activeAlert: {
    parse: aboutAircraftIn,
    write: ({ organisationId, aircraftId = '' }) => {
      const search = { from: organisationId === '' ? 'ind' : 'org', casaorgid: organisationId, acftid: aircraftId };
      return linkOptions({ to: '/activealert', search: organisationId === '' ? search : { ...named(organisationId), ...search } });
    },
  },
  transferOwnership: { parse: aboutAircraftIn, write: ({ from, aircraftId }) => linkOptions({ to: '/transferownership', search: { from, acftid: aircraftId } }) },
};
