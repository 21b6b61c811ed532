/**
 * The registration of drones (drones 2 and 4, DREG): where it opens, what its list shows and costs, what stands in the
 * way of sending it, and how it is kept and sent. The rules of one drone are in drone-edit.rules.ts.
 */
import { droneFee, needsUpdate, newDrone, withAllUpdateFlags, type DroneFacts } from './drone-edit.rules.ts';
import { droneName, droneNames, isWeightBlocked } from './drone-kind.rules.ts';
import { updatesFilter } from './drone-search.rules.ts';
import { serialOf, type RegisteredSerial } from './drone-serial.rules.ts';
import { tablesOfUse, type TableOfUse } from './drone-use.rules.ts';
import type { StoredDrones } from './drone-draft.rules.ts';
import { importToKeep, NO_IMPORT, readStoredImport, type StoredImport } from './drone-import.rules.ts';
import { droneOnWire, type WireDrone } from './drone-wire.rules.ts';
import { MANY_DRONES, MOST_DRONES, type DroneLists, type FormDrone } from './drone.rules.ts';
import { dollarsOf, totalCents, type RateRow } from '../payments/fees.rules.ts';
import type { ListFilter } from '../core/list.rules.ts';
import { featureOn, type Settings } from '../core/settings.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { zipped } from '../core/required.rules.ts';

export interface RegistrationFacts {
  readonly lists: DroneLists;
  readonly rates: readonly RateRow[];
  /** Every existing drone of the holder (DVAL-18, `existingDrones`). */
  readonly registered: readonly RegisteredSerial[];
  /** Whether recreational registration is offered (OP-D-08). */
  readonly recreational: boolean;
  readonly productName: string;
}

/** A drone in the editor: as it was opened, and as the list has it; null where the list does not have it. */
export interface EditedDrone {
  readonly drone: FormDrone;
  readonly before: FormDrone | null;
}

/** Drones of an application, and the one in the editor. */
export interface Registration {
  readonly drones: readonly FormDrone[];
  readonly edited: EditedDrone | null;
  /** Rows of a file that are not among the drones yet; null for no file. */
  readonly imported: StoredImport | null;
}

/** Whether the form is open in the portal: drones can be added in it, and sent from it (OP-D-07, DREG-09, DREG-10). */
export function registrationOpen(settings: Settings, moment: Moment): boolean {
  return featureOn(settings, 'Add RPA Drone', moment) && featureOn(settings, 'Drone', moment);
}

export function droneFactsFor(drones: readonly FormDrone[], drone: FormDrone, facts: RegistrationFacts): DroneFacts {
  const { lists, registered, recreational, productName } = facts;
  return {
    lists,
    registered,
    recreational,
    productName,
    variant: 'registration',
    others: drones.filter(({ id }) => id !== drone.id),
  };
}

/** A new drone, with the next number. */
export function addedDrone(
  drones: readonly FormDrone[],
  { recreational }: Pick<RegistrationFacts, 'recreational'>,
): EditedDrone {
  return { drone: newDrone(Math.max(0, ...drones.map(({ id }) => id)) + 1, { recreational }), before: null };
}

/** Whether nothing was entered in a new drone: then it is not stored. */
export function isUntouched(drone: FormDrone, facts: Pick<RegistrationFacts, 'recreational'>): boolean {
  const fresh = newDrone(drone.id, facts);
  return Object.entries(fresh).every(([field, value]) => drone[field as keyof FormDrone] === value);
}

/** A drone of the list as it opens in the editor. A use that is no longer offered becomes the offered one (DEC-27). */
export function openedDrone(drone: FormDrone, { recreational }: Pick<RegistrationFacts, 'recreational'>): EditedDrone {
  return { drone: recreational ? drone : { ...drone, intendedUse: 'commercial' }, before: drone };
}

export interface FoundRegistration {
  readonly drones: readonly FormDrone[];
  /** The drone in the editor before its changes; null for a new one. */
  readonly before: FormDrone | null;
  readonly more: Readonly<Record<string, unknown>>;
  readonly source: 'nowhere' | 'draft' | 'autosave';
  /** Whether it was paid and is being finished: then there is nothing to open. */
  readonly isPaid?: boolean;
}

