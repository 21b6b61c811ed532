/**
 * Accreditation assessments (DCAL-46 to DCAL-50): the server hands out the questions, grades the answers itself
 * whatever result was sent, and issues or extends the accreditation, once (DEC-35, docs/decisions/0036).
 */
import { eq } from 'drizzle-orm';
import type { ReceivedOf } from '#api/catalogue.endpoints.ts';
import {
  ACCREDITATION_OF,
  assessmentBody,
  assessmentFormData,
  isAccreditationSuspended,
  isAssessmentOffered,
  type AssessmentType,
} from '#rules/accreditation/assessment.rules.ts';
import { gradeOf, roundedPercent, type Grade } from '#rules/accreditation/grading.rules.ts';
import type { AnsweredSection } from '#rules/applications/submission-detail.rules.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import type { AccreditationKind } from '#rules/core/expiry.rules.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { audit, callerOf } from '#server/core/audit.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { Refusal, type CallContext, type Handlers } from '#server/core/handler.ts';
import { settingsOf } from '#server/core/settings.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { take } from '#server/lives/life.ts';
import { submissionLife } from '#server/lives/submission.life.ts';
import { submissions } from '#server/records/cases.schema.ts';
import { takeTurn } from '#server/records/owner.ts';
import { people } from '#server/records/people.schema.ts';
import { NOT_ONLINE } from '#server/records/refusals.ts';
import { withReceipt } from '#server/records/receipts.ts';
import { queue, referenceLine, store, submissionOf, submitOnce, greeting } from '#server/records/submitting.ts';
import type { Verdict } from './accreditation.schema.ts';
import { grant, licencesHeld, type Granted } from './accreditations.ts';
import { attemptAnswered, close, countedAnswers, handOut, judge, typeOfAttempt } from './attempts.ts';
import { INTRODUCTION } from './introduction.routes.ts';
import { BANKS, type BankQuestion } from './question-banks.ts';

type Sent = Pick<ReceivedOf<'lmsCommercial'>, 'formData'>;

const KIND_NAMES: Readonly<Record<AccreditationKind, string>> = {
  commercial: 'Commercial',
  recreational: 'Recreational',
};

const SUSPENDED = 'Your accreditation is suspended, so you cannot take this assessment. Contact us.';

/**
 * Takes the person's turn and returns their records; refuses a person with a suspended accreditation. All other
 * conditions were asked before (`entry.ts`).
 */
async function candidateIn(context: CallContext, tx: Db, type: AssessmentType) {
  const { principal } = context;
  await takeTurn(tx, { kind: 'person', id: principal.contactId });
  const [person] = await tx.select().from(people).where(eq(people.id, principal.contactId));
  if (person === undefined) throw new Refusal(403, [NOT_ONLINE]);
  const held = await licencesHeld(tx, person.id);
  if (isAccreditationSuspended(type, held)) throw new Refusal(403, [SUSPENDED]);
  return { person, held };
}

async function submit(
  context: CallContext,
  call: 'lmsCommercial' | 'lmsRecreational',
  sent: Sent,
  type: AssessmentType,
) {
  const { moment } = context;
  const { formData } = sent;
  if (formData.assessmentType !== type) throw new Refusal(422, [NOT_ONLINE]);
  const kind = ACCREDITATION_OF[type];
  const bank = BANKS[type];
  context.at('validated');
  const verdict = await submitOnce(context, call, sent, async (tx): Promise<Verdict> => {
    const { person, held } = await candidateIn(context, tx, type);
    const submitted = await attemptAnswered(context, tx, bank, formData.answers);
    if ('verdict' in submitted) return submitted.verdict;
    const counted = countedAnswers(submitted.attempt, formData.answers);
    const grade = gradeOf(submitted.questions, counted, bank.passMark);
    noteForgery(context, formData, grade);
    const graded = assessmentFormData(type, grade, counted);
    const name = `${KIND_NAMES[kind]} drone accreditation assessment`;
    const body = assessmentBody(
      graded,
      held.map((one) => one.type),
    );
    const receipt = await store(context, tx, {
      kind: `lms-${kind}`,
      prefix: 'AS',
      name,
      organisationId: null,
      body: { ...body },
      sections: [resultOf(grade, bank.passMark)],
    });
    const { submissionId, reference, receivedAt } = receipt;
    await take(tx, callerOf(context), submissionLife, submissionId, {
      type: grade.passed ? 'work.completed' : 'assessment.failed',
    });
    await tx.update(submissions).set({ revision: 2 }).where(eq(submissions.id, submissionId));
    const records = [{ kind: 'assessment', id: submitted.attempt.id } as const, submissionOf(receipt)];
    await audit(tx, callerOf(context), { act: grade.passed ? 'assessment passed' : 'assessment failed', records });
    const { licence: warningDays } = expiryPeriods(settingsOf(context.allSettings()));
    const granted = grade.passed
      ? await grant(tx, person.id, kind, held, warningDays, { ...callerOf(context), moment })
      : null;
    const made: Verdict = {
      ...receipt,
      assessmentPassed: grade.passed,
      assessmentResult: graded.assessmentResult,
      ...(granted && { licenceId: granted.id, licenceNumber: granted.number, licenceValidUntil: granted.validUntil }),
    };
    await close(tx, callerOf(context), submitted.attempt, formData.answers, made);
    if (granted === null) return made;
    const text = letter(`${person.firstName} ${person.lastName}`, kind, granted, grade, reference);
    await queue(
      tx,
      [
        {
          to: person.email,
          subject: `Drone accreditation achieved: ${reference}`,
          text: await withReceipt(tx, text, submissionId),
        },
      ],
      receivedAt,
    );
    return made;
  });
  return { wasSuccessful: true, ...(context.capable('receipts') ? verdict : {}) };
}

