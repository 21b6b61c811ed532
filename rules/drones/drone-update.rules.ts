/**
 * What of a drone has to be updated before it can be sent, named for whoever has to do it: the badge `Updates required` (DREG-29, DREN-40)
 * says that something has to, and this says what.
 */
import { droneProblems, type DroneFacts, type DroneField } from './drone-edit.rules.ts';
import { isWeightBlocked } from './drone-kind.rules.ts';
import type { FormDrone } from './drone.rules.ts';

/** What a field is called within a sentence, in the order of the page. */
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

/** A drone that was typed and never saved, and has everything. */
const NOT_SAVED = 'not saved yet';

/**
 * The names of what has to be updated.
 * @param drone one that has to be updated; its flags say whether the serial number is another drone's as well
 * @param facts as of its application; a weight class that a renewal lacks is asked for on the summary itself (OP-D-58)
 * @returns such as `model, serial number`
 */
export function updatesOf(drone: FormDrone, facts: Omit<DroneFacts, 'others'>): string {
  const problems = droneProblems(drone, { ...facts, others: [] });
  // In a renewal only what is on record as that light is, and is renewed all the same.
  const isBlocked = facts.variant === 'registration' && isWeightBlocked(drone, facts.lists);
  const isAsked = (field: DroneField): boolean => {
    if (field === 'serialNumber') return problems.serialNumber !== undefined || drone.serialNumberUpdateRequired;
    if (field === 'weightClass') return isBlocked || (facts.variant === 'registration' && problems.weightClass !== undefined);
    if (field === 'intendedUse' && isBlocked) return true;
    return problems[field] !== undefined && (field !== 'registeredOverseas' || facts.variant === 'registration');
  };
  const names = (Object.keys(NAMES) as DroneField[]).filter(isAsked).map((field) => NAMES[field]);
  return names.length === 0 ? NOT_SAVED : [...new Set(names)].join(', ');
}
