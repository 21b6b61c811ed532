import { plainText } from '#rules/core/plain-text.rules.ts';
import { NOTHING_CHANGED, OPEN_AGAIN, SOMETHING_WENT_WRONG } from '#rules/core/error-texts.rules.ts';
import { AdviceText } from '../kit/contact.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { ReturnHome } from './return-home.tsx';

/**
 * For a form that could not be loaded (FORM-22, SHEL-18): what happened, what is kept, what to do.
 *
 * @param props the message as the address gives it: plain text, cut (OP-P-67)
 */
export function SystemErrorView({ message }: { readonly message: string | undefined }) {
  return (
    <Page title={SOMETHING_WENT_WRONG}>
      <PageAlert level="error">
        <p>{plainText(message) || 'The form could not be loaded.'}</p>
        <p>{NOTHING_CHANGED}</p>
        <AdviceText text={OPEN_AGAIN} />
      </PageAlert>
      <ReturnHome />
    </Page>
  );
}
