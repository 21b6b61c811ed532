import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { HomeRoutingView } from '#ui/home-routing/home-routing.view.tsx';
import { LinkArnView } from '#ui/home-routing/link-arn.view.tsx';
import type { PageVisit } from '../visit.ts';
import { decide } from './home-routing.ts';

/** Opens the link-ARN screen, only for those whom the home decision sends there (HOME-07, HOME-19). */
export async function openLinkArn(visit: PageVisit) {
  const decision = await decide(visit);
  const { target } = decision;
  return target === null || target.screen === 'linkArn'
    ? decision
    : visit.redirect({ screen: 'portalError', code: 'LNK.1' });
}

const route = getRouteApi('/person/linkarn');
export const linkArnPage = createLazyRoute('/person/linkarn')({
  component: () => {
    const { target, actor } = route.useRouteContext().opened;
    return target === null ? <HomeRoutingView actor={actor} /> : <LinkArnView />;
  },
});
