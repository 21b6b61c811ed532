import { createRoute, type AnyRouteMatch } from '@tanstack/react-router';
import { required } from '#rules/core/required.rules.ts';
import type { GateProps } from '#ui/ways/gate.view.tsx';
import { fetchPage } from '../fetch-page.ts';
import { organisationRoute } from '../organisation-access/organisation.route.ts';
import { personRoute } from '../root.ts';
import { visitOf, type PageVisit, type RouteMatch } from '../visit.ts';

const page = () => import('./gate.page.tsx');

interface GateContext {
  /** The gate of the page that is being opened; null where the page may open (DEC-40). */
  readonly gate: GateProps | null;
}

async function gateOver(match: RouteMatch & { readonly matches: readonly AnyRouteMatch[] }): Promise<GateContext> {
  const { screen, between } = fetchPage(match.matches).staticData;
  return { gate: await (await page()).gateAt(visitOf(match), required(screen, 'the screen of a page'), between) };
}

/** The route above the pages of a person that have a gate. It has no path. */
export const gateRoute = createRoute({
  getParentRoute: () => personRoute,
  id: 'gate',
  beforeLoad: (match): Promise<GateContext> => gateOver(match),
});
gateRoute.lazy(async () => (await page()).gatePage);

/** The same for pages of an organisation. */
export const organisationGateRoute = createRoute({
  getParentRoute: () => organisationRoute,
  id: 'gate',
  beforeLoad: (match): Promise<GateContext> => gateOver(match),
});
organisationGateRoute.lazy(async () => (await page()).organisationGatePage);

/**
 * Opens a page that has a gate.
 *
 * @param open called only where the gate is open
 * @returns null behind a closed gate, which shows in the place of the page
 */
export async function behindGate<Opened>(
  match: RouteMatch & { readonly context: GateContext },
  open: (visit: PageVisit) => Promise<Opened>,
): Promise<Opened | null> {
  const {
    context: { gate },
  } = match;
  return gate === null ? open(visitOf(match)) : null;
}
