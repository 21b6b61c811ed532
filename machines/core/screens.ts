/**
 * The list of screens, written once: what each is called, its paths, who may open it and for whom a person acts there. Routes
 * (`src/routes.ts`), URLs (`src/screen-urls.ts`), titles and the tests that walk all screens read it here. To add a screen: an entry here and its
 * page in `src/routes.ts`; what its URL needs beyond the path is in `Needs` (docs/decisions/0031).
 * Longer than 250 lines: in two files it would be written twice.
 */
import { BASE_PATH } from '#rules/core/page.rules.ts';

/** Who may open a screen: anybody; anybody, to be signed out; a signed-in person. */
export type Access = 'public' | 'signOut' | 'person';

/** Paths below `/forms` of one page, as the router reads them (portal 2.1); the first is the one that links write. */
export type Paths = string | readonly [written: string, ...others: string[]];

/** What the list says about a screen: at least what links write. */
export type ScreenEntry = Facts &
  (
    | {
        /** By owner or by kind where each has a page of its own. */
        readonly path: Paths | Readonly<Record<string, Paths>>;
        /** What links write where it is not the path. */
        readonly written?: string;
      }
    | {
        /** None where no page of ours is behind it. */
        readonly path?: never;
        readonly written: string;
      }
  );

interface Facts {
  /** A signed-in person where nothing is said. */
  readonly access?: Exclude<Access, 'person'>;
  /** For whom the person acts there: nobody yet, or whoever it was before. Left out: the profile that the URL names. */
  readonly acting?: 'nobody' | 'either';
  /** The URL names an organisation in `casaorgid` and in `params` (ROUTE-75), where its path has no parameter for one. */
  readonly casaorgid?: true;
  /** The title of its page, where that depends on nothing: a form has its own, and an outcome is told when it is known. */
  readonly title?: string;
  /** It only leads on to another screen, its query kept (OP-P-19). */
  readonly leadsTo?: string;
}

const AIRCRAFT_DETAILS = 'Aircraft details';
const DRONES = 'Manage registered drones';
const PAYMENTS = 'Payments';
const PROFILE = 'Profile details';

