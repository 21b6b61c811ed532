import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { arnDrafts, holdsArn, linkArnView, openArnApplications } from '#rules/home-routing.rules.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import { DeclinedApplication } from './declined-application.tsx';

const HEADED = { title: SCREEN_TITLES.verifyPoi, heading: 'Personal details and identity verification' } as const;

/** In place of every page that verifies an identity, for a person who is verified. */
export function AlreadyVerified() {
  return (
    <Page {...HEADED}>
      <p>We have already verified your identity. You do not need to do anything.</p>
      <ButtonRow>
        <ReturnToPortal look="primary" />
      </ButtonRow>
    </Page>
  );
}

/** For a person without an ARN, who proves who they are with the application for one. */
function NeedsArn() {
  const { arnApplications, drafts, loginPath, claims } = useVisitFacts();
  if (openArnApplications(arnApplications).length + arnDrafts(drafts).length > 0)
    return (
      <Page {...HEADED}>
        <p>Your ARN application includes your proof of identity. It is on your dashboard.</p>
        <ButtonRow>
          <ReturnToPortal look="primary" />
        </ButtonRow>
      </Page>
    );
  const { apply, link } = linkArnView({ loginPath, arn: null, claims });
  return (
    <Page {...HEADED}>
      <DeclinedApplication />
      <p>
        You need an aviation reference number (ARN) before we can verify your identity. You prove who you are in your
        ARN application.
      </p>
      <ButtonRow>
        {apply && <LinkButton target={apply}>Apply for aviation reference number (ARN)</LinkButton>}
        <LinkButton target={link} look="secondary">
          Link existing aviation reference number (ARN)
        </LinkButton>
      </ButtonRow>
    </Page>
  );
}

/** The screen before the proof of identity (portal 2.8); `/verifypoi` and `/init-verify-poi` both show it (OP-P-22). */
export function VerifyPoiView() {
  const { person } = usePortal();
  const { isIdentityProven } = useVisitFacts();
  if (!holdsArn(person?.product_arn)) return <NeedsArn />;
  if (isIdentityProven) return <AlreadyVerified />;
  return (
    <Page {...HEADED}>
      <DeclinedApplication />
      <p>Before you can use the portal, we need to confirm who you are. You only do this once.</p>
      <p>You will need an identity document, such as your passport or birth certificate.</p>
      <ButtonRow>
        <LinkButton target={{ screen: 'poiVerification' }}>Begin verification</LinkButton>
      </ButtonRow>
    </Page>
  );
}
