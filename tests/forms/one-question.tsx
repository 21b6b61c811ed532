/** A form of one question on the page, for view tests of questions. */
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { createAnswerStore, type AnswerStore, type Entry } from '#machines/core/answers.ts';
import type { Answer } from '#rules/forms/form-answers.rules.ts';
import { problemsOf } from '#rules/forms/form-validation.rules.ts';
import { defineForm, type Question } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';
import { show, type Shown } from '#support/show.tsx';
import { FormContext, useEntry, type FormAdapters } from '#ui/forms/answers.tsx';
import { loadPdfCiphers } from '../../src/wiring/forms/load-pdf-ciphers.ts';

export interface OneQuestion extends Shown {
  readonly store: AnswerStore;
  readonly answer: () => Answer;
  /** Presses Next, which validates. */
  readonly refuse: () => void;
}

/** Shows one question. @param part adapters of the test, and whether the form is disabled */
export function showQuestion<Q extends Question>(
  question: Q,
  View: ComponentType<{ readonly question: Q; readonly entry: Entry; readonly id: string }>,
  { disabled = false, ...adapters }: Partial<FormAdapters> & { readonly disabled?: boolean } = {},
): OneQuestion {
  const step = { stepid: 'one', name: 'One', questions: [question] };
  const form = {
    name: 'T',
    title: 'T',
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    positions: [],
    steps: [step],
  };
  const moment = () => sydney('2026-11-21T12:00:00+11:00');
  const store = createAnswerStore(defineForm(form), moment);
  const around = {
    store,
    disabled,
    adapters: { newId: () => '', suggest: vi.fn<FormAdapters['suggest']>(), map: null, loadPdfCiphers, ...adapters },
  };
  function Field() {
    return <View question={question} entry={useEntry(question.id)} id="control" />;
  }
  const shown = show(
    <FormContext value={around}>
      <Field />
    </FormContext>,
  );
  const refuse = () => act(() => store.refuse(problemsOf([question], store.answers(), { moment: moment() })));
  return { ...shown, store, refuse, answer: () => store.entry(question.id).answer };
}
