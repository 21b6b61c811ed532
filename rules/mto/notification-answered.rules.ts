/** What a notification said, as it is kept with what was submitted and read again in its receipt (docs/decisions/0041). */
import { isolated } from '../core/isolated.rules.ts';
import { answeredIn } from '../forms/form-review.rules.ts';
import { detailsForm, NOTIFICATION_TYPE_QUESTION, REMOVAL_TYPE_QUESTION } from './mto-form.rules.ts';
import type { MtoReference } from './notification-wire.rules.ts';
import { NOTIFICATION_TYPES, REMOVAL_TYPES, type Notification } from './notification.rules.ts';
import { findCourse } from './outcome.rules.ts';

const named = (options: readonly { readonly value: string; readonly label: string }[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? '';

/** The notification itself, then each student with their answers, in list order. */
export function notificationAnswered(
  notification: Notification,
  reference: MtoReference,
): ReturnType<typeof answeredIn> {
  const { notificationType, removalType, courseCode, students } = notification;
  const course = findCourse(courseCode, reference.courses);
  const rows = [
    { label: NOTIFICATION_TYPE_QUESTION.label, value: named(NOTIFICATION_TYPES, notificationType) },
    { label: REMOVAL_TYPE_QUESTION.label, value: named(REMOVAL_TYPES, removalType) },
    { label: 'Course', value: course === null ? '' : `${course.code} ${course.name}` },
  ];
  const form = detailsForm(notification, reference);
  return [
    { name: 'Notification', rows: rows.filter(({ value }) => value !== '') },
    ...students.map(({ studentArn, studentFullName, additionalDetails }) => ({
      name: `${isolated(studentFullName)} (ARN ${studentArn})`,
      rows: answeredIn(form, additionalDetails).flatMap((step) => step.rows),
    })),
  ];
}
