/** What leads on from a closed entry: what to do first, and what can be looked at instead. */
import { arnTarget, type ArnTarget } from '../home-routing.rules.ts';
import type { LoginPath } from '../login-path.rules.ts';
import { returnServiceIn, type Service } from './entry-services.rules.ts';
import type { ApplicationStanding } from './standing.rules.ts';

/** Where a closed entry leads. */
export type EntryTarget =
  | ArnTarget
  | { readonly screen: 'poiVerification' | 'profileSelector' }
  | { readonly screen: 'submissionDetail'; readonly submissionId: string; readonly organisationId: '' }
  | {
      readonly screen: 'dashOrg' | 'manageDronesOrg' | 'manageAircraftOrg' | 'orgManageUsers';
      readonly organisationId: string;
    };

/** A way on. */
export interface EntryWay {
  readonly label: string;
  readonly target: EntryTarget;
}

/** The page of what was submitted. Where a regulator has no such pages (DEC-11), whoever shows these ways leaves it out. */
function submittedWay(submissionId: string): readonly EntryWay[] {
  return submissionId === ''
    ? []
    : [{ label: 'View your application', target: { screen: 'submissionDetail', submissionId, organisationId: '' } }];
}

/**
 * To the number: apply or link, go on with what is saved, look at what is under way. The application leads back to the
 * service that it is for.
 */
export function applicationWays(
  standing: ApplicationStanding,
  loginPath: LoginPath,
  service: Service,
): readonly EntryWay[] {
  const after = returnServiceIn(service);
  if (standing.is === 'pending') return submittedWay(standing.submissionId);
  if (standing.is === 'saved')
    return [
      { label: 'Continue your saved ARN application', target: arnTarget('new', loginPath, standing.recordId, after) },
    ];
  return [
    { label: 'Apply for aviation reference number (ARN)', target: arnTarget('new', loginPath, undefined, after) },
    { label: 'Link existing aviation reference number (ARN)', target: arnTarget('link', loginPath, undefined, after) },
    ...(standing.is === 'declined' ? submittedWay(standing.submissionId) : []),
  ];
}

/** To the proof of who they are. */
export function identityWays(standing: ApplicationStanding): readonly EntryWay[] {
  if (standing.is === 'pending') return submittedWay(standing.submissionId);
  const begin: EntryWay = { label: 'Begin verification', target: { screen: 'poiVerification' } };
  return [begin, ...(standing.is === 'declined' ? submittedWay(standing.submissionId) : [])];
}

/** What a role that only looks can look at, and who has which role. */
export function roleWays(service: Service, organisationId: string): readonly EntryWay[] {
  const users: EntryWay = { label: 'View roles and users', target: { screen: 'orgManageUsers', organisationId } };
  switch (service) {
    case 'registerDrone':
    case 'renewDrone':
    case 'deregisterDrone':
      return [{ label: 'View the drones', target: { screen: 'manageDronesOrg', organisationId } }, users];
    case 'confirmAircraft':
      return [{ label: 'View the aircraft', target: { screen: 'manageAircraftOrg', organisationId } }, users];
    default:
      return [users];
  }
}
