import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./sample.page.tsx');

/** The sample form, for developers. */
export const sampleRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/dev/sample',
  staticData: { screen: 'sampleForm' },
  validateSearch: (search: Written) => ({ asked: SCREEN_LINKS.sampleForm.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({ opened: await (await page()).openSample(visitOf(match), match.search.asked) }),
}).lazy(async () => (await page()).samplePage);
