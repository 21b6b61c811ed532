import { expect, it, vi } from 'vitest';
import type { Question } from '#rules/forms/form.rules.ts';
import { FILES, fetchParts, REVIEW } from '#ui/forms/parts.ts';
import { sightingForm } from '../form-stepping/fixture.ts';
import { QUESTIONS } from './questions.ts';

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

it('a piece that did not come is lost until it is asked for again', async () => {
  vi.resetModules();
  vi.doMock('#ui/forms/review.view.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const fresh = await import('#ui/forms/parts.ts');
  const form = formOf([QUESTIONS.text], { heading: 'Check your answers' });
  expect(fresh.isPartLost(form)).toBe(false);
  await expect(fresh.fetchParts(form)).rejects.toThrow('mock');
  expect([fresh.isPartLost(form), fresh.isPartLost(formOf([QUESTIONS.text]))]).toEqual([true, false]);
  vi.doUnmock('#ui/forms/review.view.tsx');
  await fresh.fetchParts(form);
  expect(fresh.isPartLost(form)).toBe(false);
});
