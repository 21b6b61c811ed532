/**
 * Advice of the error page (portal 2.12): texts for the codes of redirects, apart from those on the way to the first
 * screen.
 */
import { errorAdvice, type ErrorAdvice } from './core/error-texts.rules.ts';

const DRONE: Omit<ErrorAdvice, 'text'> = { title: 'We cannot show this drone', wayOn: 'home' };

const ACCESS: Omit<ErrorAdvice, 'text'> = { title: 'You cannot open this organisation', wayOn: 'chooseProfile' };

/**
 * A deletion that failed or whose result is not known (DERR-15, DERR-16): the page lists what is saved, because anybody
 * can write this address.
 */
const DELETION: ErrorAdvice = {
  title: 'We could not delete your saved application',
  text: 'Your saved application may not have been deleted. Check under Manage registered drones.',
  wayOn: 'home',
  isUncertain: true,
};

/** Advice by the codes of the redirects (portal 2.7, 4.6). */
const ADVICE: Readonly<Record<string, ErrorAdvice>> = {
  'ORG.1': {
    ...ACCESS,
    text: 'This link does not say which organisation you want. Switch profile and select the organisation.',
  },
  'ORG.2': {
    ...ACCESS,
    text: 'Your account is not linked to this organisation. Switch profile and select one of your own.',
  },
  'ORG.3': { ...ACCESS, text: 'We could not find this organisation. Switch profile and select another.' },
  'ORG.4': {
    ...ACCESS,
    text: 'We could not check your role in this organisation. Switch profile and select it again.',
  },
  'RPA.1': { ...DRONE, text: 'This link does not say which drone you want. Open the drone from your list.' },
  'RPA.2': {
    ...DRONE,
    text: 'This link is not complete, so we cannot tell which drone you want. Open the drone from your list.',
  },
  'MRPAI.5': DELETION,
  'MRPAI.6': DELETION,
  // The drone is de-registered by then (DDET-16); anybody can write this address, so the page does not claim it.
  '4.1': {
    title: 'We cannot take you back',
    text: 'We could not find the page you came from. If you have just de-registered a drone, it is done and we have emailed you.',
    wayOn: 'home',
    isDone: true,
  },
  'LNK.1': {
    title: 'You do not need this page',
    text: 'You already have an aviation reference number (ARN), or an application for one.',
    wayOn: 'home',
  },
};

/**
 * Text for any code of an error page.
 *
 * @param helpDeskOwner as in `genericBannerText`
 */
export function errorPageAdvice(code: string | null, helpDeskOwner: string): ErrorAdvice {
  return (code !== null && Object.hasOwn(ADVICE, code) ? ADVICE[code] : undefined) ?? errorAdvice(code, helpDeskOwner);
}
