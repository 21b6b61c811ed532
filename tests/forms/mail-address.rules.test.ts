/** Mail addresses with invisible or look-alike letters are refused with the reason. */
import { expect, it } from 'vitest';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { sydney } from '#support/moments.ts';
import { QUESTIONS } from './questions.ts';

const AT = { moment: sydney('2026-11-21T12:00:00+11:00') };

it.each([
  ['ava@example.com', ''],
  // Invisible characters around the address are removed.
  ['\u200Bava@example.com\u202C', ''],
  ['a\u200Bva@example.com', 'character that cannot be seen'],
  ['ava@exam\u00ADple.com', 'character that cannot be seen'],
  ['ava\u202E@example.com', 'character that cannot be seen'],
  ['ava\uFEFF@example.com', 'character that cannot be seen'],
  ['ava＠example.com', 'full-width characters'],
  ['ａｖａ@example.com', 'full-width characters'],
  ['ava@example．com', 'full-width characters'],
  ['ava@example', 'Please check the format'],
])('%j: %s', (value, reason) => {
  const message = validateQuestion(QUESTIONS.email, { value }, AT);
  if (reason === '') expect(message).toBe('');
  else expect(message).toContain(reason);
});
