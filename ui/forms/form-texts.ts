import type { ScreenTarget } from '#machines/core/screens.ts';
import type { AlertTexts } from '../applications/application-alert.tsx';
import { UNABLE_ONLINE } from '../applications/unable-online.tsx';

export interface AlertText {
  readonly title: string;
  readonly text: string;
  /** Reason beneath a printed text that gives none (DEC-40); empty or left out where nobody knows. */
  readonly reason?: string;
}

/** Why nothing can be filled in. A form that was completed before, or is not due, is no error. */
export interface ClosedText extends AlertText {
  readonly level?: 'success' | 'info';
  /** Link beside the one home. */
  readonly onward?: { readonly label: string; readonly target: ScreenTarget };
  /** Whether its questions are about nothing, so that they do not show. */
  readonly asksNothing?: true;
}

export interface FormTexts extends AlertTexts {
  /** The person is not verified (FORM-33, FORM-35). */
  readonly refused: AlertText;
  /** The reference data could not be loaded (FORM-38). */
  readonly unprepared: AlertText;
  /** The form is closed (CANC-09); an error unless its level says otherwise. */
  readonly closed: ClosedText;
  /** A step or the form was refused; its problems stand beneath (FORM-12). */
  readonly refusedStep: AlertText;
  /** Shown while the form loads (OP-P-70, DEC-02). */
  readonly loading: string;
  /** Shown while it is sent (SHEL-15). */
  readonly submitting: string;
}

/** The engine's words (portal 6, portal 8, services 8). */
export const ENGINE_TEXTS: FormTexts = {
  refused: {
    title: UNABLE_ONLINE.title,
    text: "Unfortunately you don't have the correct role to complete this application",
  },
  unprepared: { title: 'Reference data fetch', text: 'Unable to fetch reference data' },
  closed: UNABLE_ONLINE,
  refusedStep: { title: 'There was a problem with the form', text: 'Please check the form below and try again' },
  unable: { ...UNABLE_ONLINE, saysCause: 'always' },
  doubt: { what: 'form', differs: 'other answers', outcome: 'it will be a second, separate submission' },
  loading: 'Working. Please wait....',
  submitting: 'submitting...',
};

/** Code of the page could not be loaded, which is not the regulator's reference data (FORM-38). */
export const PIECE_LOST: AlertText = {
  title: 'We could not open this form',
  text: 'Part of this page did not load. Check your internet connection, then try again. Your saved answers are not affected.',
};

/** Shown when the steps of a form threw while they were drawn; trying again draws the same answers. */
export const STEPS_BROKE: AlertText = {
  title: 'We could not show this form',
  text: 'Something went wrong on this page. Your answers are saved. Try again.',
};

/** Text of the service screens while they wait: five dots, as their document prints (DEC-02). */
export const SERVICE_LOADING = 'Working. Please wait.....';

/** For a person who cannot complete the form online at all. */
export const CANNOT_BE_COMPLETED: AlertText = UNABLE_ONLINE;
