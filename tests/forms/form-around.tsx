/** Questions with a form around them, as the form's view provides it, for view tests. */
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import { afterEach } from 'vitest';
import { createAnswerStore, type AnswerStore } from '#machines/core/answers.ts';
import { defineForm, type Question } from '#rules/forms/form.rules.ts';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { FormContext } from '#ui/forms/answers.tsx';
import { FILES } from '#ui/forms/parts.ts';
import { QuestionList } from '#ui/forms/question-list.tsx';
import { loadPdfCiphers } from '../../src/wiring/forms/load-pdf-ciphers.ts';

// As the wiring does before a form is shown.
await FILES.fetch();

afterEach(cleanup);

const moment = () => ({ epochMs: Date.UTC(2026, 10, 21), zone: 'Australia/Sydney' });

export interface ShownQuestions extends RenderResult {
  readonly store: AnswerStore;
  /** Shows all messages, as pressing Next does. */
  readonly refuse: () => void;
  /**
   * Renders again with the same questions in a new list, as a step does when something beside them changes; with
   * `isClosed`, nothing can be filled in.
   */
  readonly again: (isClosed?: boolean) => void;
}

/**
 * Shows questions with a new form around them.
 *
 * @param disabled whether the form is closed
 */
export function showQuestions(questions: readonly Question[], disabled = false): ShownQuestions {
  const form = defineForm({
    name: 'Test',
    title: 'Test',
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    positions: [],
    steps: [{ stepid: 'one', name: 'One', questions }],
  });
  const store = createAnswerStore(form, moment);
  let ids = 0;
  const adapters = {
    newId: () => `id-${String((ids += 1))}`,
    suggest: () => Promise.resolve([]),
    map: null,
    loadPdfCiphers,
  };
  const open = { store, adapters, disabled };
  const page = (list: readonly Question[], around = open) => (
    <FormContext value={around}>
      <main>
        <QuestionList questions={list} />
      </main>
    </FormContext>
  );
  const shown = render(page(questions));
  const refuse = () => {
    const wrong = questions.map(
      (question) =>
        [question.id, validateQuestion(question, store.entry(question.id).answer, { moment: moment() })] as const,
    );
    act(() => store.refuse(Object.fromEntries(wrong.filter(([, text]) => text !== ''))));
  };
  return {
    ...shown,
    store,
    refuse,
    again: (isClosed = false) => shown.rerender(page([...questions], isClosed ? { ...open, disabled: true } : open)),
  };
}
