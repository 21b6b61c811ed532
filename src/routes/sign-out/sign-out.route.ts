import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { rootRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./sign-out.page.tsx');

/** Signs out, or confirms that the person was signed out (ROUTE-50, OP-P-23). */
export const signedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signedout',
  staticData: { access: 'signOut', screen: 'signedOut', acting: 'nobody' },
  validateSearch: (search: Written<'signout' | 'timedout'>) => ({
    asked: SCREEN_LINKS.signedOut.parse(queryIn(search)),
  }),
  beforeLoad: async (match) => ({ opened: await (await page()).openSignedOut(visitOf(match), match.search.asked) }),
}).lazy(async () => (await page()).signedOutPage);

/** `/timedout` (ROUTE-44, START-38). */
export const timedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/timedout',
  staticData: { access: 'signOut', screen: 'timedOut', acting: 'nobody' },
  validateSearch: (_search: Written<'timedout'>) => ({}),
  beforeLoad: async (match) => ({ opened: await (await page()).openTimedOut(visitOf(match)) }),
}).lazy(async () => (await page()).timedOutPage);

/** `/logoff` (ROUTE-45, START-37). */
export const logOffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logoff',
  staticData: { access: 'signOut', screen: 'logOff', acting: 'nobody' },
  beforeLoad: async (match) => ({ opened: await (await page()).openLogOff(visitOf(match)) }),
}).lazy(async () => (await page()).logOffPage);
