import { createRoute } from '@tanstack/react-router';
import { fetchPage } from '../fetch-page.ts';
import { personRoute } from '../root.ts';
import { organisationNamedAt, visitOf, type PageVisit, type RouteMatch } from '../visit.ts';
import type { PayingOrganisation } from './paying-organisation.page.tsx';

const page = () => import('./paying-organisation.page.tsx');

/** The route above the payment pages of an organisation. It has no path, and access checks of its own (ERRC-29). */
export const payingOrganisationRoute = createRoute({
  getParentRoute: () => personRoute,
  id: 'paying-organisation',
  beforeLoad: async (match): Promise<PayingOrganisation> => {
    fetchPage(match.matches);
    return (await page()).enterForPayment(visitOf(match), organisationNamedAt(match));
  },
});
payingOrganisationRoute.lazy(async () => (await page()).payingOrganisationPage);

/** Opens a payment page of an organisation; null where the organisation could not be loaded, which shows instead. */
export async function whereLoaded<Opened>(match: RouteMatch, open: (visit: PageVisit) => Promise<Opened>) {
  const visit = visitOf(match);
  return visit.organisation === null ? null : open(visit);
}
