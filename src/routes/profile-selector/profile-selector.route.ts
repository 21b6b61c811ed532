import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./profile-selector.page.tsx');

/** `/profileselector` (ROUTE-33). */
export const profileSelectorRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/profileselector',
  staticData: { screen: 'profileSelector', acting: 'nobody' },
  beforeLoad: async (match) => ({ opened: await (await page()).openProfileSelector(visitOf(match)) }),
}).lazy(async () => (await page()).profileSelectorPage);
