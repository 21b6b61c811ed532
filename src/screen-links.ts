/**
 * Screens and their addresses. For each screen: how a target is written as a link of the router (`write`) and, where
 * its page has search params, how these are read (`parse`, called by `validateSearch` of the route). The type requires
 * every screen to be here; paths, path params and search params are checked against the routes (docs/decisions/0050).
 */
import type { SearchSchemaInput } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { DroneListLook, Screen, ScreenNeeds, ScreenTarget } from '#machines/core/screens.ts';
import { aircraftHint, readAircraftHint } from '#rules/aircraft/aircraft-hint.rules.ts';
import { encodeParams, readLinkParams, type LinkParams } from '#rules/core/encoding.rules.ts';
import { listAskedIn } from '#rules/core/list-asked.rules.ts';
import { isOwnPath } from '#rules/safe-path.rules.ts';
import { PAGE_SIZE, pageSizeIn, type PageSize } from '#rules/core/table.rules.ts';
import { droneListFilterIn } from '#rules/drones/drone-list-filter.rules.ts';
import { droneHint, originIn, readDroneHint, type Origin } from '#rules/drones/drone-hint.rules.ts';
import { returnServiceIn, type ReturnService } from '#rules/ways/entry-services.rules.ts';
import { linkTo } from './link-to.ts';
import {
  linkedFormIn,
  namesOrganisation,
  organisationNamedIn,
  returnIn,
  savedIn,
  shortTextIn,
  textIn,
  type LinkedForm,
  type ReturnSearchParams,
  type SavedSearchParams,
} from './search-params.ts';
import type { Query } from './search.ts';

/** The search params that links to a route may write, by name; their values are strings. */
export type Written<Names extends string = never> = { readonly [Name in Names]?: string } & SearchSchemaInput;

/** A link as the router takes it: made with `linkTo`, which checks it. */
export interface ScreenAddress {
  readonly to: string;
  readonly params?: Readonly<Record<string, string | undefined>>;
  /** Written in this order; `params` comes last. */
  readonly search?: Readonly<Record<string, string | undefined>>;
  /**
   * This link keeps `/forms` also where the portal is embedded, because the specification prints its address so
   * (OP-P-15).
   */
  readonly keepsBasePath?: true;
}

/** The owner and the aircraft that an address names (ACFT-14, ACFT-18). */
interface AlertQuestion {
  readonly from: 'ind' | 'org';
  /** Empty for none. */
  readonly aircraftId: string;
}

/**
 * The aircraft of an address, by the id of its registration; empty where the address has none or an unreadable one
 * (ACFT-05, ACFT-08).
 */
interface AboutAircraft {
  readonly registrationId: string;
}

interface Licence {
  readonly licenceId: string;
}

interface Failure {
  /** Untrusted: anybody can write this into an address. */
  readonly code?: string | undefined;
}

interface Again {
  /** The page that 'Try again' opens; undefined for none. */
  readonly again: string | undefined;
}

