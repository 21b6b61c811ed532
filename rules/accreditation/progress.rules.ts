/** How far somebody is in an attempt, and what of it goes on after the page was opened anew (T-53, OP-D-84). */
import { answersProblem, isRight, type GradedQuestion, type SubmittedAnswer, type WireId } from './grading.rules.ts';

/** A question as it is asked. */
export interface Question extends GradedQuestion {
  readonly text: string;
  readonly helpText?: string | null | undefined;
  readonly answers: readonly {
    readonly id: string | number;
    readonly text: string;
    readonly isCorrect?: boolean | null;
  }[];
}

/** An assessment as it was handed out (DENT-68): its questions stay in this order (ACRD-27). */
export interface Assessment {
  /**
   * Names the attempt where its questions came without their right answers, so that each answer is judged by the
   * regulator (DEC-45).
   */
  readonly attemptId?: string;
  readonly videoLink: string | null;
  /** In percent; null where the regulator names none. */
  readonly passMark: number | null;
  readonly questions: readonly Question[];
}

/** What was answered, in the order of the questions, and the question that shows. */
export interface Progress {
  readonly answers: readonly SubmittedAnswer[];
  /** Counts from 0. */
  readonly position: number;
  /** What was answered to the first question without an answer, as long as it is not judged; null for nothing. */
  readonly pending?: readonly WireId[] | null;
}

/** What a regulator says of an answer: which ones are right, and why. */
export interface Judgement {
  readonly correctAnswerIds: readonly WireId[];
  readonly helpText: string | null;
}

/** A judgement with the question that it is about. */
export interface QuestionJudgement extends Judgement {
  readonly questionId: WireId;
}

/** Nothing answered yet. */
export const NO_PROGRESS: Progress = { answers: [], position: 0, pending: null };

/**
 * Whether some answers can be given to a question: at least one (ACRD-33), each of them its own, a single question with
 * one.
 */
export function isAnswer(question: GradedQuestion, answerIds: readonly WireId[]): boolean {
  return answersProblem([question], [{ questionId: question.id, answerIds: [...answerIds] }]) === null;
}

/** Whether a question was answered rightly; null before it was answered. */
export function feedbackOf(
  { questions }: Pick<Assessment, 'questions'>,
  { answers, position }: Progress,
): boolean | null {
  const [question, answer] = [questions[position], answers[position]];
  return question === undefined || answer === undefined ? null : isRight(question, answer.answerIds);
}

/**
 * The same questions, one of them with its right answers and its help: from now on it is graded and explained as any
 * other.
 */
export function withJudgement(
  assessment: Assessment,
  { questionId, correctAnswerIds, helpText }: QuestionJudgement,
): Assessment {
  const right = new Set(correctAnswerIds.map(String));
  const questions = assessment.questions.map((question) =>
    String(question.id) === String(questionId)
      ? {
          ...question,
          helpText,
          answers: question.answers.map((one) => ({ ...one, isCorrect: right.has(String(one.id)) })),
        }
      : question,
  );
  return { ...assessment, questions };
}

/** What is known of the questions of an attempt whose answers are judged one by one. */
export function judgementsIn({ attemptId, questions }: Assessment): QuestionJudgement[] {
  if (attemptId === undefined) return [];
  return questions.flatMap(({ id, helpText, answers }) => {
    const correctAnswerIds = answers.filter(({ isCorrect }) => isCorrect === true).map((one) => one.id);
    return correctAnswerIds.length === 0 ? [] : [{ questionId: id, correctAnswerIds, helpText: helpText ?? null }];
  });
}

/** The line above a question, `Question 01/20` (ACRD-28, OP-D-92). */
export function questionLine(position: number, total: number): string {
  return `Question ${String(position + 1).padStart(2, '0')}/${String(total)}`;
}

/**
 * What of kept progress fits the questions that were handed out: the answers from the first question on, up to the
 * first that is not one of its question, and what waits to be judged for the next one. Progress of another attempt is
 * none.
 */
export function resumed({ questions }: Pick<Assessment, 'questions'>, kept: Progress): Progress {
  const misfit = kept.answers.findIndex((answer, at) => {
    const question = questions[at];
    return (
      question === undefined ||
      String(question.id) !== String(answer.questionId) ||
      !isAnswer(question, answer.answerIds)
    );
  });
  const answers = misfit === -1 ? kept.answers : kept.answers.slice(0, misfit);
  const next = questions[answers.length];
  const { pending } = kept;
  const isWaiting =
    pending !== null && answers.length === kept.answers.length && next !== undefined && isAnswer(next, pending);
  return {
    answers,
    position: Math.max(0, Math.min(kept.position, answers.length, questions.length - 1)),
    pending: isWaiting ? pending : null,
  };
}