/** How the person reached the form. */
export interface WayIn {
  /** Whether the list opens: after a card problem. */
  readonly toList: boolean;
  /** Whether the form opens at a file of drones, where there is nothing to continue (docs/decisions/0046). */
  readonly fromFile: boolean;
}

/**
 * How an application opens (DREG-14, OP-D-34, DEC-25): at a file that was being brought in, else at its first unsaved
 * drone, else at a new one; at its list when it is full, after a card problem, and where a person whose time ran out
 * was there; at the beginning when there is no drone, and none was begun.
 */
export function openedRegistration(
  found: FoundRegistration,
  facts: RegistrationFacts,
  { toList, fromFile }: WayIn,
): Registration {
  const all = withFlags(found.drones, facts);
  const imported = readStoredImport(found.more['import']);
  if (imported !== null && !toList) return { drones: all, edited: null, imported };
  const unsaved = all.find(({ isDraft }) => isDraft);
  if (unsaved !== undefined && !toList) {
    const { before } = found;
    const isKnown = before !== null && before.id === unsaved.id;
    const others = all.filter((drone) => drone !== unsaved);
    const drones = isKnown
      ? all.flatMap((drone) => (drone === unsaved ? withFlags([before], facts) : [drone]))
      : others;
    const opened = openedDrone(unsaved, facts);
    return { drones, edited: { ...opened, before: isKnown ? before : null }, imported: null };
  }
  const at = found.source === 'autosave' ? found.more['at'] : null;
  const stays = toList || all.length >= MOST_DRONES || at === 'list' || (all.length === 0 && at !== 'edit');
  return {
    drones: all,
    edited: stays ? null : addedDrone(all, facts),
    imported: fromFile && all.length === 0 ? NO_IMPORT : null,
  };
}

/** Saved drones are judged by today's lists and register; a drone in the editor is judged when it is saved. */
export function withFlags(drones: readonly FormDrone[], facts: RegistrationFacts): readonly FormDrone[] {
  const { lists, registered, recreational, productName } = facts;
  const judged = withAllUpdateFlags(drones, { lists, registered, recreational, productName, variant: 'registration' });
  return zipped(drones, judged).map(([drone, flagged]) => (drone.isDraft ? drone : flagged));
}

/** The drones after one was saved: in its place, or at the end (DREG-31). */
export function withDrone(drones: readonly FormDrone[], saved: FormDrone): readonly FormDrone[] {
  return drones.some(({ id }) => id === saved.id)
    ? drones.map((drone) => (drone.id === saved.id ? saved : drone))
    : [...drones, saved];
}

/** Whether a drone cannot be sent as it is. */
function lacksSomething(drone: FormDrone, { lists }: RegistrationFacts): boolean {
  return drone.isDraft || needsUpdate(drone) || isWeightBlocked(drone, lists);
}

export interface RegistrationRow {
  readonly id: number;
  readonly recreational: boolean;
  readonly name: string;
  /** Empty for a drone without a serial number. */
  readonly serialNumber: string;
  readonly weightClass: string;
  readonly overseas: boolean;
  /** Cents; null when it is not known (OP-D-65). */
  readonly fee: number | null;
  /** Whether it has to be edited before the application can be sent. */
  readonly updatesRequired: boolean;
}

/** Filters of a long list (docs/decisions/0049). */
export const registrationFilters: readonly ListFilter<RegistrationRow>[] = [
  updatesFilter(({ updatesRequired }) => updatesRequired),
];

/** The tables of the list (DREG-15). Rows with something to do come first; otherwise in the order of adding. */
export function registrationTables(
  drones: readonly FormDrone[],
  facts: RegistrationFacts,
): readonly TableOfUse<RegistrationRow>[] {
  const rows = drones
    .map((drone) => rowOf(drone, facts))
    .toSorted((a, b) => Number(b.updatesRequired) - Number(a.updatesRequired));
  return tablesOfUse(rows, ({ recreational }) => recreational, facts.recreational);
}

function rowOf(drone: FormDrone, facts: RegistrationFacts): RegistrationRow {
  return {
    id: drone.id,
    recreational: drone.intendedUse === 'recreational',
    name: droneName(drone, facts.lists),
    serialNumber: serialOf(drone),
    weightClass: droneNames(drone, facts.lists).weightClass,
    overseas: drone.registeredOverseas === 'yes',
    fee: feeOf(drone, facts),
    updatesRequired: lacksSomething(drone, facts),
  };
}

