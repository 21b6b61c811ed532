/** Screen to URL: paths come from the list of screens, what is in the query is written here, total over `Needs`. */
import { entryOf, pathsOf, SCREENS, type Needs, type Screen, type ScreenTarget } from '#machines/core/screens.ts';
import { BASE_PATH } from '#rules/core/page.rules.ts';
import { encodeParams, type LinkParams } from '#rules/core/encoding.rules.ts';
import { aircraftHint } from '#rules/aircraft/aircraft-hint.rules.ts';
import { droneHint } from '#rules/drones/drone-hint.rules.ts';
import type { Query } from './search.ts';

/** A step of the way that a form came (INDA-03). */
export interface Crumb {
  readonly name: string;
  readonly link: string;
}

/** The URL of a screen target, before the mode of the visit is added. */
export interface ScreenUrl {
  /** Path of the route table; a printed URL with `/forms` keeps it in both modes (OP-P-15). */
  readonly path: string;
  readonly search: Query;
  /** What the query value `params` encodes (ROUTE-75); left out where the URL carries none. */
  readonly params?: Partial<LinkParams> & { readonly organisationArn?: string; readonly breadcrumbs?: readonly Crumb[] };
}

const IND: LinkParams = { from: 'ind', organisationId: '' };

/** The person's own context, where no organisation is named. */
const indOf = (organisationId: string) => (organisationId === '' ? { params: IND } : {});

const flagged = ({ flag, show }: Needs['manageDronesInd']) =>
  flag === undefined && show === undefined ? {} : { search: { ...(flag && { [flag]: '1' }), ...(show && { show }) } };

const record = (recordId: string | undefined): Query => (recordId === undefined ? {} : { recordid: recordId });

const ofCode = ({ code }: Needs['error']) => ({ search: { code } });

/** Its `params` hold the organisation's ARN and breadcrumbs, of which the first leads back (INDA-03, INDA-04, MTON-04). */
function organisationForm({ organisationId, organisationArn = '' }: ScreenTarget<'industryAssist' | 'mtoNotification'>) {
  const back = `/dashorg?casaorgid=${encodeURIComponent(organisationId)}`;
  return { params: { from: 'org', organisationId, organisationArn, breadcrumbs: [{ name: 'Home', link: back }] } } as const;
}

/** A person's own has a path alone; an organisation's is printed below `/forms`, and its `params` say the way there (ACFT-19 to ACFT-21). */
function aircraftConfirmation({ organisationId, organisationArn }: Needs['aircraftConfirmation']) {
  if (organisationId === '') return {};
  const named = `?casaorgid=${encodeURIComponent(organisationId)}`;
  const breadcrumbs = [
    { name: 'Home', link: `/dashorg${named}` },
    { name: 'Manage aircraft', link: `/manageaircraftorg${named}` },
  ];
  return { path: `${BASE_PATH}/aircraft/confirmation`, params: { from: 'org', organisationId, organisationArn, breadcrumbs } } as const;
}

/** What a renewal begins with when a weight class was picked before it (DDET-18, DREN-05). */
const picked = (weightClass: Needs['droneRenewal']['weightClass']): Query =>
  weightClass === undefined
    ? {}
    : { weightClassUpdated: '1', selectedWeightClassCode: weightClass.code, selectedWeightClassValue: weightClass.name };

/** All drones that need it, one of them, or a saved renewal (DREN-05 to DREN-08, DREN-12). */
function droneRenewal({ organisationId, renewAll, chosen, recordId, droneRegId, weightClass }: ScreenTarget<'droneRenewal'>) {
  const one: Query = droneRegId === undefined ? {} : { droneRegId };
  return { search: { ...(renewAll ? { renewAll: '1' } : {}), ...(chosen ? { chosen: '1' } : {}), ...one, ...picked(weightClass), ...record(recordId) }, ...indOf(organisationId) };
}

/** The two segments of a check, where there is one (DLIC-08, DLIC-09). */
function licenceView({ check }: Needs['licenceView']) {
  if (check === undefined) return {};
  const segments = [check.verificationToken, check.passType].map(encodeURIComponent).join('/');
  return { path: `${SCREENS.licenceView.written}/${segments}` };
}

type Write<S extends Screen> = (target: ScreenTarget<S>) => Partial<ScreenUrl>;

