/** Links of a closed entry: what to do first, and what can still be viewed. */
import { arnTarget, type ArnTarget } from '../home-routing.rules.ts';
import type { LoginPath } from '../login-path.rules.ts';
import { returnServiceIn, type Service } from './entry-services.rules.ts';
import type { ApplicationStanding } from './standing.rules.ts';

export type EntryTarget =
  | ArnTarget
  | { readonly screen: 'poiVerification' | 'profileSelector' }
  | { readonly screen: 'help'; readonly topic: 'arn' }
  | { readonly screen: 'submissionDetail'; readonly submissionId: string; readonly organisationId: '' }
  | {
      readonly screen: 'dashOrg' | 'manageDronesOrg' | 'manageAircraftOrg' | 'orgManageUsers';
      readonly organisationId: string;
    };

export interface EntryWay {
  readonly label: string;
  readonly target: EntryTarget;
  /** For the few who cannot take the others. */
  readonly isQuiet?: true;
}

/** A link to the submission's page. Where a regulator has no such pages (DEC-11), the view leaves it out. */
function submittedWay(submissionId: string): readonly EntryWay[] {
  return submissionId === ''
    ? []
    : [{ label: 'View your application', target: { screen: 'submissionDetail', submissionId, organisationId: '' } }];
}

/**
 * Links towards an ARN: apply or link, continue a saved application, view a pending one. The application leads back to
 * the service.
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
    {
      label: standing.is === 'declined' ? 'Apply again' : 'Apply for aviation reference number (ARN)',
      target: arnTarget('new', loginPath, undefined, after),
    },
    { label: 'Link existing aviation reference number (ARN)', target: arnTarget('link', loginPath, undefined, after) },
    ...(standing.is === 'declined' ? submittedWay(standing.submissionId) : []),
  ];
}

/** Links towards proving one's identity. */
export function identityWays(standing: ApplicationStanding): readonly EntryWay[] {
  if (standing.is === 'pending') return submittedWay(standing.submissionId);
  const begin: EntryWay = { label: 'Begin verification', target: { screen: 'poiVerification' } };
  return [begin, ...(standing.is === 'declined' ? submittedWay(standing.submissionId) : [])];
}

/** Links for a view-only position: what it can view, and who has which role. */
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
