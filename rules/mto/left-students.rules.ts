/** Students of a list who are in no notification when it was received: another one is begun with them. */
import { EMPTY, type Answers } from '../forms/form-answers.rules.ts';
import type { KeptNotification } from './mto-kept.rules.ts';
import { EMPTY_NOTIFICATION } from './notification.rules.ts';
import { linesIn } from './student-list.rules.ts';

/** What a notification begins with. */
export const NOTHING_KEPT: KeptNotification = {
  notification: EMPTY_NOTIFICATION,
  opened: null,
  unsaved: [],
  refused: [],
  typed: {},
  page: null,
};

export interface LeftStudents {
  /** Each student in words, with the reason where one is known. */
  readonly lines: readonly string[];
  /** The notification that has the list open, after the same choices. */
  readonly begin: KeptNotification;
}

/** The students of a list who were not added; null for none. */
export function leftStudents({ notification, refused, typed }: KeptNotification): LeftStudents | null {
  const lines = linesIn(listIn(typed));
  if (lines.length === 0) return null;
  const begin: KeptNotification = {
    ...NOTHING_KEPT,
    notification: { ...notification, students: [] },
    refused,
    typed: { ...typed, declaration: EMPTY.declaration },
    page: 'severalStudents',
  };
  return { lines: lines.map(({ line, raw }) => refused.find((one) => one.line === line)?.text ?? raw), begin };
}

function listIn({ students }: Answers): string {
  return students !== undefined && 'value' in students && typeof students.value === 'string' ? students.value : '';
}