/** The search params of each page, parsed. */
export interface Asked {
  readonly error: Failure & Again;
  readonly portalError: Failure;
  readonly serviceUnavailable: Again;
  /** Untrusted: anybody can write this into an address. */
  readonly systemError: { readonly message?: string | undefined };
  /** The ARN application that the person left and can return to; null for none. */
  readonly dvsServiceUnavailable: { readonly application: 'new' | 'link' | 'verify' | null };
  readonly bench: { readonly size: number };
  /**
   * `record`: id or reference of the record that is replayed on a chart of the regulator. `at`: the path of a state, or
   * the key of a transition. `find`: what is searched for in who can reach what. Each is empty for none.
   */
  readonly charts: { readonly chart: string; readonly record: string; readonly at: string; readonly find: string };
  /** Why the person was signed out before the page opened (OP-P-23, OP-P-66); null without a marker. */
  readonly signedOut: { readonly marker: 'signout' | 'timedout' | null };
  /** The service that the help is about; empty for all. */
  readonly help: { readonly topic: string };
  readonly droneRegistration: SavedSearchParams &
    ReturnSearchParams & {
      /** A new registration begins with a file of drones (docs/decisions/0046). */
      readonly isFromFile: boolean;
    };
  readonly singleDrone: {
    /**
     * Whether the drone belongs to an organisation: the address names one, or the visitor came from an organisation's
     * list.
     */
    readonly isOfOrganisation: boolean;
    /** The code for the error page if the address names no drone (OP-D-16). */
    readonly hint: ReturnType<typeof readDroneHint>;
    readonly origin: Origin;
  };
  /** `weightClassUpdated` is not among these: it only shows a banner, which reads the query itself (portal 2.9). */
  readonly droneRenewal: SavedSearchParams &
    ReturnSearchParams & {
      /** The one drone to renew; empty for all that are due, with or without `renewAll`. */
      readonly droneRegId: string;
      readonly weightClassCode: string;
      /** Whether to renew the drones selected in the list in this tab (docs/decisions/0049). */
      readonly isChosen: boolean;
      /** The drone whose editor opens at once; empty for none. */
      readonly toUpdate: string;
      readonly show: DroneListLook['show'];
      readonly find: string;
      readonly size: PageSize;
    };
  readonly sampleForm: { readonly recordId: string };
  readonly industryAssist: LinkedForm & { readonly changesTo: string };
  readonly aircraftConfirmation: LinkedForm;
  readonly mtoNotification: LinkedForm & Pick<SavedSearchParams, 'recordId'>;
  /** Whether the person came from an assessment whose questions could not be loaded (ACRD-07, DERR-35). */
  readonly droneAccreditation: { readonly hasFailed: boolean };
  readonly payment: ReturnSearchParams;
  /** The saved application, and the service that needs the ARN (DEC-40); undefined for none. */
  readonly arn: { readonly recordId: string; readonly after: ReturnService | undefined };
  /** The hash of the pass in the address; undefined for none. */
  readonly licenceDeclaration: { readonly passHash: string | undefined };
  readonly showRecAccred: Licence;
  readonly showCommAccred: Licence;
  /** Whether the person's security card was verified just before (OP-S-72). */
  readonly flightCrewLicence: { readonly isAsicVerified: boolean };
  readonly singleAircraftInd: AboutAircraft;
  readonly singleAircraftOrg: AboutAircraft;
  readonly activeAlert: AlertQuestion;
  readonly transferOwnership: AlertQuestion;
}

/** Writes and, where its page has search params, reads the address of one screen. */
type ScreenLink<S extends Screen> = { write(target: ScreenTarget<S>): ScreenAddress } & (S extends keyof Asked
  ? { parse(query: Query): Asked[S] }
  : unknown);

const PERSON: LinkParams = { from: 'ind', organisationId: '' };
const asPerson = { params: encodeParams(PERSON) };

/** Query `params` of the person; none where an organisation is named, because the path names it. */
const personOr = (organisationId: string) => (organisationId === '' ? asPerson : {});

/**
 * An organisation as the query and `params` name it, for paths without a parameter for one (ROUTE-75).
 *
 * @param more further values of `params`
 */
const named = (organisationId: string, more?: object) => ({
  ...(organisationId !== '' && { casaorgid: organisationId }),
  params: more ? encodeParams({ from: 'org', organisationId, ...more }) : paramsOf(organisationId),
});

/**
 * `params` that hold only an organisation. The last result is cached, because a list of drones has two or three links
 * per row.
 */
function paramsOf(organisationId: string): string {
  if (lastNamed?.organisationId !== organisationId)
    lastNamed = { organisationId, params: encodeParams({ from: 'org', organisationId }) };
  return lastNamed.params;
}
let lastNamed: { readonly organisationId: string; readonly params: string } | null = null;

const resumed = (recordId: string | undefined) => (recordId === undefined ? {} : { recordid: recordId });

/**
 * The search params for the look of a list of drones; defaults are left out. Their names are those in
 * `src/shell/list-address.ts`.
 */
const lookOf = ({ show, find, size = PAGE_SIZE }: DroneListLook) => ({
  ...(find && { find }),
  ...(show && { show }),
  ...(size !== PAGE_SIZE && { size: String(size) }),
});

const manageFlags = ({ flag, ...look }: ScreenNeeds['manageDronesInd']) => ({
  ...(flag === 'draftdeleted' && { draftdeleted: '1' }),
  ...(flag === 'dronedereged' && { dronedereged: '1' }),
  ...lookOf(look),
});

/** The organisation's ARN and the breadcrumbs of a form, of which the first leads back (INDA-03, INDA-04, MTON-04). */
const formContext = ({ organisationId, organisationArn = '' }: ScreenNeeds['industryAssist']) => ({
  organisationArn,
  breadcrumbs: [{ name: 'Home', link: `/dashorg?casaorgid=${encodeURIComponent(organisationId)}` }],
});

