/** What a notification says in its own words; what a document prints is in the rules. */
import type { MtoNotice } from '#machines/mto/mto-navigation.machine.ts';
import { MTO_ALERTS, MTO_TEXTS } from '#rules/mto/notification.rules.ts';
import { UNABLE_ONLINE } from '../applications/unable-online.tsx';
import { ENGINE_TEXTS, SERVICE_LOADING, type FormTexts } from '../forms/form-texts.ts';

/** The engine's words, with those of services 4.2 (MTON-37, MTON-59, MTON-62). */
export const TEXTS: FormTexts = {
  ...ENGINE_TEXTS,
  unprepared: UNABLE_ONLINE,
  refusedStep: MTO_ALERTS.incomplete,
  loading: SERVICE_LOADING,
  submitting: 'Submitting form',
};

/** What was done last. */
export const NOTICES: Readonly<Record<MtoNotice, string>> = {
  added: MTO_TEXTS.added,
  severalAdded: 'Students added to notification',
  severalSaved: 'The details were saved',
  updated: 'Student updated',
  removed: 'Student removed from notification',
  cleared: 'The form was cleared',
};

/** The question before the form is cleared (MTON-20, MTON-21). */
export const CLEARING = {
  title: 'Clear the form',
  text: 'If you go back, the students of this notification and everything you entered about them will be removed. Do you want to go back?',
  yes: 'Yes, clear and go back',
  no: 'No, stay here',
} as const;

/** The question before a student is removed (MTON-32). */
export const REMOVING = {
  title: 'Remove student',
  text: 'Are you sure you want to remove this student from the notification?',
  yes: 'Yes, remove',
  no: 'No, keep',
} as const;

/** The question before a notification is saved or sent while details of a student, or of several, are typed and not saved (DEC-50). */
export const NOT_SAVED = {
  title: (students: number): string =>
    students === 1 ? 'You have not saved this student. Save it, leave it out, or go back?' : 'You have not saved these students. Save them, leave them out, or go back?',
  saving: { text: 'If you save with these details, you can continue with them later:', keep: 'Save with these details', leaveOut: 'Save without these details' },
  sending: { text: 'If you save these details, you can check the notification again before you submit it:', keep: 'Save and check again', leaveOut: 'Submit without these details' },
} as const;

/** How to go on with a student whose details are not saved. */
export const UNSAVED = { listed: 'select Edit to continue', added: 'verify the student again to continue' } as const;

/** Not all exclusions could be read. */
export const UNREADABLE = {
  title: 'Some exclusions cannot be chosen',
  text: 'of the list of exclusions could not be read. What you do not find you cannot notify now: try again, or contact us.',
} as const;

/** Nobody could say whether there is such a person (SERR-07). */
export const NOT_VERIFIED = { title: 'The student could not be verified', text: 'Everything you entered is still here. Please try again.' } as const;

/** Why a notification cannot be saved now (MTON-43, MTON-44). */
export const NO_DRAFT = 'A notification with evidence of prior learning cannot be saved and completed later.';
