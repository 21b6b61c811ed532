/**
 * The result of verifying a licence (services 4.4, 8, DLIC-17 to DLIC-28, OP-S-65 to OP-S-67): the target after
 * submitting a pass, whether the licence is confirmed, and the texts.
 */
import { withoutEnd } from '../core/edges.rules.ts';
import { displayDate, isBeforeToday, todayOf } from '../core/calendar.rules.ts';
import type { Moment, ToldClock } from '../core/moment.rules.ts';
import { isLinkAddress } from '../core/page.rules.ts';
import { timeToTheSecond } from '../core/time-of-day.rules.ts';
import { isActiveStatus, licenceKind, licenceTitle, PASS_TYPES, type PassType } from './pass-types.rules.ts';

/** The licence was loaded but is not confirmed (SERR-11). */
export const NOT_CONFIRMED = {
  title: 'Authorisation details not confirmed',
  text: 'the authorisation scanned has not been found or is not an official authorisation issued by the authority.',
} as const;

/** There is no licence to load, or the submission failed (SERR-12, DLIC-10, DLIC-20). */
export const NOT_CHECKED = {
  title: 'Something has gone wrong',
  text: 'Failed to confirm authorisation. Please contact us for further information.',
} as const;

/** The licence could not be loaded (SERR-09). */
export const VIEW_FAILED = 'System error';

/** How long a verification can be opened and stays on the screen (SANDBOX.md, B-24), in milliseconds. */
export const CHECK_LASTS_MS = 600_000;

/** How long a read code stays on the screen before the declaration (DLIC-15), in milliseconds. */
export const HAND_OVER_MS = 2000;

export function passTypeNamed(name: string | null | undefined): PassType | null {
  const plain = name?.trim().toLowerCase();
  return PASS_TYPES.find((type) => type.toLowerCase() === plain) ?? null;
}

/** The licence of an accepted pass. */
export interface PassChecked {
  readonly verificationToken: string;
  readonly passType: string;
  readonly holderArn: string;
}

/**
 * The page of another system that shows an aircraft engineer licence (DLIC-17, DLIC-18).
 *
 * @param homeUrl the setting `Portal - Home URL`
 * @returns null without such a page: the setting is no address, or there is no holder
 */
export function engineerLicenceAddress(homeUrl: string | undefined, holderArn: string): string | null {
  if (!isLinkAddress(homeUrl) || holderArn.trim() === '') return null;
  const path = '/forms/licencesandauthorisations/aircraft-engineer-licence-details/scanned/';
  return `${withoutEnd(homeUrl, /\//)}${path}${encodeURIComponent(holderArn.trim())}`;
}

type Listed = readonly unknown[] | null | undefined;

/** The facts that decide whether a licence is confirmed. */
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

/** A certificate object with only empty values has no details (DLIC-24). */
const hasDetails = (details: Decisive['arocDetails']): boolean =>
  !!details?.acquisitionDate || !!details?.elpRemark || has(details?.proficiencies);

/**
 * Whether the loaded licence is confirmed (DLIC-21 to DLIC-25).
 *
 * @param name type of the pass as the address spells it; an unknown one is not confirmed (OP-S-66)
 */
export function isConfirmed(name: string, { categoryRatings, rpaRatings, arocDetails }: Decisive): boolean {
  const type = passTypeNamed(name);
  switch (type) {
    case null:
    // Shown by another system, so there is nothing to confirm here.
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

/** The name of a type; null for an unknown one. */
export function passTypeName(name: string): string | null {
  const type = passTypeNamed(name);
  return type && licenceTitle(type);
}

/**
 * The text of the success banner (DLIC-26).
 *
 * @param authority name of the issuing authority
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

/** Whether an accreditation is suspended (OP-S-67, SERR-26): a component's status is not Active. */
export function isSuspended(components: readonly AccreditationComponent[] | null | undefined): boolean {
  return (components ?? []).some(({ componentStatus }) => !isActiveStatus(componentStatus));
}

/** Whether an accreditation has ended: a component was valid until a day before today. */
export function hasEnded(components: readonly AccreditationComponent[] | null | undefined, moment: Moment): boolean {
  return (components ?? []).some(({ validUntil }) => isBeforeToday(validUntil, moment));
}

/**
 * When a licence was verified, to the second by the regulator's clock, so that an old picture of this page can be
 * recognised (B-24).
 *
 * @returns empty for an invalid instant
 */
export function checkedAtWords(checkedAt: string | null | undefined, { zone, reader }: ToldClock): string {
  const epochMs = Date.parse(checkedAt ?? '');
  if (Number.isNaN(epochMs)) return '';
  return `${displayDate(todayOf({ epochMs, zone }))} at ${timeToTheSecond({ epochMs, zone, reader })}`;
}