/**
 * The person's address is a path without a query. An organisation's keeps `/forms` in both modes, and its `params` hold
 * the breadcrumbs (ACFT-19 to ACFT-21).
 */
function confirmationAddress({ organisationId, organisationArn }: ScreenNeeds['aircraftConfirmation']): ScreenAddress {
  if (organisationId === '') return linkTo({ to: '/aircraft/confirmation' });
  const { breadcrumbs } = formContext({ organisationId });
  const list = { name: 'Manage aircraft', link: `/manageaircraftorg?casaorgid=${encodeURIComponent(organisationId)}` };
  const { params } = named(organisationId, { organisationArn, breadcrumbs: [...breadcrumbs, list] });
  return { ...linkTo({ to: '/aircraft/confirmation', search: { params } }), keepsBasePath: true };
}

/** The search params of a renewal that begins with a weight class chosen on the page of the drone (DDET-18, DREN-05). */
const picked = (weightClass: ScreenNeeds['droneRenewal']['weightClass']) =>
  weightClass === undefined
    ? {}
    : {
        weightClassUpdated: '1',
        selectedWeightClassCode: weightClass.code,
        selectedWeightClassValue: weightClass.name,
      };

/** The address of a renewal: of all drones that are due, of one of them, or a saved one (DREN-05 to DREN-08, DREN-12). */
function renewalAddress({
  organisationId,
  renewAll,
  chosen,
  recordId,
  droneRegId,
  toUpdate,
  weightClass,
  ...look
}: ScreenNeeds['droneRenewal']): ScreenAddress {
  const one = {
    ...(droneRegId !== undefined && { droneRegId }),
    ...(toUpdate !== undefined && { toUpdate }),
    ...lookOf(look),
  };
  const search = {
    ...(renewAll && { renewAll: '1' }),
    ...(chosen && { chosen: '1' }),
    ...one,
    ...picked(weightClass),
    ...resumed(recordId),
  };
  return organisationId === ''
    ? linkTo({ to: '/dronesrenewind', search: { ...search, ...asPerson } })
    : linkTo({ to: '/dronesreneworg', search: { ...named(organisationId), ...search } });
}

const application = z.catch(z.nullable(z.enum(['new', 'link', 'verify'])), null);
const benchSize = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)), 20);

const failureIn = ({ code }: Query): Failure => ({ code: textIn(code) });
/** No address outside this portal is opened again. */
function againIn({ again }: Query): Again {
  const path = textIn(again);
  return { again: path !== undefined && isOwnPath(path) ? path : undefined };
}
const licenceIn = ({ licid }: Query): Licence => ({ licenceId: shortTextIn(licid) });
const aircraftIn = ({ aircraft }: Query): AboutAircraft => ({ registrationId: readAircraftHint(textIn(aircraft)) });
const recordInParams = ({ params }: Query) => ({ recordId: readLinkParams(params)?.recordid ?? '' });
const aboutAircraftIn = ({ from, acftid }: Query): AlertQuestion => ({
  from: shortTextIn(from) === 'org' ? 'org' : 'ind',
  aircraftId: shortTextIn(acftid),
});

function markerIn({ signout, timedout }: Query): Asked['signedOut'] {
  const because = textIn(timedout);
  if (because !== undefined && !['', '0', 'false'].includes(because)) return { marker: 'timedout' };
  return { marker: signout === '1' ? 'signout' : null };
}

/** The drone that an address names, and the page that its visitor came from (DDET-01, DDET-02, OP-D-10, OP-D-31). */
function droneIn(query: Query): Asked['singleDrone'] {
  const origin = originIn(query['params']);
  const isOfOrganisation = origin === 'org' || namesOrganisation(organisationNamedIn(query));
  return { isOfOrganisation, hint: readDroneHint(query['rpa'], isOfOrganisation), origin };
}

const renewalIn = (query: Query): Asked['droneRenewal'] => ({
  droneRegId: shortTextIn(query['droneRegId']),
  weightClassCode: shortTextIn(query['selectedWeightClassCode']),
  isChosen: shortTextIn(query['chosen']) === '1',
  toUpdate: shortTextIn(query['toUpdate']),
  show: droneListFilterIn(shortTextIn(query['show'])),
  find: listAskedIn({ find: textIn(query['find']) }).find,
  size: pageSizeIn(shortTextIn(query['size'])),
  ...savedIn(query),
  ...returnIn(query),
});

