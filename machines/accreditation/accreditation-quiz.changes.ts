/**
 * What an assessment keeps of what happens in it: the pure implementations of actions of
 * `accreditation-quiz.machine.ts`, which decides when each of them happens.
 */
import { assessmentFormData } from '#rules/accreditation/assessment.rules.ts';
import { gradeOf, type WireId } from '#rules/accreditation/grading.rules.ts';
import {
  isAnswer,
  keptAttempt,
  NO_PROGRESS,
  withJudgement,
  type Judgement,
} from '#rules/accreditation/progress.rules.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import type { AnswerToJudge, OpenedAttempt, QuizContext, QuizInput } from './accreditation-quiz.types.ts';
import type { AssessmentSubmissionInput } from './assessment-submission.machine.ts';

interface At {
  readonly context: QuizContext;
}
type Kept = Partial<QuizContext>;

/** Before the questions are loaded. */
export const UNOPENED: Omit<QuizContext, keyof QuizInput> = {
  ...NO_PROGRESS,
  submitKey: '',
  serviceCatalogueCode: null,
  assessment: null,
  hasBegun: false,
  formData: null,
  alertCount: 0,
  failure: null,
  result: null,
  next: null,
  isUnkept: false,
};

/** Whether these answers can be given to the question that shows. */
export const isAnswerHere = ({ assessment, position }: QuizContext, answerIds: readonly WireId[]): boolean => {
  const question = assessment?.questions[position];
  return question !== undefined && isAnswer(question, answerIds);
};

export const toJudge = ({ assessment, position, pending }: QuizContext): AnswerToJudge => ({
  attemptId: assessment?.attemptId ?? '',
  questionId: assessment?.questions[position]?.id ?? '',
  answerIds: pending ?? [],
});

export const toSubmit = ({
  type,
  canRepeat,
  formData,
  submitKey,
  serviceCatalogueCode,
}: QuizContext): AssessmentSubmissionInput => ({ type, canRepeat, formData, submitKey, serviceCatalogueCode });

/** What is told whoever stores what was answered. */
export const knownRevision = (revision: number) => ({ type: 'revision.known', revision }) as const;
export const progressToKeep = (context: QuizContext) =>
  ({ type: 'content.changed', content: keptAttempt(context) }) as const;
export const NOTHING_TO_KEEP = { type: 'content.changed', content: null } as const;

export const keepOpened = ({ context }: At, opened: OpenedAttempt): Kept => {
  const { submitKey, serviceCatalogueCode } = opened;
  return opened.kind === 'sent'
    ? {
        ...NO_PROGRESS,
        ...opened.progress,
        submitKey,
        serviceCatalogueCode,
        assessment: opened.assessment,
        formData: opened.formData,
        hasBegun: true,
      }
    : {
        ...NO_PROGRESS,
        ...opened.progress,
        submitKey,
        serviceCatalogueCode,
        assessment: opened.assessment,
        formData: null,
        hasBegun: opened.hasBegun || context.hasBegun,
      };
};

export const keepAnswer = (
  { context: { assessment, answers, position } }: At,
  { answerIds }: { readonly answerIds: readonly WireId[] },
): Kept => ({
  answers: [...answers, { questionId: assessment?.questions[position]?.id ?? '', answerIds: [...answerIds] }],
});

export const keepJudgement = (
  { context: { assessment, answers, position, pending } }: At,
  judgement: Judgement,
): Kept => {
  const questionId = assessment?.questions[position]?.id;
  if (assessment === null || questionId === undefined) return {};
  return {
    assessment: withJudgement(assessment, { ...judgement, questionId }),
    answers: [...answers, { questionId, answerIds: [...(pending ?? [])] }],
    pending: null,
    failure: null,
  };
};

export const prepareResult = ({ context: { type, assessment, answers } }: At): Kept => ({
  formData:
    assessment === null
      ? null
      : assessmentFormData(type, gradeOf(assessment.questions, answers, assessment.passMark), answers),
});

export const beginNext = ({ context: { next, submitKey } }: At): Kept => ({
  ...NO_PROGRESS,
  assessment: next?.assessment ?? null,
  submitKey: next?.submitKey ?? submitKey,
  next: null,
  formData: null,
  result: null,
});

export const keepFailure = (_: At, { error }: { readonly error: unknown }): Kept => ({ failure: callFailureIn(error) });

/** A new failure takes the focus to its alert; `failure` is null where no call was the cause. */
export const showFailure = ({ context }: At, { failure }: { readonly failure: CallFailure | null }): Kept => ({
  failure,
  alertCount: context.alertCount + 1,
});
