/**
 * A model of an assessment: questions handed out to a person, answers judged one by one of which the first counts, a
 * submit that is graded once, and the accreditation for a pass (docs/decisions/0036, DEC-35, DEC-45).
 */
import {
  answersProblem,
  gradeOf,
  isRight,
  roundedPercent,
  type SubmittedAnswer,
} from '#rules/accreditation/grading.rules.ts';
import type { Asked, Reply } from '../core/line.ts';
import { good, refused } from './replies.ts';

/** The assessment that people take in a world. */
export const EXAM = 'RPA Excluded Assessment' as const;
const QUESTIONS = 3;
const PASS_MARK = 85;
/** For so long are questions accepted that were handed out. */
const LASTS_MS = 24 * 3_600_000;

interface Verdict {
  readonly submissionId: string;
  readonly reference: string;
  readonly receivedAt: string;
  readonly assessmentPassed: boolean;
  readonly assessmentResult: number;
  readonly licenceId?: string;
  readonly licenceNumber?: string;
  readonly licenceValidUntil?: string;
}

export interface Attempt {
  readonly id: string;
  readonly person: string;
  state: 'open' | 'passed' | 'failed' | 'lapsed';
  handedOutAt: number;
  /** Judged answers, by question. */
  readonly given: Map<string, readonly string[]>;
  /** What was submitted, in one order; empty before. */
  answers: string;
  verdict: Verdict | null;
}

export interface ExamDesk {
  /** Of everybody, in their order. */
  readonly attempts: readonly Attempt[];
  /** Who was accredited. */
  readonly accredited: ReadonlySet<string>;
  /** The right answers to a question. */
  rightTo(questionId: string): readonly string[];
  answer(person: string, asked: Asked): Reply | null;
}

/** The questions of an attempt; every second one has two right answers. */
const questionsOf = (attemptId: string) =>
  Array.from({ length: QUESTIONS }, (_, at) => ({
    id: `${attemptId}-${String(at)}`,
    text: `Question ${String(at)}`,
    type: at % 2 === 1 ? ('multiple' as const) : ('single' as const),
    answers: ['a', 'b', 'c'].map((letter) => ({
      id: `${attemptId}-${String(at)}${letter}`,
      text: `Answer ${letter}`,
      isCorrect: letter === 'a' || (letter === 'b' && at % 2 === 1),
    })),
  }));
const questionOf = (questionId: string) =>
  questionsOf(questionId.slice(0, questionId.lastIndexOf('-'))).find(({ id }) => id === questionId);

/** Answers in one order: ids as text, both levels sorted. */
const fixed = (answers: readonly SubmittedAnswer[]): string =>
  JSON.stringify(
    answers.map(({ questionId, answerIds }) => [String(questionId), answerIds.map(String).toSorted()]).toSorted(),
  );