/** What the URL of a screen says beside its organisation. */
const QUERIES: { readonly [S in keyof Needs]: Write<S> } & { readonly [S in Screen]?: Write<S> } = {
  charts: ({ chart }) => (chart === undefined ? {} : { search: { chart } }),
  dashInd: () => ({ params: IND }),
  search: ({ query = '' }) => (query === '' ? {} : { search: { q: query } }),
  help: ({ topic = '' }) => (topic === '' ? {} : { search: { topic } }),
  appsOrg: ({ organisationId }) => ({ search: { casaorgid: organisationId } }),
  // Printed without an organisation (DASH-12).
  manageAircraftInd: () => ({ params: { from: 'ind' } }),
  manageDronesInd: (target) => ({ ...flagged(target), params: IND }),
  manageDronesOrg: flagged,
  // A draft is named in the query (OP-D-23); an organisation in the path (DREG-02).
  droneRegistration: ({ organisationId, recordId, fromFile }) => ({ search: { ...(fromFile ? { fromFile: '1' } : {}), ...record(recordId) }, ...indOf(organisationId) }),
  droneRenewal,
  // The record travels as base64 of its JSON (DDET-02), cut down to what names it; whose it is, in `params` (OP-D-10, OP-D-31).
  singleDrone: ({ organisationId, record: drone }) => ({
    search: { rpa: encodeParams(droneHint(drone)) },
    params: organisationId === '' ? IND : { from: 'org', organisationId },
  }),
  // `aircraft` like `rpa`; an organisation's has `params` too (ACFT-05, ACFT-08).
  singleAircraftInd: ({ record: aircraft }) => ({ search: { aircraft: encodeParams(aircraftHint(aircraft)) } }),
  singleAircraftOrg: ({ record: aircraft }) => ({ search: { aircraft: encodeParams(aircraftHint(aircraft)) } }),
  // Printed in full, an empty organisation included (ACFT-18).
  activeAlert: ({ organisationId, aircraftId = '' }) => ({
    search: { from: organisationId === '' ? 'ind' : 'org', casaorgid: organisationId, acftid: aircraftId },
  }),
  transferOwnership: ({ from, aircraftId }) => ({ search: { from, acftid: aircraftId } }),
  licenceDeclaration: ({ passHash }) => ({ search: { passHash } }),
  licenceView,
  industryAssist: organisationForm,
  mtoNotification: (target) => {
    const { params } = organisationForm(target);
    return { params: target.recordId === undefined ? params : { ...params, recordid: target.recordId } };
  },
  aircraftConfirmation,
  dvsServiceUnavailable: ({ application }) => (application === undefined ? {} : { search: { application } }),
  arn: ({ recordId }) => (recordId === undefined ? {} : { params: { ...IND, recordid: recordId } }),
  showCommAccred: ({ licenceId, applyExcludedAccreditation }) => ({
    search: { licid: licenceId, applyExcAccred: String(applyExcludedAccreditation) },
  }),
  // OP-S-72: the flag is there for its banner alone.
  flightCrewLicence: ({ asicVerified }) => (asicVerified ? { search: { asicVerified: '1' } } : {}),
  showRecAccred: ({ licenceId }) => ({ search: { licid: licenceId } }),
  droneAccreditation: ({ error }) => (error === undefined ? {} : { search: { error } }),
  error: ofCode,
  portalError: ofCode,
  systemError: ({ message }) => ({ search: { message } }),
  timedOut: () => ({ search: { timedout: '1' } }),
  signedOut: ({ reason }) => ({ search: { [reason]: '1' } }),
};

/** What any screen may need for its path. */
interface Named extends Readonly<Record<string, unknown>> {
  readonly organisationId?: string;
  readonly verification?: string;
}

/** The URL of a screen target. */
export function urlOf(target: ScreenTarget): ScreenUrl {
  const named = target as Named;
  const organisationId = named.organisationId ?? '';
  const { casaorgid, written } = entryOf(target.screen);
  const pattern = pathsOf(target.screen, named.verification ?? (organisationId === '' ? 'person' : 'organisation'))[0] ?? '';
  const path = written ?? pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name])));
  const own = (QUERIES[target.screen] as Write<Screen> | undefined)?.(target);
  if (!casaorgid || organisationId === '') return { search: {}, path, ...own };
  return { params: { from: 'org', organisationId }, ...own, search: { casaorgid: organisationId, ...own?.search }, path };
}
