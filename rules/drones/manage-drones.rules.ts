import { counted } from '../core/counted.rules.ts';
import { certificateBytes } from './certificate.rules.ts';
import { displayDate, type IsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { expiryPeriods, featureOn, type Settings } from '../core/settings.rules.ts';
import type { DraftRow } from '../applications/drafts.rules.ts';
import { tablesOfUse, type TableOfUse } from './drone-use.rules.ts';
import { droneExpiry, type ExpiryBadge } from '../core/expiry.rules.ts';
import { displayFileSize } from '../forms/file-size.rules.ts';
import { droneName } from './drone-name.rules.ts';
import { tooYoungText } from '../ways/age.rules.ts';
import { isRecreational, type ManagedDrone } from './registered-drone.rules.ts';
import { hasSavedApplication, savedApplications, type SavedApplication } from './saved-applications.rules.ts';

const NUMBER = new Intl.NumberFormat('en-AU');

/** The manage screen of registered drones as data, one for persons and organisations alike (drones 2, DMAN-06, DMAN-09). */

/** Targets of the screen. An empty organisation id means the person's own. */
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

export interface ManageFacts<Drone = ManagedDrone> {
  readonly moment: Moment;
  readonly settings: Settings;
  /** Empty for the person's own drones. */
  readonly organisationId: string;
  readonly drones: readonly Drone[];
  /** Renewals in progress, from the list for the context (OP-D-24). */
  readonly renewals: readonly unknown[];
  readonly drafts: readonly DraftRow[];
  /** Size of the certificate's file in the details; without one there is nothing to download (OP-D-27). */
  readonly certificateSize: string | null | undefined;
  /** Whether the person may only view these drones (DEC-37): then nothing is offered that they could not send. */
  readonly looksOnly?: boolean;
  /** Date of birth of the person whose drones these are; left out for an organisation. */
  readonly birthdate?: string | null | undefined;
  /** External address for adding drones while the portal's form is not open (OP-D-07); empty hides the link (OP-P-63). */
  readonly addAddress: string;
}

export interface DroneRow<Drone> {
  readonly id: string;
  readonly name: string;
  /** Empty for a drone without one. */
  readonly serialNumber: string;
  /** The validity end; null when missing or unreadable (OP-D-28). */
  readonly validUntil: IsoDate | null;
  /** As people read it; empty without one. */
  readonly expiryDate: string;
  readonly badge: ExpiryBadge | null;
  /** The record, for the link to its page (DDET-02). */
  readonly record: Drone;
}

export type RenewalBar = 'saved' | 'age';

/** One of the two tables (DMAN-18). */
export type DroneTable<Drone> = TableOfUse<DroneRow<Drone>>;

export interface ManageDrones<Drone> {
  readonly tables: readonly DroneTable<Drone>[];
  /** Total number of drones in the tables. */
  readonly listed: number;
  /** The number of registered drones, counted as on the dashboard; empty if all or none are. */
  readonly registeredText: string;
  /** How long expired drones stay listed (DMAN-39). */
  readonly listedText: string;
  readonly saved: readonly SavedApplication[];
  /** What bars every renewal: a saved application (DMAN-24), or the person's age (CONS-03); null for nothing. */
  readonly renewalBar: RenewalBar | null;
  /** Why the person can neither add nor renew drones (CONS-03); empty if they can. */
  readonly tooYoung: string;
  /** Whether a renewal is in progress, during which no drone can be added (DMAN-21). */
  readonly renewing: boolean;
  readonly add: { readonly target: ManageTarget } | { readonly href: string } | null;
  /** Target for adding drones from a file; null if the portal's form is not open. */
  readonly fromFile: ManageTarget | null;
  readonly renew: ManageTarget | null;
  /** Readable size of the certificate; null if there is none. */
  readonly certificate: string | null;
}

export function manageDrones<Drone extends ManagedDrone>(facts: ManageFacts<Drone>): ManageDrones<Drone> {
  const { settings, moment, organisationId, drafts } = facts;
  const rows = listedRows(facts.drones, settings, moment);
  const tables = tablesOf(rows, featureOn(settings, 'Recreational Drone', moment));
  const shown = tables.flatMap((table) => table.rows);
  const looks = facts.looksOnly === true;
  const saved = looks ? [] : savedApplications(drafts, organisationId);
  const renewing = facts.renewals.length > 0;
  const bytes = certificateBytes(facts.certificateSize);
  const tooYoung = tooYoungText(facts.birthdate, moment);
  const renewalBar = renewalBarFor(facts);
  const isClosed = looks || renewalBar !== null;
  const add = isClosed || renewing ? null : wayToAdd(facts);
  return {
    tables,
    listed: shown.length,
    registeredText: registeredText(shown, settings, moment),
    listedText: `Expired drones stay in your list for ${counted(expiryPeriods(settings).rpaExpired, 'day')} after they expire.`,
    saved,
    renewalBar,
    tooYoung,
    renewing,
    add,
    fromFile: add && 'target' in add ? { screen: 'droneRegistration', organisationId, fromFile: true } : null,
    renew:
      !isClosed && shown.some(({ badge }) => badge) ? { screen: 'droneRenewal', organisationId, renewAll: true } : null,
    certificate: bytes === null ? null : displayFileSize(bytes),
  };
}

/** What bars every renewal of somebody's drones; null for nothing. */
export function renewalBarFor({
  birthdate,
  moment,
  drafts,
}: Pick<ManageFacts, 'birthdate' | 'moment' | 'drafts'>): RenewalBar | null {
  if (tooYoungText(birthdate, moment) !== '') return 'age';
  return hasSavedApplication(drafts) ? 'saved' : null;
}

/** The listed drones (DMAN-38, OP-D-77), in the order of the answer. */
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

/**
 * The list contains expired drones, which the dashboard does not count (OP-P-38); if the numbers differ this is
 * explained.
 */
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

/** The tables of the enabled kinds (DMAN-18, DMAN-19); others are not shown. */
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

/** The portal's form when both of its features are on, else the external page (OP-D-07). */
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
 * The target after deleting an application: a new registration if there are no drones, else this screen with the banner
 * (DMAN-29, DMAN-30).
 */
export function targetAfterDeletion(organisationId: string, hasDrones: boolean): ManageTarget {
  if (!hasDrones) return { screen: 'droneRegistration', organisationId };
  const flag = 'draftdeleted';
  return organisationId === ''
    ? { screen: 'manageDronesInd', flag }
    : { screen: 'manageDronesOrg', organisationId, flag };
}
