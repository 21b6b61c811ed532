import { useSyncExternalStore } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import { required } from '#rules/core/required.rules.ts';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { useForm, useProblems, type ProblemLines } from './answers.tsx';
import { controlId } from './control-id.ts';
import type { AlertText } from './form-texts.ts';

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
