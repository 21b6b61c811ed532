import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { poiVerificationMachine } from '#machines/arn/poi-verification.machine.ts';
import { hasProvenIdentity, holdsArn } from '#rules/home-routing.rules.ts';
import { PoiVerificationView } from '#ui/arn/poi-verification.view.tsx';
import { AlreadyVerified } from '#ui/home-routing/verify-poi.view.tsx';
import { openPoiVerification as startVerification } from '../../wiring/arn/poi-verification.wiring.ts';
import type { PageVisit } from '../visit.ts';

/**
 * `/poiverification` (ROUTE-47, ARNW-33, OP-S-26), for whoever has an ARN: the wizard for an own account, the automatic
 * verification for the government sign-in, which loads nothing of the wizard. Whoever is verified is asked nothing, but
 * what is open already stays: once it is received, the person is verified while its last page shows.
 */
export async function openPoiVerification(visit: PageVisit) {
  const { session, redirect } = visit;
  const visitor = session.visitor();
  if (visitor === null || !holdsArn(visitor.homeFacts.arn)) return redirect({ screen: 'home' });
  const isProven = hasProvenIdentity(visitor.homeFacts);
  if (visitor.loginPath === 'myGov') {
    if (isProven && !session.areas.find(AUTOMATIC)) return null;
    return { automatic: session.areas.findOrCreate(AUTOMATIC, () => startVerification(session)) };
  }
  const { ArnPage, isExistingAccountOpen, openExistingAccount } = await import('./arn.page.tsx');
  if (isProven && !isExistingAccountOpen(visit)) return null;
  return { automatic: null, ArnPage, wizard: openExistingAccount(visit) };
}

const AUTOMATIC = 'poi-verification';

const route = getRouteApi('/person/poiverification');
export const poiVerificationPage = createLazyRoute('/person/poiverification')({
  component: () => {
    const { opened } = route.useRouteContext();
    if (opened === null) return <AlreadyVerified />;
    return opened.automatic === null ? (
      <opened.ArnPage opened={opened.wizard} />
    ) : (
      <Automatic actor={opened.automatic} />
    );
  },
});

/**
 * Leads to the next screen once it is known, but only while this page shows: a person who went elsewhere meanwhile
 * stays there.
 */
function Automatic({ actor }: { readonly actor: ActorRefFrom<typeof poiVerificationMachine> }) {
  const router = useRouter();
  const { replaceWith } = router.options.context;
  const isDone = useSelector(actor, ({ status }) => status === 'done');
  useEffect(() => {
    if (isDone) replaceWith({ screen: 'dashInd' });
  }, [isDone, replaceWith]);
  return <PoiVerificationView actor={actor} />;
}