/** Every screen that a machine or a view can point at. */
export const SCREENS = {
  // Pages that show nothing about a person, so that anybody may open them.
  error: { path: '/error', access: 'public', acting: 'either' },
  // The address printed in portal 2.7 for a wrongly reached link-ARN screen (OP-P-18).
  portalError: { path: '/portal/error', access: 'public', acting: 'either' },
  systemError: { path: '/systemerror', access: 'public', acting: 'either' },
  serviceUnavailable: { path: '/serviceunavailable', access: 'public', acting: 'either', title: 'No services available' },
  dvsServiceUnavailable: { path: '/dvsserviceunavailable', access: 'public', acting: 'either', title: 'Something went wrong' },
  // Every URL that is none of ours (ROUTE-52).
  notFound: { path: '/$', written: '/page-does-not-exist', access: 'public', acting: 'either', title: 'This page does not exist' },
  kit: { path: '/dev/kit', access: 'public', title: 'Kit' },
  bench: { path: '/dev/bench', access: 'public' },
  charts: { path: '/dev/charts', access: 'public', title: 'Charts' },

  // Pages that sign out, or say that it was done (OP-P-23).
  signedOut: { path: '/signedout', access: 'signOut', acting: 'nobody' },
  timedOut: { path: '/timedout', access: 'signOut', acting: 'nobody' },
  logOff: { path: '/logoff', access: 'signOut', acting: 'nobody' },

  // Arriving: the home decision and the screens it leads to.
  home: { path: '/', acting: 'nobody' },
  // The configuration says where it is (OP-P-24): the document is left for it.
  appEntry: { written: '/', acting: 'nobody' },
  linkArn: { path: '/linkarn', acting: 'nobody', title: 'Aviation Reference Number' },
  verifyPoi: { path: ['/verifypoi', '/init-verify-poi'], acting: 'nobody', title: 'Proof of Identity' },
  profileSelector: { path: '/profileselector', acting: 'nobody', title: 'Profile Selector' },
  profileDetailsInd: { path: '/profiledetailsind', title: PROFILE },
  profileDetailsOrg: { path: '/profiledetailsorg', casaorgid: true, title: PROFILE },
  dashInd: { path: '/dashind', title: 'Individual Profile' },
  dashOrg: { path: '/dashorg', casaorgid: true, title: 'Organisation Profile' },
  // The printed ways back from a submission (OP-P-19).
  appsInd: { path: '/appsind', leadsTo: 'dashInd' },
  appsOrg: { path: '/appsorg', leadsTo: 'dashOrg' },
  // Of the portal itself, whoever one acts for.
  search: { path: '/search', acting: 'either', title: 'Search' },
  help: { path: '/help', acting: 'either', title: 'Help' },
  formSelector: { path: '/formselector', acting: 'either', title: 'Form selector' },

  // Registered drones.
  droneRegistration: {
    path: { person: '/drone-registration', organisation: '/organisation/$organisationId/drone-registration' },
    title: 'Drone registration',
  },
  droneRego: { path: '/dronerego', leadsTo: 'droneRegistration' },
  manageDronesInd: { path: '/indmanagerpa', title: DRONES },
  manageDronesOrg: { path: '/orgmanagerpa', casaorgid: true, title: DRONES },
  singleDrone: { path: '/singlerpa', title: 'Manage Registered Drone' },
  // Several that were chosen from the list (docs/decisions/0049).
  droneDeregistration: {
    path: { person: '/drone-deregistration', organisation: '/organisation/$organisationId/drone-deregistration' },
    title: 'De-register drones',
  },
  // Two for each owner are printed (DREN-02, DREN-03, DREN-10, DREN-11).
  droneRenewal: {
    path: {
      person: ['/dronesrenewind', '/drone-renewal'],
      organisation: ['/dronesreneworg', '/organisation/$organisationId/drone-renewal'],
    },
    casaorgid: true,
    title: 'Renew drone registration',
  },

  // Forms on the form engine.
  sampleForm: { path: '/dev/sample' },
  industryAssist: { path: '/industry-assist', casaorgid: true },
  dampReport: { path: '/organisation/$organisationId/damp-report' },
  cancellation: {
    path: {
      person: '/submissions/$submissionId/cancellation',
      organisation: '/organisation/$organisationId/submissions/$submissionId/cancellation',
    },
  },
  aircraftConfirmation: { path: '/aircraft/confirmation' },

  // One of what was submitted (DEC-11).
  submissionDetail: {
    path: { person: '/submissions/$submissionId', organisation: '/organisation/$organisationId/submissions/$submissionId' },
    title: 'Submission details',
  },

  // What happened lately (DEC-11).
  notices: { path: { person: '/notices', organisation: '/organisation/$organisationId/notices' }, title: 'What happened lately' },

  // Drone accreditation.
  droneAccreditation: { path: '/drone-accreditation', title: 'Drone accreditation' },
  commercialAccreditation: { path: '/drone-accreditation/commercial', title: 'Commercial drone accreditation' },
  // Linked from elsewhere (ACRD-13, OP-D-91).
  accreditationDeclaration: { path: '/accredcommdecl', leadsTo: 'commercialAccreditation' },
  recreationalAccreditation: { path: '/drone-accreditation/recreational', title: 'Recreational drone accreditation' },

  // Fees that the regulator asked for.
  paymentsInd: { path: '/submissions/payment', title: PAYMENTS },
  paymentsOrg: { path: '/organisation/$organisationId/submissions/payment', title: PAYMENTS },
  payment: {
    path: { person: '/submissions/$submissionId/payment', organisation: '/organisation/$organisationId/submissions/$submissionId/payment' },
  },

  // What was paid, with receipts (DEC-11).
  paymentHistory: { path: { person: '/payments', organisation: '/organisation/$organisationId/payments' }, title: 'Payments and receipts' },

  // Getting and proving an aviation reference number.
  arn: { path: { myGov: '/arn/$arnType', dvs: '/arn-dvs/$arnType' }, acting: 'nobody', title: 'Aviation reference number (ARN)' },
  // Printed with the base path in portal 2.8 (HOME-22).
  poiVerification: {
    path: '/poiverification',
    written: `${BASE_PATH}/poiverification`,
    acting: 'nobody',
    title: 'Proof of identity verification',
  },

  // Checking somebody's digital licence, whoever one acts for.
  licenceVerification: { path: '/digitallicence/verification', acting: 'either', title: 'Confirm details of a digital licence' },
  licenceDeclaration: { path: '/digitallicence/verification/submit', acting: 'either', title: 'Digital licence declaration' },
  licenceView: {
    path: '/digitallicence/verification/verification-view/{-$token}/{-$licenceType}',
    written: '/digitallicence/verification/verification-view',
    acting: 'either',
    title: 'Digital licence',
  },

  // A person's own licences.
  showRecAccred: { path: '/showrecaccred', title: 'Drone accreditation' },
  showCommAccred: { path: '/showcommaccred', title: 'Drone accreditation' },
  showReplAccred: { path: '/showreplaccred', title: 'Remote pilot licence (RePL)' },
  flightCrewLicence: { path: '/licence-view-multiple', title: 'Flight Crew Licence Details' },
  arocDetails: { path: '/aroc-details', title: 'Aeronautical Radio Operator Certificate' },
  asicVerification: { path: '/licence-view/asic-verification', title: 'ASIC verification' },

  // What an organisation does.
  mtoNotification: { path: '/mto-notification-of-training-outcomes', casaorgid: true, title: 'Notification of training outcomes' },
  orgManageUsers: { path: '/orgmanageusers', casaorgid: true, title: 'Role and user management' },

  // Registered aircraft and gliders.
  manageAircraftInd: { path: '/manageaircraftind', title: 'Manage aircraft (Individual)' },
  manageAircraftOrg: { path: '/manageaircraftorg', casaorgid: true, title: 'Manage aircraft (Organisation)' },
  singleAircraftInd: { path: '/singleaircraftind', title: AIRCRAFT_DETAILS },
  singleAircraftOrg: { path: '/singleaircraftorg', casaorgid: true, title: AIRCRAFT_DETAILS },
  // Of a person where the organisation id is empty (ROUTE-23).
  activeAlert: { path: '/activealert', casaorgid: true, title: 'Active alert' },
  // What cannot be transferred online (ACFT-13); for whom, is in its own query (OP-S-79).
  transferOwnership: { path: '/transferownership', acting: 'either', title: 'Manage Aircraft - Transfer of ownership' },
} as const satisfies Readonly<Record<string, ScreenEntry>>;

