import { counted } from './core/counted.rules.ts';
import { certificateBytes } from './certificate.rules.ts';
import { displayDate, type IsoDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { expiryPeriods, featureOn, type Settings } from './core/settings.rules.ts';
import type { DraftRow } from './applications/drafts.rules.ts';
import { tablesOfUse, type TableOfUse } from './drones/drone-use.rules.ts';
import { droneExpiry, type ExpiryBadge } from './core/expiry.rules.ts';
import { displayFileSize } from './forms/file-size.rules.ts';
import { droneName, isRecreational, type ManagedDrone } from './drones/registered-drone.rules.ts';
import { hasSavedApplication, savedApplications, type SavedApplication } from './drones/saved-applications.rules.ts';

const NUMBER = new Intl.NumberFormat('en-AU');

/** The manage screen of registered drones as data, one for persons and organisations alike (drones 2, DMAN-06, DMAN-09). */

/** Where the screen leads. An empty organisation id is the person's own. */
export type ManageTarget =
  | {
      readonly screen: 'droneRegistration';
      readonly organisationId: string;
      readonly recordId?: string;
      readonly fromFile?: true;
    }
  | {
      readonly screen: 'droneRenewal';
      readonly organisationId: string;
      readonly renewAll?: true;
      readonly recordId?: string;
    }
  | { readonly screen: 'manageDronesInd'; readonly flag: 'draftdeleted' }
  | { readonly screen: 'manageDronesOrg'; readonly organisationId: string; readonly flag: 'draftdeleted' };

/** What the screen is computed from. */
export interface ManageFacts<Drone = ManagedDrone> {
  readonly moment: Moment;
  readonly settings: Settings;
  /** Empty for the person's own drones. */
  readonly organisationId: string;
  readonly drones: readonly Drone[];
  /** Renewals in progress, from the list that counts for the context (OP-D-24). */
  readonly renewals: readonly unknown[];
  readonly drafts: readonly DraftRow[];
  /** Size of the certificate's file as the details carry it; without one there is nothing to download (OP-D-27). */
  readonly certificateSize: string | null | undefined;
  /** Whether the person only looks at these drones (DEC-37): then nothing leads on that they could not send. */
  readonly looksOnly?: boolean;
  /** Where drones are added while the form is not open in the portal (OP-D-07); empty hides the way (OP-P-63). */
  readonly addAddress: string;
}

/** A line of a table. */
export interface DroneRow<Drone> {
  readonly id: string;
  /** As `droneName` says it. */
  readonly name: string;
  /** Empty for a drone without one. */
  readonly serialNumber: string;
  /** The validity end; null when missing or unreadable (OP-D-28). */
  readonly validUntil: IsoDate | null;
  /** As people read it; empty without one. */
  readonly expiryDate: string;
  readonly badge: ExpiryBadge | null;
  /** The record itself, for the way to its page (DDET-02). */
  readonly record: Drone;
}

/** One of the two tables (DMAN-18). */
export type DroneTable<Drone> = TableOfUse<DroneRow<Drone>>;

/** The whole screen. */
export interface ManageDrones<Drone> {
  readonly tables: readonly DroneTable<Drone>[];
  /** How many drones the tables list together. */
  readonly listed: number;
  /** How many of them are registered, as the dashboard counts them; empty where all of them are, or none is listed. */
  readonly registeredText: string;
  /** Says how long expired drones stay (DMAN-39). */
  readonly listedText: string;
  readonly saved: readonly SavedApplication[];
  /** Whether one of them stands in the way of a renewal (DMAN-24). */
  readonly isWaiting: boolean;
  /** Whether a renewal is in progress, which is why no drone can be added (DMAN-21). */
  readonly renewing: boolean;
  readonly add: { readonly target: ManageTarget } | { readonly href: string } | null;
  /** Where drones are added from a file; null where the form of the portal is not open. */
  readonly fromFile: ManageTarget | null;
  readonly renew: ManageTarget | null;
  /** The size as people read it; null where there is no certificate. */
  readonly certificate: string | null;
}

/** Computes the manage screen. */
export function manageDrones<Drone extends ManagedDrone>(facts: ManageFacts<Drone>): ManageDrones<Drone> {
  const { settings, moment, organisationId, drafts } = facts;
  const rows = listedRows(facts.drones, settings, moment);
  const tables = tablesOf(rows, featureOn(settings, 'Recreational Drone', moment));
  const shown = tables.flatMap((table) => table.rows);
  const looks = facts.looksOnly === true;
  const saved = looks ? [] : savedApplications(drafts, organisationId);
  const renewing = facts.renewals.length > 0;
  const isWaiting = hasSavedApplication(drafts);
  const bytes = certificateBytes(facts.certificateSize);
  const add = looks || renewing || isWaiting ? null : wayToAdd(facts);
  return {
    tables,
    listed: shown.length,
    registeredText: registeredText(shown, settings, moment),
    listedText: `Expired drones stay in your list for ${counted(expiryPeriods(settings).rpaExpired, 'day')} after they expire.`,
    saved,
    isWaiting,
    renewing,
    add,
    fromFile: add && 'target' in add ? { screen: 'droneRegistration', organisationId, fromFile: true } : null,
    renew:
      !looks && !isWaiting && shown.some(({ badge }) => badge)
        ? { screen: 'droneRenewal', organisationId, renewAll: true }
        : null,
    certificate: bytes === null ? null : displayFileSize(bytes),
  };
}

/** The drones that are still listed (DMAN-38, OP-D-77), in the order of the answer. */
function listedRows<Drone extends ManagedDrone>(
  drones: readonly Drone[],
  settings: Settings,
  moment: Moment,
): DroneRow<Drone>[] {
  const periods = expiryPeriods(settings);
  return drones.flatMap((record) => {
    const { listed, validUntil, badge } = droneExpiry(record.product_validuntil, periods, moment);
    if (!listed) return [];
    const serialNumber = record.drone?.product_serialnumber?.trim() ?? '';
    const expiryDate = validUntil ? displayDate(validUntil) : '';
    return [
      {
        id: record.product_droneregistrationid,
        name: droneName(record),
        serialNumber,
        validUntil,
        expiryDate,
        badge,
        record,
      },
    ];
  });
}

/** A list has expired drones too, which the dashboard does not count (OP-P-38): it says so where the two numbers differ. */
function registeredText(
  rows: readonly { readonly validUntil: IsoDate | null }[],
  settings: Settings,
  moment: Moment,
): string {
  const periods = expiryPeriods(settings);
  const registered = rows.filter(({ validUntil }) => droneExpiry(validUntil, periods, moment).registered).length;
  if (registered === rows.length) return '';
  if (rows.length === 1) return '1 drone, not registered.';
  return `${NUMBER.format(rows.length)} drones, ${registered === 0 ? 'none' : NUMBER.format(registered)} registered.`;
}

/** The tables of the kinds that are on (DMAN-18, DMAN-19): of one that is not, nothing is shown. */
function tablesOf<Drone extends ManagedDrone>(
  rows: readonly DroneRow<Drone>[],
  recreational: boolean,
): readonly DroneTable<Drone>[] {
  return tablesOfUse(
    recreational ? rows : rows.filter(({ record }) => !isRecreational(record)),
    ({ record }) => isRecreational(record),
    recreational,
  );
}

/** The form of the portal once both of its features are on, else the page outside that says how (OP-D-07). */
function wayToAdd({
  settings,
  moment,
  organisationId,
  addAddress,
}: Omit<ManageFacts, 'drones'>): ManageDrones<never>['add'] {
  const open = featureOn(settings, 'Add RPA Drone', moment) && featureOn(settings, 'Drone', moment);
  if (open) return { target: { screen: 'droneRegistration', organisationId } };
  return addAddress === '' ? null : { href: addAddress };
}

/**
 * Where a deleted application leads: to a new registration without drones, else back here with the banner (DMAN-29,
 * DMAN-30).
 */
export function targetAfterDeletion(organisationId: string, hasDrones: boolean): ManageTarget {
  if (!hasDrones) return { screen: 'droneRegistration', organisationId };
  const flag = 'draftdeleted';
  return organisationId === ''
    ? { screen: 'manageDronesInd', flag }
    : { screen: 'manageDronesOrg', organisationId, flag };
}
