import type { FormAlert } from '#machines/form-stepping.machine.ts';
import { failureLine } from '#rules/core/failures.rules.ts';
import { bannerDetails, genericBannerText, SOMETHING_WENT_WRONG } from '#rules/error-texts.rules.ts';
import { DetailsLine } from '../kit/details-line.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useForm, useProblems } from './answers.tsx';
import { controlId } from './control-id.ts';
import type { FormTexts } from './form-texts.ts';

/** Links in the summary of a refused step; a list of hundreds would help nobody, and each field carries its own message. */
const MOST_LINKS = 25;

/**
 * The page alert of a form (FORM-12, FORM-17): what was refused or failed, with what to do next. Each new refusal takes the focus.
 * @param props the alert, how many there were so far, and the form's own words
 */
export function FormPageAlert({ alert, refusals, texts }: { readonly alert: FormAlert; readonly refusals: number; readonly texts: FormTexts }) {
  const { helpDeskOwner } = usePortal();
  switch (alert.kind) {
    case 'invalid':
      return <Invalid refusals={refusals} />;
    case 'saveFailed':
      return (
        <ErrorSummary title={SOMETHING_WENT_WRONG} message={genericBannerText(helpDeskOwner)} problems={[]} attempt={refusals}>
          <DetailsLine>{bannerDetails(alert.failure?.code || 'FS.1a')}</DetailsLine>
        </ErrorSummary>
      );
    case 'submitFailed':
      return (
        <ErrorSummary title={texts.submitFailed.title} message={texts.submitFailed.text} problems={[]} attempt={refusals}>
          {texts.submitFailed.saysCause && alert.failure && <DetailsLine>{failureLine(alert.failure)}</DetailsLine>}
        </ErrorSummary>
      );
    case 'notReceived':
      return (
        <ErrorSummary
          title="Your application has not been received so far"
          message="The connection was interrupted. Everything you entered is still here: send it again when you are ready. Even if the first one still arrives, it counts once."
          problems={[]}
          attempt={refusals}
        />
      );
    case 'earlier':
      return (
        <ErrorSummary
          title="We received this form before, with other answers"
          message={`The earlier one has the reference ${alert.receipt.reference}. What is on this page now has not been sent. If you send it, it counts as another one.`}
          problems={[]}
          attempt={refusals}
        />
      );
    case 'unknown':
      return (
        <ErrorSummary
          title="We could not confirm that your application was received"
          message="The connection was interrupted. Everything you entered is still here. To be sure that nothing is sent twice, check for a confirmation e-mail before you send it again."
          problems={[]}
          attempt={refusals}
        />
      );
  }
}

/** What is wrong with the step, as links to its fields; it follows the messages while they are mended. */
function Invalid({ refusals }: { readonly refusals: number }) {
  const { store } = useForm();
  const problems = useProblems();
  const links = problems.slice(0, MOST_LINKS).map(({ id, text }) => {
    const question = store.question(id)!;
    return { control: controlId(question, store.entry(id).answer, text), text: `${question.label.replace(/[?:.]$/, '')}: ${text}` };
  });
  const more = problems.length - links.length;
  return (
    <ErrorSummary problems={links} attempt={refusals}>
      {more > 0 && <p>{`And ${String(more)} more below.`}</p>}
    </ErrorSummary>
  );
}
