import { createRoute } from '@tanstack/react-router';
import { fetchPage } from '../fetch-page.ts';
import { personRoute } from '../root.ts';
import { organisationNamedAt, visitOf } from '../visit.ts';
import type { Entered } from './organisation.page.tsx';

const page = () => import('./organisation.page.tsx');

/**
 * The route above every page of an organisation. It has no path. It runs the access checks before the page opens, and
 * gives the page the organisation (ORGA-01 to ORGA-08).
 */
export const organisationRoute = createRoute({
  getParentRoute: () => personRoute,
  id: 'of-organisation',
  beforeLoad: async (match): Promise<Entered | { access: null; organisation: null }> => {
    const organisationId = organisationNamedAt(match);
    const { staticData } = fetchPage(match.matches);
    const { query } = match.search.common;
    if (staticData.isOfOrganisation?.(organisationId, query) === false) return { access: null, organisation: null };
    return (await page()).enter(visitOf(match), organisationId);
  },
});
organisationRoute.lazy(async () => (await page()).organisationPage);