export function examDesk(now: () => number): ExamDesk {
  const attempts: Attempt[] = [];
  const accredited = new Set<string>();
  const submits = new Map<string, { readonly digest: string; readonly verdict: Verdict }>();
  const ownOf = (person: string): Attempt[] => attempts.filter((one) => one.person === person).toReversed();
  const isInTime = ({ handedOutAt }: Attempt): boolean => now() - handedOutAt <= LASTS_MS;

  const handOut = (person: string): Reply => {
    const [latest] = ownOf(person);
    let attempt = latest;
    if (latest?.state === 'open' && !isInTime(latest)) latest.state = 'lapsed';
    if (attempt?.state !== 'open') {
      const id = `exam-${person}-${String(ownOf(person).length + 1)}`;
      attempt = { id, person, state: 'open', handedOutAt: now(), given: new Map(), answers: '', verdict: null };
      attempts.push(attempt);
    }
    attempt.handedOutAt = now();
    return good({
      attemptId: attempt.id,
      given: [...attempt.given].map(([questionId, answerIds]) => ({ questionId, answerIds })),
      assessment: {
        videoLink: '/introduction.mp4',
        passMark: PASS_MARK,
        questions: questionsOf(attempt.id).map(({ answers, ...question }) => ({
          ...question,
          answers: answers.map(({ id, text }) => ({ id, text })),
        })),
      },
    });
  };

  const judge = (person: string, attemptId: string, answer: SubmittedAnswer): Reply => {
    const attempt = attempts.find((one) => one.id === attemptId && one.person === person);
    if (attempt?.state !== 'open') return refused(409, 'This assessment is no longer open. Start again.');
    if (!isInTime(attempt)) return refused(409, 'You started this assessment more than 24 hours ago. Start again.');
    const question = questionsOf(attempt.id).find(({ id }) => id === String(answer.questionId));
    const problem = answersProblem(question ? [question] : [], [answer]);
    if (question === undefined || problem !== null) return refused(422, problem ?? 'Start again.');
    const chosen = answer.answerIds.map(String).toSorted();
    const before = attempt.given.get(question.id);
    if (before !== undefined && before.join() !== chosen.join())
      return refused(409, 'You have already answered this question.');
    attempt.given.set(question.id, chosen);
    const correctAnswerIds = question.answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
    return good({ isCorrect: isRight(question, chosen), correctAnswerIds, helpText: 'Why', part: null });
  };

  const gradedIn = (attempt: Attempt, answers: readonly SubmittedAnswer[]): Verdict => {
    // Only a judged answer counts, whatever is sent (DEC-45).
    const counted = [...attempt.given].map(([questionId, answerIds]) => ({ questionId, answerIds: [...answerIds] }));
    const grade = gradeOf(questionsOf(attempt.id), counted, PASS_MARK);
    const { person, id } = attempt;
    const licence = {
      licenceId: `licence-${person}`,
      licenceNumber: `L-${person}`,
      licenceValidUntil: '2029-11-21',
    };
    const reference = `AS-${id}`;
    const verdict = {
      submissionId: reference,
      reference,
      receivedAt: new Date(now()).toISOString(),
      assessmentPassed: grade.passed,
      assessmentResult: roundedPercent(grade),
      ...(grade.passed && licence),
    };
    Object.assign(attempt, { state: grade.passed ? 'passed' : 'failed', answers: fixed(answers), verdict });
    if (grade.passed) accredited.add(person);
    return verdict;
  };

  /** @returns the verdict, or why there is none */
  const graded = (person: string, answers: readonly SubmittedAnswer[]): Verdict | Reply => {
    const sent = new Set(answers.map(({ questionId }) => String(questionId)));
    const asks = ({ id }: Attempt): boolean => {
      const asked = questionsOf(id);
      return asked.length === sent.size && asked.every((question) => sent.has(question.id));
    };
    const own = ownOf(person);
    const closed = own.find((attempt) => attempt.verdict !== null && asks(attempt));
    const open = own.find(({ state }) => state === 'open');
    if (closed?.verdict && (open === undefined || !asks(open)))
      return closed.answers === fixed(answers) ? closed.verdict : refused(409, 'You have already submitted this.');
    if (open === undefined) return refused(409, 'This assessment is no longer open. Start again.');
    if (!isInTime(open)) return refused(409, 'You started this assessment more than 24 hours ago. Start again.');
    const problem = answersProblem(questionsOf(open.id), answers);
    return problem === null ? gradedIn(open, answers) : refused(422, problem);
  };

  const submit = (person: string, key: string | null, input: Record<string, unknown>): Reply => {
    const digest = JSON.stringify(input);
    const earlier = key === null ? undefined : submits.get(`${person} ${key}`);
    if (earlier !== undefined)
      return earlier.digest === digest
        ? good(earlier.verdict)
        : refused(422, 'This idempotency key was used for something else');
    const { answers } = input['formData'] as { readonly answers: readonly SubmittedAnswer[] };
    const verdict = graded(person, answers);
    if ('status' in verdict) return verdict;
    if (key !== null) submits.set(`${person} ${key}`, { digest, verdict });
    return good(verdict);
  };

  return {
    attempts,
    accredited,
    rightTo: (questionId) =>
      (questionOf(questionId)?.answers ?? []).filter(({ isCorrect }) => isCorrect).map(({ id }) => id),
    answer: (person, { call, key, input }) => {
      if (call === 'getAssessmentData') return handOut(person);
      if (call === 'AssessmentAnswer') return judge(person, input['attemptId'] as string, input as never);
      if (call === 'lmsCommercial') return submit(person, key, input);
      if (call !== 'GetLicencesIndividual') return null;
      const held = [{ lictype: { product_name: 'RPA Excluded Accreditation' } }];
      return { status: 200, body: { value: accredited.has(person) ? held : [] } };
    },
  };
}
