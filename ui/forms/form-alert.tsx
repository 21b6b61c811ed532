import type { FormAlert } from '#machines/forms/form-stepping.machine.ts';
import { failureLine } from '#rules/core/failures.rules.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { DetailsLine } from '../kit/details-line.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { AlertWords, SomethingWentWrong, SubmitDoubtAlert } from '../applications/submit-alerts.tsx';
import { useForm, useProblems } from './answers.tsx';
import { controlId } from './control-id.ts';
import type { FormTexts } from './form-texts.ts';

/**
 * The page alert of a form (FORM-12, FORM-17): what was refused or failed, with what to do next. Each new refusal takes the focus.
 * @param props the alert, how many there were so far, and the form's own words
 */
export function FormPageAlert({ alert, refusals, texts }: { readonly alert: FormAlert; readonly refusals: number; readonly texts: FormTexts }) {
  switch (alert.kind) {
    case 'invalid':
      return <Invalid refusals={refusals} />;
    case 'saveFailed':
      return <SomethingWentWrong details={bannerDetails(alert.failure?.code || 'FS.1a')} failure={alert.failure} attempt={refusals} />;
    case 'submitFailed':
      return (
        <AlertWords {...texts.submitFailed} failure={alert.failure} attempt={refusals}>
          {texts.submitFailed.saysCause && alert.failure && <DetailsLine>{failureLine(alert.failure)}</DetailsLine>}
        </AlertWords>
      );
    case 'notReceived':
    case 'unpaid':
    case 'earlier':
    case 'unknown':
      return <SubmitDoubtAlert doubt={alert} what="form" differs="other answers" outcome="it counts as another one" attempt={refusals} />;
  }
}

/** What is wrong with the step, as links to its fields; it follows the messages while they are mended. */
function Invalid({ refusals }: { readonly refusals: number }) {
  const { store } = useForm();
  const problems = useProblems();
  const links = problems.map(({ id, text }) => {
    const question = store.question(id)!;
    return { control: controlId(question, store.entry(id).answer, text), text: `${question.label.replace(/[?:.]$/, '')}: ${text}` };
  });
  return <ErrorSummary problems={links} attempt={refusals} />;
}
