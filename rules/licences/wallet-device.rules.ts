/** Which wallet a device has, and whether a licence may be saved to one (drones 4, 7; services 2.6; OP-D-95, OP-S-75). */
import { readUrl } from '../core/web-address.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { featureOn, type Settings } from '../core/settings.rules.ts';
import { needsPicture, type PassType } from './pass-types.rules.ts';

/** The two wallets. */
export type Wallet = 'apple' | 'google';

/** The first iOS with passes (DCON-37). */
const FIRST_IOS = 8;

/**
 * The wallet of a device: an iPhone with iOS 8 or later has Apple's, an Android device Google's, anything else none
 * (PASS-03, FLIC-10). An iPad opens no pass. Phones with Windows call themselves both Android and iPhone.
 *
 * @param userAgent as the browser tells it
 */
export function walletOf(userAgent: string): Wallet | null {
  if (/Windows Phone|IEMobile/i.test(userAgent)) return null;
  const iPhone = userAgent.search(/\biPhone\b/);
  const ios = iPhone === -1 ? undefined : [...userAgent.slice(iPhone).matchAll(/\bOS (\d{1,3})[_.\s)]/g)].at(-1);
  if (ios !== undefined) return Number(ios[1]) >= FIRST_IOS ? 'apple' : null;
  return /\bAndroid\b/.test(userAgent) ? 'google' : null;
}

/** What decides about the buttons of a licence. */
export interface WalletGate {
  readonly passType: PassType;
  /** Neither suspended nor past its end. */
  readonly isInForce: boolean;
  /** Whether a picture of the holder is on file; null where none is needed. */
  readonly isPictureFound: boolean | null;
  readonly isNotConverted: boolean;
}

/** The pass types that the calls take (SCAL-51). */
export type SavedPassType = 'FCL' | 'AROC' | 'RPA Excluded Accreditation' | 'RPA Recreational Accreditation';

const isSaved = (type: PassType): type is SavedPassType => type !== 'REPL' && type !== 'AEL';

/** Whether a licence has a pass now, for whatever device (PASS-02, FLIC-09, FLIC-11, FLIC-12). */
export function hasPass(
  { passType, isInForce, isPictureFound, isNotConverted }: WalletGate,
  settings: Settings,
  moment: Moment,
): boolean {
  if (!isSaved(passType) || !featureOn(settings, 'Licence Verification', moment)) return false;
  return isInForce && !isNotConverted && (!needsPicture(passType) || isPictureFound === true);
}

/**
 * The wallet that a licence can be saved to here and now; null for no button (PASS-02, FLIC-09 to FLIC-12).
 *
 * @param userAgent as the browser tells it
 */
export const walletFor = (gate: WalletGate, userAgent: string, settings: Settings, moment: Moment): Wallet | null =>
  hasPass(gate, settings, moment) ? walletOf(userAgent) : null;

/** What the file of a pass is called; the document prints one name, of the accreditations (OP-D-95). */
export const PASS_FILES: Readonly<Record<SavedPassType, string>> = {
  'RPA Excluded Accreditation': 'drone-accreditation.pkpass',
  'RPA Recreational Accreditation': 'drone-accreditation.pkpass',
  FCL: 'flight-crew-licence.pkpass',
  AROC: 'radio-operator-certificate.pkpass',
};

/**
 * The address to go to with a Google pass; null for one that no browser may be sent to. It comes with an answer: a
 * script or a file in it would run or open here.
 *
 * @param own origin of the portal, which may be without https on a developer's machine
 */
export function googleSaveLink(uri: string, own: string): string | null {
  const address = readUrl(uri);
  if (address === null) return null;
  const { protocol, origin, href } = address;
  return protocol === 'https:' || origin === own ? href : null;
}
