import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./notices.page.tsx');

/** What happened lately, to a person (DEC-11). */
export const noticesRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/notices',
  staticData: { screen: 'notices' },
  beforeLoad: async (match) => ({ opened: await (await page()).openNotices(visitOf(match)) }),
}).lazy(async () => (await page()).noticesPage);

/** What happened lately, to an organisation. */
export const organisationNoticesRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/organisation/$organisationId/notices',
  staticData: { screen: 'notices' },
  beforeLoad: async (match) => ({ opened: await (await page()).openOrganisationNotices(visitOf(match)) }),
}).lazy(async () => (await page()).organisationNoticesPage);
