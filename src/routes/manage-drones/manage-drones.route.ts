import { createRoute } from '@tanstack/react-router';
import type { Written } from '../../screen-links.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';
import { organisationRoute } from '../organisation-access/organisation.route.ts';

const page = () => import('./manage-drones.page.tsx');

/** Code of the pages that people mostly go to from the list. */
const NEXT = [
  () => import('../drone-renewal/drone-renewal.page.tsx'),
  () => import('../drone-registration/drone-registration.page.tsx'),
  () => import('../drone-detail/drone-detail.page.tsx'),
];

/**
 * A person's drones (ROUTE-36). The flags in the address only show banners; the view of the list reads its search
 * words, its filters and how many rows a page has (15 where that is none of the sizes) from the query itself
 * (docs/decisions/0049).
 */
export const individualDronesRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/indmanagerpa',
  staticData: { screen: 'manageDronesInd', next: NEXT },
  validateSearch: (_search: Written<'draftdeleted' | 'dronedereged' | 'show' | 'find' | 'size'>) => ({}),
  beforeLoad: async (match) => ({ opened: await (await page()).openManageDrones(visitOf(match)) }),
}).lazy(async () => (await page()).individualManageDronesPage);

/** The drones of an organisation (ROUTE-37). */
export const organisationDronesRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/orgmanagerpa',
  staticData: { screen: 'manageDronesOrg', next: NEXT, page },
  validateSearch: (_search: Written<'draftdeleted' | 'dronedereged' | 'show' | 'find' | 'size'>) => ({}),
  beforeLoad: async (match) => ({ opened: await (await page()).openManageDrones(visitOf(match)) }),
}).lazy(async () => (await page()).organisationManageDronesPage);
