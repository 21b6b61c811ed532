import { createRoute, notFound } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { hasDeveloperPages } from '../../shell/developer-pages.ts';

const page = () => import('./kit.page.tsx');

/** The kit, for developers. */
export const kitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/kit',
  staticData: { screen: 'kit' },
  beforeLoad: ({ context }) => {
    if (!hasDeveloperPages(context.session)) throw notFound();
  },
}).lazy(async () => (await page()).kitPage);
