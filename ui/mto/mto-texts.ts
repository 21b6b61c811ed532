/** Texts of a notification that are our own; printed ones are in the rules. */
import type { MtoNotice } from '#machines/mto/mto-navigation.types.ts';
import { MTO_ALERTS, MTO_TEXTS } from '#rules/mto/notification.rules.ts';
import { UNABLE_ONLINE } from '../applications/unable-online.tsx';
import { ENGINE_TEXTS, SERVICE_LOADING, type FormTexts } from '../forms/form-texts.ts';

/** The engine's texts, with those of services 4.2 (MTON-37, MTON-59, MTON-62). */
export const TEXTS: FormTexts = {
  ...ENGINE_TEXTS,
  unprepared: UNABLE_ONLINE,
  refusedStep: MTO_ALERTS.incomplete,
  loading: SERVICE_LOADING,
  submitting: 'Submitting form',
};

export const NOTICES: Readonly<Record<MtoNotice, string>> = {
  added: MTO_TEXTS.added,
  severalAdded: 'Students added to notification',
  severalSaved: 'The details were saved',
  updated: 'Student updated',
  removed: 'Student removed from notification',
  cleared: 'Form cleared',
};

/** The question before the form is cleared (MTON-20, MTON-21). */
export const CLEARING = {
  title: 'Clear the form',
  yes: 'Clear and go back',
  no: 'Stay here',
} as const;

/** What is lost then: the students of the notification, or what was entered before there is any. */
export const CLEARED = {
  students:
    'If you go back, you will lose all the students in this notification and their details. Do you want to go back?',
  entered: 'If you go back, you will lose what you entered about students. Do you want to go back?',
} as const;

/** The question before a student is removed (MTON-32). */
export const REMOVING = {
  title: 'Remove student',
  text: 'Are you sure you want to remove this student from the notification?',
  yes: 'Remove student',
  no: 'Keep student',
} as const;

/**
 * The question before a notification is saved or sent while details of a student, or of several, are typed and not
 * saved (DEC-50).
 */
export const NOT_SAVED = {
  title: (students: number): string =>
    students === 1
      ? 'You have not saved this student. Save it, leave it out, or go back?'
      : 'You have not saved these students. Save them, leave them out, or go back?',
  saving: {
    text: 'If you save with these details, you can continue with them later:',
    keep: 'Save with these details',
    leaveOut: 'Save without these details',
  },
  sending: {
    text: 'If you save these details, you can check the notification again before you submit it:',
    keep: 'Save and check again',
    leaveOut: 'Submit without these details',
  },
} as const;

export const UNSAVED = { listed: 'select Edit to continue', added: 'verify the student again to continue' } as const;

export const UNREADABLE = {
  title: 'Some exclusions are missing',
  text: 'of the list of exclusions did not load. If you cannot find an exclusion, try again or contact us.',
} as const;

/** The call that verifies a person failed (SERR-07). */
export const NOT_VERIFIED = {
  title: 'We could not verify this student',
  text: 'Your answers are still here. Try again.',
} as const;

/** Why a notification cannot be saved now (MTON-43, MTON-44). */
export const NO_DRAFT =
  'You cannot save this notification and finish it later, because it includes evidence of prior learning.';
