import { HomeRoutingView } from '#ui/home-routing/home-routing.view.tsx';
import { definePage } from '../page-module.tsx';
import { decide } from './home-routing.ts';

/** The root: the home decision, and no page of its own unless it fails (ROUTE-51). */
export const homePage = definePage({
  open: async (visit) => {
    const { actor, target } = await decide(visit);
    return target === null ? actor : visit.redirect(target);
  },
  Page: ({ opened }) => <HomeRoutingView actor={opened} />,
});
