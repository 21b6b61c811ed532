/** Addresses that only redirect to another one, keeping their query (OP-P-19, OP-P-99). */
import { createRoute, redirect } from '@tanstack/react-router';
import { personRoute } from '../root.ts';

/** The printed way back from a submission of a person (ROUTE-62, OP-P-19). */
export const individualSubmissionsRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/appsind',
  beforeLoad: () => {
    throw redirect({ to: '/dashind', search: true, replace: true });
  },
});

/** The printed way back from a submission of an organisation (ROUTE-63, OP-P-19). */
export const organisationSubmissionsRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/appsorg',
  beforeLoad: () => {
    throw redirect({ to: '/dashorg', search: true, replace: true });
  },
});

/** `/dronerego` (ROUTE-70, OP-P-19). */
export const droneRegoRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/dronerego',
  beforeLoad: () => {
    throw redirect({ to: '/drone-registration', search: true, replace: true });
  },
});

/** An older address of the commercial assessment, which other sites link to (ACRD-13, OP-D-91). */
export const accreditationDeclarationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/accredcommdecl',
  beforeLoad: () => {
    throw redirect({ to: '/drone-accreditation/commercial', search: true, replace: true });
  },
});
