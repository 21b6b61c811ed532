import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';

const page = () => import('./transfer-ownership.page.tsx');

/** Explains what cannot be transferred online (ACFT-13); its query says for whom (OP-S-79). */
export const transferOwnershipRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/transferownership',
  staticData: { screen: 'transferOwnership', acting: 'either' },
  validateSearch: (search: Written<'from' | 'acftid'>) => ({
    asked: SCREEN_LINKS.transferOwnership.parse(queryIn(search)),
  }),
}).lazy(async () => (await page()).transferOwnershipPage);
