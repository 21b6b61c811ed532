import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./accreditation-selector.page.tsx');

/** `/drone-accreditation` (ROUTE-30). */
export const accreditationSelectorRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/drone-accreditation',
  staticData: { screen: 'droneAccreditation' },
  validateSearch: (search: Written<'error'>) => ({ asked: SCREEN_LINKS.droneAccreditation.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openAccreditationSelector(visitOf(match), match.search.asked),
  }),
}).lazy(async () => (await page()).accreditationSelectorPage);
