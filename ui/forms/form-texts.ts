import type { ScreenTarget } from '#machines/core/screens.ts';
import { UNABLE_ONLINE } from '../applications/unable-online.tsx';

/** Title and text of an alert. */
export interface AlertText {
  readonly title: string;
  readonly text: string;
  /** Why, beneath printed words that do not say it (DEC-40); empty or left out where nobody knows. */
  readonly reason?: string;
}

/** Why nothing can be filled in. That something is done already, or not due, is no error. */
export interface ClosedText extends AlertText {
  readonly level?: 'success' | 'info';
  /** What can be looked at instead, beside the way home. */
  readonly onward?: { readonly label: string; readonly target: ScreenTarget };
}

/** What a form says in its own words; the rest is the engine's. */
export interface FormTexts {
  /** Nobody may complete it who is not verified (FORM-33, FORM-35). */
  readonly refused: AlertText;
  /** What it needs did not come (FORM-38). */
  readonly unprepared: AlertText;
  /** There is nothing to fill in any more (CANC-09); an error unless its level says otherwise. */
  readonly closed: ClosedText;
  /** A step was refused, or the form; what is wrong stands beneath (FORM-12). */
  readonly refusedStep: AlertText;
  /**
   * A submit failed. The server's own sentence stands beneath where it refused what was sent. `saysCause` adds the line
   * of any other failed call (OP-S-17), or leaves both out where these words say it all.
   */
  readonly submitFailed: AlertText & { readonly saysCause: 'always' | 'refused' | 'never' };
  /** Said while the form is on its way (OP-P-70, DEC-02). */
  readonly loading: string;
  /** Said while it is being sent (SHEL-15). */
  readonly submitting: string;
}

/** The engine's words (portal 6, portal 8, services 8). */
export const ENGINE_TEXTS: FormTexts & { readonly unreadable: AlertText } = {
  unreadable: UNABLE_ONLINE,
  refused: {
    title: UNABLE_ONLINE.title,
    text: "Unfortunately you don't have the correct role to complete this application",
  },
  unprepared: { title: 'Reference data fetch', text: 'Unable to fetch reference data' },
  closed: UNABLE_ONLINE,
  refusedStep: { title: 'There was a problem with the form', text: 'Please check the form below and try again' },
  submitFailed: { ...UNABLE_ONLINE, saysCause: 'always' },
  loading: 'Working. Please wait....',
  submitting: 'submitting...',
};

/** A piece of the page did not come: the line, and not the regulator's reference data (FORM-38), is what failed. */
export const PIECE_LOST: AlertText = {
  title: 'We could not open this form',
  text: 'Part of this page did not load. Check your internet connection, then try again. Your saved answers are not affected.',
};

/** The steps themselves broke; what they held is opened again. */
export const STEPS_BROKE: AlertText = {
  title: 'We could not show this form',
  text: 'Something went wrong on this page. Your answers are saved. Try again.',
};

/** What the service screens say while they wait: five dots, as their document prints (DEC-02). */
export const SERVICE_LOADING = 'Working. Please wait.....';

/** Where the form cannot be completed online for this person at all. */
export const CANNOT_BE_COMPLETED: AlertText = UNABLE_ONLINE;
