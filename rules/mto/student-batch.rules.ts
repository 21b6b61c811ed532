/**
 * Adding several students from a list: verified one by one; those who cannot be added are named with the reason and do
 * not hold up the others. Parsing the list is in `student-list.rules.ts`.
 */
import { isCallFailure, waitTold, type CallFailure } from '../core/failures.rules.ts';
import type { AnswerOf, Answers } from '../forms/form-answers.rules.ts';
import { MTO_ALERTS, verifiedStudent, type Notification, type VerifiedStudent } from './notification.rules.ts';
import { parseStudentList, type LineProblem, type ListedStudent } from './student-list.rules.ts';

/** A student to verify. */
export type AskedStudent = Pick<ListedStudent, 'arn' | 'familyName'>;

/** What the check of a person answers (SCAL-24). */
export interface IndividualAnswer {
  readonly verifiedIndividual: boolean;
  readonly individualDetails?:
    | { readonly firstName?: string | null | undefined; readonly familyName?: string | null | undefined }
    | null
    | undefined;
}

/** A list being verified. */
export interface Batch {
  readonly total: number;
  readonly waiting: readonly ListedStudent[];
  readonly verified: readonly VerifiedStudent[];
}

/** A list with the students who could not be added, in line order. */
export interface BatchSoFar {
  readonly batch: Batch;
  readonly refused: readonly LineProblem[];
}

/** No list. */
export const NO_BATCH: BatchSoFar = { batch: { total: 0, waiting: [], verified: [] }, refused: [] };

/**
 * Reads a typed or pasted list; students who are listed already, are repeated or exceed the limit are refused without a
 * call (MTON-70, MTON-82).
 */
export function beginBatch(answers: Answers, { students }: Notification): BatchSoFar {
  const { value } = answers['students'] as AnswerOf['textarea'];
  const list = parseStudentList(
    value,
    students.map(({ studentArn }) => studentArn),
  );
  return { batch: { total: list.students.length, waiting: list.students, verified: [] }, refused: list.problems };
}

/** The verified person; null if the answer has none. Names are the regulator's. */
export function verifiedOf(
  { arn, familyName }: AskedStudent,
  { verifiedIndividual, individualDetails }: IndividualAnswer,
): VerifiedStudent | null {
  if (!verifiedIndividual) return null;
  return verifiedStudent(arn, individualDetails?.firstName ?? '', individualDetails?.familyName || familyName);
}

/** Whether the whole list is verified. */
export const isBatchOver = ({ waiting }: Batch): boolean => waiting.length === 0;

/**
 * The list after the answer about its next student.
 *
 * @param answer the answer, the failed call, or null for an exception
 */
export function batchAfter({ batch, refused }: BatchSoFar, answer: IndividualAnswer | CallFailure | null): BatchSoFar {
  const [asked, ...waiting] = batch.waiting;
  if (asked === undefined) return { batch, refused };
  const rest = { ...batch, waiting };
  const refuse = (why: string): BatchSoFar => {
    const { line, arn, familyName } = asked;
    return {
      batch: rest,
      refused: [...refused, { line, arn, text: `${familyName}, ${arn}: ${why}` }].sort(
        (one, other) => one.line - other.line,
      ),
    };
  };
  if (answer === null || isCallFailure(answer))
    return refuse(waitTold(answer) ?? 'could not be verified at the moment');
  const verified = verifiedOf(asked, answer);
  return verified === null
    ? refuse(MTO_ALERTS.notFound.title)
    : { batch: { ...rest, verified: [...batch.verified, verified] }, refused };
}
