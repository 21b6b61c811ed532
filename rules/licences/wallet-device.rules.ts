/** The wallet of a device, and whether a licence may be saved to it (drones 4, 7; services 2.6; OP-D-95, OP-S-75). */
import { readUrl } from '../core/web-address.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { featureOn, type Settings } from '../core/settings.rules.ts';
import { needsPicture, type PassType } from './pass-types.rules.ts';

export type Wallet = 'apple' | 'google';

/** The first iOS with wallet passes (DCON-37). */
const FIRST_IOS = 8;

/**
 * The wallet of a device: Apple's on an iPhone with iOS 8 or later, Google's on Android, otherwise none (PASS-03,
 * FLIC-10). An iPad opens no passes. Windows phones contain both Android and iPhone in their user agent.
 *
 * @param userAgent the browser's user agent
 */
export function walletOf(userAgent: string): Wallet | null {
  if (/Windows Phone|IEMobile/i.test(userAgent)) return null;
  const iPhone = userAgent.search(/\biPhone\b/);
  const ios = iPhone === -1 ? undefined : [...userAgent.slice(iPhone).matchAll(/\bOS (\d{1,3})[_.\s)]/g)].at(-1);
  if (ios !== undefined) return Number(ios[1]) >= FIRST_IOS ? 'apple' : null;
  return /\bAndroid\b/.test(userAgent) ? 'google' : null;
}

/** The facts that decide about the buttons of a licence. */
export interface WalletGate {
  readonly passType: PassType;
  /** Neither suspended nor past its end. */
  readonly isInForce: boolean;
  /** Whether a picture of the holder is on file; null if none is needed. */
  readonly isPictureFound: boolean | null;
  readonly isNotConverted: boolean;
}

/** The pass types of the calls (SCAL-51). */
export type SavedPassType = 'FCL' | 'AROC' | 'RPA Excluded Accreditation' | 'RPA Recreational Accreditation';

const isSaved = (type: PassType): type is SavedPassType => type !== 'REPL' && type !== 'AEL';

/** Whether a licence has a pass at present, on any device (PASS-02, FLIC-09, FLIC-11, FLIC-12). */
export function hasPass(
  { passType, isInForce, isPictureFound, isNotConverted }: WalletGate,
  settings: Settings,
  moment: Moment,
): boolean {
  if (!isSaved(passType) || !featureOn(settings, 'Licence Verification', moment)) return false;
  return isInForce && !isNotConverted && (!needsPicture(passType) || isPictureFound === true);
}

/**
 * The wallet for a licence on this device; null for no button (PASS-02, FLIC-09 to FLIC-12).
 *
 * @param userAgent the browser's user agent
 */
export const walletFor = (gate: WalletGate, userAgent: string, settings: Settings, moment: Moment): Wallet | null =>
  hasPass(gate, settings, moment) ? walletOf(userAgent) : null;

/** File names of passes; the document only prints that of accreditations (OP-D-95). */
export const PASS_FILES: Readonly<Record<SavedPassType, string>> = {
  'RPA Excluded Accreditation': 'drone-accreditation.pkpass',
  'RPA Recreational Accreditation': 'drone-accreditation.pkpass',
  FCL: 'flight-crew-licence.pkpass',
  AROC: 'radio-operator-certificate.pkpass',
};

/**
 * The address of a Google pass, checked because it comes from an answer: a script or a file address must not be opened.
 * Null if it is refused.
 *
 * @param own origin of the portal, which may lack https in development
 */
export function googleSaveLink(uri: string, own: string): string | null {
  const address = readUrl(uri);
  if (address === null) return null;
  const { protocol, origin, href } = address;
  return protocol === 'https:' || origin === own ? href : null;
}
