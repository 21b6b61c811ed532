/**
 * Unsaved answers about students, kept so that Back does not lose them (B-8), whether the student is new, one of
 * several, or on the list already. They are stored by ARN until they are saved, the student is removed, or the form is
 * cleared after a confirmation.
 */
import { answerIn, type Answers } from '../forms/form-answers.rules.ts';
import { questionsOf, type FormDefinition } from '../forms/form.rules.ts';
import { detailsForm } from './mto-form.rules.ts';
import type { MtoReference } from './notification-wire.rules.ts';
import { studentOf, type Notification, type VerifiedStudent } from './notification.rules.ts';

/** A student with unsaved answers. */
export interface UnsavedStudent extends VerifiedStudent {
  readonly answers: Answers;
}

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

/** Removes the unsaved answers about these students. */
export function withoutUnsaved(
  unsaved: readonly UnsavedStudent[],
  students: readonly Pick<VerifiedStudent, 'studentArn'>[],
): readonly UnsavedStudent[] {
  return unsaved.filter((one) => students.every(({ studentArn }) => studentArn !== one.studentArn));
}

/** The unsaved answers about a student; null if there are none. */
export function unsavedOf(unsaved: readonly UnsavedStudent[], arn: string): Answers | null {
  return unsaved.find(({ studentArn }) => studentArn === arn)?.answers ?? null;
}

function isSame(form: FormDefinition, one: Answers, other: Answers): boolean {
  return questionsOf(form).every(
    (question) => JSON.stringify(answerIn(one, question)) === JSON.stringify(answerIn(other, question)),
  );
}
