/**
 * The screens by name, and what each needs to be opened. Where a screen is, who may open it and what its page is called
 * stand elsewhere (`src/screen-links.ts`, the routes under `src/routes`, `rules/core/screen-titles.rules.ts`): a
 * machine names a screen and knows no address (docs/decisions/0050).
 */
import type { PageSize } from '#rules/core/table.rules.ts';
import type { DroneListFilter } from '#rules/drones/drone-list-filter.rules.ts';
import type { ReturnService } from '#rules/ways/entry-services.rules.ts';

/** How the list of drones is looked at (docs/decisions/0049). */
export interface DroneListLook {
  readonly show?: DroneListFilter | undefined;
  /** What was typed into its search; left out or empty for nothing. */
  readonly find?: string | undefined;
  /** How many rows a page has; left out for 15. */
  readonly size?: PageSize | undefined;
}

/**
 * A banner that the manage screen is asked to show (DMAN-30, DDET-15), and those of its drones that are meant
 * (docs/decisions/0049).
 */
interface ManageFlag extends DroneListLook {
  readonly flag?: 'draftdeleted' | 'dronedereged';
}

interface Code {
  readonly code: string;
}

interface OfOrganisation {
  readonly organisationId: string;
}

/** A screen of a person or an organisation: the organisation id is empty for a person. */
type OfEither = OfOrganisation;

interface OfSubmission extends OfEither {
  readonly submissionId: string;
}

interface Again {
  /** The address of the page that could not be opened, where opening it again may have another answer (DEC-52). */
  readonly again?: string;
}

/** The screen needs nothing in its address. */
type Nothing = unknown;

/** Every screen that a machine or a view can lead to, with what its address has to say. */
export interface ScreenNeeds {
  // Pages that show nothing about a person, so that anybody may open them.
  readonly error: Code & Again;
  // The address printed in portal 2.7 for a wrongly reached link-ARN screen (OP-P-18).
  readonly portalError: Code;
  readonly systemError: { readonly message: string };
  readonly serviceUnavailable: Again;
  /** Application that the person left for this page, which leads back to it. */
  readonly dvsServiceUnavailable: { readonly application?: 'new' | 'link' | 'verify' };
  // Every address that is none of ours (ROUTE-52).
  readonly notFound: Nothing;
  readonly kit: Nothing;
  readonly bench: Nothing;
  /** The machine to look at, by its slug; left out for the overview. */
  readonly charts: {
    readonly chart?: string;
    /** On a chart of the regulator: id or reference of the record to replay. */
    readonly record?: string;
    /** The path of a state, or the key of a transition, that is picked. */
    readonly at?: string;
    /** In who can reach what (`chart: 'reach'`): the text that is searched for. */
    readonly find?: string;
  };

  // Pages that sign out, or say that it was done (OP-P-23).
  readonly signedOut: { readonly reason: 'signout' | 'timedout' };
  readonly timedOut: Nothing;
  readonly logOff: Nothing;

  // Arriving: the home decision and the screens it leads to.
  readonly home: Nothing;
  // The configuration says where it is (OP-P-24): the document is left for it.
  readonly appEntry: Nothing;
  readonly linkArn: Nothing;
  readonly verifyPoi: Nothing;
  readonly profileSelector: Nothing;
  readonly profileDetailsInd: Nothing;
  readonly profileDetailsOrg: OfOrganisation;
  readonly dashInd: Nothing;
  readonly dashOrg: OfOrganisation;
  // The printed ways back from a submission, which only lead on (OP-P-19).
  readonly appsInd: Nothing;
  readonly appsOrg: OfOrganisation;
  // Screens that do not depend on the profile a person acts for.
  readonly search: Nothing;
  /** Service whose help opens; left out for all services. */
  readonly help: { readonly topic?: string };
  readonly formSelector: Nothing;

  // Registered drones.
  /** A saved draft (OP-D-23), or a new application that opens at its file of drones (docs/decisions/0046). */
  readonly droneRegistration: OfEither & { readonly recordId?: string; readonly fromFile?: true };
  readonly droneRego: Nothing;
  readonly manageDronesInd: ManageFlag;
  readonly manageDronesOrg: OfOrganisation & ManageFlag;
  /** The next twelve months of registered drones. */
  readonly fleetYear: OfEither;
  /** The record is a hint: the page shows what the regulator has (DDET-02). */
  readonly singleDrone: OfEither & { readonly record: object };
  // Several drones that were chosen from the list (docs/decisions/0049).
  readonly droneDeregistration: OfEither;
  /**
   * With the search and filters of the list that the person comes from; it opens with them again once a drone is
   * updated.
   */
  readonly droneRenewal: OfEither &
    DroneListLook & {
      readonly renewAll?: true;
      readonly recordId?: string;
      /** Set when the drones to renew were chosen from the list in this tab (docs/decisions/0049). */
      readonly chosen?: true;
      /** Id of the registration of the only drone to renew (DREN-06, OP-D-30). */
      readonly droneRegId?: string;
      /** Id of the registration of a drone whose form opens at once (DREN-20). */
      readonly toUpdate?: string;
      /** Weight class that was picked on the page of the drone (DDET-18). */
      readonly weightClass?: { readonly code: string; readonly name: string };
    };

