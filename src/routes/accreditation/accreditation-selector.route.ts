import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { behindGate, gateRoute } from '../ways/gate.route.ts';

const page = () => import('./accreditation-selector.page.tsx');

/** `/drone-accreditation` (ROUTE-30). */
export const accreditationSelectorRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/drone-accreditation',
  staticData: { screen: 'droneAccreditation', page },
  validateSearch: (search: Written<'error'>) => ({ asked: SCREEN_LINKS.droneAccreditation.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) =>
      (await page()).openAccreditationSelector(visit, match.search.asked),
    ),
  }),
}).lazy(async () => (await page()).accreditationSelectorPage);
