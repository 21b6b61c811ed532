import type { SignInReason } from '../start-up.rules.ts';

/** Title of an alert without a text of its own. */
export const SOMETHING_WENT_WRONG = 'Something has gone wrong';

/** What is kept, on the page of an error that changed nothing. */
export const NOTHING_CHANGED = 'Nothing that you saved or submitted has changed.';
/** Of a page that broke: it may have done so after something was submitted, and before it said so. */
export const PAGE_BROKE =
  'What you saved or submitted before is not affected. If you were submitting something, check your submissions before you submit it again.';

/** What a person can do about an error that has no way on of its own. */
export const OPEN_AGAIN =
  'Return to the portal home and open what you were doing again. If the error persists, contact the Help Desk.';

/** Owner of the help desk in the document's own text; a configured one replaces it (OP-P-34). */
export const DEFAULT_HELP_DESK_OWNER = "the provider's";

/**
 * The generic banner text (ERRC-01).
 *
 * @param helpDeskOwner `the provider's`, or for example `the CASA`
 */
export function genericBannerText(helpDeskOwner: string): string {
  const owner = helpDeskOwner.trim() || DEFAULT_HELP_DESK_OWNER;
  return `We're sorry. Something has gone wrong. Try again. If the error persists contact ${owner} Help Desk.`;
}

/** The detail line of the generic banner (ERRC-02). */
export function bannerDetails(code: string): string {
  return `Details: ${code}`;
}

/** The detail line of a start-up failure (ERRC-03). */
export function startUpDetails(code: string): string {
  return `Details: System error (Code: ${code})`;
}

/** The detail line of the error page (SHEL-16). */
export function errorPageDetails(code: string): string {
  return `Details: System error (${code})`;
}

/**
 * Reads the code of an error page's address. Anybody can write a link, so what does not look like a code is not shown.
 *
 * @returns null when there is no readable code
 */
export function readErrorCode(text: string | null | undefined): string | null {
  const code = text ?? '';
  return /^[A-Za-z0-9]{1,8}(\.[A-Za-z0-9]{1,4})?$/.test(code) ? code : null;
}

/** The way on that an error page offers beside its return link; no page is a dead end. */
export type WayOn = 'tryAgain' | 'useAnotherAccount' | 'chooseProfile' | 'home';

/** Text of a failure with the person's next step. */
export interface ErrorAdvice {
  /** What the person asked for is done all the same: then nothing of it is told as an error. */
  readonly isDone?: true;
  /** What the person asked for may be done or not, so the page cannot say that nothing changed. */
  readonly isUncertain?: true;
  readonly title: string;
  readonly text: string;
  readonly wayOn: WayOn;
}

/** The label of a way on. `home` is the return link of every error page (OP-P-71). */
export const WAY_ON_LABEL: Readonly<Record<WayOn, string>> = {
  tryAgain: 'Try again',
  useAnotherAccount: 'Use another account',
  chooseProfile: 'Switch profile',
  home: 'Return to the portal home',
};

const CANNOT_OPEN: Omit<ErrorAdvice, 'text'> = { title: 'We cannot open the portal', wayOn: 'tryAgain' };
const SIGN_IN: Omit<ErrorAdvice, 'text'> = { title: 'We could not sign you in', wayOn: 'tryAgain' };

/** Advice by the codes of start-up (portal 4.1). */
const ADVICE: Readonly<Record<string, ErrorAdvice>> = {
  'INIT.1': { ...CANNOT_OPEN, text: 'Something went wrong at our end. Wait a few minutes, then try again.' },
  'INIT.1a': { ...CANNOT_OPEN, text: 'We could not connect. Check your internet connection, then try again.' },
  'INIT.1b': { ...SIGN_IN, text: 'You did not finish signing in. Try again.' },
  'INIT.1d': { ...SIGN_IN, text: 'We could not confirm your sign-in. Sign in again.' },
  'INIT.1e': {
    ...SIGN_IN,
    text: 'You are signed in to more than one account on this device. Sign out of all of them, then sign in to the one you want.',
    wayOn: 'useAnotherAccount',
  },
  'INIT.1f': {
    ...SIGN_IN,
    text: 'You cannot use this account to sign in to the portal. Sign in with another account.',
    wayOn: 'useAnotherAccount',
  },
  'HP.1': {
    ...CANNOT_OPEN,
    text: 'We could not load everything that the portal needs. Wait a few minutes, then try again.',
  },
  'HP.2a': { ...CANNOT_OPEN, text: 'Your account is still being set up. Wait a few minutes, then try again.' },
  'HP.2b': { ...CANNOT_OPEN, text: 'We could not open your account. Wait a few minutes, then try again.' },
  'HP.3': { ...CANNOT_OPEN, text: 'We could not load your details. Wait a few minutes, then try again.' },
};

/** Advice by the reason of a sign-in that failed. */
const SIGN_IN_ADVICE: Readonly<Record<SignInReason, string>> = {
  underWay: 'Another sign-in was started in this tab and not finished. Try again to stop it and sign in here.',
  storageBlocked:
    'Your browser does not let this site store data, and you cannot sign in without it. Allow cookies and site data for this site, or use another browser. Then try again.',
  storageFull:
    'The storage that your browser has for this tab is full, and you cannot sign in without it. Nothing that you saved is lost. Open the portal in a new tab and sign in there.',
  cameBack: 'You came back from the sign-in page before you were signed in. Try again to sign in.',
  sentTooOften:
    'You went to the sign-in page 3 times and came back without being signed in. Try again to sign in. If you did sign in, use another browser or contact us.',
};

/**
 * What to tell a person about a failed start-up. Another account is of no use where the portal itself is set up for a
 * way to sign in that nobody knows: no sign-in may be attempted then (START-06), so none is promised.
 *
 * @param anotherAccount whether the person can use another account now
 * @param reason why the sign-in failed, where the person can do something about it
 */
export function startUpAdvice(
  code: string,
  helpDeskOwner: string,
  anotherAccount: boolean,
  reason: SignInReason | null,
): ErrorAdvice {
  if (reason !== null) return { ...SIGN_IN, text: SIGN_IN_ADVICE[reason] };
  const advice = errorAdvice(code, helpDeskOwner);
  if (advice.wayOn !== 'useAnotherAccount' || anotherAccount) return advice;
  return {
    ...SIGN_IN,
    text: 'Sign-in is not available at the moment. Wait a few minutes, then try again. If it still fails, contact the Help Desk.',
  };
}

/**
 * Text for an error code on the way to the first screen. Codes without one get the generic banner text.
 *
 * @param helpDeskOwner as in `genericBannerText`
 */
export function errorAdvice(code: string | null, helpDeskOwner: string): ErrorAdvice {
  const known = code !== null && Object.hasOwn(ADVICE, code) ? ADVICE[code] : undefined;
  return known ?? { title: SOMETHING_WENT_WRONG, text: genericBannerText(helpDeskOwner), wayOn: 'home' };
}
