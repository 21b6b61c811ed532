/**
 * Attempts at an assessment (DEC-35): the questions that were handed out to a person stand in the database, so that a
 * page that is opened anew gets the same ones in the same order (T-53), and only they are accepted, once, within 24
 * hours (docs/decisions/0036).
 */
import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { drawQuestions, questionsAsked, seededRandom } from '#rules/accreditation/drawing.rules.ts';
import { answersProblem, isRight, type SubmittedAnswer, type WireId } from '#rules/accreditation/grading.rules.ts';
import type { AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import type { IntroductionPart } from '#rules/accreditation/progress.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { audit, callerOf, type Doer } from '#server/core/audit.ts';
import { isoAt, randomId } from '#server/core/clock.ts';
import { Refusal, type CallContext } from '#server/core/handler.ts';
import type { Db } from '#server/core/store.ts';
import { assessmentAttemptLife } from '#server/lives/assessment-attempt.life.ts';
import { begun, permits, take } from '#server/lives/life.ts';
import { QUESTIONS_ASKED } from '#server/scenarios/settings.ts';
import { assessmentAttempts, type FixedAnswers, type Verdict } from './accreditation.schema.ts';
import { INTRODUCTION_PARTS } from './introduction-parts.ts';
import type { BankQuestion, QuestionBank } from './question-banks.ts';

type Attempt = typeof assessmentAttempts.$inferSelect;

/** Milliseconds for which handed-out questions are accepted. */
const LASTS_MS = 24 * 3_600_000;

const TEXTS = {
  none: 'This assessment is no longer open. Start again.',
  late: 'You started this assessment more than 24 hours ago. Start again.',
  submitted: 'You have already submitted this assessment with different answers.',
  answered: 'You have already answered this question. Your first answer counts. Start again to continue from there.',
} as const;

/** A person's attempts at an assessment, the latest first. */
async function attemptsOf(tx: Db, personId: string, type: AssessmentType): Promise<readonly Attempt[]> {
  const theirs = and(eq(assessmentAttempts.personId, personId), eq(assessmentAttempts.type, type));
  return tx.select().from(assessmentAttempts).where(theirs).orderBy(desc(assessmentAttempts.number));
}

const isInTime = ({ handedOutAt }: Attempt, nowMs: number): boolean =>
  nowMs - Temporal.Instant.from(handedOutAt).epochMilliseconds <= LASTS_MS;

/** The questions of an attempt in their order; null when a later version of the bank does not have one of them. */
function questionsOf(
  { questionIds }: Pick<Attempt, 'questionIds'>,
  bank: QuestionBank,
): readonly BankQuestion[] | null {
  const byId = new Map(bank.questions.map((question) => [question.id, question]));
  const found = questionIds.flatMap((id) => byId.get(id) ?? []);
  return found.length === questionIds.length ? found : null;
}

export interface HandedOut {
  readonly attemptId: string;
  readonly questions: readonly BankQuestion[];
  readonly given: readonly SubmittedAnswer[];
}

const givenIn = ({ given }: Pick<Attempt, 'given'>): SubmittedAnswer[] =>
  given.map(([questionId, answerIds]) => ({ questionId, answerIds: [...answerIds] }));

/**
 * The questions of the person's open attempt, of a new one where there is none. The person's turn is taken by the
 * caller.
 *
 * @param perCategory whether a new attempt takes as many questions of each category, or one more
 */
export async function handOut(
  context: CallContext,
  tx: Db,
  bank: QuestionBank,
  perCategory: boolean,
): Promise<HandedOut> {
  const { principal, moment } = context;
  const [latest] = await attemptsOf(tx, principal.contactId, bank.type);
  // If the questions include their right answers, the browser grades and the server accepts the result, as the documents specify.
  const handed = { handedOutAt: isoAt(moment.epochMs), isJudged: context.capable('assessmentAnswers') };
  if (latest?.state === 'open') {
    const same = isInTime(latest, moment.epochMs) ? questionsOf(latest, bank) : null;
    await take(tx, callerOf(context), assessmentAttemptLife, latest.id, {
      type: same === null ? 'questions.outdated' : 'questions.handedOut',
    });
    if (same !== null) {
      await tx.update(assessmentAttempts).set(handed).where(eq(assessmentAttempts.id, latest.id));
      return { attemptId: latest.id, questions: same, given: givenIn(latest) };
    }
  }
  const number = (latest?.number ?? 0) + 1;
  const count = questionsAsked(context.settings(QUESTIONS_ASKED), bank.questionsAsked);
  const draw = { count, perCategory, asked: new Set(latest?.questionIds) };
  const drawn = drawQuestions(bank.questions, draw, seededRandom(seedOf(principal.contactId, bank.type, number)));
  const made = {
    id: randomId(),
    personId: principal.contactId,
    type: bank.type,
    number,
    questionIds: drawn.map(({ id }) => id),
    state: 'open',
    ...handed,
  } as const;
  await tx.insert(assessmentAttempts).values(made);
  await begun(tx, callerOf(context), assessmentAttemptLife, [made.id]);
  await audit(tx, callerOf(context), { act: 'assessment handed out', records: [{ kind: 'assessment', id: made.id }] });
  return { attemptId: made.id, questions: drawn, given: [] };
}

/**
 * Seed of the questions: fixed for the sandbox, different for each attempt, so that a reset asks everybody the same
 * again (OP-D-82).
 */
function seedOf(...names: readonly (string | number)[]): number {
  return createHash('sha256')
    .update(`sandbox/assessment/${names.join('/')}`)
    .digest()
    .readUInt32BE(0);
}

/** An attempt to grade with its questions, or the result of the same answers before. */
export type Submitted =
  | { readonly verdict: Verdict }
  | { readonly attempt: Attempt; readonly questions: readonly BankQuestion[] };

/**
 * Which attempt of the person some answers are of. The person's turn is taken by the caller.
 *
 * @throws a `Refusal`: 409 where no attempt waits for them, 422 where they are not the answers of the one that waits
 */
export async function attemptAnswered(
  context: CallContext,
  tx: Db,
  bank: QuestionBank,
  answers: readonly SubmittedAnswer[],
): Promise<Submitted> {
  const { principal, moment } = context;
  const attempts = await attemptsOf(tx, principal.contactId, bank.type);
  const sent = new Set(answers.map(({ questionId }) => String(questionId)));
  const asks = ({ questionIds }: Attempt): boolean =>
    questionIds.length === sent.size && questionIds.every((id) => sent.has(id));
  // A person whose answer was lost may have new questions since, and still sends the old answers.
  const closed = attempts.find((attempt) => attempt.verdict !== null && asks(attempt));
  const open = attempts.find(({ state }) => state === 'open');
  if (closed?.verdict && (open === undefined || !asks(open))) {
    if (JSON.stringify(closed.answers) !== JSON.stringify(fixed(answers))) throw new Refusal(409, [TEXTS.submitted]);
    return { verdict: closed.verdict };
  }
  if (open === undefined) throw new Refusal(409, [TEXTS.none]);
  const questions = isInTime(open, moment.epochMs) ? questionsOf(open, bank) : null;
  if (questions === null) throw new Refusal(409, [TEXTS.late]);
  const problem = answersProblem(questions, answers);
  if (problem !== null) throw new Refusal(422, [problem]);
  return { attempt: open, questions };
}

/**
 * What the person's attempt of this id is an attempt at. @throws a `Refusal` (409) for one that there is not and for
 * one of somebody else: nobody learns which
 */
export async function typeOfAttempt(tx: Db, personId: string, id: string): Promise<AssessmentType> {
  const [found] = await tx
    .select()
    .from(assessmentAttempts)
    .where(and(eq(assessmentAttempts.id, id), eq(assessmentAttempts.personId, personId)));
  if (found === undefined) throw new Refusal(409, [TEXTS.none]);
  return found.type;
}

export interface Judged {
  readonly isCorrect: boolean;
  readonly correctAnswerIds: string[];
  readonly helpText: string;
  readonly part: IntroductionPart | null;
}

/**
 * Judges an answer and keeps it; the first one to a question counts (DEC-45). The person's turn is taken by the caller,
 * so of two that come at the same time one is the first.
 *
 * @throws a `Refusal`: 409 where the attempt has ended or the question has another answer, 422 where it is no answer to
 *   a question of the attempt
 */
export async function judge(
  context: CallContext,
  tx: Db,
  bank: QuestionBank,
  id: string,
  { questionId, answerIds }: { readonly questionId: WireId; readonly answerIds: WireId[] },
): Promise<Judged> {
  const [attempt] = await tx.select().from(assessmentAttempts).where(eq(assessmentAttempts.id, id));
  if (attempt === undefined || !permits(assessmentAttemptLife, attempt.state, { type: 'answer.judged' }))
    throw new Refusal(409, [TEXTS.none]);
  const questions = isInTime(attempt, context.moment.epochMs) ? questionsOf(attempt, bank) : null;
  if (questions === null) throw new Refusal(409, [TEXTS.late]);
  const question = questions.find((one) => one.id === String(questionId));
  const answers = [{ questionId, answerIds }];
  const problem = answersProblem(question === undefined ? [] : [question], answers);
  if (question === undefined || problem !== null) throw new Refusal(422, [problem ?? TEXTS.none]);
  const [now] = fixed(answers);
  const before = attempt.given.find(([answered]) => answered === question.id);
  if (before === undefined) {
    await take(tx, callerOf(context), assessmentAttemptLife, id, { type: 'answer.judged' }, TEXTS.none);
    await tx
      .update(assessmentAttempts)
      .set({ given: [...attempt.given, required(now, 'judged answer')] })
      .where(eq(assessmentAttempts.id, id));
  } else if (JSON.stringify(before) !== JSON.stringify(now)) throw new Refusal(409, [TEXTS.answered]);
  return {
    isCorrect: isRight(question, answerIds),
    correctAnswerIds: question.answers.flatMap((one) => (one.isCorrect ? [one.id] : [])),
    helpText: question.helpText,
    part: (question.partId === null ? undefined : INTRODUCTION_PARTS.get(question.partId)) ?? null,
  };
}

/**
 * The graded answers of an attempt: the judged ones. Answers sent with the submit count only where the questions were
 * handed out with their right answers, as the documents print it (DEC-45).
 *
 * @param sent one for each question of the attempt
 */
export function countedAnswers(
  attempt: Pick<Attempt, 'given' | 'isJudged'>,
  sent: readonly SubmittedAnswer[],
): readonly SubmittedAnswer[] {
  const judged = givenIn(attempt);
  if (attempt.isJudged) return judged;
  const ids = new Set(judged.map(({ questionId }) => questionId));
  return [...judged, ...sent.filter(({ questionId }) => !ids.has(String(questionId)))];
}

export async function close(
  tx: Db,
  doer: Doer,
  { id }: Attempt,
  answers: readonly SubmittedAnswer[],
  verdict: Verdict,
): Promise<void> {
  await take(
    tx,
    doer,
    assessmentAttemptLife,
    id,
    { type: 'attempt.graded', passed: verdict.assessmentPassed },
    TEXTS.none,
  );
  await tx
    .update(assessmentAttempts)
    .set({ answers: fixed(answers), verdict })
    .where(eq(assessmentAttempts.id, id));
}

/** Answers in one order for comparing and storing: the order of choosing makes no difference. */
function fixed(answers: readonly SubmittedAnswer[]): FixedAnswers {
  const named = answers.map(({ questionId, answerIds }) => [String(questionId), answerIds.map(String).sort()] as const);
  return named.toSorted(([one], [other]) => (one < other ? -1 : 1));
}
