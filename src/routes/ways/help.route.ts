import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';

const page = () => import('./help.page.tsx');

/** Questions and answers about the services (docs/decisions/0045). */
export const helpRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/help',
  staticData: { screen: 'help', acting: 'either' },
  validateSearch: (search: Written<'topic'>) => ({ asked: SCREEN_LINKS.help.parse(queryIn(search)) }),
}).lazy(async () => (await page()).helpPage);
