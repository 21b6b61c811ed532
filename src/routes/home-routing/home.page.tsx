import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { HomeRoutingView } from '#ui/home-routing/home-routing.view.tsx';
import type { PageVisit } from '../visit.ts';
import { decide } from './home-routing.ts';

/** Opens the root: the home decision, and no page of its own unless it fails (ROUTE-51). */
export async function openHome(visit: PageVisit) {
  const { actor, target } = await decide(visit);
  return target === null ? actor : visit.redirect(target);
}

const route = getRouteApi('/person/');
/** The page of a home decision that failed. */
export const homePage = createLazyRoute('/person/')({
  component: () => <HomeRoutingView actor={route.useRouteContext().opened} />,
});
