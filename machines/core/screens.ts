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
      | 'manageDronesInd'
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
      'dashOrg' | 'appsOrg' | 'profileDetailsOrg' | 'manageAircraftOrg' | 'manageDronesOrg' | 'orgManageUsers' | 'dampReport' | 'paymentsOrg' | 'organisationDroneRegistration'
    >
  /** The address names the organisation and where the person came from (INDA-03). */
  | { readonly screen: 'industryAssist'; readonly organisationId: string; readonly organisationArn?: string }
  | { readonly screen: 'cancellation'; readonly submissionId: string; readonly organisationId: string }
  | { readonly screen: 'arn'; readonly arnType: 'new' | 'link'; readonly verification: 'myGov' | 'dvs'; readonly recordId?: string }
  | { readonly screen: 'showCommAccred'; readonly licenceId: string; readonly applyExcludedAccreditation: boolean }
  | { readonly screen: 'showRecAccred'; readonly licenceId: string }
  | { readonly screen: 'error'; readonly code: string }
  /** The address printed in portal 2.7 for a wrongly reached link-ARN screen; an alias of `error` (OP-P-18). */
  | { readonly screen: 'portalError'; readonly code: string }
  | { readonly screen: 'systemError'; readonly message: string }
  | { readonly screen: 'signedOut'; readonly reason: 'signout' | 'timedout' };

/** The name of a screen. */
export type Screen = Place['screen'];
