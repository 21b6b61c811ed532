import { useSyncExternalStore } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import type { ApplicationAlert } from '#machines/applications/application.types.ts';
import { laterTold } from '#rules/core/failures.rules.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { FailureLines } from '../kit/failure-lines.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { AlertWords, SignedOutAlert, SomethingWentWrong, SubmitDoubtAlert } from '../applications/submit-alerts.tsx';
import { useForm, useProblems, type ProblemLines } from './answers.tsx';
import { controlId } from './control-id.ts';
import type { AlertText, FormTexts } from './form-texts.ts';

export interface FormPageAlertProps {
  readonly alert: ApplicationAlert;
  /** Number of alerts so far; a new one takes the focus. */
  readonly alertCount: number;
  readonly texts: FormTexts;
}

/** The page alert of a form (FORM-17): what failed, with what to do next. Each new one takes the focus. */
export function FormPageAlert({ alert, alertCount, texts }: FormPageAlertProps) {
  switch (alert.kind) {
    case 'saveFailed':
      return (
        <SomethingWentWrong
          details={bannerDetails(alert.failure?.code || 'FS.1a')}
          failure={alert.failure}
          alertCount={alertCount}
        />
      );
    case 'unable': {
      return (
        <AlertWords
          {...texts.submitFailed}
          failure={texts.submitFailed.saysCause === 'never' && laterTold(alert.failure) === null ? null : alert.failure}
          alertCount={alertCount}
        >
          {texts.submitFailed.saysCause === 'always' && alert.failure && <FailureLines failure={alert.failure} />}
        </AlertWords>
      );
    }
    case 'notReceived':
    case 'unpaid':
    case 'earlier':
    case 'unknown':
      return (
        <SubmitDoubtAlert
          doubt={alert}
          what="form"
          differs="other answers"
          outcome="it will be a second, separate submission"
          alertCount={alertCount}
        />
      );
    case 'notSubmitted':
    case 'perhapsSubmitted':
    case 'notSaved':
    case 'perhapsSaved':
    case 'notKept':
      return <SignedOutAlert cutOff={alert} alertCount={alertCount} />;
    default:
      // Other alerts belong to forms with a payment.
      return null;
  }
}

/** Renders again for each answer of these questions: places of them are mended one by one. */
function useAnswers(store: AnswerStore, ids: readonly string[]): void {
  useSyncExternalStore((listener) => {
    const stops = ids.map((id) => store.subscribe(id, listener));
    return () => stops.forEach((stop) => stop());
  }, store.answers);
}

/** What is wrong with the step (FORM-12), as links to its fields; it follows the messages while they are mended. */
export function StepRefusal({ refusals, words }: { readonly refusals: number; readonly words: AlertText }) {
  const { store, adapters } = useForm();
  const problems = useProblems();
  useAnswers(store, Object.keys(adapters.problemLines ?? {}));
  const links = problems.flatMap(({ id, text }) => {
    const question = required(store.question(id), id);
    const places: ReturnType<ProblemLines> = adapters.problemLines?.[id]?.(store) ?? [
      { control: controlId(question, store.entry(id).answer, text), label: question.label.replace(/[?:.]$/, '') },
    ];
    return places.map(({ control, label, text: own = text }) => ({ control, text: `${label}: ${own}` }));
  });
  return (
    <ErrorSummary
      title={words.title}
      message={words.text}
      problems={links}
      isCorrected={problems.length === 0}
      alertCount={refusals}
    />
  );
}
