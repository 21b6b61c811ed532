import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./aircraft-confirmation.page.tsx');

/** `/aircraft/confirmation` (ROUTE-15). */
export const aircraftConfirmationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/aircraft/confirmation',
  staticData: { screen: 'aircraftConfirmation' },
  validateSearch: (search: Written) => ({ asked: SCREEN_LINKS.aircraftConfirmation.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openAircraftConfirmation(visitOf(match), match.search.asked),
  }),
}).lazy(async () => (await page()).aircraftConfirmationPage);
