import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./arn.page.tsx');

/** `/arn/:arnType` (ROUTE-48). */
export const arnRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/arn/$arnType',
  staticData: { screen: 'arn', acting: 'nobody' },
  validateSearch: (search: Written<'after'>) => ({ asked: SCREEN_LINKS.arn.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openApplication(visitOf(match), 'myGov', match.params.arnType, match.search.asked),
  }),
}).lazy(async () => (await page()).arnPage);

/** `/arn-dvs/:arnType` (ROUTE-49). */
export const arnDvsRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/arn-dvs/$arnType',
  staticData: { screen: 'arn', acting: 'nobody' },
  validateSearch: (search: Written<'after'>) => ({ asked: SCREEN_LINKS.arn.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openApplication(visitOf(match), 'dvs', match.params.arnType, match.search.asked),
  }),
}).lazy(async () => (await page()).arnDvsPage);
