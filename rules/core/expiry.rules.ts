import { addYear, daysBetween, parseIsoDate, todayOf, type IsoDate, type WireDate } from './calendar.rules.ts';
import type { Moment } from './moment.rules.ts';
import type { ExpiryPeriods } from './settings.rules.ts';

/**
 * The one expiry rule of drone registrations, used by lists, badges, the profile selector and the dashboards (DEC-01,
 * OP-D-76, OP-D-78), and the accreditation windows (OP-D-81). `d` is the validity end minus today in whole days.
 */

/** What a badge says about an end date, and how loudly. */
export interface ExpiryBadge {
  readonly message: 'Expired' | 'Expiring soon';
  readonly level: 'error' | 'warning';
}

const EXPIRED: ExpiryBadge = { message: 'Expired', level: 'error' };
const EXPIRING: ExpiryBadge = { message: 'Expiring soon', level: 'warning' };

/** The status of one drone registration today. */
export interface DroneExpiry {
  /** The validity end, or null when it is missing or unreadable. */
  readonly validUntil: IsoDate | null;
  /** Whether the drone counts as registered: its last day is today or later (DMAN-40, OP-P-38). */
  readonly registered: boolean;
  /**
   * Whether it stays on the manage list, up to the end of the expired window (OP-D-77). An unreadable date hides
   * nobody's drone.
   */
  readonly listed: boolean;
  /** The badge of the manage list and the message of the renewal list; a drone is in the renewal list when it has one. */
  readonly badge: ExpiryBadge | null;
  /** The new validity end when renewed today; null when the drone is not in the renewal list. */
  readonly renewedUntil: IsoDate | null;
}

/**
 * When a drone can be renewed, in whole days before and after the last day of its registration, both included (EXPY-03,
 * EXPY-04). Negative where it cannot be on that side.
 */
export function renewalWindow({ rpaWarning, rpaExpired }: ExpiryPeriods): {
  readonly before: number;
  readonly after: number;
} {
  return { before: rpaWarning - 1, after: rpaExpired - 1 };
}

/** Results for the last moment: the rows of a fleet ask about the same few hundred dates. */
let said: {
  readonly periods: ExpiryPeriods;
  readonly moment: Moment;
  readonly byDate: Map<string, DroneExpiry>;
} | null = null;

/**
 * Status of a drone registration.
 *
 * @param validUntil the validity end as an answer brings it (EXPY-13)
 * @param periods the warning and expired periods in days (EXPY-01, EXPY-02)
 */
export function droneExpiry(validUntil: WireDate, periods: ExpiryPeriods, moment: Moment): DroneExpiry {
  const isSameMoment = said?.moment.epochMs === moment.epochMs && said.moment.zone === moment.zone;
  if (
    said === null ||
    !isSameMoment ||
    said.periods.rpaWarning !== periods.rpaWarning ||
    said.periods.rpaExpired !== periods.rpaExpired
  ) {
    said = { periods: { ...periods }, moment: { ...moment }, byDate: new Map() };
  }
  const known = said.byDate.get(validUntil ?? '');
  if (known !== undefined) return known;
  const expiry = expiryOf(validUntil, periods, moment);
  said.byDate.set(validUntil ?? '', expiry);
  return expiry;
}

function expiryOf(validUntil: WireDate, periods: ExpiryPeriods, moment: Moment): DroneExpiry {
  const end = parseIsoDate(validUntil);
  if (!end) return { validUntil: null, registered: false, listed: true, badge: null, renewedUntil: null };
  const today = todayOf(moment);
  const d = daysBetween(today, end);
  const { before, after } = renewalWindow(periods);
  const expired = d < 0 && -d <= after;
  const expiring = d >= 0 && d <= before;
  return {
    validUntil: end,
    registered: d >= 0,
    listed: d >= 0 || expired,
    badge: expired ? EXPIRED : expiring ? EXPIRING : null,
    renewedUntil: expired ? addYear(today) : expiring ? addYear(end) : null,
  };
}

/** The two accreditations, by the kind of flying they allow. */
export type AccreditationKind = 'commercial' | 'recreational';

/**
 * The badge of an accreditation; with one, `Renew accreditation` is offered (OP-D-81). Without a warning period nothing
 * is 'expiring soon' (OP-P-52).
 *
 * @param warningDays the licence warning period in days (EXPY-16)
 */
export function accreditationBadge(
  kind: AccreditationKind,
  validUntil: WireDate,
  warningDays: number,
  moment: Moment,
): ExpiryBadge | null {
  const end = parseIsoDate(validUntil);
  if (!end) return null;
  const d = daysBetween(todayOf(moment), end);
  if (d < 0) return EXPIRED;
  const last = kind === 'commercial' ? warningDays : warningDays - 1;
  return warningDays > 0 && d <= last ? EXPIRING : null;
}

export interface Badge {
  readonly tone: 'error' | 'warning' | 'info';
  readonly text: string;
}

/** A registered drone, as far as its end date goes (ENTI-09). */
export interface DroneValidity {
  readonly product_validuntil?: string | null;
}

/**
 * The badge of a card or tile that stands for several drones: one when any is expiring or expired in the window
 * (OP-P-37).
 */
export function dronesBadge(drones: readonly DroneValidity[], periods: ExpiryPeriods, moment: Moment): Badge | null {
  const due = drones.some((drone) => droneExpiry(drone.product_validuntil, periods, moment).badge);
  return due ? { tone: 'warning', text: 'Items expiring soon' } : null;
}
