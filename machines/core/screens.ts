/**
 * Every screen a machine or a view can point at, with what its address needs. `src/places.ts` turns a place into an address
 * and is total over this union, so a screen without an address does not compile.
 */

/** Which profile a page belongs to; travels in the query value `params` (portal 2.3, ROUTE-75). */
export interface LinkParams {
  readonly from: 'ind' | 'org';
  /** Empty for an individual. */
  readonly organisationId: string;
  /** A saved draft to resume (portal 4.4). */
  readonly recordid?: string;
}

type Bare<S extends string> = { readonly screen: S };
type OfOrganisation<S extends string> = { readonly screen: S; readonly organisationId: string };

/** A banner of the manage screen that a place asks for. */
type ManageFlag = 'draftdeleted' | 'dronedereged';

/** A destination inside the portal. */
export type Place =
  | Bare<
      | 'home'
      | 'appEntry'
      | 'linkArn'
      | 'verifyPoi'
      | 'poiVerification'
      | 'profileSelector'
      | 'dashInd'
      /** The printed way back from a submission; leads on to the dashboard (OP-P-19). */
      | 'appsInd'
      | 'profileDetailsInd'
      | 'manageAircraftInd'
      | 'droneAccreditation'
      | 'showReplAccred'
      | 'flightCrewLicence'
      | 'paymentsInd'
      | 'serviceUnavailable'
      | 'dvsServiceUnavailable'
      | 'logOff'
      | 'timedOut'
      | 'formSelector'
      | 'charts'
      | 'kit'
      | 'bench'
      | 'sampleForm'
      | 'notFound'
    >
  | OfOrganisation<
      'dashOrg' | 'appsOrg' | 'profileDetailsOrg' | 'manageAircraftOrg' | 'orgManageUsers' | 'dampReport' | 'paymentsOrg' | 'organisationDroneRegistration'
    >
  /** `flag`: the banner that the page shows (DMAN-30, DDET-15). */
  | { readonly screen: 'manageDronesInd'; readonly flag?: ManageFlag }
  | { readonly screen: 'manageDronesOrg'; readonly organisationId: string; readonly flag?: ManageFlag }
  /** Of a person where the organisation id is empty, as all that follow. */
  | { readonly screen: 'droneRegistration'; readonly organisationId: string; readonly recordId?: string }
  | {
      readonly screen: 'droneRenewal';
      readonly organisationId: string;
      readonly renewAll?: true;
      readonly recordId?: string;
      /** One drone alone, by the id of its registration (DREN-06, OP-D-30). */
      readonly droneRegId?: string;
      /** The class that was picked for it (DDET-18). */
      readonly weightClass?: { readonly code: string; readonly name: string };
    }
  /** The record in the address is a hint: the page shows what the regulator has (DDET-02). */
  | { readonly screen: 'singleDrone'; readonly organisationId: string; readonly record: object }
  /** What the regulator alerts to; the page is not built yet (ROUTE-23). */
  | { readonly screen: 'activeAlert'; readonly organisationId: string }
  /** The address names the organisation and where the person came from (INDA-03). */
  | { readonly screen: 'industryAssist'; readonly organisationId: string; readonly organisationArn?: string }
  | { readonly screen: 'cancellation'; readonly submissionId: string; readonly organisationId: string }
  /** One fee that the regulator asked for (APAY-05, APAY-06). */
  | { readonly screen: 'payment'; readonly submissionId: string; readonly organisationId: string }
  | { readonly screen: 'arn'; readonly arnType: 'new' | 'link'; readonly verification: 'myGov' | 'dvs'; readonly recordId?: string }
  | { readonly screen: 'showCommAccred'; readonly licenceId: string; readonly applyExcludedAccreditation: boolean }
  | { readonly screen: 'showRecAccred'; readonly licenceId: string }
  | { readonly screen: 'error'; readonly code: string }
  /** The address printed in portal 2.7 for a wrongly reached link-ARN screen; an alias of `error` (OP-P-18). */
  | { readonly screen: 'portalError'; readonly code: string }
  | { readonly screen: 'systemError'; readonly message: string }
  | { readonly screen: 'signedOut'; readonly reason: 'signout' | 'timedout' };

/**
 * The page that lists the registered drones.
 * @param organisationId whose; empty for a person's own
 */
export const managePlace = (organisationId: string): Place =>
  organisationId === '' ? { screen: 'manageDronesInd' } : { screen: 'manageDronesOrg', organisationId };

/** The name of a screen. */
export type Screen = Place['screen'];
