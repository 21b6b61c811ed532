import { counted } from './core/counted.rules.ts';
import { certificateBytes } from './certificate.rules.ts';
import { displayDate, type IsoDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { expiryPeriods, featureOn, type Settings } from './core/settings.rules.ts';
import { draftsTitled, type DraftRow } from './applications/drafts.rules.ts';
import { tablesOfUse, type TableOfUse } from './drones/drone-use.rules.ts';
import { droneExpiry, type DroneValidity, type ExpiryBadge } from './core/expiry.rules.ts';
import { displayFileSize } from './forms/file-size.rules.ts';
import { PAYMENT_RECEIVED } from './payments/payment.rules.ts';

/** The manage screen of registered drones as data, one for persons and organisations alike (drones 2, DMAN-06, DMAN-09). */

/** Names of the two kinds of saved application (OP-D-22). */
export const REGISTRATION_DRAFT = 'RPA Registration';
export const RENEWAL_DRAFT = 'RPA Renewal';

type Named = { readonly product_name?: string | null } | null | undefined;

/** A registered drone, as far as the screen reads it (DENT-01 to DENT-09). */
export interface ManagedDrone extends DroneValidity {
  readonly product_droneregistrationid: string;
  readonly drone?:
    | {
        readonly product_manufacturer?: string | null | undefined;
        readonly product_model?: string | null | undefined;
        readonly product_serialnumber?: string | null | undefined;
      }
    | null
    | undefined;
  readonly manufacturer?: Named;
  readonly model?: Named;
  readonly category?: Named;
  readonly reftype?: Named;
}

/** Where the screen leads. An empty organisation id is the person's own. */
export type ManagePlace =
  | { readonly screen: 'droneRegistration'; readonly organisationId: string; readonly recordId?: string }
  | { readonly screen: 'droneRenewal'; readonly organisationId: string; readonly renewAll?: true; readonly recordId?: string }
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

/** A saved application with its two ways on (DMAN-25, DMAN-26), or one that was paid for and has none. */
export interface SavedApplication {
  readonly recordId: string;
  readonly title: string;
  readonly text: string;
  /** Null where nothing is left to do: it was paid for and is being finished, so that it is neither resumed nor deleted (DEC-07). */
  readonly resume: ManagePlace | null;
}

/** The whole screen. */
export interface ManageDrones<Drone> {
  readonly tables: readonly DroneTable<Drone>[];
  /** How many drones the tables list together. */
  readonly listed: number;
  /** Says how long expired drones stay (DMAN-39). */
  readonly listedText: string;
  readonly saved: readonly SavedApplication[];
  /** Whether a renewal is in progress, which is why no drone can be added (DMAN-21). */
  readonly renewing: boolean;
  readonly add: { readonly place: ManagePlace } | { readonly href: string } | null;
  readonly renew: ManagePlace | null;
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
  return {
    tables,
    listed: shown.length,
    listedText: `Expired drones stay listed for ${counted(expiryPeriods(settings).rpaExpired, 'day')} after expiry.`,
    saved,
    renewing,
    add: looks || renewing || isWaiting ? null : wayToAdd(facts),
    renew: !looks && !isWaiting && shown.some(({ badge }) => badge) ? { screen: 'droneRenewal', organisationId, renewAll: true } : null,
    certificate: bytes === null ? null : displayFileSize(bytes),
  };
}

/** The drones that are still listed (DMAN-38, OP-D-77), in the order of the answer. */
function listedRows<Drone extends ManagedDrone>(drones: readonly Drone[], settings: Settings, moment: Moment): DroneRow<Drone>[] {
  const periods = expiryPeriods(settings);
  return drones.flatMap((record) => {
    const { listed, validUntil, badge } = droneExpiry(record.product_validuntil, periods, moment);
    if (!listed) return [];
    const serialNumber = record.drone?.product_serialnumber?.trim() ?? '';
    const expiryDate = validUntil ? displayDate(validUntil) : '';
    return [{ id: record.product_droneregistrationid, name: droneName(record), serialNumber, validUntil, expiryDate, badge, record }];
  });
}

/** The first of some texts of a record in which something is said, trimmed; empty for none. */
export function firstOf(...texts: readonly (string | null | undefined)[]): string {
  return texts.map((text) => text?.trim() ?? '').find((text) => text !== '') ?? '';
}

/**
 * The manufacturer or the model of a record: the list's name, else what was typed. Where the list says `Other` alone, what was typed says more.
 * @returns empty where neither is known
 */
export function namedOrTyped(listed: Named, typed: string | null | undefined): string {
  const name = listed?.product_name;
  return name?.trim().toLowerCase() === 'other' ? firstOf(typed, name) : firstOf(name, typed);
}

/** What a drone is called: manufacturer and model; its category where it has no model. */
export function droneName({ drone, manufacturer, model, category }: ManagedDrone): string {
  const made = namedOrTyped(manufacturer, drone?.product_manufacturer);
  const kind = firstOf(namedOrTyped(model, drone?.product_model), category?.product_name);
  return [made, kind].filter((part) => part !== '').join(' ') || 'Drone without a name';
}

/** A drone with its serial number, where it has one. */
export function droneCalled(drone: ManagedDrone): string {
  const serialNumber = drone.drone?.product_serialnumber?.trim() ?? '';
  return serialNumber === '' ? droneName(drone) : `${droneName(drone)}, serial number ${serialNumber}`;
}

/** The tables of the kinds that are on (DMAN-18, DMAN-19): of one that is not, nothing is shown. */
function tablesOf<Drone extends ManagedDrone>(rows: readonly DroneRow<Drone>[], recreational: boolean): readonly DroneTable<Drone>[] {
  const isRecreational = ({ record }: DroneRow<Drone>): boolean => record.reftype?.product_name?.trim().toLowerCase() === 'recreational';
  return tablesOfUse(recreational ? rows : rows.filter((row) => !isRecreational(row)), isRecreational, recreational);
}

/** Whether a saved application stands in the way of adding and of renewing drones (DMAN-22, DMAN-24, OP-D-22). */
export function hasSavedApplication(drafts: readonly DraftRow[]): boolean {
  return [REGISTRATION_DRAFT, RENEWAL_DRAFT].some((title) => draftsTitled(drafts, title).length > 0);
}

/**
 * Saved registrations, then saved renewals (OP-D-22): what stands in the way of adding and renewing drones.
 * @param isOneDrone whether they are told on the page of one drone, which only stands to be renewed there
 */
export function savedApplications(drafts: readonly DraftRow[], organisationId: string, isOneDrone = false): SavedApplication[] {
  const words = (kind: typeof RENEWAL_WORDS) => (isOneDrone ? { ...kind, ...ONE_DRONE_WORDS } : kind);
  return [
    ...draftsTitled(drafts, REGISTRATION_DRAFT).map((draft) =>
      savedApplication(draft, { screen: 'droneRegistration', organisationId, recordId: draft.recordid }, words(REGISTRATION_WORDS)),
    ),
    ...draftsTitled(drafts, RENEWAL_DRAFT).map((draft) =>
      savedApplication(draft, { screen: 'droneRenewal', organisationId, recordId: draft.recordid }, words(RENEWAL_WORDS)),
    ),
  ];
}

const MANY = 'you cannot add or renew other drones.';
const REGISTRATION_WORDS = { name: 'drone registration', barred: MANY, again: 'add drones afresh', paid: ' Your drones are then listed here.' };
const RENEWAL_WORDS = { name: 'drone renewal', barred: MANY, again: 'renew drones afresh', paid: ' Your drones then show their new expiry dates here.' };
const ONE_DRONE_WORDS = { barred: 'you cannot start a renewal here.', again: 'renew this registration', paid: '' };

function savedApplication(
  { recordid: recordId, paymentReceived }: DraftRow,
  resume: ManagePlace,
  { name, barred, again, paid }: typeof RENEWAL_WORDS,
): SavedApplication {
  if (paymentReceived === true) {
    const received = `Your payment for the ${name} was received. You do not have to pay again.`;
    const text = `${received} We will send you an e-mail when it is finished.${paid} Until then ${barred}`;
    return { recordId, title: PAYMENT_RECEIVED, text, resume: null };
  }
  const first = `You have a ${name} application that is saved and not sent. Until it is sent or deleted, ${barred}`;
  const text = `${first} Continue it, or delete it to ${again}.`;
  return { recordId, title: `Saved ${name} application`, text, resume };
}

/** The form of the portal once both of its features are on, else the page outside that says how (OP-D-07). */
function wayToAdd({ settings, moment, organisationId, addAddress }: Omit<ManageFacts, 'drones'>): ManageDrones<never>['add'] {
  const open = featureOn(settings, 'Add RPA Drone', moment) && featureOn(settings, 'Drone', moment);
  if (open) return { place: { screen: 'droneRegistration', organisationId } };
  return addAddress === '' ? null : { href: addAddress };
}

/** Where a deleted application leads: to a new registration without drones, else back here with the banner (DMAN-29, DMAN-30). */
export function placeAfterDeletion(organisationId: string, hasDrones: boolean): ManagePlace {
  if (!hasDrones) return { screen: 'droneRegistration', organisationId };
  const flag = 'draftdeleted';
  return organisationId === '' ? { screen: 'manageDronesInd', flag } : { screen: 'manageDronesOrg', organisationId, flag };
}
