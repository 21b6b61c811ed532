/**
 * One answer is changed from the review, and the person comes back to it (docs/decisions/0044). What the change opened
 * is asked first: a question that did not show when Change was chosen, and whatever is wrong now.
 */
import type { Answers } from './form-answers.rules.ts';
import { problemsOfStep, type ValidationFacts } from './form-validation.rules.ts';
import { questionsById, shownQuestions, wayThrough, type QuestionsById } from './form-way.rules.ts';
import type { FormDefinition, Step } from './form.rules.ts';

/** A change that is under way. */
export interface Change {
  /** The step that shows the review, where it leads back to. */
  readonly review: string;
  /** The question whose answer is changed. */
  readonly question: string;
  /** The steps that were shown for it: that of the question, and those that it opened. */
  readonly path: readonly [string, ...string[]];
  /** What had been asked for on the way to the review, and since: steps and their questions. */
  readonly asked: readonly string[];
  /** The answers as they were: Back takes the change back. */
  readonly before: Answers;
}

/** A step with what it asks for, as a change remembers it. */
function askedIn(step: Step, byId: QuestionsById, answers: Answers): readonly string[] {
  return [step.stepid, ...shownQuestions(step, byId, answers).map(({ id }) => `${step.stepid}/${id}`)];
}

/** The steps before the review, as these answers lead there. */
function stepsBefore(form: FormDefinition, answers: Answers, review: string): readonly Step[] {
  const way = wayThrough(form, answers);
  const end = way.findIndex(({ stepid }) => stepid === review);
  return end === -1 ? way : way.slice(0, end);
}

/** Whether a step is asked for before the review that is on the screen. */
export function isReviewed(form: FormDefinition, answers: Answers, review: string, stepid: string): boolean {
  const isReview = form.steps.some((step) => step.stepid === review && step.review !== undefined);
  return isReview && stepsBefore(form, answers, review).some((step) => step.stepid === stepid);
}

/** A change begins. */
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

/** The change with another step on the screen: one that was shown for it before is gone back to. */
export function showFor(change: Change, stepid: string): Change {
  const at = change.path.indexOf(stepid);
  const [first, ...rest] = at === -1 ? [...change.path, stepid] : change.path.slice(0, at + 1);
  return { ...change, path: [first ?? stepid, ...rest] };
}

/** The step of the change before the one on the screen, as far as these answers still lead there. */
export function stepBack({ path }: Change, form: FormDefinition, answers: Answers): string {
  const way = wayThrough(form, answers);
  return path.slice(0, -1).findLast((stepid) => way.some((step) => step.stepid === stepid)) ?? path[0];
}

/** The change with what its step has asked for, once that was passed. */
export function passStep(change: Change, form: FormDefinition, answers: Answers): Change {
  const byId = questionsById(form);
  const step = form.steps.find(({ stepid }) => stepid === change.path.at(-1));
  return step === undefined ? change : { ...change, asked: [...change.asked, ...askedIn(step, byId, answers)] };
}

/** The step that a passed change leads to: the first one that asks for something new, or is wrong now; then the review. */
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
 * The answers as they were before a change that is given up. What was found out meanwhile stays: it is so, whatever is
 * answered (DEC-34).
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
