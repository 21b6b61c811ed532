/**
 * Serial numbers of drones: their form, when they are taken already, and when the register is asked (DVAL-16 to
 * DVAL-27, OP-D-38 to OP-D-42).
 */
import type { WireDate } from '../core/calendar.rules.ts';
import { expiryPeriods, featureOn, type Settings } from '../core/settings.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { onceEach } from '../core/once-each.rules.ts';
import { droneName, isSpecialMaker } from './drone-kind.rules.ts';
import type { DroneLists, DroneModel, FormDrone } from './drone.rules.ts';
import { droneExpiry } from '../core/expiry.rules.ts';

/** Message for an invalid serial number; the view adds its link to guidance (DVAL-21, DVAL-22, OP-D-02). */
export const SERIAL_PROBLEM = "Please check your drone's serial number and try again.";

/** Key of a serial number: case and spaces around it make no difference (OP-D-38). */
export function serialKey(serialNumber: string): string {
  return serialNumber.trim().toLowerCase();
}

/** The serial number; empty where the box says that there is none (DVAL-29). */
export function serialOf({ serialNumber, noSerialNumber }: Pick<FormDrone, 'serialNumber' | 'noSerialNumber'>): string {
  return noSerialNumber ? '' : serialNumber.trim();
}

/** Name of a drone with its serial number, which tells it apart from others of its model. */
export function droneApart(drone: FormDrone, lists: DroneLists): string {
  const [name, serial] = [droneName(drone, lists), serialOf(drone)];
  return serial === '' ? name : `${name} (${serial})`;
}

/**
 * Whether a serial number has the form of its manufacturer and model: one of the prefixes, the exact length, else the
 * range (DVAL-19, DVAL-20, OP-D-38, OP-D-39), and is no registration mark (DVAL-23, OP-D-40).
 *
 * @param model undefined for a drone of no listed model
 * @param productName what registration marks begin with, before the hyphen
 */
export function isSerialWellFormed(
  serialNumber: string,
  manufacturerCode: string,
  model: DroneModel | undefined,
  productName: string,
): boolean {
  const serial = serialKey(serialNumber);
  if (isSpecialMaker(manufacturerCode) && serial.startsWith(`${productName.toLowerCase()}-`)) return false;
  if (model === undefined) return true;
  const { serialPrefixes, serialLength, serialRange } = model;
  const prefixes = serialPrefixes.map(serialKey).filter((prefix) => prefix !== '');
  if (prefixes.length > 0 && !prefixes.some((prefix) => serial.startsWith(prefix))) return false;
  const { length } = serialNumber.trim();
  if (serialLength !== null) return length === serialLength;
  return serialRange === null || (length >= serialRange.least && length <= serialRange.most);
}

export interface RegisteredSerial {
  readonly droneId: string;
  readonly serialNumber: string;
}

/**
 * The drones on record that are existing ones, whose serial numbers no other drone of their holder may have (DVAL-18):
 * those that are still listed (DMAN-38, OP-D-77). One that has left the list cannot be renewed any more, so registering
 * it anew is the only way to fly it lawfully.
 */
export function existingDrones<Drone extends { readonly validUntil: WireDate }>(
  drones: readonly Drone[],
  settings: Settings,
  moment: Moment,
): readonly Drone[] {
  const periods = expiryPeriods(settings);
  return drones.filter(({ validUntil }) => droneExpiry(validUntil, periods, moment).listed);
}

const registerOf = onceEach((registered: readonly RegisteredSerial[]): ReadonlyMap<string, readonly string[]> => {
  const register = new Map<string, string[]>();
  for (const { droneId, serialNumber } of registered) {
    const key = serialKey(serialNumber);
    if (key !== '') register.set(key, [...(register.get(key) ?? []), droneId.toLowerCase()]);
  }
  return register;
});

/**
 * Whether an existing drone with another id has the serial number (DVAL-18). Drones without one are never the same
 * (OP-D-38).
 */
export function isRegisteredElsewhere(
  drone: Pick<FormDrone, 'droneId' | 'serialNumber' | 'noSerialNumber'>,
  registered: readonly RegisteredSerial[],
): boolean {
  const own = drone.droneId.toLowerCase();
  return (registerOf(registered).get(serialKey(serialOf(drone))) ?? []).some((id) => own === '' || id !== own);
}

/** A number without the zeros at its beginning, which a spreadsheet takes away; null for what is more than digits. */
function withoutZeros(serialNumber: string): string | null {
  const key = serialKey(serialNumber);
  return /^\d+$/u.test(key) ? key.replace(/^0+(?=.)/u, '') : null;
}

/**
 * The serial number of an existing drone from which one differs in nothing but zeros at its beginning; null for none,
 * and where the same number is there as well.
 */
export function withOtherZeros(serialNumber: string, registered: readonly RegisteredSerial[]): string | null {
  const bare = withoutZeros(serialNumber);
  if (bare === null || registerOf(registered).has(serialKey(serialNumber))) return null;
  return registered.find((one) => withoutZeros(one.serialNumber) === bare)?.serialNumber ?? null;
}

/** Whether there is a register to ask about a drone's serial number: its maker is strict, and it has one (DVAL-25). */
export function hasSearchableSerial(drone: FormDrone): boolean {
  return isSpecialMaker(drone.manufacturerCode) && serialOf(drone) !== '';
}

/** Whether the register of serial numbers has to be asked, once the feature is on (DVAL-24, DVAL-25). */
export function serialSearchNeeded(drone: FormDrone, settings: Settings, moment: Moment): boolean {
  return hasSearchableSerial(drone) && featureOn(settings, 'Drone Serial Number Validation', moment);
}

/** The answer of the register (DCAL-26). */
export interface SerialAnswer {
  readonly wasSuccessful?: boolean | null | undefined;
  readonly responseData?:
    | {
        readonly serialNumber?: string | null | undefined;
        readonly valid?: boolean | null | undefined;
        readonly apiFailure?: boolean | null | undefined;
      }
    | null
    | undefined;
}

/**
 * Whether the drone can be saved after the register answered: it knows that very number (DVAL-26), or it failed, as an
 * outage must not block a registration (DVAL-27, OP-D-41). An answer without a verdict and without an outage is no yes
 * (DEC-23).
 */
export function serialAccepted(drone: FormDrone, answer: SerialAnswer): boolean {
  const { responseData } = answer;
  if (responseData?.apiFailure === true) return true;
  return (
    answer.wasSuccessful === true &&
    responseData?.valid === true &&
    serialKey(responseData.serialNumber ?? '') === serialKey(serialOf(drone))
  );
}