/**
 * Stored result of an assessment for its person, without the answers: a receipt is shown to others, and the next
 * candidate gets the same questions (docs/decisions/0041).
 */
function resultOf(grade: Grade, passMark: number): AnsweredSection {
  const rows = [
    { label: 'Questions answered', value: String(grade.total) },
    { label: 'Answered correctly', value: `${String(grade.right)} (${String(roundedPercent(grade))}%)` },
    { label: 'Needed to pass', value: `${String(passMark)}%` },
    { label: 'Result', value: grade.passed ? 'Passed' : 'Not passed' },
  ];
  return { name: 'Assessment', rows };
}

/** The client's own result has no effect; a different one is logged (T-37). */
function noteForgery({ log, requestId, call }: CallContext, sent: Sent['formData'], grade: Grade): void {
  if (sent.assessmentPassed === grade.passed && sent.assessmentResult === roundedPercent(grade)) return;
  log('notice: another result was sent than was graded', { request: requestId, call });
}

function letter(
  name: string,
  kind: AccreditationKind,
  { number, validUntil }: Granted,
  { right, total }: Grade,
  reference: string,
): string {
  const until = validUntil === null ? 'does not expire' : `expires on ${displayDate(validUntil)}`;
  return [
    greeting(name),
    `You passed your drone accreditation assessment. You answered ${String(right)} of ${String(total)} questions correctly.`,
    `Your ${kind} drone accreditation ${number} ${until}.`,
    `View your accreditation, or select Download PDF in my${SANDBOX_PRODUCT.displayName}, under Drone accreditation.`,
    referenceLine(reference),
  ].join('\n\n');
}

/**
 * A question without flags and help, so that its right answers are not told (DEC-45). Order and ids tell nothing either
 * (tests/accreditation/question-banks.test.ts).
 */
const withoutFlags = ({ id, text, type, answers }: BankQuestion) => ({
  id,
  text,
  type,
  answers: answers.map((one) => ({ id: one.id, text: one.text })),
});

export const accreditationHandlers = {
  getAssessmentData: async (context, { assessmentType, limitQuestionsPerCategory }) => {
    const { db, moment } = context;
    if (!isAssessmentOffered(assessmentType, settingsOf(context.allSettings()), moment))
      throw new Refusal(403, ['You cannot take this assessment yet.']);
    const bank = BANKS[assessmentType];
    const { attemptId, questions, given } = await transaction(db, async (tx) => {
      await candidateIn(context, tx, assessmentType);
      return handOut(context, tx, bank, limitQuestionsPerCategory);
    });
    const head = { videoLink: INTRODUCTION, passMark: bank.passMark };
    if (!context.capable('assessmentAnswers'))
      return {
        wasSuccessful: true,
        assessment: { ...head, questions: questions.map(({ partId: _withTheJudgement, ...printed }) => printed) },
      };
    return {
      wasSuccessful: true,
      attemptId,
      given: [...given],
      assessment: { ...head, questions: questions.map(withoutFlags) },
    };
  },
  AssessmentAnswer: async (context, { attemptId, ...answer }) => {
    const judged = await transaction(context.db, async (tx) => {
      const type = await typeOfAttempt(tx, context.principal.contactId, attemptId);
      await candidateIn(context, tx, type);
      return judge(context, tx, BANKS[type], attemptId, answer);
    });
    return { wasSuccessful: true, ...judged };
  },
  lmsCommercial: (context, sent) => submit(context, 'lmsCommercial', sent, 'RPA Excluded Assessment'),
  lmsRecreational: (context, sent) => submit(context, 'lmsRecreational', sent, 'RPA Recreational Assessment'),
} satisfies Partial<Handlers>;
