import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import { DeclinedApplication } from './declined-application.tsx';

/** In place of every page that verifies an identity, for a person who is verified. */
export function AlreadyVerified() {
  return (
    <Page title={SCREEN_TITLES.verifyPoi} heading="Personal details and identity verification">
      <p>We have already verified your identity. You do not need to do anything.</p>
      <ButtonRow>
        <ReturnToPortal look="primary" />
      </ButtonRow>
    </Page>
  );
}

/** The screen before the proof of identity (portal 2.8); `/verifypoi` and `/init-verify-poi` both show it (OP-P-22). */
export function VerifyPoiView() {
  const { person } = usePortal();
  const { isIdentityProven } = useVisitFacts();
  if (person?.product_arn && isIdentityProven) return <AlreadyVerified />;
  return (
    <Page title={SCREEN_TITLES.verifyPoi} heading="Personal details and identity verification">
      <DeclinedApplication />
      <p>Before you can use the portal, we need to confirm who you are. You only do this once.</p>
      <p>You will need an identity document, such as your passport or birth certificate.</p>
      <ButtonRow>
        <LinkButton target={{ screen: 'poiVerification' }}>Begin verification</LinkButton>
      </ButtonRow>
    </Page>
  );
}
