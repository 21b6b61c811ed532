import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';
import { organisationRoute } from '../organisation-access/organisation.route.ts';

const page = () => import('./notices.page.tsx');

/** Recent notices of a person (DEC-11). */
export const noticesRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/notices',
  staticData: { screen: 'notices' },
  beforeLoad: async (match) => ({ opened: await (await page()).openNotices(visitOf(match)) }),
}).lazy(async () => (await page()).noticesPage);

/** Recent notices of an organisation. */
export const organisationNoticesRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/organisation/$organisationId/notices',
  staticData: { screen: 'notices', page },
  beforeLoad: async (match) => ({ opened: await (await page()).openNotices(visitOf(match)) }),
}).lazy(async () => (await page()).organisationNoticesPage);
