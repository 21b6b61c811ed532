/**
 * The renewal of registered drones (drones 4, DREN): its drones, their fees and problems, and what prevents sending.
 * Sending and storing are in drone-renewal-wire.rules.ts.
 */
import { openFields } from './drone-correction.rules.ts';
import {
  DRONE_MESSAGES,
  droneProblems,
  needsUpdate,
  withAllUpdateFlags,
  type DroneFacts,
  type DroneField,
} from './drone-edit.rules.ts';
import { isWeightBlocked, weightClassChoices } from './drone-kind.rules.ts';
import type { RenewalFacts } from './drone-renewal-facts.rules.ts';
import { renewalRow, type RenewalRow } from './drone-renewal-row.rules.ts';
import { tablesOfUse, type TableOfUse } from './drone-use.rules.ts';
import type { FormDrone } from './drone.rules.ts';
import { droneExpiry, type DroneExpiry } from '../core/expiry.rules.ts';
import { totalCents } from '../payments/fees.rules.ts';

type DroneRuleFacts = Pick<RenewalFacts, 'lists' | 'registered' | 'recreational' | 'productName'>;

/** Choice of the address (DREN-05, DREN-12, OP-D-60). */
export interface RenewalChoice {
  /** Registration of the only drone to renew (DREN-06); empty for all (DREN-07). */
  readonly droneRegId: string;
  /** Class that was picked for that drone before (DDET-18); empty for none. */
  readonly weightClassCode: string;
  /** Registrations that were chosen from the list (docs/decisions/0049); left out for none. A single drone wins. */
  readonly chosen?: readonly string[] | null;
}

/** Expiry of a drone on the day of the renewal. */
export const expiryIn = (
  { validUntil }: FormDrone,
  { periods, moment }: Pick<RenewalFacts, 'periods' | 'moment'>,
): DroneExpiry => droneExpiry(validUntil, periods, moment);

/** Whether the drone is in the renewal list (EXPY-03, EXPY-04). */
export function isDue(drone: FormDrone, facts: Pick<RenewalFacts, 'periods' | 'moment'>): boolean {
  return expiryIn(drone, facts).badge !== null;
}

/** The drone by the record. A drone without open questions is its own record (OP-D-08). */
function recordOf(drone: FormDrone, { due }: Pick<RenewalFacts, 'due'>): FormDrone {
  const id = drone.droneRegistrationId.toLowerCase();
  return due.find(({ droneRegistrationId }) => droneRegistrationId.toLowerCase() === id) ?? drone;
}

/** The fields of a drone that this renewal may correct beside its weight class (DREN-41). */
export function correctable(drone: FormDrone, facts: RenewalFacts): readonly DroneField[] {
  return openFields(droneProblems(recordOf(drone, facts), droneFactsIn([], drone, facts)));
}

/** Facts for a drone in the editor: as `droneFactsIn`, with the fields that may be changed. */
export function editFactsIn(drones: readonly FormDrone[], drone: FormDrone, facts: RenewalFacts): DroneFacts {
  const lightOnRecord = isWeightBlocked(recordOf(drone, facts), facts.lists);
  return { ...droneFactsIn(drones, drone, facts), open: correctable(drone, facts), lightOnRecord };
}

/**
 * The drones that are in the renewal list, numbered and flagged as a renewal of all of them begins with (DENT-32,
 * DREN-39).
 */
export function dueDrones(
  drones: readonly FormDrone[],
  facts: Omit<RenewalFacts, 'due' | 'rates'>,
): readonly FormDrone[] {
  return flagged(numbered(drones.filter((drone) => isDue(drone, facts))), facts);
}

/** The drones with their numbers in an application, from 1 on. One that has its number is the same object. */
function numbered(drones: readonly FormDrone[]): readonly FormDrone[] {
  return drones.map((drone, at) => (drone.id === at + 1 ? drone : { ...drone, id: at + 1 }));
}

export function droneFactsIn(
  drones: readonly FormDrone[],
  { id }: Pick<FormDrone, 'id'>,
  facts: DroneRuleFacts,
): DroneFacts {
  const { lists, registered, recreational, productName } = facts;
  return {
    lists,
    others: drones.filter((one) => one.id !== id),
    registered,
    recreational,
    variant: 'renewal',
    productName,
  };
}

/**
 * The drones of a renewal that begins: the one that was asked for, else all that are due (OP-D-60). A drone outside the
 * window is in none.
 *
 * @returns drones with their sequence numbers (DENT-32) and the flags of DREN-39
 */
export function beginRenewal(
  facts: RenewalFacts,
  { droneRegId, weightClassCode, chosen = null }: RenewalChoice,
): readonly FormDrone[] {
  const wanted = droneRegId.trim().toLowerCase();
  if (wanted === '' && chosen === null) return facts.due;
  if (wanted === '') {
    const ids = new Set(chosen?.map((id) => id.toLowerCase()));
    return flagged(
      numbered(facts.due.filter(({ droneRegistrationId }) => ids.has(droneRegistrationId.toLowerCase()))),
      facts,
    );
  }
  const drones = numbered(facts.due.filter((drone) => drone.droneRegistrationId.toLowerCase() === wanted));
  const [only] = drones;
  return flagged(only ? [chooseWeightClass(only, weightClassCode, facts)] : drones, facts);
}

