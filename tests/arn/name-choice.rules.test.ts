/**
 * The question which of two names an application goes on with says both, and where each comes from (DVSC-08 to
 * DVSC-12).
 */
import { expect, it } from 'vitest';
import { NAME_CHOICE, nameChoiceOf } from '#rules/arn/name-choice.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { questionsById } from '#rules/forms/form-way.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { form, known, otherName, text } from './arn.sample.ts';

const question = questionsById(form).get(NAME_CHOICE) as Extract<Question, { type: 'radio' }>;
const said = (answers: Answers, isEntered = true) => {
  const { hint, options } = nameChoiceOf(question, answers, isEntered);
  return [hint, ...options.map(({ label }) => label)];
};
const BOTH = ['Use NOAH OTHERNAME', 'Use Noah James Clarke: my name has changed'];

it('the name of the document, and the one that was entered or that the profile has', () => {
  expect(said(otherName)).toEqual([
    'The name on your document is NOAH OTHERNAME. You entered Noah James Clarke.',
    ...BOTH,
  ]);
  expect(said(otherName, false)).toEqual([
    'The name on your document is NOAH OTHERNAME. The name in your profile is Noah James Clarke.',
    ...BOTH,
  ]);
});

it('a hyphen in the place of a missing name is none', () => {
  const single = {
    ...otherName,
    firstName: text('-'),
    otherGivenNames: text(''),
    lastName: text('Suharto'),
    'auPassportDetails-givenNames': text('-'),
  };
  expect(said(single)).toEqual([
    'The name on your document is OTHERNAME. You entered Suharto.',
    'Use OTHERNAME',
    'Use Suharto: my name has changed',
  ]);
});

it('a name that is not known leaves the words of the form', () => {
  expect(said(known)).toEqual([
    'You entered Noah James Clarke.',
    'Use the name on my document',
    'Use Noah James Clarke: my name has changed',
  ]);
  expect(said({})).toEqual(['', 'Use the name on my document', 'My name has changed']);
});
