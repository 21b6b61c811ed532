/** Every screen as one target, for tests that walk them all. */
import type { Screen, ScreenTarget } from '#machines/core/screens.ts';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { routesOf } from './portal-routes.ts';

type Required<T> = { [Name in keyof T]-?: object extends Pick<T, Name> ? never : Name }[keyof T];
type Needing = {
  [S in Screen]: Exclude<Required<ScreenTarget<S>>, 'screen' | 'organisationId' | 'submissionId'> extends never
    ? never
    : S;
}[Screen];

const MORE: { readonly [S in Needing]: Omit<ScreenTarget<S>, 'screen' | 'organisationId'> } = {
  aircraftConfirmation: { organisationArn: '800001' },
  licenceDeclaration: { passHash: '5f2a' },
  singleDrone: { record: { product_droneregistrationid: 'r1' } },
  singleAircraftInd: { record: { aircraft: { product_aircraftregistrationid: 'a1' } } },
  singleAircraftOrg: { record: { aircraft: { product_aircraftregistrationid: 'a1' } } },
  transferOwnership: { from: 'ind', aircraftId: 'a1' },
  arn: { arnType: 'new', verification: 'dvs' },
  showCommAccred: { licenceId: 'L1', applyExcludedAccreditation: true },
  showRecAccred: { licenceId: 'L1' },
  error: { code: 'ORG.1' },
  portalError: { code: 'LNK.1' },
  systemError: { message: 'No' },
  signedOut: { reason: 'signout' },
};

const targetOf = (screen: Screen, organisationId: string) =>
  ({ screen, organisationId, submissionId: 'S1', ...MORE[screen as Needing] }) as unknown as ScreenTarget;

const all = Object.keys(SCREEN_LINKS) as Screen[];

/** Whether an organisation has its own path there, beside a person's. */
const isOfEither = (screen: Screen): boolean => {
  const ofOrganisation = routesOf(screen).filter(({ path }) => path.startsWith('/organisation/'));
  return ofOrganisation.length > 0 && ofOrganisation.length < routesOf(screen).length;
};

/** Every screen; with the organisation's page where both have one. */
export const targets: readonly ScreenTarget[] = all.map((screen) =>
  targetOf(screen, '64a7b4d9-d6f4-8a03-9ca6-afe63fc3046e'),
);

/** The person's own page of the screens that both have. */
export const ownTargets: readonly ScreenTarget[] = all.filter(isOfEither).map((screen) => targetOf(screen, ''));
