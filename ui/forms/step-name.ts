import { useSyncExternalStore } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import { nameOfStep, questionsIn } from '#rules/forms/form-way.rules.ts';
import type { Step } from '#rules/forms/form.rules.ts';

/** The heading of a step, which may follow from what was answered; empty while none shows. */
export function useStepName(store: AnswerStore, step: Step | undefined): string {
  const subscribe = (listener: () => void) => {
    const stops = (step?.names ?? [])
      .flatMap(({ when }) => questionsIn(when))
      .map((id) => store.subscribe(id, listener));
    return () => stops.forEach((stop) => stop());
  };
  return useSyncExternalStore(subscribe, () =>
    step === undefined ? '' : (step.review?.heading ?? nameOfStep(step, store.byId, store.answers())),
  );
}
