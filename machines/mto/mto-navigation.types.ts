/**
 * What the chart of a notification of training outcomes is given, keeps and is told (`mto-navigation.machine.ts`); its
 * views and the pure functions beside it read the same.
 */
import type { CallFailure } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { MtoPage } from '#rules/mto/mto-form.rules.ts';
import type { OpenedStudents } from '#rules/mto/mto-kept.rules.ts';
import type { Fields, SummaryProblem } from '#rules/mto/mto-navigation.rules.ts';
import type { MtoReference } from '#rules/mto/notification-wire.rules.ts';
import type { Notification } from '#rules/mto/notification.rules.ts';
import type { AskedStudent, BatchSoFar } from '#rules/mto/student-batch.rules.ts';
import type { LineProblem } from '#rules/mto/student-list.rules.ts';
import type { UnsavedStudent } from '#rules/mto/unsaved-students.rules.ts';
import type { FilesLost, FoundApplication, SaveBegun } from '../applications/application.types.ts';
import type { StudentAnswered } from './student-batch.machine.ts';

export interface FoundNotification extends FoundApplication {
  readonly notification: Notification;
  /** Page at which the notification was left; null where the rows decide which page opens. */
  readonly page: MtoPage | null;
  /** Students whose details were open when the notification was left. */
  readonly opened: OpenedStudents | null;
  readonly unsaved: readonly UnsavedStudent[];
  readonly refused: readonly LineProblem[];
  /** Students with their files that have to be attached again, in words (OP-S-60). */
  readonly reattach: readonly string[];
  /** Code of a course that the organisation does not have any more; null for none. */
  readonly lostCourse: string | null;
}

export type MtoProblem =
  /** Fields of the page, by question (MTON-71). */
  | { readonly kind: 'fields'; readonly fields: Fields }
  /** MTON-66. */
  | { readonly kind: 'courseUnknown'; readonly fields: Fields }
  /** MTON-70. */
  | { readonly kind: 'listed' }
  /** MTON-72. */
  | { readonly kind: 'notFound' }
  /** Nobody could say (SERR-07). */
  | { readonly kind: 'unverified'; readonly failure: CallFailure | null }
  /** Nobody of a list could be added. */
  | { readonly kind: 'nobody' }
  | SummaryProblem;

export type MtoNotice = 'added' | 'severalAdded' | 'severalSaved' | 'updated' | 'removed' | 'cleared';

export interface MtoInput {
  readonly reference: MtoReference;
  readonly found: FoundNotification;
}

export interface NotificationContext extends Notification {
  readonly reference: MtoReference;
  readonly source: FoundApplication['source'];
  readonly reattach: readonly string[];
  readonly lostCourse: string | null;
  /** Page that opens where it can be shown; null where the content decides. */
  readonly wasAt: MtoPage | null;
  readonly opened: OpenedStudents | null;
  /** What was typed about students whom a way back led away from before it was saved (B-8). */
  readonly unsaved: readonly UnsavedStudent[];
  /** Student who is being verified, with the family name as it was typed. */
  readonly asked: AskedStudent;
  /** The list of students that is verified, as it was before anybody was asked about. */
  readonly batch: BatchSoFar;
  /** Who of a list could not be added. */
  readonly refused: readonly LineProblem[];
  readonly problem: MtoProblem | null;
  /** Number of refused pages; each new one takes the focus. */
  readonly refusals: number;
  readonly notice: MtoNotice | null;
  /** The ARN of the student who may be removed; null while nobody asks. */
  readonly removing: string | null;
}

export type Submitted = { readonly answers: Answers; readonly at: Moment };

export type MtoEvent =
  /**
   * Next, Save student or Submit, with everything that is answered on the page. `forAll`: the details are those of
   * every opened student.
   */
  | ({ readonly type: 'page.submitted'; readonly forAll?: boolean } & Submitted)
  | { readonly type: 'back.chosen'; readonly answers: Answers }
  | { readonly type: 'several.chosen' }
  | { readonly type: 'verification.stopped' }
  | { readonly type: 'clearing.confirmed' }
  | { readonly type: 'clearing.declined' }
  | { readonly type: 'student.added' }
  | { readonly type: 'student.chosen'; readonly arn: string }
  | { readonly type: 'removal.requested'; readonly arn: string }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' }
  /** Save and exit, with what is answered on the page. */
  | { readonly type: 'draft.chosen'; readonly answers: Answers }
  /** Typed and not saved, at Save and exit or Submit: it is saved, left out, or gone back to (DEC-50). */
  | { readonly type: 'unsaved.kept'; readonly at: Moment }
  | { readonly type: 'unsaved.leftOut' }
  | { readonly type: 'unsaved.declined' }
  | StudentAnswered
  | SaveBegun
  | FilesLost
  | { readonly type: 'reference.renewed'; readonly reference: MtoReference }
  /** Some of what can be chosen could not be read: it is to be asked for again. */
  | { readonly type: 'reference.requested' };

export type OfPage = Submitted & { readonly page: MtoPage };
