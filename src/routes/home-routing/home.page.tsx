import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { HomeRoutingView } from '#ui/home-routing/home-routing.view.tsx';
import type { PageVisit } from '../visit.ts';
import { decide } from './home-routing.ts';

/** Opens the root: the home decision, which only has a page when it fails (ROUTE-51). */
export async function openHome(visit: PageVisit) {
  const { actor, target } = await decide(visit);
  return target === null ? actor : visit.redirect(target);
}

const route = getRouteApi('/person/');
export const homePage = createLazyRoute('/person/')({
  component: () => <HomeRoutingView actor={route.useRouteContext().opened} />,
});
