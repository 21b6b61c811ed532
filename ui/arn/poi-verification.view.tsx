import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { poiVerificationMachine } from '#machines/arn/poi-verification.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { Loading } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';

/** The page of the automatic verification (ARNW-28), which needs no input and leads on by itself. */
export function PoiVerificationView({ actor }: { readonly actor: ActorRefFrom<typeof poiVerificationMachine> }) {
  const isLasting = useSelector(actor, (snapshot) => snapshot.hasTag('lasting'));
  return (
    <Page title={SCREEN_TITLES.poiVerification}>
      <p>
        You signed in with your digital identity, so you have nothing to enter. Your dashboard opens when we have
        verified your identity.
      </p>
      <Loading
        text={
          isLasting
            ? 'This is taking longer than usual. We are still verifying your identity'
            : 'Verifying your identity'
        }
      />
      {isLasting && (
        <Callout tone="neutral" title="You do not need to wait">
          <p>You can go to your dashboard now. We will email you when your identity is verified.</p>
          <ButtonRow>
            <LinkButton target={{ screen: 'dashInd' }}>View your dashboard</LinkButton>
          </ButtonRow>
        </Callout>
      )}
    </Page>
  );
}
