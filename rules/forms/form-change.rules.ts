/**
 * Changing one answer from the review (docs/decisions/0044). Questions that the change opened are asked first: those
 * that did not show before, and those that are wrong now.
 */
import type { Answers } from './form-answers.rules.ts';
import { problemsOfStep, type ValidationFacts } from './form-validation.rules.ts';
import { questionsById, shownQuestions, wayThrough, type QuestionsById } from './form-way.rules.ts';
import type { FormDefinition, Step } from './form.rules.ts';

export interface Change {
  /** Step of the review, to which the change leads back. */
  readonly review: string;
  /** Id of the changed question. */
  readonly question: string;
  /** Steps that were shown for the change: that of the question, and those that it opened. */
  readonly path: readonly [string, ...string[]];
  /** Steps and questions that were asked before the review and since. */
  readonly asked: readonly string[];
  /** Answers before the change, which Back restores. */
  readonly before: Answers;
}

/** A step with its questions, as a change stores them. */
function askedIn(step: Step, byId: QuestionsById, answers: Answers): readonly string[] {
  return [step.stepid, ...shownQuestions(step, byId, answers).map(({ id }) => `${step.stepid}/${id}`)];
}

/** Steps before the review, by these answers. */
function stepsBefore(form: FormDefinition, answers: Answers, review: string): readonly Step[] {
  const way = wayThrough(form, answers);
  const end = way.findIndex(({ stepid }) => stepid === review);
  return end === -1 ? way : way.slice(0, end);
}

/** Whether a step is before the review on the screen. */
export function isReviewed(form: FormDefinition, answers: Answers, review: string, stepid: string): boolean {
  const isReview = form.steps.some((step) => step.stepid === review && step.review !== undefined);
  return isReview && stepsBefore(form, answers, review).some((step) => step.stepid === stepid);
}

export function beginChange(
  form: FormDefinition,
  answers: Answers,
  { review, stepid, question }: Readonly<Record<'review' | 'stepid' | 'question', string>>,
): Change {
  const byId = questionsById(form);
  return {
    review,
    question,
    path: [stepid],
    asked: stepsBefore(form, answers, review).flatMap((step) => askedIn(step, byId, answers)),
    before: answers,
  };
}

/** The change with another step on the screen; a step that was shown before is returned to. */
export function showFor(change: Change, stepid: string): Change {
  const at = change.path.indexOf(stepid);
  const [first, ...rest] = at === -1 ? [...change.path, stepid] : change.path.slice(0, at + 1);
  return { ...change, path: [first ?? stepid, ...rest] };
}

/** The step of the change before the present one, as far as these answers still lead there. */
export function stepBack({ path }: Change, form: FormDefinition, answers: Answers): string {
  const way = wayThrough(form, answers);
  return path.slice(0, -1).findLast((stepid) => way.some((step) => step.stepid === stepid)) ?? path[0];
}

/** The change after its step was passed. */
export function passStep(change: Change, form: FormDefinition, answers: Answers): Change {
  const byId = questionsById(form);
  const step = form.steps.find(({ stepid }) => stepid === change.path.at(-1));
  return step === undefined ? change : { ...change, asked: [...change.asked, ...askedIn(step, byId, answers)] };
}

/** The step after a passed one: the first with a new question or a problem; then the review. */
export function stepAfterChange(
  change: Change,
  form: FormDefinition,
  answers: Answers,
  facts: ValidationFacts,
): string {
  const { asked, review } = passStep(change, form, answers);
  const byId = questionsById(form);
  const open = stepsBefore(form, answers, review).find(
    (step) =>
      askedIn(step, byId, answers).some((id) => !asked.includes(id)) ||
      Object.keys(problemsOfStep(form, step.stepid, answers, byId, facts)).length > 0,
  );
  return open?.stepid ?? review;
}

/**
 * The answers before an abandoned change. Results of checks since then stay (DEC-34).
 *
 * @param now the answers as they are
 */
export function takenBack({ before }: Change, form: FormDefinition, now: Answers): Answers {
  const lasting = form.steps.flatMap(({ questions }) => questions).filter((question) => question.lasting === true);
  return {
    ...before,
    ...Object.fromEntries(lasting.flatMap(({ id }) => (now[id] === undefined ? [] : [[id, now[id]]]))),
  };
}
