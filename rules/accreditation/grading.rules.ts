/**
 * How an assessment is graded, by the server and by the page that shows the result (ACRD-37, ACRD-38, OP-D-83,
 * OP-D-85).
 */

/** Ids of questions and answers travel as text or number. */
export type WireId = string | number;

/** A question with its answers, as far as grading goes (DENT-69, DENT-70, OP-D-83). */
export interface GradedQuestion {
  readonly id: WireId;
  readonly type: 'single' | 'multiple';
  readonly answers: readonly { readonly id: WireId; readonly isCorrect?: boolean | null }[];
}

/** What was chosen for a question (DENT-72). */
export interface SubmittedAnswer {
  readonly questionId: WireId;
  readonly answerIds: WireId[];
}

export interface Grade {
  /** Questions that were answered rightly. */
  readonly right: number;
  readonly total: number;
  /** Percentage, not rounded. */
  readonly percent: number;
  readonly passed: boolean;
}

/** Pass mark in percent of an assessment without one (ACRD-38, DCON-28). */
const DEFAULT_PASS_MARK = 80;

/** The pass mark in percent; one that is missing or no positive number is 80 (OP-D-85). */
function passMarkOf(passMark: number | null | undefined): number {
  return typeof passMark === 'number' && Number.isFinite(passMark) && passMark > 0 ? passMark : DEFAULT_PASS_MARK;
}

/** Whether exactly the right answers of a question are chosen, in any order (OP-D-83). */
export function isRight({ answers }: GradedQuestion, chosen: readonly WireId[]): boolean {
  const right = answers.filter(({ isCorrect }) => isCorrect === true).map(({ id }) => String(id));
  const picked = new Set(chosen.map(String));
  return right.length > 0 && picked.size === right.length && right.every((id) => picked.has(id));
}

/**
 * Grades an attempt: the share of right questions, not rounded, is compared with the pass mark (ACRD-37, OP-D-85). A
 * question without an answer is wrong; one that is answered twice goes by its last answer.
 *
 * @param passMark in percent, as the assessment has it
 */
export function gradeOf(
  questions: readonly GradedQuestion[],
  answers: readonly SubmittedAnswer[],
  passMark: number | null | undefined,
): Grade {
  const chosen = new Map(answers.map(({ questionId, answerIds }) => [String(questionId), answerIds]));
  const total = questions.length;
  const right = questions.filter((question) => isRight(question, chosen.get(String(question.id)) ?? [])).length;
  const percent = percentOf(right, total);
  return { right, total, percent, passed: total > 0 && percent >= passMarkOf(passMark) };
}

/** One division, so that 11 of 12 is compared as the nearest number to 91.66…, as a pass mark is. */
const percentOf = (right: number, total: number): number => (total === 0 ? 0 : (right * 100) / total);

/** How many of some questions have to be answered rightly to pass (ACRD-37, ACRD-38). */
export function neededToPass(total: number, passMark: number | null | undefined): number {
  const mark = passMarkOf(passMark);
  const counts = Array.from({ length: total + 1 }, (_, right) => right);
  return counts.find((right) => percentOf(right, total) >= mark) ?? total;
}

/** The percentage as it is sent and shown (OP-D-85). */
export function roundedPercent({ percent }: Pick<Grade, 'percent'>): number {
  return Math.round(percent);
}

const NOT_ASKED = 'Some of your answers do not match the questions we asked. Start again.';
const NOT_ANSWERED = 'Answer every question before you submit.';

/**
 * Why some answers are not those of an attempt: every question that was handed out is answered once, with answers of
 * its own, a single one with one of them. Null when they are.
 */
export function answersProblem(
  questions: readonly GradedQuestion[],
  answers: readonly SubmittedAnswer[],
): string | null {
  const byId = new Map(questions.map((question) => [String(question.id), question]));
  const seen = new Set<string>();
  for (const { questionId, answerIds } of answers) {
    const question = byId.get(String(questionId));
    if (question === undefined) return NOT_ASKED;
    if (seen.has(String(questionId))) return NOT_ASKED;
    seen.add(String(questionId));
    const own = new Set(question.answers.map(({ id }) => String(id)));
    const chosen = answerIds.map(String);
    if (chosen.length === 0) return NOT_ANSWERED;
    if (new Set(chosen).size < chosen.length || (question.type === 'single' && chosen.length > 1))
      return 'Select only one answer for each question.';
    if (!chosen.every((id) => own.has(id))) return NOT_ASKED;
  }
  return seen.size < byId.size ? NOT_ANSWERED : null;
}
