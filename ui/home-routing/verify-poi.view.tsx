import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Page } from '../kit/page.tsx';
import { DeclinedApplication } from './declined-application.tsx';

/** The screen before the proof of identity (portal 2.8); `/verifypoi` and `/init-verify-poi` both show it (OP-P-22). */
export function VerifyPoiView() {
  return (
    <Page title={SCREEN_TITLES.verifyPoi} heading="Personal details and identity verification">
      <DeclinedApplication />
      <p>We need to confirm who you are before you can use the portal. You do this once.</p>
      <p>Have your identity documents at hand, for example your passport or your birth certificate.</p>
      <ButtonRow>
        <LinkButton target={{ screen: 'poiVerification' }}>Begin verification</LinkButton>
      </ButtonRow>
    </Page>
  );
}
