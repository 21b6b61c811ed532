import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { behindGate, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./aircraft-confirmation.page.tsx');

/** `/aircraft/confirmation` (ROUTE-15). */
export const aircraftConfirmationRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/aircraft/confirmation',
  staticData: {
    screen: 'aircraftConfirmation',
    page,
    // Without an organisation it is the person's own (DEC-22).
    isOfOrganisation: (organisationId, query) =>
      organisationId !== '' || SCREEN_LINKS.aircraftConfirmation.parse(query).organisationArn !== '',
  },
  validateSearch: (search: Written) => ({ asked: SCREEN_LINKS.aircraftConfirmation.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) =>
      (await page()).openAircraftConfirmation(visit, match.search.asked),
    ),
  }),
}).lazy(async () => (await page()).aircraftConfirmationPage);
