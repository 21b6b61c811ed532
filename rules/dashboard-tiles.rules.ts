import { countAircraft, type AircraftAnswer } from './aircraft.rules.ts';
import { displayDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { expiryPeriods, featureOn, type Settings } from './core/settings.rules.ts';
import { plainText } from './core/plain-text.rules.ts';
import { draftKeptUntil, type DraftRow } from './applications/drafts.rules.ts';
import type { ManagedDrone } from './drones/registered-drone.rules.ts';
import { usesOffered } from './drones/drone-use.rules.ts';
import { droneExpiry, dronesBadge, type Badge } from './core/expiry.rules.ts';
import type { DroneUse } from './payments/fees.rules.ts';

/**
 * Parts of both dashboards: tiles in sections, callouts above them, and at the top what needs attention. A tile is
 * data; its target is a screen of the portal or an address outside (docs/decisions/0020).
 */

/** A tile; the whole of it is one link. */
export interface Tile<Target> {
  readonly id: string;
  readonly title: string;
  /** Lines of text under the title. */
  readonly lines: readonly string[];
  readonly badge: Badge | null;
  readonly destination: { readonly target: Target } | { readonly href: string };
}

/** Tiles under a heading. A section without tiles is left out. */
export interface Section<Target> {
  readonly id: string;
  readonly title: string;
  readonly tiles: readonly Tile<Target>[];
  /** Why it has no tiles; left out where it has some. */
  readonly note?: string;
}

/** A line of 'what needs attention first', most urgent first. */
export interface AttentionItem<Target> {
  readonly id: string;
  readonly level: 'error' | 'warning' | 'info';
  readonly text: string;
  /** Detail beside the item, such as a date; none where the text says all. */
  readonly detail?: string;
  /** Null where the portal has no page for it, or where `act` leads on: the text is no link. */
  readonly target: Target | null;
  /** What can be done about it: a verb, and what is read after it. */
  readonly act?: { readonly label: string; readonly about: string; readonly target: Target };
}

/** Registered drones of a person or an organisation, and the lists beside them (ENTI-11). */
export interface DroneFacts {
  readonly drones: readonly ManagedDrone[];
  /** Every list of registrations and renewals in progress that the answers carry (OP-D-24). */
  readonly inProgress: readonly unknown[];
}

/** Puts tiles into sections and drops what is empty. */
export function sectionsOf<Target>(
  sections: readonly { id: string; title: string; tiles: readonly (Tile<Target> | null)[]; note?: string }[],
): Section<Target>[] {
  return sections
    .map(({ tiles, ...section }) => ({ ...section, tiles: tiles.filter((tile) => tile !== null) }))
    .filter(({ tiles, note = '' }) => tiles.length > 0 || note !== '');
}

/** Errors first, then warnings, then the rest; the order within a level stays. */
export function mostUrgentFirst<Target>(items: readonly (AttentionItem<Target> | null)[]): AttentionItem<Target>[] {
  const present = items.filter((item) => item !== null);
  return (['error', 'warning', 'info'] as const).flatMap((level) => present.filter((item) => item.level === level));
}

/** `1 thing`, `2 things`: the two forms of a counted phrase. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * The aircraft tile of either dashboard (DASH-12 to DASH-15, OP-P-40).
 *
 * @param census the census submissions; with aircraft and without any, the items are for review (OP-P-41)
 * @returns null without a registered aircraft
 */
export function aircraftTile<Target>(
  answer: AircraftAnswer,
  census: readonly unknown[],
  target: Target,
  moment: Moment,
): Tile<Target> | null {
  const count = countAircraft(answer, moment);
  if (count === 0) return null;
  return {
    id: 'aircraft',
    title: 'Manage aircraft',
    lines: [`${count} registered aircraft`],
    badge: census.length === 0 ? { tone: 'info', text: 'Items for review' } : null,
    destination: { target },
  };
}

/**
 * The drone registration tile of either dashboard (DASH-26 to DASH-32, OP-P-37, OP-P-38).
 *
 * @returns null until the feature date of `Drone` (DASH-19)
 */
export function droneTile<Target>(
  facts: DroneFacts,
  target: Target,
  settings: Settings,
  moment: Moment,
): Tile<Target> | null {
  if (!featureOn(settings, 'Drone', moment)) return null;
  const periods = expiryPeriods(settings);
  const registered = facts.drones.filter(
    (drone) => droneExpiry(drone.product_validuntil, periods, moment).registered,
  ).length;
  const text =
    registered === 0
      ? 'Register your drones (RPA)'
      : counted(registered, 'registered drone and RPA', 'registered drones and RPA');
  return {
    id: 'droneRegistration',
    title: registered === 0 ? 'Drone registration' : 'Manage registered drones',
    lines: facts.inProgress.length > 0 ? [text, '1 or more in-progress registered drones and RPA'] : [text],
    badge: dronesBadge(facts.drones, periods, moment),
    destination: { target },
  };
}

/**
 * The drone types the drone calls ask for; commercial alone until the recreational feature date (DASH-55, CONS-24,
 * CALL-24).
 */
export function droneTypes(settings: Settings, moment: Moment): DroneUse[] {
  return usesOffered(featureOn(settings, 'Recreational Drone', moment));
}

/**
 * What needs attention about the aircraft: their details are for review, when the tile says so.
 *
 * @param who who can confirm them, for a person who may only look
 */
export function aircraftAttention<Target>(
  tile: Tile<Target> | null,
  target: Target,
  who = '',
): AttentionItem<Target> | null {
  return tile?.badge
    ? { id: 'aircraftReview', level: 'info', text: 'Check and confirm your aircraft details', detail: who, target }
    : null;
}

/** Answer of a call beside the dashboard: not in yet, not available, or its content. */
export type AnswerBeside<Answer> = 'asked' | 'unknown' | Answer;

/** Text where it is not known whether something waits, and where a person can look. */
const NOT_KNOWN = {
  fees: 'We could not check whether you have any payments due. Check under Payments.',
  drafts: 'We could not check for saved applications. Check under Manage registered drones.',
  alerts: 'We could not check for alerts. Reload this page to try again.',
};

/** What needs attention among the requested fees of a person; nothing while it is asked. */
export function feesAttention<Target>(
  fees: AnswerBeside<readonly unknown[]>,
  target: Target,
): AttentionItem<Target> | null {
  if (fees === 'asked') return null;
  if (fees === 'unknown') return { id: 'feesUnknown', level: 'info', text: NOT_KNOWN.fees, target };
  const text = counted(fees.length, 'payment is due', 'payments are due');
  return fees.length === 0 ? null : { id: 'fees', level: 'warning', text, target };
}

/**
 * Saved applications that a page of the portal resumes and deletes, by their names as drafts in small letters
 * (OP-P-79).
 */
const SAVED_DRONES: Readonly<Record<string, string>> = {
  'rpa registration': 'drone registration',
  'rpa renewal': 'drone renewal',
};

const sentences = (...all: readonly string[]): string => all.filter((one) => one !== '').join(' ');

/**
 * Saved applications of every form, each with the last day it is kept. One that was paid for waits for the bank and not
 * for the person.
 *
 * @param target where those of drones are resumed and deleted
 * @param others where those of another form are resumed, by its name in small letters; the portal opens no other
 */
export function draftsAttention<Target>(
  drafts: AnswerBeside<readonly DraftRow[]>,
  target: Target,
  moment: Moment,
  others: Readonly<Record<string, (recordId: string) => Target>> = {},
): AttentionItem<Target>[] {
  if (drafts === 'asked') return [];
  if (drafts === 'unknown') return [{ id: 'draftsUnknown', level: 'info', text: NOT_KNOWN.drafts, target }];
  return drafts
    .filter(({ paymentReceived }) => paymentReceived !== true)
    .map(({ recordid, formname, createdon }) => {
      const epochMs = Date.parse(createdon ?? '');
      const kept = Number.isNaN(epochMs)
        ? ''
        : `It is saved until ${displayDate(draftKeptUntil({ ...moment, epochMs }))}.`;
      const item = { id: `draft-${recordid}`, level: 'info' as const };
      const drone = SAVED_DRONES[formname.trim().toLowerCase()];
      if (drone)
        return {
          ...item,
          text: `You have a saved ${drone} application`,
          detail: sentences('It has not been submitted.', kept),
          target,
        };
      const text = `“${plainText(formname) || 'Application'}” is saved but not submitted`;
      const resumed = others[formname.trim().toLowerCase()];
      if (resumed) return { ...item, text, detail: kept, target: resumed(recordid) };
      return { ...item, text, detail: sentences(kept, 'To continue with it, contact us.'), target: null };
    });
}

/**
 * Alerts that the regulator raised; of an alert only its presence is read (OP-P-82).
 *
 * @param target the page of active alerts (ROUTE-23)
 */
export function alertsAttention<Target>(
  alerts: AnswerBeside<readonly unknown[]>,
  target: Target,
): AttentionItem<Target> | null {
  if (alerts === 'asked') return null;
  if (alerts === 'unknown') return { id: 'alertsUnknown', level: 'info', text: NOT_KNOWN.alerts, target: null };
  return alerts.length === 0
    ? null
    : { id: 'alerts', level: 'warning', text: counted(alerts.length, 'alert is active', 'alerts are active'), target };
}

/** How much of the look-up is done: some is under way, some failed, or all of it was answered. */
export type Lookup = 'asked' | 'unknown' | 'known';

/** State of the look-up by its answers; only with `known` may the dashboard say that nothing (else) waits. */
export function lookupOf(beside: readonly AnswerBeside<unknown>[]): Lookup {
  if (beside.includes('asked')) return 'asked';
  return beside.includes('unknown') ? 'unknown' : 'known';
}