/** The name of a screen. */
export type Screen = keyof typeof SCREENS;

/** A banner that the manage screen is asked to show (DMAN-30, DDET-15), and those of its drones that are meant (docs/decisions/0049). */
interface ManageFlag {
  readonly flag?: 'draftdeleted' | 'dronedereged';
  readonly show?: 'expired' | 'expiring';
}

interface Code {
  readonly code: string;
}

/** What the URL of a screen needs beside what its path and `casaorgid` name. `src/screen-urls.ts` has to write each of them. */
export interface Needs {
  /** The machine to look at, by its slug; left out for the first one. */
  readonly charts: { readonly chart?: string };
  readonly appsOrg: { readonly organisationId: string };
  readonly search: { readonly query?: string };
  /** One service; left out for all of them. */
  readonly help: { readonly topic?: string };
  readonly manageDronesInd: ManageFlag;
  readonly manageDronesOrg: ManageFlag;
  /** A saved draft (OP-D-23), or a new application at its file of drones (docs/decisions/0046). */
  readonly droneRegistration: { readonly recordId?: string; readonly fromFile?: true };
  readonly droneRenewal: {
    readonly renewAll?: true;
    readonly recordId?: string;
    /** Those that were chosen from the list in this tab (docs/decisions/0049). */
    readonly chosen?: true;
    /** One drone alone, by the id of its registration (DREN-06, OP-D-30). */
    readonly droneRegId?: string;
    /** The class that was picked for it (DDET-18). */
    readonly weightClass?: { readonly code: string; readonly name: string };
  };
  /** The pass that was read. */
  readonly licenceDeclaration: { readonly passHash: string };
  /** What the regulator gave for a pass; left out where it gave nothing (DLIC-20). */
  readonly licenceView: { readonly check?: { readonly verificationToken: string; readonly passType: string } };
  /** The record is a hint: the page shows what the regulator has (DDET-02). Of a person where the organisation id is empty. */
  readonly singleDrone: { readonly organisationId: string; readonly record: object };
  /** The record is a hint, as that of a drone is (ACFT-05, ACFT-08). */
  readonly singleAircraftInd: { readonly record: object };
  readonly singleAircraftOrg: { readonly record: object };
  /** The aircraft that the alerts stand before; left out for alerts of the owner alone. */
  readonly activeAlert: { readonly aircraftId?: string };
  readonly transferOwnership: { readonly from: 'ind' | 'org'; readonly aircraftId: string };
  /** The URL names the organisation and where the person came from (INDA-03). */
  readonly industryAssist: { readonly organisationArn?: string };
  /** Whose aircraft are confirmed; both empty for a person's own. Of an organisation the URL names it and the way there (ACFT-20, ACFT-21). */
  readonly aircraftConfirmation: { readonly organisationId: string; readonly organisationArn: string };
  readonly mtoNotification: { readonly organisationArn?: string; readonly recordId?: string };
  /** The application that it was left for, to which the page leads back. */
  readonly dvsServiceUnavailable: { readonly application?: 'new' | 'link' | 'verify' };
  readonly arn: { readonly arnType: 'new' | 'link'; readonly verification: 'myGov' | 'dvs'; readonly recordId?: string };
  readonly showCommAccred: { readonly licenceId: string; readonly applyExcludedAccreditation: boolean };
  /** Set where the questions of an assessment did not come (DERR-35). */
  readonly droneAccreditation: { readonly error?: 'assessment_data' };
  readonly showRecAccred: { readonly licenceId: string };
  /** With the banner of an ASIC that was just verified (ASIC-06). */
  readonly flightCrewLicence: { readonly asicVerified?: true };
  readonly error: Code;
  readonly portalError: Code;
  readonly systemError: { readonly message: string };
  readonly signedOut: { readonly reason: 'signout' | 'timedout' };
}

