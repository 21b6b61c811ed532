import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { behindGate, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./mto-navigation.page.tsx');

/** `/mto-notification-of-training-outcomes` (ROUTE-14). */
export const mtoNotificationRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/mto-notification-of-training-outcomes',
  staticData: {
    screen: 'mtoNotification',
    page,
    // An address that cannot be read names no organisation either; the form reports that (FORM-36).
    isOfOrganisation: (organisationId, query) =>
      organisationId !== '' || SCREEN_LINKS.mtoNotification.parse(query).readable,
  },
  validateSearch: (search: Written) => ({ asked: SCREEN_LINKS.mtoNotification.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openMtoNotification(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).mtoNotificationPage);
