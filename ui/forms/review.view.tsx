import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import { reviewOf } from '#rules/forms/form-review.rules.ts';
import { ReviewTables } from './review-tables.tsx';

/**
 * The answers of the steps before, by name and not by code, for a last look (DAMP-21, OP-S-96).
 * @param props the answers, and the step that shows them
 */
export function Review({ store, before }: { readonly store: AnswerStore; readonly before: string }) {
  // Answers can come while it is here: those of another version of the form (T-26).
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = questionsBefore(store, before).map((id) => store.subscribe(id, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, before],
  );
  const answers = useSyncExternalStore(subscribe, store.answers);
  const sections = useMemo(() => reviewOf(store.form, answers, before), [store, answers, before]);
  return <ReviewTables sections={sections} />;
}

/** Every question that the review can show. What is answered on its own step wakes it for nothing. */
function questionsBefore({ form }: AnswerStore, before: string): string[] {
  return form.steps.filter(({ stepid }) => stepid !== before).flatMap(({ questions }) => questions.map(({ id }) => id));
}
