/**
 * What the check of somebody's licence comes to (services 4.4, 8, DLIC-17 to DLIC-28, OP-S-65 to OP-S-67): where a
 * submitted pass leads, whether what is shown is confirmed, and the words for it.
 */
import { withoutEnd } from '../core/edges.rules.ts';
import { displayDate, isBeforeToday, todayOf } from '../core/calendar.rules.ts';
import type { Moment, ToldClock } from '../core/moment.rules.ts';
import { isLinkAddress } from '../core/page.rules.ts';
import { timeToTheSecond } from '../core/time-of-day.rules.ts';
import { isActiveStatus, licenceKind, licenceTitle, PASS_TYPES, type PassType } from './pass-types.rules.ts';

/** The licence was loaded and is not confirmed (SERR-11). */
export const NOT_CONFIRMED = {
  title: 'Authorisation details not confirmed',
  text: 'the authorisation scanned has not been found or is not an official authorisation issued by the authority.',
} as const;

/** There is nothing to load, also after a submission that failed (SERR-12, DLIC-10, DLIC-20). */
export const NOT_CHECKED = {
  title: 'Something has gone wrong',
  text: 'Failed to confirm authorisation. Please contact us for further information.',
} as const;

/** The licence could not be loaded (SERR-09). */
export const VIEW_FAILED = 'System error';

/** For how long a check can be opened, and how long it stays on the screen (SANDBOX.md, B-24): milliseconds. */
export const CHECK_LASTS_MS = 600_000;

/** How long a code that was read stays on the screen before the declaration comes (DLIC-15): milliseconds. */
export const HAND_OVER_MS = 2000;

/** A type as an address or an answer spells it; null for a type that nobody knows (OP-S-66). */
export function passTypeNamed(name: string | null | undefined): PassType | null {
  const plain = name?.trim().toLowerCase();
  return PASS_TYPES.find((type) => type.toLowerCase() === plain) ?? null;
}

/** What an accepted pass is of. */
export interface PassChecked {
  readonly verificationToken: string;
  readonly passType: string;
  readonly holderArn: string;
}

/**
 * The page of another system that shows an aircraft engineer licence (DLIC-17, DLIC-18).
 *
 * @param homeUrl the setting `Portal - Home URL`
 * @returns null where there is no such page: the setting is no address, or nobody is named
 */
export function engineerLicenceAddress(homeUrl: string | undefined, holderArn: string): string | null {
  if (!isLinkAddress(homeUrl) || holderArn.trim() === '') return null;
  const path = '/forms/licencesandauthorisations/aircraft-engineer-licence-details/scanned/';
  return `${withoutEnd(homeUrl, /\//)}${path}${encodeURIComponent(holderArn.trim())}`;
}

type Listed = readonly unknown[] | null | undefined;

/** What decides whether a licence is confirmed, as the answer brings it. */
export interface Decisive {
  readonly categoryRatings?: { readonly components?: Listed } | null | undefined;
  readonly rpaRatings?: { readonly rpaCategory?: Listed } | null | undefined;
  readonly arocDetails?:
    | {
        readonly acquisitionDate?: string | null | undefined;
        readonly elpRemark?: string | null | undefined;
        readonly proficiencies?: Listed;
        readonly hasSuspended?: boolean | null | undefined;
      }
    | null
    | undefined;
}

const has = (list: Listed): boolean => (list?.length ?? 0) > 0;

/** A certificate about which nothing is said has no details, whatever its object is (DLIC-24). */
const hasDetails = (details: Decisive['arocDetails']): boolean =>
  !!details?.acquisitionDate || !!details?.elpRemark || has(details?.proficiencies);

/**
 * Whether what was loaded is a confirmed licence (DLIC-21 to DLIC-25).
 *
 * @param name type of the pass as the address spells it; one that nobody knows is not confirmed (OP-S-66)
 */
export function isConfirmed(name: string, { categoryRatings, rpaRatings, arocDetails }: Decisive): boolean {
  const type = passTypeNamed(name);
  switch (type) {
    case null:
    // Shown by another system: there is nothing of it here that could be confirmed.
    case 'AEL':
      return false;
    case 'FCL':
      return has(categoryRatings?.components);
    case 'REPL':
      return has(rpaRatings?.rpaCategory);
    case 'AROC':
      return hasDetails(arocDetails) && arocDetails?.hasSuspended !== true;
    case 'RPA Excluded Accreditation':
    case 'RPA Recreational Accreditation':
      return true;
  }
}

/** The name of a type; null for one that nobody knows. */
export function passTypeName(name: string): string | null {
  const type = passTypeNamed(name);
  return type && licenceTitle(type);
}

/**
 * The words of the success banner (DLIC-26).
 *
 * @param authority who issued it, as people call them
 */
export function confirmedWords(name: string, authority: string): { readonly title: string; readonly text: string } {
  const type = passTypeNamed(name);
  const kind = type ? licenceKind(type) : 'licence';
  const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} details confirmed`;
  return {
    title,
    text: `This is an official ${kind} issued by ${authority}. Check that the person in front of you is the holder.`,
  };
}

/** A component of an accreditation (SENT-061). */
export interface AccreditationComponent {
  readonly componentStatus?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
}

/** Whether an accreditation may not be used (OP-S-67, SERR-26): one of its components has another status than Active. */
export function isSuspended(components: readonly AccreditationComponent[] | null | undefined): boolean {
  return (components ?? []).some(({ componentStatus }) => !isActiveStatus(componentStatus));
}

/** Whether an accreditation has ended: one of its components was valid until a day before today. */
export function hasEnded(components: readonly AccreditationComponent[] | null | undefined, moment: Moment): boolean {
  return (components ?? []).some(({ validUntil }) => isBeforeToday(validUntil, moment));
}

/**
 * When a licence was checked, to the second on the regulator's clock: somebody who is shown an old picture of this page
 * sees that it is one (B-24).
 *
 * @returns empty for a text that is no instant
 */
export function checkedAtWords(checkedAt: string | null | undefined, { zone, reader }: ToldClock): string {
  const epochMs = Date.parse(checkedAt ?? '');
  if (Number.isNaN(epochMs)) return '';
  return `${displayDate(todayOf({ epochMs, zone }))} at ${timeToTheSecond({ epochMs, zone, reader })}`;
}
