import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./home.page.tsx');

/** The root: the home decision (ROUTE-51). */
export const homeRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/',
  staticData: { screen: 'home', acting: 'nobody' },
  beforeLoad: async (match) => ({ opened: await (await page()).openHome(visitOf(match)) }),
}).lazy(async () => (await page()).homePage);
