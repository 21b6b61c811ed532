/**
 * The answers of a form whose questions depend on what was loaded and answered: a store for each of its sheets, made
 * anew with its questions. Like the answers in it, it is no context of a machine.
 */
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { createAnswerStore, type AnswerStore } from './answers.ts';

export interface AnswerSheets<Name extends string> {
  /** Null before the sheet was opened. */
  store(name: Name): AnswerStore | null;
  /** Opens a sheet with these questions and answers, in the place of the one before. */
  open(name: Name, form: FormDefinition, answers: Answers): void;
}

/** @param onChange called with every change that a person made */
export function createAnswerSheets<Name extends string>(
  moment: () => Moment,
  onChange: () => void,
): AnswerSheets<Name> {
  const stores = new Map<Name, AnswerStore>();
  return {
    store: (name) => stores.get(name) ?? null,
    open: (name, form, answers) => {
      const store = createAnswerStore(form, moment);
      store.subscribeChanges(onChange);
      store.fill(answers);
      stores.set(name, store);
    },
  };
}
