import { createLazyRoute } from '@tanstack/react-router';
import { skipsProofOfIdentityScreen } from '#rules/home-routing.rules.ts';
import { VerifyPoiView } from '#ui/home-routing/verify-poi.view.tsx';
import type { PageVisit } from '../visit.ts';

/** Opens the proof-of-identity screen; a `myGov` account that holds an ARN goes on at once (HOME-23). */
export function openVerifyPoi({ session, redirect }: PageVisit): void {
  const visitor = session.visitor();
  if (visitor !== null && skipsProofOfIdentityScreen(visitor.loginPath, visitor.homeFacts.arn))
    redirect({ screen: 'poiVerification' });
}

/** `/verifypoi`. */
export const verifyPoiPage = createLazyRoute('/person/verifypoi')({ component: VerifyPoiView });

/** `/init-verify-poi`. */
export const initVerifyPoiPage = createLazyRoute('/person/init-verify-poi')({ component: VerifyPoiView });
