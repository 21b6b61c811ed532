/** What the error page advises (portal 2.12): the words for the codes of redirects, apart from those that the way to the first screen needs. */
import { errorAdvice, type ErrorAdvice } from './core/error-texts.rules.ts';

const DRONE: Omit<ErrorAdvice, 'text'> = { title: 'We cannot show this drone', wayOn: 'home' };

const ACCESS: Omit<ErrorAdvice, 'text'> = { title: 'You cannot open this organisation', wayOn: 'chooseProfile' };

/** A deletion that failed, or of which nobody knows (DERR-15, DERR-16): what is saved is listed, and anybody can write this address. */
const DELETION: ErrorAdvice = {
  title: 'We could not delete your saved application',
  text: 'Unless it was deleted after all, your saved application is still there. You find it under Manage registered drones.',
  wayOn: 'home',
};

/** Advice by the codes of the redirects (portal 2.7, 4.6). */
const ADVICE: Readonly<Record<string, ErrorAdvice>> = {
  'ORG.1': { ...ACCESS, text: 'The link does not say which organisation you want. Switch profile and select it.' },
  'ORG.2': { ...ACCESS, text: 'Your account is not linked to this organisation. Switch profile and select one of yours.' },
  'ORG.3': { ...ACCESS, text: 'We found no details of this organisation. Switch profile and select another.' },
  'ORG.4': { ...ACCESS, text: 'We could not confirm that you can open this organisation. Switch profile and select it again.' },
  'RPA.1': { ...DRONE, text: 'The address does not say which drone you want. Open it from the list of your registered drones.' },
  'RPA.2': { ...DRONE, text: 'The address is damaged, so we do not know which drone you want. Open it from the list of your registered drones.' },
  'MRPAI.5': DELETION,
  'MRPAI.6': DELETION,
  // The drone is de-registered by then (DDET-16); anybody can write this address, so the page does not claim it.
  '4.1': {
    title: 'We cannot take you back',
    text: 'We do not know which page you came from. If you de-registered a drone just now, that is done and confirmed by email.',
    wayOn: 'home',
  },
  'LNK.1': {
    title: 'This page is not for you right now',
    text: 'You already have an aviation reference number (ARN), or an application for one. You do not need this page.',
    wayOn: 'home',
  },
};

/**
 * What to tell a person about any code of an error page.
 * @param helpDeskOwner as in `genericBannerText`
 */
export function errorPageAdvice(code: string | null, helpDeskOwner: string): ErrorAdvice {
  return (code !== null && Object.hasOwn(ADVICE, code) ? ADVICE[code] : undefined) ?? errorAdvice(code, helpDeskOwner);
}
