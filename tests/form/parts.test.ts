import { expect, it } from 'vitest';
import type { Question } from '#rules/form.rules.ts';
import { FILES, fetchParts, REVIEW } from '#ui/form/parts.ts';
import { sightingForm } from '../form-stepping/fixture.ts';
import { QUESTIONS } from './questions.ts';

/** A form of one step. */
const formOf = (questions: readonly Question[], review?: { readonly heading: string }) => ({
  ...sightingForm,
  steps: [{ stepid: 'one', name: 'One', questions, ...(review && { review }) }],
});

it('a form fetches what it has a use for and nothing else, before it is shown', async () => {
  await fetchParts(formOf([QUESTIONS.text, QUESTIONS.date]));
  expect(FILES.here).toThrow('was not fetched');
  expect(REVIEW.here).toThrow('was not fetched');
  await fetchParts(formOf([QUESTIONS.text, QUESTIONS.filePicker]));
  expect(FILES.here().FileQuestion).toBeTypeOf('function');
  expect(REVIEW.here).toThrow('was not fetched');
  await fetchParts(formOf([QUESTIONS.text], { heading: 'Check your answers' }));
  expect(REVIEW.here().Review).toBeTypeOf('function');
});
