/** What the tests of the ARN application's form share. */
import type { Answer, Answers } from '#rules/forms/form-answers.rules.ts';
import { problemsOfStep } from '#rules/forms/form-validation.rules.ts';
import { questionsById, shownQuestions } from '#rules/forms/form-way.rules.ts';
import { AT, form } from './arn.sample.ts';

export const shownOn = (stepid: string, answers: Answers, of = form) =>
  shownQuestions(
    of.steps.find((step) => step.stepid === stepid)!,
    questionsById(of),
    answers,
  )
    .filter(({ silent }) => !silent)
    .map(({ id }) => id);

export const problems = (stepid: string, answers: Answers, of = form) =>
  problemsOfStep(of, stepid, answers, questionsById(of), { moment: AT });

/** What one answer of a step says, among right ones. */
export const said = (stepid: string, answers: Answers, id: string, answer: Answer) =>
  problems(stepid, { ...answers, [id]: answer })[id] ?? '';
