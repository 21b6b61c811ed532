import { createRoute, notFound } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { rootRoute } from '../root.ts';
import { hasDeveloperPages } from '../../shell/developer-pages.ts';

const page = () => import('./charts.page.tsx');

/** The charts of all machines, for developers. */
export const chartsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/charts',
  staticData: { screen: 'charts' },
  validateSearch: (search: Written<'chart' | 'record' | 'at' | 'find'>) => ({
    asked: SCREEN_LINKS.charts.parse(queryIn(search)),
  }),
  beforeLoad: ({ context }) => {
    if (!hasDeveloperPages(context.session)) throw notFound();
  },
}).lazy(async () => (await page()).chartsPage);
