/** How far somebody is in an attempt, and what of it goes on after the page was opened anew (T-53, OP-D-84). */
import type { AssessmentFormData, ServiceCatalogueCode } from './assessment.rules.ts';
import { answersProblem, isRight, type GradedQuestion, type SubmittedAnswer, type WireId } from './grading.rules.ts';

/** A sentence of the introduction, and when the film says it. */
export interface IntroductionPart {
  readonly text: string;
  /** Seconds from the beginning of the film. */
  readonly at: number;
}

export interface Question extends GradedQuestion {
  readonly text: string;
  readonly helpText?: string | null | undefined;
  /** Part of the introduction that treats the question; null for none, missing before it is known (DEC-55). */
  readonly part?: IntroductionPart | null;
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
  /** Pass mark in percent; null where the regulator names none. */
  readonly passMark: number | null;
  readonly questions: readonly Question[];
}

/** Answers in the order of the questions, and the question that shows. */
export interface Progress {
  readonly answers: readonly SubmittedAnswer[];
  /** Number of the question, from 0. */
  readonly position: number;
  /** Answer to the first open question while it is not judged; null for none. */
  readonly pending?: readonly WireId[] | null;
}

/** The regulator's judgement of an answer: the right answers, and why. */
export interface Judgement {
  readonly correctAnswerIds: readonly WireId[];
  readonly helpText: string | null;
  /** Where the introduction treats it (DEC-55); null for nowhere, missing where the regulator does not say. */
  readonly part?: IntroductionPart | null;
}

export interface QuestionJudgement extends Judgement {
  readonly questionId: WireId;
}

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

/** The questions with the right answers and the help of one of them, so that it is graded and explained as any other. */
export function withJudgement(
  assessment: Assessment,
  { questionId, correctAnswerIds, helpText, part }: QuestionJudgement,
): Assessment {
  const right = new Set(correctAnswerIds.map(String));
  const questions = assessment.questions.map((question) =>
    String(question.id) === String(questionId)
      ? {
          ...question,
          helpText,
          ...(part === undefined ? {} : { part }),
          answers: question.answers.map((one) => ({ ...one, isCorrect: right.has(String(one.id)) })),
        }
      : question,
  );
  return { ...assessment, questions };
}

export function judgementsIn({ attemptId, questions }: Assessment): QuestionJudgement[] {
  if (attemptId === undefined) return [];
  return questions.flatMap(({ id, helpText, part, answers }) => {
    const correctAnswerIds = answers.filter(({ isCorrect }) => isCorrect === true).map((one) => one.id);
    if (correctAnswerIds.length === 0) return [];
    return [{ questionId: id, correctAnswerIds, helpText: helpText ?? null, ...(part === undefined ? {} : { part }) }];
  });
}

/** What is kept of an attempt, so that a page that is opened anew goes on with it. */
export interface KeptAttempt {
  readonly version: 1;
  readonly submitKey: string;
  readonly serviceCatalogueCode: ServiceCatalogueCode | null;
  /** Identifies the attempt. Kept when the questions open, before any answer. */
  readonly firstQuestionId: WireId | null;
  readonly position: number;
  readonly answers: readonly SubmittedAnswer[];
  /** For attempts judged answer by answer (DEC-45): the judgements, and the answer without one. */
  readonly judgements?: readonly QuestionJudgement[] | undefined;
  readonly pending?: readonly WireId[] | null | undefined;
  /** Null until the last question is done. */
  readonly formData: AssessmentFormData | null;
  /** The judged questions once the last one is done: a result that is shown again names what was wrong (DEC-55). */
  readonly assessment?: Assessment | undefined;
}

export function keptAttempt({
  assessment,
  answers,
  position,
  pending,
  formData,
  submitKey,
  serviceCatalogueCode,
}: Progress &
  Pick<KeptAttempt, 'formData' | 'submitKey' | 'serviceCatalogueCode'> & {
    readonly assessment: Assessment | null;
  }): KeptAttempt {
  return {
    version: 1,
    submitKey,
    serviceCatalogueCode,
    firstQuestionId: assessment?.questions[0]?.id ?? null,
    position,
    answers,
    formData,
    ...(assessment?.attemptId === undefined ? {} : { judgements: judgementsIn(assessment), pending: pending ?? null }),
    ...(assessment === null || formData === null ? {} : { assessment }),
  };
}

/** The line above a question, `Question 01/20` (ACRD-28, OP-D-92). */
export function questionLine(position: number, total: number): string {
  return `Question ${String(position + 1).padStart(2, '0')}/${String(total)}`;
}

/**
 * The part of stored progress that fits the questions: the answers from the first question on, up to the first that
 * does not belong to its question, and the pending answer to the next one. Progress of another attempt counts as none.
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
  const { pending = null } = kept;
  const isWaiting =
    pending !== null && answers.length === kept.answers.length && next !== undefined && isAnswer(next, pending);
  return {
    answers,
    position: Math.max(0, Math.min(kept.position, answers.length, questions.length - 1)),
    pending: isWaiting ? pending : null,
  };
}
