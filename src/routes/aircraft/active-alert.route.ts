import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { visitOf } from '../visit.ts';
import { organisationRoute } from '../organisation-access/organisation.route.ts';

const page = () => import('./active-alert.page.tsx');

/** Active alerts, of a person where the address names no organisation (ROUTE-23). */
export const activeAlertRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/activealert',
  staticData: {
    screen: 'activeAlert',
    page,
    isOfOrganisation: (organisationId, query) =>
      organisationId !== '' || SCREEN_LINKS.activeAlert.parse(query).from === 'org',
  },
  validateSearch: (search: Written<'from' | 'acftid'>) => ({ asked: SCREEN_LINKS.activeAlert.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({ opened: await (await page()).openActiveAlert(visitOf(match), match.search.asked) }),
}).lazy(async () => (await page()).activeAlertPage);
