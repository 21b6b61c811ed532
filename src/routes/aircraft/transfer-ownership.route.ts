import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';

const page = () => import('./transfer-ownership.page.tsx');

/** What cannot be transferred online (ACFT-13); for whom, is in its own query (OP-S-79). */
export const transferOwnershipRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/transferownership',
  staticData: { screen: 'transferOwnership', acting: 'either' },
  validateSearch: (search: Written<'from' | 'acftid'>) => ({
    asked: SCREEN_LINKS.transferOwnership.parse(queryIn(search)),
  }),
}).lazy(async () => (await page()).transferOwnershipPage);
