import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./search.page.tsx');

/** Search over the person's records and the pages that they may open (docs/decisions/0045). */
export const searchRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/search',
  staticData: { screen: 'search', acting: 'either' },
  beforeLoad: async (match) => ({
    opened: (await page()).openSearch(visitOf(match), match.location.state.__TSR_key ?? ''),
  }),
}).lazy(async () => (await page()).searchPage);
