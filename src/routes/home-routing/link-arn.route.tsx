import { HomeRoutingView } from '#ui/home-routing/home-routing.view.tsx';
import { LinkArnView } from '#ui/home-routing/link-arn.view.tsx';
import { definePage } from '../page-module.tsx';
import { decide } from './home-routing.ts';

/** The link-ARN screen, only for those whom the home decision sends there (HOME-07, HOME-19). */
export const linkArnPage = definePage({
  open: async (visit) => {
    const decision = await decide(visit);
    const { target } = decision;
    return target === null || target.screen === 'linkArn' ? decision : visit.redirect({ screen: 'portalError', code: 'LNK.1' });
  },
  Page: ({ opened }) => (opened.target === null ? <HomeRoutingView actor={opened.actor} /> : <LinkArnView />),
});