/** The address of every screen. */
export const SCREEN_LINKS: { readonly [S in Screen]: ScreenLink<S> } = {
  error: {
    parse: (query) => ({ ...failureIn(query), ...againIn(query) }),
    write: ({ code, again }) => linkTo({ to: '/error', search: { code, ...(again !== undefined && { again }) } }),
  },
  portalError: { parse: failureIn, write: ({ code }) => linkTo({ to: '/portal/error', search: { code } }) },
  systemError: {
    parse: ({ message }) => ({ message: textIn(message) }),
    write: ({ message }) => linkTo({ to: '/systemerror', search: { message } }),
  },
  serviceUnavailable: {
    parse: againIn,
    write: ({ again }) => linkTo({ to: '/serviceunavailable', search: again === undefined ? {} : { again } }),
  },
  dvsServiceUnavailable: {
    parse: (query) => ({ application: z.parse(application, query['application']) }),
    write: ({ application: left }) =>
      linkTo({ to: '/dvsserviceunavailable', search: left === undefined ? {} : { application: left } }),
  },
  notFound: { write: () => linkTo({ to: '/$', params: { _splat: 'page-does-not-exist' } }) },
  kit: { write: () => linkTo({ to: '/dev/kit' }) },
  bench: { parse: ({ n }) => ({ size: z.parse(benchSize, n) }), write: () => linkTo({ to: '/dev/bench' }) },
  charts: {
    parse: ({ chart, record, at, find }) => ({
      chart: shortTextIn(chart),
      record: shortTextIn(record),
      // The key of a transition is longer than an id.
      at: textIn(at) ?? '',
      find: shortTextIn(find),
    }),
    write: ({ chart, record, at, find }) =>
      linkTo({
        to: '/dev/charts',
        search: {
          ...(chart !== undefined && { chart }),
          ...(record !== undefined && { record }),
          ...(at !== undefined && { at }),
          ...(find !== undefined && { find }),
        },
      }),
  },
  signedOut: {
    parse: markerIn,
    write: ({ reason }) =>
      linkTo({ to: '/signedout', search: reason === 'timedout' ? { timedout: '1' } : { signout: '1' } }),
  },
  timedOut: { write: () => linkTo({ to: '/timedout', search: { timedout: '1' } }) },
  logOff: { write: () => linkTo({ to: '/logoff' }) },
  home: { write: () => linkTo({ to: '/' }) },
  appEntry: { write: () => linkTo({ to: '/' }) },
  linkArn: { write: () => linkTo({ to: '/linkarn' }) },
  verifyPoi: { write: () => linkTo({ to: '/verifypoi' }) },
  profileSelector: { write: () => linkTo({ to: '/profileselector' }) },
  profileDetailsInd: { write: () => linkTo({ to: '/profiledetailsind' }) },
  profileDetailsOrg: {
    write: ({ organisationId }) => linkTo({ to: '/profiledetailsorg', search: named(organisationId) }),
  },
  dashInd: { write: () => linkTo({ to: '/dashind', search: asPerson }) },
  dashOrg: { write: ({ organisationId }) => linkTo({ to: '/dashorg', search: named(organisationId) }) },
  appsInd: { write: () => linkTo({ to: '/appsind' }) },
  appsOrg: { write: ({ organisationId }) => linkTo({ to: '/appsorg', search: { casaorgid: organisationId } }) },
  search: { write: () => linkTo({ to: '/search' }) },
  help: {
    parse: ({ topic }) => ({ topic: shortTextIn(topic) }),
    write: ({ topic = '' }) => linkTo({ to: '/help', search: topic === '' ? {} : { topic } }),
  },
  formSelector: { write: () => linkTo({ to: '/formselector' }) },
  // A draft is named in the query (OP-D-23); an organisation in the path (DREG-02).
  droneRegistration: {
    parse: (query) => ({ ...savedIn(query), ...returnIn(query), isFromFile: shortTextIn(query['fromFile']) === '1' }),
    write: ({ organisationId, recordId, fromFile }) => {
      const search = { ...(fromFile && { fromFile: '1' }), ...resumed(recordId), ...personOr(organisationId) };
      return organisationId === ''
        ? linkTo({ to: '/drone-registration', search })
        : linkTo({ to: '/organisation/$organisationId/drone-registration', params: { organisationId }, search });
    },
  },
  droneRego: { write: () => linkTo({ to: '/dronerego' }) },
  manageDronesInd: {
    write: (target) => linkTo({ to: '/indmanagerpa', search: { ...manageFlags(target), ...asPerson } }),
  },
  manageDronesOrg: {
    write: (target) =>
      linkTo({ to: '/orgmanagerpa', search: { ...named(target.organisationId), ...manageFlags(target) } }),
  },
  fleetYear: {
    write: ({ organisationId }) =>
      organisationId === ''
        ? linkTo({ to: '/drones/year' })
        : linkTo({ to: '/organisation/$organisationId/drones/year', params: { organisationId } }),
  },
  // The address holds the record as base64 of its JSON (DDET-02), cut down to its ids. `params` say whose drone it is
  // (OP-D-10, OP-D-31).
  singleDrone: {
    parse: droneIn,
    write: ({ organisationId, record }) => {
      const { params } = organisationId === '' ? asPerson : named(organisationId);
      return linkTo({ to: '/singlerpa', search: { rpa: encodeParams(droneHint(record)), params } });
    },
  },
  droneDeregistration: {
    write: ({ organisationId }) =>
      organisationId === ''
        ? linkTo({ to: '/drone-deregistration' })
        : linkTo({ to: '/organisation/$organisationId/drone-deregistration', params: { organisationId } }),
  },
  droneRenewal: { parse: renewalIn, write: renewalAddress },
  sampleForm: { parse: recordInParams, write: () => linkTo({ to: '/dev/sample' }) },
  industryAssist: {
    parse: (query) => ({ ...linkedFormIn(query), changesTo: shortTextIn(query['changesto']) }),
    write: ({ changesTo = '', ...target }) =>
      linkTo({
        to: '/industry-assist',
        search: {
          ...named(target.organisationId, formContext(target)),
          ...(changesTo !== '' && { changesto: changesTo }),
        },
      }),
  },
  dampReport: {
    write: ({ organisationId }) =>
      linkTo({ to: '/organisation/$organisationId/damp-report', params: { organisationId } }),
  },
  cancellation: {
    write: ({ organisationId, submissionId }) =>
      organisationId === ''
        ? linkTo({ to: '/submissions/$submissionId/cancellation', params: { submissionId } })
        : linkTo({
            to: '/organisation/$organisationId/submissions/$submissionId/cancellation',
            params: { organisationId, submissionId },
          }),
  },
  aircraftConfirmation: { parse: linkedFormIn, write: confirmationAddress },
  submissionDetail: {
    write: ({ organisationId, submissionId }) =>
      organisationId === ''
        ? linkTo({ to: '/submissions/$submissionId', params: { submissionId } })
        : linkTo({
            to: '/organisation/$organisationId/submissions/$submissionId',
            params: { organisationId, submissionId },
          }),
  },
  notices: {
    write: ({ organisationId }) =>
      organisationId === ''
        ? linkTo({ to: '/notices' })
        : linkTo({ to: '/organisation/$organisationId/notices', params: { organisationId } }),
  },
  droneAccreditation: {
    parse: ({ error }) => ({ hasFailed: error === 'assessment_data' }),
    write: ({ error }) => linkTo({ to: '/drone-accreditation', search: error === undefined ? {} : { error } }),
  },
  commercialAccreditation: { write: () => linkTo({ to: '/drone-accreditation/commercial' }) },
  accreditationDeclaration: { write: () => linkTo({ to: '/accredcommdecl' }) },
  recreationalAccreditation: { write: () => linkTo({ to: '/drone-accreditation/recreational' }) },
  paymentsInd: { write: () => linkTo({ to: '/submissions/payment' }) },
  paymentsOrg: {
    write: ({ organisationId }) =>
      linkTo({ to: '/organisation/$organisationId/submissions/payment', params: { organisationId } }),
  },
  payment: {
    parse: returnIn,
    write: ({ organisationId, submissionId }) =>
      organisationId === ''
        ? linkTo({ to: '/submissions/$submissionId/payment', params: { submissionId } })
        : linkTo({
            to: '/organisation/$organisationId/submissions/$submissionId/payment',
            params: { organisationId, submissionId },
          }),
  },
  paymentHistory: {
    write: ({ organisationId }) =>
      organisationId === ''
        ? linkTo({ to: '/payments' })
        : linkTo({ to: '/organisation/$organisationId/payments', params: { organisationId } }),
  },
  arn: {
    parse: (query) => ({ ...recordInParams(query), after: returnServiceIn(shortTextIn(query['after'])) }),
    write: ({ arnType, verification, recordId, after }) => {
      const search = {
        ...(after && { after }),
        ...(recordId === undefined ? {} : { params: encodeParams({ ...PERSON, recordid: recordId }) }),
      };
      return verification === 'dvs'
        ? linkTo({ to: '/arn-dvs/$arnType', params: { arnType }, search })
        : linkTo({ to: '/arn/$arnType', params: { arnType }, search });
    },
  },
  // The specification prints this address with the base path (portal 2.8, HOME-22).
  poiVerification: { write: () => ({ ...linkTo({ to: '/poiverification' }), keepsBasePath: true }) },
  licenceVerification: { write: () => linkTo({ to: '/digitallicence/verification' }) },
  licenceDeclaration: {
    // A hash contains `+` but never a space: a space here is a plus sign that was not percent-encoded, so it is put
    // back.
    parse: ({ passHash }) => ({ passHash: textIn(passHash)?.trimEnd().replaceAll(' ', '+') }),
    write: ({ passHash }) => linkTo({ to: '/digitallicence/verification/submit', search: { passHash } }),
  },
  // A finished check adds two segments to the path; without one the address ends before them (DLIC-08, DLIC-09).
  licenceView: {
    write: ({ check }) =>
      linkTo({
        to: '/digitallicence/verification/verification-view/{-$token}/{-$licenceType}',
        params: { token: check?.verificationToken, licenceType: check?.passType },
      }),
  },
  showRecAccred: {
    parse: licenceIn,
    write: ({ licenceId }) => linkTo({ to: '/showrecaccred', search: { licid: licenceId } }),
  },
  showCommAccred: {
    parse: licenceIn,
    write: ({ licenceId, applyExcludedAccreditation }) =>
      linkTo({
        to: '/showcommaccred',
        search: { licid: licenceId, applyExcAccred: String(applyExcludedAccreditation) },
      }),
  },
  showReplAccred: { write: () => linkTo({ to: '/showreplaccred' }) },
  // The flag only makes the page show a banner (OP-S-72).
  flightCrewLicence: {
    parse: ({ asicVerified }) => ({ isAsicVerified: shortTextIn(asicVerified) === '1' }),
    write: ({ asicVerified }) =>
      linkTo({ to: '/licence-view-multiple', search: asicVerified ? { asicVerified: '1' } : {} }),
  },
  arocDetails: { write: () => linkTo({ to: '/aroc-details' }) },
  asicVerification: { write: () => linkTo({ to: '/licence-view/asic-verification' }) },
  mtoNotification: {
    parse: (query) => ({ ...linkedFormIn(query), recordId: savedIn(query).recordId }),
    write: (target) =>
      linkTo({
        to: '/mto-notification-of-training-outcomes',
        search: named(target.organisationId, { ...formContext(target), ...resumed(target.recordId) }),
      }),
  },
  orgManageUsers: { write: ({ organisationId }) => linkTo({ to: '/orgmanageusers', search: named(organisationId) }) },
  // The specification prints these `params` without an `organisationId` (DASH-12).
  manageAircraftInd: {
    write: () => linkTo({ to: '/manageaircraftind', search: { params: encodeParams({ from: 'ind' }) } }),
  },
  manageAircraftOrg: {
    write: ({ organisationId }) => linkTo({ to: '/manageaircraftorg', search: named(organisationId) }),
  },
  // `aircraft` is encoded as `rpa` is. The address of an organisation's aircraft also has `params` (ACFT-05, ACFT-08).
  singleAircraftInd: {
    parse: aircraftIn,
    write: ({ record }) =>
      linkTo({ to: '/singleaircraftind', search: { aircraft: encodeParams(aircraftHint(record)) } }),
  },
  singleAircraftOrg: {
    parse: aircraftIn,
    write: ({ organisationId, record }) =>
      linkTo({
        to: '/singleaircraftorg',
        search: { ...named(organisationId), aircraft: encodeParams(aircraftHint(record)) },
      }),
  },
  // All three search params are always written, `casaorgid` also when it is empty (ACFT-18).
  activeAlert: {
    parse: aboutAircraftIn,
    write: ({ organisationId, aircraftId = '' }) => {
      const search = { from: organisationId === '' ? 'ind' : 'org', casaorgid: organisationId, acftid: aircraftId };
      return linkTo({
        to: '/activealert',
        search: organisationId === '' ? search : { ...named(organisationId), ...search },
      });
    },
  },
  transferOwnership: {
    parse: aboutAircraftIn,
    write: ({ from, aircraftId }) => linkTo({ to: '/transferownership', search: { from, acftid: aircraftId } }),
  },
};
