/**
 * Several students at once, as a training organisation has them in a list: verified one after the other; whoever cannot
 * be added is named with the reason, and nobody else is held up by it. How a list is read is in
 * `student-list.rules.ts`.
 */
import { isCallFailure, waitTold, type CallFailure } from '../core/failures.rules.ts';
import type { AnswerOf, Answers } from '../forms/form-answers.rules.ts';
import { MTO_ALERTS, verifiedStudent, type Notification, type VerifiedStudent } from './notification.rules.ts';
import { parseStudentList, type LineProblem, type ListedStudent } from './student-list.rules.ts';

/** Who is to be verified. */
export type AskedStudent = Pick<ListedStudent, 'arn' | 'familyName'>;

/** What the check of a person answers (SCAL-24). */
export interface IndividualAnswer {
  readonly verifiedIndividual: boolean;
  readonly individualDetails?:
    | { readonly firstName?: string | null | undefined; readonly familyName?: string | null | undefined }
    | null
    | undefined;
}

/** A list while it is verified. */
export interface Batch {
  readonly total: number;
  readonly waiting: readonly ListedStudent[];
  readonly verified: readonly VerifiedStudent[];
}

/** A list with who of it could not be added, in the order of its lines. */
export interface BatchSoFar {
  readonly batch: Batch;
  readonly refused: readonly LineProblem[];
}

/**
 * Reads what was typed or pasted; who is there already, comes twice or is one too many is refused before anybody is
 * asked (MTON-70, MTON-82).
 */
export function beginBatch(answers: Answers, { students }: Notification): BatchSoFar {
  const { value } = answers['students'] as AnswerOf['textarea'];
  const list = parseStudentList(
    value,
    students.map(({ studentArn }) => studentArn),
  );
  return { batch: { total: list.students.length, waiting: list.students, verified: [] }, refused: list.problems };
}

/** The person that was asked about; null where the answer says that there is none. Their names are the regulator's. */
export function verifiedOf(
  { arn, familyName }: AskedStudent,
  { verifiedIndividual, individualDetails }: IndividualAnswer,
): VerifiedStudent | null {
  if (!verifiedIndividual) return null;
  return verifiedStudent(arn, individualDetails?.firstName ?? '', individualDetails?.familyName || familyName);
}

/** Whether nobody of the list waits any more. */
export const isBatchOver = ({ waiting }: Batch): boolean => waiting.length === 0;

/**
 * The list after the answer about its next one.
 *
 * @param answer the failed call, or null, where nobody could say
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
