import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./link-arn.page.tsx');

/** `/linkarn` (ROUTE-71). */
export const linkArnRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/linkarn',
  staticData: { screen: 'linkArn', acting: 'nobody' },
  beforeLoad: async (match) => ({ opened: await (await page()).openLinkArn(visitOf(match)) }),
}).lazy(async () => (await page()).linkArnPage);
