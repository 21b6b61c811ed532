/**
 * Courses of an organisation's certificate with their outcomes (MTON-46 to MTON-51, MTON-65 to MTON-67, SENT-047,
 * OP-S-56, OP-S-57).
 */
import type { Question, Option } from '../forms/form.rules.ts';
import { isCategoryRemoval, type Notification } from './notification.rules.ts';

export const OUTCOMES = [
  'A1',
  'A2',
  'A3',
  'A4',
  'B1.1',
  'B1.2',
  'B1.3',
  'B1.4',
  'B2',
  'Theory',
  'Practical',
  'Theory/Practical',
  'categoryRemoval',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A course of a certificate as answered (SENT-047). */
export interface WireCourse {
  readonly masterDataSyncId?: string | null | undefined;
  readonly masterDataCourseCode?: string | null | undefined;
  readonly masterDataCourseName?: string | null | undefined;
  readonly ratingEntry?: string | null | undefined;
}

/** A course with an outcome. */
export interface Course {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly outcome: Outcome;
}

/** Shown beneath the field if nothing matches (MTON-67). */
export const NO_COURSE = 'Please check the course code';

/** Outcomes of courses: exclusions of a category need no course (MTON-51). */
const OF_COURSES: readonly Outcome[] = OUTCOMES.filter((outcome) => outcome !== 'categoryRemoval');

/**
 * The outcome of a course (MTON-46 to MTON-49, OP-S-56), ignoring case and trailing spaces; `T/P` is tested before `P`.
 *
 * @returns null if neither the code nor the rating entry gives one
 */
export function outcomeOf(courseCode: string, ratingEntry: string): Outcome | null {
  const code = courseCode.trimEnd().toUpperCase();
  if (code.endsWith('T/P')) return 'Theory/Practical';
  if (code.endsWith('T')) return 'Theory';
  if (code.endsWith('P')) return 'Practical';
  const entry = ratingEntry.trim().toLowerCase();
  return OF_COURSES.find((outcome) => outcome.toLowerCase() === entry) ?? null;
}

/** The courses of a certificate with a unique code and an outcome. */
export function coursesOf(wire: readonly WireCourse[]): readonly Course[] {
  const byCode = new Map<string, Course>();
  for (const { masterDataSyncId, masterDataCourseCode, masterDataCourseName, ratingEntry } of wire) {
    const code = (masterDataCourseCode ?? '').trim();
    const outcome = outcomeOf(code, ratingEntry ?? '');
    if (code === '' || outcome === null || byCode.has(codeKey(code))) continue;
    byCode.set(codeKey(code), { id: masterDataSyncId ?? '', code, name: (masterDataCourseName ?? '').trim(), outcome });
  }
  return [...byCode.values()];
}

/** The course with this code, trimmed and without case (MTON-65); null if the organisation does not have it. */
export function findCourse(code: string, courses: readonly Course[]): Course | null {
  const wanted = codeKey(code);
  return wanted === '' ? null : (courses.find((course) => codeKey(course.code) === wanted) ?? null);
}

/** The question of the step `courseCode`: the text has to be one of the codes (MTON-65, MTON-67). */
export function courseQuestion(courses: readonly Course[]): Extract<Question, { type: 'autoComplete' }> {
  return {
    id: 'courseCode',
    type: 'autoComplete',
    label: 'Course code',
    hint: 'Start typing the course code or name.',
    mandatory: true,
    options: courses.map(({ code, name }): Option => ({ value: code, label: code, hint: name })),
    noSuggestions: NO_COURSE,
  };
}

/** The outcome of a notification (MTON-51, OP-S-57); null without a valid course. */
export function outcomeOfNotification(notification: Notification, courses: readonly Course[]): Outcome | null {
  if (isCategoryRemoval(notification)) return 'categoryRemoval';
  return findCourse(notification.courseCode, courses)?.outcome ?? null;
}

function codeKey(code: string): string {
  return code.trim().toUpperCase();
}
