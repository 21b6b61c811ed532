/** What the views and the wiring of a notification of training outcomes read from its chart. */
import type { SnapshotFrom } from 'xstate';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { MTO_PAGE_NAMES, type MtoPage } from '#rules/mto/mto-form.rules.ts';
import { studentOf, type Notification, type Student } from '#rules/mto/notification.rules.ts';
import type { StepNow } from '../applications/application.types.ts';
import { mayKeep } from './mto-navigation.changes.ts';
import type { mtoNavigationMachine } from './mto-navigation.machine.ts';

type Snapshot = SnapshotFrom<typeof mtoNavigationMachine>;

const PAGES = ['notificationType', 'removalType', 'courseCode', 'summary'] as const;

/** The page that shows; while a draft is to be saved, the one beneath the question. */
export function selectPage(snapshot: Snapshot): MtoPage {
  if (snapshot.matches('saving')) return pageBefore(snapshot);
  if (snapshot.matches({ addStudent: 'studentDetails' })) return 'studentDetails';
  if (snapshot.matches({ addStudent: 'severalStudents' }) || snapshot.matches({ addStudent: 'verifyingSeveral' }))
    return 'severalStudents';
  return PAGES.find((page) => snapshot.matches(page)) ?? 'verifyStudent';
}
/** Pages that are states of `addStudent`. */
const WITHIN = ['severalStudents', 'studentDetails'] as const;

function pageBefore({ historyValue }: Snapshot): MtoPage {
  const [page, within] = historyValue['mtoNavigation.before']?.[0]?.path ?? [];
  return WITHIN.find((one) => one === within) ?? PAGES.find((one) => one === page) ?? 'verifyStudent';
}

/** The page that Back leads to, or that it asks about leaving first (MTON-20, MTON-21). */
function pageBehind(snapshot: Snapshot): MtoPage | null {
  const { opened, removalType, students, courseCode } = snapshot.context;
  switch (selectPage(snapshot)) {
    case 'notificationType':
      return null;
    case 'removalType':
      return 'notificationType';
    case 'courseCode':
      return removalType === 'type' ? 'removalType' : 'notificationType';
    case 'severalStudents':
      return 'verifyStudent';
    case 'studentDetails':
      if (opened?.isEdited === true) return 'summary';
      return (opened?.students.length ?? 0) > 1 ? 'severalStudents' : 'verifyStudent';
    case 'verifyStudent':
      return students.length > 0 ? 'summary' : courseCode === '' ? 'removalType' : 'courseCode';
    case 'summary':
      return courseCode === '' ? 'removalType' : 'courseCode';
  }
}

/** The page that shows, with what is answered on it, and the one that Back leads to (DEC-54). */
export function selectMtoStep(snapshot: Snapshot, answers: Answers): StepNow {
  const [page, before] = [selectPage(snapshot), pageBehind(snapshot)];
  const asks = page === 'summary' || (page === 'verifyStudent' && snapshot.context.students.length === 0);
  const isHeld = (['asking', 'verifying', 'verifyingSeveral'] as const).some((tag) => snapshot.hasTag(tag));
  return {
    heading: MTO_PAGE_NAMES[page],
    isFirst: before === null,
    before:
      before === null || isHeld
        ? null
        : { heading: MTO_PAGE_NAMES[before], back: { type: 'back.chosen', answers }, asks },
  };
}

/** Question in front of the page; null for none. */
export function selectMtoQuestion(snapshot: Snapshot): 'removing' | 'clearing' | 'saving' | 'sending' | null {
  if (snapshot.matches({ summary: 'removing' })) return 'removing';
  if (snapshot.matches({ summary: 'sending' })) return 'sending';
  if (snapshot.matches('saving')) return 'saving';
  return snapshot.hasTag('asking') ? 'clearing' : null;
}
export const selectNotification = ({
  context: { notificationType, removalType, courseCode, students },
}: Snapshot): Notification => ({
  notificationType,
  removalType,
  courseCode,
  students,
});
/** Whether a draft may be saved with these answers of the page. */
export const selectMaySave = (snapshot: Snapshot, page: Answers): boolean => mayKeep(snapshot.context, page);
/** The student who may be removed; null while nobody asks. */
export const selectRemoved = ({ context }: Snapshot): Student | null =>
  context.removing === null ? null : studentOf(context, context.removing);
