/**
 * The page of one registered drone as data (drones 2, DDET): what it shows, when it can be renewed, where a
 * de-registration leads.
 */
import { isolated } from '../core/isolated.rules.ts';
import { addDays, displayDate, type IsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import type { ExpiryPeriods } from '../core/settings.rules.ts';
import type { DraftRow } from '../applications/drafts.rules.ts';
import { weightClassChoices, weightClassPrompt } from './drone-kind.rules.ts';
import { readRegisteredDrone } from './drone-wire.rules.ts';
import type { Origin } from './drone-hint.rules.ts';
import type { DroneLists, WeightClass } from './drone.rules.ts';
import { droneExpiry, renewalWindow, type ExpiryBadge } from '../core/expiry.rules.ts';
import { isOverseas } from '../payments/fees.rules.ts';
import { droneName, firstOf, namedOrTyped } from './drone-name.rules.ts';
import type { ManagedDrone } from './registered-drone.rules.ts';
import { mayUseDrones, tooYoungText } from '../ways/age.rules.ts';
import { hasSavedApplication, savedApplications, type SavedApplication } from './saved-applications.rules.ts';

export interface DetailedDrone extends ManagedDrone {
  readonly drone?:
    | (NonNullable<ManagedDrone['drone']> & {
        readonly product_droneid?: string | null | undefined;
        readonly product_isregisteredoverseas?: number | string | boolean | null | undefined;
      })
    | null
    | undefined;
  readonly model?:
    | {
        readonly product_name?: string | null | undefined;
        readonly product_droneweight?: number | string | boolean | null | undefined;
      }
    | null
    | undefined;
  readonly droneWeightClass?: string | null | undefined;
}

export type TargetAfterDeregistering =
  | { readonly screen: 'manageDronesInd'; readonly flag: 'dronedereged' }
  | { readonly screen: 'manageDronesOrg'; readonly organisationId: string; readonly flag: 'dronedereged' }
  | { readonly screen: 'error'; readonly code: '4.1' };

/** The page that the visitor came from, with its banner; the error page where it is not known. */
export function targetAfterDeregistering(origin: Origin, organisationId: string): TargetAfterDeregistering {
  if (origin === 'ind') return { screen: 'manageDronesInd', flag: 'dronedereged' };
  if (origin === 'org' && organisationId !== '')
    return { screen: 'manageDronesOrg', organisationId, flag: 'dronedereged' };
  return { screen: 'error', code: '4.1' };
}

export interface RenewableFacts {
  readonly drafts: readonly DraftRow[];
  readonly periods: ExpiryPeriods;
  readonly moment: Moment;
  /** Whether the person may only look at the drone (DEC-37). */
  readonly looksOnly?: boolean;
  /** Date of birth of the person whose drone it is; left out for an organisation's. */
  readonly birthdate?: string | null | undefined;
}

/** Whether `Renew` is offered: the rule of the list, for this drone (OP-D-29, DMAN-23, DMAN-24, CONS-03). */
export function isRenewable(
  drone: DetailedDrone,
  { drafts, periods, moment, looksOnly, birthdate }: RenewableFacts,
): boolean {
  return (
    looksOnly !== true &&
    mayUseDrones(birthdate, moment) &&
    droneExpiry(drone.product_validuntil, periods, moment).badge !== null &&
    !hasSavedApplication(drafts)
  );
}

export interface DetailFacts extends RenewableFacts {
  /** Organisation id; empty for the person's own drone. */
  readonly organisationId: string;
  /** Lists of the drone forms; null where they are not needed or could not be loaded. */
  readonly lists: DroneLists | null;
  /** Code of the picked class; empty for none. */
  readonly picked: string;
}

/** The way to the renewal of one drone. */
export interface RenewalTarget {
  readonly screen: 'droneRenewal';
  readonly organisationId: string;
  readonly droneRegId: string;
  readonly weightClass?: { readonly code: string; readonly name: string };
}

export interface DroneDetail {
  readonly name: string;
  /** Name with the serial number, which tells it apart from another drone of the same model. */
  readonly fullName: string;
  /** Names and values; empty values are not known. */
  readonly rows: readonly { readonly name: string; readonly lines: readonly string[] }[];
  /** The last day of the registration; null where it is not known. */
  readonly validUntil: IsoDate | null;
  readonly badge: ExpiryBadge | null;
  /** Whether the validity has not ended (DMAN-40). */
  readonly registered: boolean;
  readonly overseas: boolean;
  /** Null while there is nothing to renew, or a saved application stands in the way. */
  readonly renew: RenewalTarget | null;
  /** Saved applications that block a renewal that is due; empty where none does. */
  readonly blocking: readonly SavedApplication[];
  /** Why the drone cannot be renewed now; empty where it can be, or where a saved application says why not. */
  readonly renewalText: string;
  /** Classes to pick from; none without `Renew` (DEC-24). */
  readonly classes: readonly WeightClass[];
  /** Label of the option without a class. */
  readonly prompt: string;
}

export function droneDetail(record: DetailedDrone, facts: DetailFacts): DroneDetail {
  const { drone, manufacturer, model, category, reftype } = record;
  const { validUntil, badge, registered } = droneExpiry(record.product_validuntil, facts.periods, facts.moment);
  const overseas = isOverseas(drone?.product_isregisteredoverseas);
  const row = (name: string, ...lines: string[]) => ({ name, lines: lines.filter((line) => line !== '') });
  const weight = displayWeight(model?.product_droneweight);
  const renewable = isRenewable(record, facts);
  const form = renewable && facts.lists !== null ? readRegisteredDrone(record, facts.lists, 1) : null;
  const classes = form === null || facts.lists === null ? [] : weightClassChoices(form, facts.lists);
  const chosen = classes.find(({ code }) => code === facts.picked);
  const weightClass = chosen === undefined ? {} : { weightClass: { code: chosen.code, name: chosen.name } };
  const { organisationId } = facts;
  const serial = firstOf(drone?.product_serialnumber);
  return {
    name: droneName(record),
    fullName: `${isolated(droneName(record))}, ${serial === '' ? 'without a serial number' : `serial number ${isolated(serial)}`},`,
    rows: [
      row('Manufacturer', namedOrTyped(manufacturer, drone?.product_manufacturer)),
      row('Model', namedOrTyped(model, drone?.product_model)),
      row('Serial number', serial || 'None'),
      row('Category', firstOf(category?.product_name)),
      row('Weight class', firstOf(record.droneWeightClass)),
      ...(weight === '' ? [] : [row('Manufactured weight', weight)]),
      row('Registration type', firstOf(reftype?.product_name)),
      row('Registered overseas', overseas ? 'Yes' : 'No'),
      row('Expiry date', validUntil === null ? '' : displayDate(validUntil)),
    ],
    validUntil,
    badge,
    registered,
    overseas,
    blocking: badge === null ? [] : savedApplications(facts.drafts, organisationId, true),
    renewalText:
      badge === null ? notDueText(record, facts) : tooYoungText(facts.birthdate, facts.moment, 'renew this drone'),
    renew: renewable
      ? { screen: 'droneRenewal', organisationId, droneRegId: record.product_droneregistrationid, ...weightClass }
      : null,
    classes,
    prompt: form === null ? '' : weightClassPrompt(form),
  };
}

/** Why a drone is not due for renewal: the page never shows its de-registration alone. */
function notDueText({ product_validuntil: until }: DetailedDrone, { periods, moment }: RenewableFacts): string {
  const { validUntil, registered } = droneExpiry(until, periods, moment);
  if (validUntil === null)
    return 'We do not have an expiry date for this drone, so you cannot renew it here. Contact us.';
  const { before, after } = renewalWindow(periods);
  if (!registered)
    return `This registration expired more than ${String(after)} days ago, so you cannot renew it. Register the drone again.`;
  if (before < 0) return 'You can renew this drone after it expires.';
  return `You can renew this drone from ${displayDate(addDays(validUntil, -before))}.`;
}

/**
 * A weight as people read it: grams below 1000, kilograms from there on, with at most three decimals (DDET-07, DDET-08,
 * OP-D-32).
 *
 * @returns empty where none is known
 */
export function displayWeight(grams: number | string | boolean | null | undefined): string {
  const value =
    typeof grams === 'number'
      ? grams
      : typeof grams === 'string' && /^\d{1,9}(?:\.\d+)?$/.test(grams.trim())
        ? Number(grams)
        : 0;
  if (!Number.isFinite(value) || value <= 0) return '';
  return value < 1000 ? `${String(value)} g` : `${String(Number((value / 1000).toFixed(3)))} kg`;
}
