import { skipsProofOfIdentityScreen } from '#rules/home-routing.rules.ts';
import { VerifyPoiView } from '#ui/home-routing/verify-poi.view.tsx';
import { definePage } from '../page-module.tsx';

/** The proof-of-identity screen; a `myGov` account that holds an ARN goes on at once (HOME-23). */
export const verifyPoiPage = definePage({
  open: ({ session, redirect }) => {
    const visitor = session.visitor();
    const skips = visitor !== null && skipsProofOfIdentityScreen(visitor.loginPath, visitor.homeFacts.arn);
    return skips ? redirect({ screen: 'poiVerification' }) : null;
  },
  Page: () => <VerifyPoiView />,
});