/** Every path of an entry, whoever it is for. */
type PathIn<P> = P extends string ? P : P extends readonly string[] ? P[number] : P extends object ? PathIn<P[keyof P]> : never;

/** The parameters of a path: `organisationId` in `/organisation/$organisationId/damp-report`. */
type NameIn<P> = P extends `${string}/$${infer Rest}` ? (Rest extends `${infer Name}/${infer More}` ? Name | NameIn<`/${More}`> : Rest) : never;

type Entry<S extends Screen> = (typeof SCREENS)[S];
type InPath<S extends Screen> = Entry<S> extends { readonly path: infer P } ? { readonly [Name in Exclude<NameIn<PathIn<P>>, ''>]: string } : unknown;
type InQuery<S extends Screen> = Entry<S> extends { readonly casaorgid: true } ? { readonly organisationId: string } : unknown;

/**
 * Where a state, a rule or a view leads: a screen, with all that its URL needs. An organisation id may be empty where a person's own page has
 * the same name.
 */
export type ScreenTarget<S extends Screen = Screen> = {
  [Name in S]: { readonly screen: Name } & InPath<Name> & InQuery<Name> & (Name extends keyof Needs ? Needs[Name] : unknown);
}[S];

/**
 * The page that lists the registered drones.
 * @param organisationId whose; empty for a person's own
 */
export const manageDronesTarget = (organisationId: string): ScreenTarget<'manageDronesInd' | 'manageDronesOrg'> =>
  organisationId === '' ? { screen: 'manageDronesInd' } : { screen: 'manageDronesOrg', organisationId };

/**
 * The page that lists the registered aircraft.
 * @param organisationId whose; empty for a person's own
 */
export const manageAircraftTarget = (organisationId: string): ScreenTarget<'manageAircraftInd' | 'manageAircraftOrg'> =>
  organisationId === '' ? { screen: 'manageAircraftInd' } : { screen: 'manageAircraftOrg', organisationId };

/**
 * The page of one aircraft.
 * @param record the regulator's, or as much of it as names it
 */
export const singleAircraftTarget = (organisationId: string, record: object): ScreenTarget<'singleAircraftInd' | 'singleAircraftOrg'> =>
  organisationId === '' ? { screen: 'singleAircraftInd', record } : { screen: 'singleAircraftOrg', organisationId, record };

/** What the list says about a screen, whichever it is. */
export const entryOf = (screen: Screen): ScreenEntry & { readonly leadsTo?: Screen } => SCREENS[screen];

/**
 * The paths of a screen; the first is the one that links write.
 * @param variant whose or of which kind, where each has paths of its own; left out for all of them
 */
export function pathsOf(screen: Screen, variant?: string): readonly string[] {
  const { path = [] } = entryOf(screen);
  if (typeof path === 'string') return [path];
  if (isList(path)) return path;
  return (variant === undefined ? Object.values(path) : [path[variant] ?? []]).flat();
}

const isList = (path: object): path is readonly string[] => Array.isArray(path);
