import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { rootRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./bench.page.tsx');

/** The generated form of the bench, for developers. */
export const benchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/bench',
  staticData: { screen: 'bench' },
  validateSearch: (search: Written<'n'>) => ({ asked: SCREEN_LINKS.bench.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({ opened: await (await page()).openBench(visitOf(match), match.search.asked) }),
}).lazy(async () => (await page()).benchPage);
