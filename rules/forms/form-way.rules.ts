/** The way through a form: the answers decide which questions show and which steps follow. */
import { onceEach } from '../core/once-each.rules.ts';
import { answerIn, codesOf, isEmptyAnswer, type Answers } from './form-answers.rules.ts';
import type { Condition, FormDefinition, Question, Step } from './form.rules.ts';

export type QuestionsById = ReadonlyMap<string, Question>;

/**
 * The questions of a form by id. A question of a conditional step has that condition too, so it does not count while
 * its step is off the way.
 */
export const questionsById = onceEach(
  (form: FormDefinition): QuestionsById =>
    new Map(
      form.steps.flatMap((step) => step.questions.map((question) => [question.id, underStep(step, question)] as const)),
    ),
);

function underStep({ when }: Step, question: Question): Question {
  if (when === undefined) return question;
  return { ...question, when: question.when === undefined ? when : { all: [when, question.when] } };
}

/** Whether a condition holds. A condition on a hidden or missing question does not. */
export function holds(condition: Condition | undefined, byId: QuestionsById, answers: Answers): boolean {
  if (condition === undefined) return true;
  if ('all' in condition) return condition.all.every((one) => holds(one, byId, answers));
  if ('any' in condition) return condition.any.some((one) => holds(one, byId, answers));
  if ('not' in condition) return !holds(condition.not, byId, answers);
  if ('points' in condition) return pointsIn(condition.points, byId, answers) >= condition.atLeast;
  if ('answered' in condition) {
    const asked = byId.get(condition.answered);
    return asked !== undefined && isShown(asked, byId, answers) && !isEmptyAnswer(asked, answerIn(answers, asked));
  }
  const question = byId.get(condition.question);
  if (question === undefined || !isShown(question, byId, answers)) return false;
  return codesOf(question, answerIn(answers, question)).some((code) => condition.is.includes(code));
}

/** Whether a question is shown, and so validated and sent (QTYP-73, OP-P-86). */
export function isShown(question: Question, byId: QuestionsById, answers: Answers): boolean {
  return holds(question.when, byId, answers);
}

/** The points of all selected options in shown questions, by question. */
export function pointsIn(points: Readonly<Record<string, number>>, byId: QuestionsById, answers: Answers): number {
  let sum = 0;
  for (const [id, each] of Object.entries(points)) {
    const question = byId.get(id);
    if (question === undefined || !isShown(question, byId, answers)) continue;
    sum += each * codesOf(question, answerIn(answers, question)).filter((code) => code !== '').length;
  }
  return sum;
}

export function questionsIn(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) return [];
  if ('all' in condition) return condition.all.flatMap(questionsIn);
  if ('any' in condition) return condition.any.flatMap(questionsIn);
  if ('not' in condition) return questionsIn(condition.not);
  if ('points' in condition) return Object.keys(condition.points);
  if ('answered' in condition) return [condition.answered];
  return [condition.question];
}

/** The steps from first to last for these answers. A step is visited once, so a way always ends. */
export function wayThrough(form: FormDefinition, answers: Answers, byId = questionsById(form)): readonly Step[] {
  const open = form.steps.filter((step) => holds(step.when, byId, answers));
  const way: Step[] = [];
  let next = open[0];
  while (next !== undefined && !way.includes(next)) {
    const step: Step = next;
    way.push(step);
    const to = step.next?.find((rule) => holds(rule.when, byId, answers))?.to;
    next = to === undefined ? open[open.indexOf(step) + 1] : open.find(({ stepid }) => stepid === to);
  }
  return way;
}

/** The step before or after another on the way; null if there is none. */
export function stepBeside(form: FormDefinition, answers: Answers, stepid: string, by: 1 | -1): string | null {
  const way = wayThrough(form, answers);
  const at = way.findIndex((step) => step.stepid === stepid);
  return at === -1 ? null : (way[at + by]?.stepid ?? null);
}

/** The name of a step for these answers. */
export function nameOfStep({ name, names = [] }: Step, byId: QuestionsById, answers: Answers): string {
  return names.find(({ when }) => holds(when, byId, answers))?.name ?? name;
}

/** The number of a step on a way, and the total. Steps of one group share a number. */
export function numberOfStep(
  way: readonly Step[],
  stepid: string,
): { readonly at: number; readonly stepCount: number } {
  const groups = [...new Set(way.map(({ group, stepid: id }) => group ?? id))];
  const step = way.find((one) => one.stepid === stepid);
  return { at: groups.indexOf(step?.group ?? stepid) + 1, stepCount: groups.length };
}

/** The shown questions of a step. */
export function shownQuestions(step: Step, byId: QuestionsById, answers: Answers): Question[] {
  return step.questions.filter((question) => isShown(question, byId, answers));
}
