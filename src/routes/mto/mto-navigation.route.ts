import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./mto-navigation.page.tsx');

/** `/mto-notification-of-training-outcomes` (ROUTE-14). */
export const mtoNotificationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/mto-notification-of-training-outcomes',
  staticData: { screen: 'mtoNotification' },
  validateSearch: (search: Written) => ({ asked: SCREEN_LINKS.mtoNotification.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openMtoNotification(visitOf(match), match.search.asked),
  }),
}).lazy(async () => (await page()).mtoNotificationPage);
