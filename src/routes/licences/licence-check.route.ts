import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./licence-check.page.tsx');

/** The declaration before somebody's licence is verified (ROUTE-11). */
export const licenceDeclarationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/digitallicence/verification/submit',
  staticData: { screen: 'licenceDeclaration', acting: 'either' },
  validateSearch: (search: Written<'passHash'>) => ({ asked: SCREEN_LINKS.licenceDeclaration.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openLicenceDeclaration(visitOf(match), match.search.asked),
  }),
}).lazy(async () => (await page()).licenceDeclarationPage);

/** The verified licence (ROUTE-12, ROUTE-13). */
export const licenceViewRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/digitallicence/verification/verification-view/{-$token}/{-$licenceType}',
  staticData: { screen: 'licenceView', acting: 'either' },
  beforeLoad: async (match) => ({ opened: await (await page()).openLicenceView(visitOf(match), match.params) }),
}).lazy(async () => (await page()).licenceViewPage);
