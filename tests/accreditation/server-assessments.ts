/**
 * Takes assessments at a regulator under test as the portal does: fetch, answer, have each answer judged (DEC-45),
 * grade, send what the rules say.
 */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { assessmentBody, assessmentFormData, type AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import { gradeOf, type SubmittedAnswer, type WireId } from '#rules/accreditation/grading.rules.ts';
import { capabilitiesIn, CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import type { Sandbox, User } from '../records/sandbox.ts';

export const COMMERCIAL = 'RPA Excluded Assessment' as const;
export const RECREATIONAL = 'RPA Recreational Assessment' as const;

/** The questions of an attempt as they came. */
export type Questions = NonNullable<OutputOf<'getAssessmentData'>['assessment']>['questions'];

/**
 * Leaves in force every capability but that of judged answers: questions come with their right answers, as the
 * documents print it.
 */
export const asPrinted = ({ control }: Pick<Sandbox, 'control'>): Promise<void> =>
  control.overrideSettings({
    [CAPABILITIES_SETTING]: Object.keys(capabilitiesIn(undefined))
      .filter((name) => name !== 'assessmentAnswers')
      .join(),
  });

const RIGHT: ReadonlySet<string> = new Set(
  Object.values(BANKS).flatMap(({ questions }) =>
    questions.flatMap(({ answers }) => answers.flatMap(({ id, isCorrect }) => (isCorrect ? [id] : []))),
  ),
);

export async function questionsFor(
  sandbox: Pick<Sandbox, 'call'>,
  user: User,
  type: AssessmentType = COMMERCIAL,
): Promise<Questions> {
  const { assessment } = await sandbox.call(user, 'getAssessmentData', {
    assessmentType: type,
    limitQuestionsPerCategory: true,
  });
  return assessment!.questions;
}

/** The part of the questions that answering needs. */
type Asked = readonly {
  readonly id: WireId;
  readonly type: 'single' | 'multiple';
  readonly answers: readonly { readonly id: WireId }[];
}[];

/**
 * Answers all questions: the given number correctly, from the first on; the others with all wrong answers, or the first
 * of them.
 */
export function answersTo(questions: Asked, right: number): SubmittedAnswer[] {
  return questions.map(({ id, type, answers }, at) => {
    const chosen = answers.filter((answer) => RIGHT.has(String(answer.id)) === at < right).map((answer) => answer.id);
    return { questionId: id, answerIds: type === 'single' ? chosen.slice(0, 1) : chosen };
  });
}

export function formDataOf(type: AssessmentType, questions: Questions, answers: readonly SubmittedAnswer[]) {
  const known = questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, isCorrect: RIGHT.has(String(answer.id)) })),
  }));
  return assessmentFormData(type, gradeOf(known, answers, BANKS[type].passMark), answers);
}

/** Sends form data. @param held types of the licences that the portal knows of */
export function send(
  sandbox: Pick<Sandbox, 'call'>,
  user: User,
  formData: ReturnType<typeof formDataOf>,
  held: readonly string[] = [],
  idempotencyKey?: string,
) {
  const body = assessmentBody(formData, held);
  return formData.assessmentType === COMMERCIAL
    ? sandbox.call(user, 'lmsCommercial', { serviceCatalogueCode: '', ...body }, { idempotencyKey })
    : sandbox.call(user, 'lmsRecreational', body, { idempotencyKey });
}

export async function take(
  sandbox: Pick<Sandbox, 'call'>,
  user: User,
  right: number,
  type: AssessmentType = COMMERCIAL,
) {
  const { attemptId, assessment } = await sandbox.call(user, 'getAssessmentData', {
    assessmentType: type,
    limitQuestionsPerCategory: true,
  });
  const { questions } = assessment!;
  const answers = answersTo(questions, right);
  if (attemptId) for (const answer of answers) await sandbox.call(user, 'AssessmentAnswer', { attemptId, ...answer });
  return send(sandbox, user, formDataOf(type, questions, answers));
}
