import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';

const page = () => import('./search.page.tsx');

/** Search over the pages that the person may open (docs/decisions/0045). */
export const searchRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/search',
  staticData: { screen: 'search', acting: 'either' },
  validateSearch: (search: Written<'q'>) => ({ asked: SCREEN_LINKS.search.parse(queryIn(search)) }),
}).lazy(async () => (await page()).searchPage);
