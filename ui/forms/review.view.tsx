import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import { sentAnswers } from '#rules/forms/form-payload.rules.ts';
import { CHECK_ANSWERS, reviewOf, type ReviewStep } from '#rules/forms/form-review.rules.ts';
import type { FormAdapters } from './answers.tsx';
import { changeId } from './control-id.ts';
import { ReviewTables } from './review-tables.tsx';

interface ReviewProps {
  readonly store: AnswerStore;
  /** Id of the step with the review. */
  readonly before: string;
  /** What its payload says, where the form is not sent in the engine's own way. */
  readonly review?: FormAdapters['review'];
  /** Left out where nothing can be changed any more. */
  readonly onChange?: ((stepid: string, question: string) => void) | undefined;
}

/**
 * What will be sent of the steps before, by name and not by code, for a last look (DAMP-21, OP-S-96, DEC-48), each with
 * the way to its question and back (docs/decisions/0044).
 */
export function Review({ store, before, review, onChange }: ReviewProps) {
  // The answers can change while the review shows: the person may choose the version of another tab (T-26).
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = questionsBefore(store, before).map((id) => store.subscribe(id, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, before],
  );
  const answers = useSyncExternalStore(subscribe, store.answers);
  // A printed heading may be shorter.
  const isTitled = store.form.steps.some(
    ({ stepid, review: shown }) => stepid === before && shown?.heading === CHECK_ANSWERS,
  );
  const sections = useMemo(
    () => review?.(answers, before) ?? reviewOf(store.form, answers, before, sentAnswers(store.form, answers)),
    [store, answers, before, review],
  );
  const changeOf = (of: string, { id, question = id, stepid = of, isDerived }: ReviewStep['rows'][number]) =>
    onChange === undefined || isDerived || store.entry(question).locked
      ? undefined
      : { id: changeId(id), onClick: () => onChange(stepid, question) };
  return (
    <>
      {onChange && !isTitled && <p>Check your answers before you submit.</p>}
      <ReviewTables
        sections={sections.map(({ stepid, name, rows }) => ({
          name,
          rows: rows.map((row) => ({ ...row, change: changeOf(stepid, row) })),
        }))}
      />
    </>
  );
}

/**
 * Every question that the review can show. Questions on the step of the review are not among them, so it does not
 * render again for their answers.
 */
function questionsBefore({ form }: AnswerStore, before: string): string[] {
  return form.steps.filter(({ stepid }) => stepid !== before).flatMap(({ questions }) => questions.map(({ id }) => id));
}