/** Cents (DREG-33); nothing for a drone that has to be updated first (OP-D-08). */
function feeOf(drone: FormDrone, facts: RegistrationFacts): number | null {
  return lacksSomething(drone, facts) ? 0 : droneFee(drone, facts.rates);
}

/** The sum of all fees in cents (OP-D-66); null as soon as one of them is not known. */
export function registrationTotal(drones: readonly FormDrone[], facts: RegistrationFacts): number | null {
  return totalCents(drones.map((drone) => feeOf(drone, facts)));
}

/** Whether another drone can be added (DREG-06, OP-D-37). */
export function canAddDrone(drones: readonly FormDrone[]): boolean {
  return drones.length < MOST_DRONES;
}

/** Note in an application that is full or nearly so (DREG-39, DREG-40, OP-D-37); null below. */
export function manyDronesText(count: number): string | null {
  if (count < MANY_DRONES) return null;
  if (count >= MOST_DRONES) return `You have added the maximum of ${String(MOST_DRONES)} drones.`;
  return `You have added ${String(count)} drones. An application can hold up to ${String(MOST_DRONES)} drones.`;
}

/** Problem that prevents sending (DVAL-30, DVAL-31, DVAL-35, OP-D-56, OP-D-65): the declaration first, one at a time. */
export type SendingProblem =
  | { readonly kind: 'declaration' | 'noDrone' | 'tooMany' | 'noFee' }
  /** Numbers of the drones that have to be edited first. */
  | { readonly kind: 'updates'; readonly ids: readonly number[] };

/** First problem that prevents sending; null for none. */
export function sendingProblem(
  drones: readonly FormDrone[],
  declaration: boolean,
  facts: RegistrationFacts,
): SendingProblem | null {
  if (!declaration) return { kind: 'declaration' };
  if (drones.length === 0) return { kind: 'noDrone' };
  if (drones.length > MOST_DRONES) return { kind: 'tooMany' };
  const ids = drones.filter((drone) => lacksSomething(drone, facts)).map(({ id }) => id);
  if (ids.length > 0) return { kind: 'updates', ids };
  return registrationTotal(drones, facts) === null ? { kind: 'noFee' } : null;
}

/** The form as it is sent (DENT-31). */
export interface RegistrationForm {
  readonly drones: readonly WireDrone[];
  readonly declaration: boolean;
  /** Total in dollars. */
  readonly totalAmount: number;
}

/** The form of an application whose declaration was accepted. */
export function registrationForm(drones: readonly FormDrone[], facts: RegistrationFacts): RegistrationForm {
  const total = registrationTotal(drones, facts) ?? 0;
  return { drones: drones.map((drone) => onWire(drone, facts)), declaration: true, totalAmount: dollarsOf(total) };
}

function onWire(drone: FormDrone, facts: RegistrationFacts): WireDrone {
  return droneOnWire(drone, { lists: facts.lists, variant: 'registration', fee: feeOf(drone, facts) });
}

/**
 * The stored form of an application, with the drone in the editor (DREG-30).
 *
 * @param typed the edited drone as it stands now; null while none is edited, and for a new one in which nothing was
 *   typed
 */
export function registrationToKeep(
  { drones, edited, imported }: Registration,
  typed: FormDrone | null,
  facts: RegistrationFacts,
): StoredDrones {
  const kept = typed === null ? drones : withDrone(drones, { ...typed, isDraft: true });
  const before = typed === null ? null : (edited?.before ?? null);
  return {
    drones: kept.map((drone) => onWire(drone, facts)),
    before: before && onWire(before, facts),
    more: {
      at: edited !== null ? 'edit' : drones.length > 0 ? 'list' : 'begin',
      ...(imported && { import: importToKeep(imported) }),
    },
  };
}

export type RegistrationStep = 'BeginRegistration' | 'DroneEdit' | 'DroneImport' | 'DroneList';

export const REGISTRATION_STEP_NAMES: Readonly<Record<RegistrationStep, string>> = {
  BeginRegistration: 'Before you begin',
  DroneEdit: 'Drone details',
  DroneImport: 'Drones from a file',
  DroneList: 'Drones in this application',
};

/** What comes before the rows of a file, in the same step. */
export const FILE_CHOICE_NAME = 'the choice of a file';
