/**
 * What has to be updated before a drone can be sent: the badge `Updates required` (DREG-29, DREN-40) says that
 * something has to be, and these texts say what.
 */
import {
  DRONE_MESSAGES,
  droneProblems,
  type DroneFacts,
  type DroneField,
  type DroneProblems,
} from './drone-edit.rules.ts';
import { SERIAL_PROBLEM } from './drone-serial.rules.ts';
import { isWeightBlocked } from './drone-kind.rules.ts';
import type { FormDrone } from './drone.rules.ts';

/** Names of fields within a sentence, in the order of the page. */
const NAMES: Readonly<Record<DroneField, string>> = {
  manufacturerCode: 'manufacturer',
  manufacturer: 'manufacturer',
  modelCode: 'model',
  model: 'model',
  categoryCode: 'category',
  weightClass: 'weight class',
  serialNumber: 'serial number',
  intendedUse: 'use',
  registeredOverseas: 'overseas registration',
};

/** For a complete drone that was never saved. */
const NOT_SAVED = 'not saved yet';

/** A registered drone that has to be updated before it can be renewed, or was updated here and is not renewed yet. */
export interface DroneUpdate {
  /** Id of the registration. */
  readonly id: string;
  /** Reason for the row; null once the drone was updated. */
  readonly reason: string | null;
}

/** Reason for an update in one line. */
export interface RowReason {
  readonly text: string;
  /** For a phone, where a line holds half as many words. */
  readonly brief: string;
}

/** Registrations of drones that still have to be updated. */
export const toBeUpdated = (updates: readonly DroneUpdate[]): readonly string[] =>
  updates.filter(({ reason }) => reason !== null).map(({ id }) => id);

/**
 * Why a registered drone has to be updated before it is renewed, and what to do: a sentence for each field (DREN-39,
 * DREN-40).
 *
 * @param drone with its flags
 * @returns such as `Model is no longer accepted: select another`
 */
export function updateReason(drone: FormDrone, facts: Omit<DroneFacts, 'others'>): string {
  const problems = droneProblems(drone, { ...facts, others: [] });
  const isModel = problems.manufacturerCode !== undefined || problems.modelCode !== undefined;
  const isSerial = problems.serialNumber !== undefined || drone.serialNumberUpdateRequired;
  const reasons = [...(isModel ? [MODEL] : []), ...(isSerial ? [serialReason(problems, drone)] : [])];
  return reasons.length === 0 ? `Update needed: ${updatesOf(drone, facts)}` : reasons.join('. ');
}

const MODEL = 'Model is no longer accepted: select another';
const SERIAL = {
  taken: 'Another drone has this serial number: check both',
  unreadable: 'Serial number is missing or cannot be read: enter it again',
  unfitting: 'Serial number does not fit the model: check it',
  unknown: 'The manufacturer does not know this serial number: check it',
} as const;

function serialReason({ serialNumber }: DroneProblems, { failedSerialNumber }: FormDrone): string {
  if (serialNumber === undefined || serialNumber === DRONE_MESSAGES.duplicate) return SERIAL.taken;
  if (serialNumber !== SERIAL_PROBLEM) return SERIAL.unreadable;
  return failedSerialNumber === null ? SERIAL.unfitting : SERIAL.unknown;
}

/**
 * Reason for the row of a drone, in one line, because the row exists before its reason.
 *
 * @param reason of `DroneUpdate`
 */
export function rowReason(reason: string | null): RowReason {
  if (reason === null)
    return { text: 'Updated here. We will update our records when you renew.', brief: 'Updated here' };
  if (reason === MODEL) return { text: reason, brief: 'Select another model' };
  if (Object.values<string>(SERIAL).includes(reason))
    return {
      text: reason,
      brief: reason === SERIAL.unreadable ? 'Enter the serial number' : 'Check the serial number',
    };
  // Two sentences are longer than a line.
  return reason.startsWith(MODEL)
    ? { text: 'Model and serial number need updating', brief: 'Check model and number' }
    : { text: reason, brief: reason };
}

/**
 * The names of what has to be updated.
 *
 * @param drone one that has to be updated; its flags say whether the serial number is another drone's as well
 * @param facts as of its application; a weight class that a renewal lacks is asked for on the summary itself (OP-D-58)
 * @returns such as `model, serial number`
 */
export function updatesOf(drone: FormDrone, facts: Omit<DroneFacts, 'others'>): string {
  const names = updatesAsked([drone], facts);
  return names.length === 0 ? NOT_SAVED : names.join(', ');
}

/** What is asked of several drones, each once, in the order of the page. */
export function updatesAsked(drones: readonly FormDrone[], facts: Omit<DroneFacts, 'others'>): readonly string[] {
  const asked = new Set(drones.flatMap((drone) => fieldsAsked(drone, facts)));
  return [
    ...new Set((Object.keys(NAMES) as DroneField[]).filter((field) => asked.has(field)).map((field) => NAMES[field])),
  ];
}

function fieldsAsked(drone: FormDrone, facts: Omit<DroneFacts, 'others'>): readonly DroneField[] {
  const problems = droneProblems(drone, { ...facts, others: [] });
  // In a renewal only a drone with a light record is too light, and it is renewed all the same.
  const isBlocked = facts.variant === 'registration' && isWeightBlocked(drone, facts.lists);
  const isAsked = (field: DroneField): boolean => {
    if (field === 'serialNumber') return problems.serialNumber !== undefined || drone.serialNumberUpdateRequired;
    if (field === 'weightClass')
      return isBlocked || (facts.variant === 'registration' && problems.weightClass !== undefined);
    if (field === 'intendedUse' && isBlocked) return true;
    return problems[field] !== undefined && (field !== 'registeredOverseas' || facts.variant === 'registration');
  };
  return (Object.keys(NAMES) as DroneField[]).filter(isAsked);
}
