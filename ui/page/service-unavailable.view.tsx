import { NOTHING_CHANGED, WAY_ON_LABEL } from '#rules/core/error-texts.rules.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { arnTarget } from '#rules/home-routing.rules.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { AdviceText } from '../kit/contact.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ReturnHome } from './return-home.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';

/**
 * The warning page for a service that cannot be offered now (ROUTE-42, OP-S-73).
 *
 * @param props the address of the page that can be opened again (DEC-52)
 */
export function ServiceUnavailableView({ again }: { readonly again?: string | undefined }) {
  const { helpDeskOwner } = usePortal();
  return (
    <Page title={SCREEN_TITLES.serviceUnavailable}>
      <PageAlert level="warning">
        <AdviceText
          text={`This service is not available at the moment. Try again later. If you need help, contact ${helpDeskOwner} Help Desk.`}
        />
        <p>{NOTHING_CHANGED}</p>
      </PageAlert>
      {again !== undefined && (
        <ButtonRow>
          <LinkButton href={again}>{WAY_ON_LABEL.tryAgain}</LinkButton>
        </ButtonRow>
      )}
      <ReturnHome />
    </Page>
  );
}

export interface DvsServiceUnavailableProps {
  /** The ARN application that the person left for this page; null where the address does not say. */
  readonly application: 'new' | 'link' | 'verify' | null;
}

/**
 * The page for a document verification service that does not answer (ROUTE-43, OP-S-73): what was typed is kept, and
 * other ways exist.
 */
export function DvsServiceUnavailableView({ application }: DvsServiceUnavailableProps) {
  const { loginPath } = useVisitFacts();
  return (
    <Page title={SCREEN_TITLES.dvsServiceUnavailable}>
      <PageAlert level="error">
        <p>
          We cannot check documents at the moment because the document verification service is unavailable. This is not
          a problem with your details.
        </p>
      </PageAlert>
      {application === null ? (
        <p>{NOTHING_CHANGED}</p>
      ) : (
        <>
          <p>
            Your answers are saved and you have not used an attempt. Go back to try again later, use another document,
            or upload certified copies.
          </p>
          <ButtonRow>
            <LinkButton
              target={application === 'verify' ? { screen: 'poiVerification' } : arnTarget(application, loginPath)}
            >
              Go back to your application
            </LinkButton>
          </ButtonRow>
        </>
      )}
      <p>Try again later. You can also sign out and sign in with your digital identity to prove who you are.</p>
      <ReturnHome />
    </Page>
  );
}
