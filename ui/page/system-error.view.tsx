import { plainText } from '#rules/core/plain-text.rules.ts';
import { genericBannerText, SOMETHING_WENT_WRONG } from '#rules/core/error-texts.rules.ts';
import { AdviceText } from '../kit/contact.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ReturnHome } from './return-home.tsx';

/**
 * For a form that could not be loaded (FORM-22, SHEL-18).
 *
 * @param props the message as the address gives it: plain text, cut (OP-P-67)
 */
export function SystemErrorView({ message }: { readonly message: string | undefined }) {
  const { helpDeskOwner } = usePortal();
  return (
    <Page title={SOMETHING_WENT_WRONG}>
      <PageAlert level="error">
        <AdviceText text={plainText(message) || genericBannerText(helpDeskOwner)} />
      </PageAlert>
      <ReturnHome />
    </Page>
  );
}