/**
 * The drones with their update-required flags under today's rules (DREN-39, OP-D-42, OP-D-57; OP-D-08 for a
 * recreational drone of a draft while that kind is not offered). A drone whose flags stay is the same object.
 */
export function flagged(drones: readonly FormDrone[], facts: DroneRuleFacts): readonly FormDrone[] {
  return withAllUpdateFlags(drones, droneFactsIn([], { id: 0 }, facts));
}

/**
 * The drone with a class that is offered for it; any other code changes nothing (DVAL-51). An empty one takes the
 * choice back.
 */
export function chooseWeightClass(drone: FormDrone, code: string, { lists }: Pick<RenewalFacts, 'lists'>): FormDrone {
  if (code !== '' && !weightClassChoices(drone, lists).some((one) => one.code === code)) return drone;
  return drone.selectedWeightClassCode === code ? drone : { ...drone, selectedWeightClassCode: code };
}

export type RenewalTable = TableOfUse<RenewalRow>;

export interface RenewalSummary {
  readonly tables: readonly RenewalTable[];
  /** Drones in the renewal, renewed or not. */
  readonly listed: number;
  /** `You are currently renewing X of Y drones that require renewal` (DREN-25, OP-D-59) */
  readonly countText: string;
  /**
   * Total in cents (DREN-24); null while one fee is not known, for example of a drone without a class, because a part
   * is no total (OP-D-65).
   */
  readonly total: number | null;
  /** Whether a class has to be chosen before there is a total (DVAL-46). */
  readonly lacksClass: boolean;
  /** Number of drones that have to be updated first. */
  readonly toUpdate: number;
  /** Whether removing is offered: only while more than one is left (DREN-30). */
  readonly canRemove: boolean;
}

const number = new Intl.NumberFormat('en-AU');

export function renewalSummary(drones: readonly FormDrone[], facts: RenewalFacts): RenewalSummary {
  const rows = drones.map((drone) => renewalRow(drone, facts));
  const toUpdate = rows.filter((row) => row.needsUpdate).length;
  return {
    tables: tablesOfUse(rows, ({ drone }) => drone.intendedUse === 'recreational', facts.recreational),
    listed: rows.length,
    countText: `You are currently renewing ${number.format(rows.length - toUpdate)} of ${number.format(facts.due.length)} drones that require renewal`,
    total: totalCents(rows.map(({ fee }) => fee)),
    lacksClass: rows.some(({ lacksClass }) => lacksClass),
    toUpdate,
    canRemove: rows.length > 1,
  };
}

/** Problems of the summary: the declaration, and drones without a class, by their sequence number. */
export interface RenewalProblems {
  readonly declaration: string;
  readonly classes: Readonly<Record<number, string>>;
}

export const NO_PROBLEMS: RenewalProblems = { declaration: '', classes: {} };

/** Result of judging a renewal: ready, wrong fields (DVAL-56), no drone that is ready (DREN-50), or a missing rate. */
export type RenewalVerdict = 'ready' | 'invalid' | 'noneReady' | 'noRate';

/** The problems of the fields (DVAL-46, DVAL-54). A drone that is not renewed needs no class (OP-D-58). */
export function renewalProblems(
  drones: readonly FormDrone[],
  declaration: boolean,
  facts: RenewalFacts,
): RenewalProblems {
  const lacking = drones.map((drone) => renewalRow(drone, facts)).filter(({ lacksClass }) => lacksClass);
  return {
    declaration: declaration ? '' : DRONE_MESSAGES.declaration,
    classes: Object.fromEntries(lacking.map(({ id }) => [id, DRONE_MESSAGES.weightClass])),
  };
}

/**
 * Judges a renewal before it is sent: fields first (OP-D-56), then whether there is anything to send (DVAL-55), then
 * its fees.
 */
export function judgeRenewal(drones: readonly FormDrone[], declaration: boolean, facts: RenewalFacts): RenewalVerdict {
  const problems = renewalProblems(drones, declaration, facts);
  if (problems.declaration !== '' || Object.keys(problems.classes).length > 0) return 'invalid';
  const sent = sentDrones(drones);
  if (sent.length === 0) return 'noneReady';
  return sent.some((drone) => renewalRow(drone, facts).fee === null) ? 'noRate' : 'ready';
}

/** The drone to update next: the first after this one, else the first of all; null for none. */
export function nextToUpdate(drones: readonly FormDrone[], id: number): FormDrone | null {
  const at = drones.findIndex((drone) => drone.id === id);
  return [...drones.slice(at + 1), ...drones.slice(0, Math.max(0, at))].find(needsUpdate) ?? null;
}

/** The drone that the address asks to update; null where it is not in the renewal, or has nothing to update. */
export function askedToUpdate(drones: readonly FormDrone[], registrationId: string): FormDrone | null {
  const asked = drones.find((drone) => drone.droneRegistrationId.toLowerCase() === registrationId.trim().toLowerCase());
  return asked && (needsUpdate(asked) || asked.updatesSaved) ? asked : null;
}

/** The drones that are sent: all but those that have to be updated first (DREN-42, DREN-49). */
export function sentDrones(drones: readonly FormDrone[]): readonly FormDrone[] {
  return drones.filter((drone) => !needsUpdate(drone));
}
