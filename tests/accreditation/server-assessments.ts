/** Takes assessments at a regulator under test as the portal does: fetch, answer, grade, send what the rules say. */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { assessmentBody, assessmentFormData, type AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import { gradeOf, type SubmittedAnswer } from '#rules/accreditation/grading.rules.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import type { Sandbox, User } from '../records/sandbox.ts';

export const COMMERCIAL = 'RPA Excluded Assessment' as const;
export const RECREATIONAL = 'RPA Recreational Assessment' as const;

/** The questions of an attempt as they came. */
export type Questions = NonNullable<OutputOf<'getAssessmentData'>['assessment']>['questions'];

/** Asks for the person's assessment. */
export async function questionsFor(sandbox: Pick<Sandbox, 'call'>, user: User, type: AssessmentType = COMMERCIAL): Promise<Questions> {
  const { assessment } = await sandbox.call(user, 'getAssessmentData', { assessmentType: type, limitQuestionsPerCategory: true });
  return assessment!.questions;
}

/** Answers to all questions: as many rightly as said, from the first one on; the others with all that is wrong, or the first wrong one. */
export function answersTo(questions: Questions, right: number): SubmittedAnswer[] {
  return questions.map(({ id, type, answers }, at) => {
    const chosen = answers.filter(({ isCorrect }) => (isCorrect === true) === at < right).map((answer) => answer.id);
    return { questionId: id, answerIds: type === 'single' ? chosen.slice(0, 1) : chosen };
  });
}

/** What the portal sends for some answers. */
export function formDataOf(type: AssessmentType, questions: Questions, answers: readonly SubmittedAnswer[]) {
  return assessmentFormData(type, gradeOf(questions, answers, BANKS[type].passMark), answers);
}

/** Sends form data. @param held types of the licences that the portal knows of */
export function send(sandbox: Pick<Sandbox, 'call'>, user: User, formData: ReturnType<typeof formDataOf>, held: readonly string[] = [], idempotencyKey?: string) {
  const body = assessmentBody(formData, held);
  return formData.assessmentType === COMMERCIAL
    ? sandbox.call(user, 'lmsCommercial', { serviceCatalogueCode: '', ...body }, { idempotencyKey })
    : sandbox.call(user, 'lmsRecreational', body, { idempotencyKey });
}

/** Takes an assessment from the beginning to the end. */
export async function take(sandbox: Pick<Sandbox, 'call'>, user: User, right: number, type: AssessmentType = COMMERCIAL) {
  const questions = await questionsFor(sandbox, user, type);
  return send(sandbox, user, formDataOf(type, questions, answersTo(questions, right)));
}