  readonly sampleForm: Nothing;
  /** The address names the organisation and where the person came from (INDA-03). */
  readonly industryAssist: OfOrganisation & {
    readonly organisationArn?: string;
    /** The reference of the confirmation whose declared changes of aircraft are told (ACFT-41). */
    readonly changesTo?: string;
  };
  readonly dampReport: OfOrganisation;
  readonly cancellation: OfSubmission;
  /**
   * Organisation whose aircraft are confirmed; empty for a person's own. The address also names where the person came
   * from (ACFT-20, ACFT-21).
   */
  readonly aircraftConfirmation: OfEither & { readonly organisationArn: string };

  readonly submissionDetail: OfSubmission;

  // What happened lately (DEC-11).
  readonly notices: OfEither;

  // Drone accreditation.
  /** Set where the questions of an assessment did not come (DERR-35). */
  readonly droneAccreditation: { readonly error?: 'assessment_data' };
  readonly commercialAccreditation: Nothing;
  // Linked from elsewhere; it only leads on (ACRD-13, OP-D-91).
  readonly accreditationDeclaration: Nothing;
  readonly recreationalAccreditation: Nothing;

  // Fees that the regulator asked for.
  readonly paymentsInd: Nothing;
  readonly paymentsOrg: OfOrganisation;
  readonly payment: OfSubmission;

  readonly paymentHistory: OfEither;

  // Getting and proving an aviation reference number.
  /** `after`: the service that it is for, to which it leads back (DEC-40). */
  readonly arn: {
    readonly arnType: 'new' | 'link';
    readonly verification: 'myGov' | 'dvs';
    readonly recordId?: string;
    readonly after?: ReturnService;
  };
  readonly poiVerification: Nothing;

  // Checking somebody's digital licence, whoever one acts for.
  readonly licenceVerification: Nothing;
  /** Hash of the pass that was scanned. */
  readonly licenceDeclaration: { readonly passHash: string };
  /** What the regulator gave for a pass; left out where it gave nothing (DLIC-20). */
  readonly licenceView: { readonly check?: { readonly verificationToken: string; readonly passType: string } };

  // A person's own licences.
  readonly showRecAccred: { readonly licenceId: string };
  readonly showCommAccred: { readonly licenceId: string; readonly applyExcludedAccreditation: boolean };
  readonly showReplAccred: Nothing;
  /** With the banner of an ASIC that was just verified (ASIC-06). */
  readonly flightCrewLicence: { readonly asicVerified?: true };
  readonly arocDetails: Nothing;
  readonly asicVerification: Nothing;

  // What an organisation does.
  readonly mtoNotification: OfOrganisation & { readonly organisationArn?: string; readonly recordId?: string };
  readonly orgManageUsers: OfOrganisation;

  // Registered aircraft and gliders.
  readonly manageAircraftInd: Nothing;
  readonly manageAircraftOrg: OfOrganisation;
  /** The record is a hint, as that of a drone is (ACFT-05, ACFT-08). */
  readonly singleAircraftInd: { readonly record: object };
  readonly singleAircraftOrg: OfOrganisation & { readonly record: object };
  /** The aircraft that the alerts stand before; left out for alerts of the owner alone (ROUTE-23). */
  readonly activeAlert: OfEither & { readonly aircraftId?: string };
  // Transfers that cannot be made online (ACFT-13). The profile is in the page's own query (OP-S-79).
  readonly transferOwnership: { readonly from: 'ind' | 'org'; readonly aircraftId: string };
}

export type Screen = keyof ScreenNeeds;

/**
 * Where a state, a rule or a view leads: a screen, with all that its address needs. An organisation id may be empty
 * where a person's own page has the same name.
 */
export type ScreenTarget<S extends Screen = Screen> = { [Name in S]: { readonly screen: Name } & ScreenNeeds[Name] }[S];

/**
 * The page that lists the registered drones.
 *
 * @param organisationId whose; empty for a person's own
 * @param look how it is narrowed; left out for all drones
 */
export const manageDronesTarget = (
  organisationId: string,
  { show, find, size }: DroneListLook = {},
): ScreenTarget<'manageDronesInd' | 'manageDronesOrg'> => ({
  ...(organisationId === '' ? { screen: 'manageDronesInd' } : { screen: 'manageDronesOrg', organisationId }),
  ...(show && { show }),
  ...(find && { find }),
  ...(size && { size }),
});

/**
 * The page that lists the registered aircraft.
 *
 * @param organisationId whose; empty for a person's own
 */
export const manageAircraftTarget = (organisationId: string): ScreenTarget<'manageAircraftInd' | 'manageAircraftOrg'> =>
  organisationId === '' ? { screen: 'manageAircraftInd' } : { screen: 'manageAircraftOrg', organisationId };

/**
 * The page of one aircraft.
 *
 * @param record the regulator's, or as much of it as names it
 */
export const singleAircraftTarget = (
  organisationId: string,
  record: object,
): ScreenTarget<'singleAircraftInd' | 'singleAircraftOrg'> =>
  organisationId === ''
    ? { screen: 'singleAircraftInd', record }
    : { screen: 'singleAircraftOrg', organisationId, record };
