/**
 * What is submitted: the shown questions of the way with their answers (OP-P-86, CALL-49), and its reading on the
 * server.
 */
import { answerIn, EMPTY, type Answer, type AnswerOf, type Answers } from './form-answers.rules.ts';
import { questionsById, shownQuestions, wayThrough } from './form-way.rules.ts';
import { isWireObject, ownField, readAnswer, textField, questionOnWire, type WireStep } from './form-wire.rules.ts';
import { MESSAGES } from './form-defaults.rules.ts';
import { firstProblemStep, type ValidationFacts } from './form-validation.rules.ts';
import type { FormDefinition } from './form.rules.ts';

/** The `formData` of a submission. */
export interface FormPayload {
  readonly steps: readonly WireStep[];
}

/** Writes a submission: nothing hidden, no text but accepted suggestions (QTYP-20), of files name and id. */
export function payloadOf(form: FormDefinition, answers: Answers): FormPayload {
  const byId = questionsById(form);
  const steps = wayThrough(form, answers, byId).map((step) => ({
    stepid: step.stepid,
    name: step.name,
    questions: shownQuestions(step, byId, answers).map((question) =>
      questionOnWire(step, question, answerIn(answers, question), 'submission', true),
    ),
  }));
  return { steps };
}

/** The answers of the payload, which a review shows (DEC-48). */
export function sentAnswers(form: FormDefinition, answers: Answers): Answers {
  return answersOfPayload(form, payloadOf(form, answers).steps) ?? answers;
}

/**
 * Reads the steps of a submission, for the server to validate them again. A question that was not sent is not answered,
 * whatever a new form starts with; one that the form does not have is passed over.
 *
 * @returns the answers of every question; null when something is not of its shape or comes twice
 */
export function answersOfPayload(form: FormDefinition, steps: unknown): Answers | null {
  if (!Array.isArray(steps)) return null;
  const byId = questionsById(form);
  const read = new Map<string, Answer>();
  for (const step of steps as readonly unknown[]) {
    const questions = isWireObject(step) ? ownField(step, 'questions') : null;
    if (!Array.isArray(questions)) return null;
    for (const sent of questions as readonly unknown[]) {
      const id = isWireObject(sent) ? textField(sent, 'id') : null;
      if (!isWireObject(sent) || id === null) return null;
      const question = byId.get(id);
      if (question === undefined) continue;
      const answer =
        textField(sent, 'type') === question.type ? readAnswer(question, ownField(sent, 'answer'), 'submission') : null;
      if (answer === null || read.has(id)) return null;
      read.set(id, answer);
    }
  }
  return Object.fromEntries([...byId].map(([id, question]) => [id, read.get(id) ?? EMPTY[question.type]]));
}

/**
 * Reads a submission and judges it by the form, before the server believes anything.
 *
 * @returns the answers, and a message for each thing that is wrong; one for the whole when it is no submission of this
 *   form
 */
export function judgePayload(
  form: FormDefinition,
  steps: unknown,
  facts: ValidationFacts,
): { readonly answers: Answers; readonly problems: readonly string[] } {
  const answers = answersOfPayload(form, steps);
  if (answers === null) return { answers: {}, problems: [MESSAGES.format] };
  const first = firstProblemStep(form, answers, questionsById(form), facts);
  return { answers, problems: Object.values(first?.problems ?? {}) };
}

/**
 * Names of files in a submission that did not arrive. Two files of one name count twice.
 *
 * @param sent names of those that came
 */
export function filesNotSent(form: FormDefinition, answers: Answers, sent: readonly string[]): readonly string[] {
  const left = sent.map((name) => name.normalize());
  const named = [...questionsById(form).values()].flatMap((question) =>
    question.type === 'filePicker'
      ? (answerIn(answers, question) as AnswerOf['filePicker']).fileDetails.map(({ name }) => name)
      : [],
  );
  return named.filter((name) => {
    const at = left.indexOf(name.normalize());
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
