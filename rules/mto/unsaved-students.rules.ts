/**
 * What was typed about students and not saved yet: nobody loses it by a way back (B-8), whether the student is new, one
 * of several, or on the list already. It is kept under the student's ARN until it is saved, the student is removed, or
 * the form is cleared by a yes.
 */
import { answerIn, type Answers } from '../forms/form-answers.rules.ts';
import { questionsOf, type FormDefinition } from '../forms/form.rules.ts';
import { detailsForm } from './mto-form.rules.ts';
import type { MtoReference } from './notification-wire.rules.ts';
import { studentOf, type Notification, type VerifiedStudent } from './notification.rules.ts';

/** A student of whom something is typed that is not saved. */
export interface UnsavedStudent extends VerifiedStudent {
  readonly answers: Answers;
}

/**
 * What was typed about these students, beside what was typed before. Who is as they were saved, or of whom nothing is
 * typed, is not among them.
 */
export function withUnsaved(
  unsaved: readonly UnsavedStudent[],
  students: readonly VerifiedStudent[],
  answers: Answers,
  notification: Notification,
  reference: MtoReference,
): readonly UnsavedStudent[] {
  const form = detailsForm(notification, reference);
  const others = withoutUnsaved(unsaved, students);
  const typed = students.filter(
    ({ studentArn }) => !isSame(form, answers, studentOf(notification, studentArn)?.additionalDetails ?? {}),
  );
  return [...others, ...typed.map((student): UnsavedStudent => ({ ...student, answers }))];
}

/** Without what was typed about these students. */
export function withoutUnsaved(
  unsaved: readonly UnsavedStudent[],
  students: readonly Pick<VerifiedStudent, 'studentArn'>[],
): readonly UnsavedStudent[] {
  return unsaved.filter((one) => students.every(({ studentArn }) => studentArn !== one.studentArn));
}

/** What was typed about a student and not saved; null for nothing. */
export function unsavedOf(unsaved: readonly UnsavedStudent[], arn: string): Answers | null {
  return unsaved.find(({ studentArn }) => studentArn === arn)?.answers ?? null;
}

function isSame(form: FormDefinition, one: Answers, other: Answers): boolean {
  return questionsOf(form).every(
    (question) => JSON.stringify(answerIn(one, question)) === JSON.stringify(answerIn(other, question)),
  );
}
