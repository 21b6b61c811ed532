/** A registered drone in the regulator's lists, and what it is called. */
import { droneName, type Named, type NamedDrone } from './drone-name.rules.ts';
import { isolated } from '../core/isolated.rules.ts';
import type { DroneValidity } from '../core/expiry.rules.ts';

export interface ManagedDrone extends DroneValidity, NamedDrone {
  readonly product_droneregistrationid: string;
  readonly reftype?: Named;
}

/** Whether a drone is listed as recreational; one of no use is commercial (DMAN-18). */
export const isRecreational = ({ reftype }: Pick<ManagedDrone, 'reftype'>): boolean =>
  reftype?.product_name?.trim().toLowerCase() === 'recreational';

/**
 * The last day of a registration for a calendar, the same entry from the list, the renewal and the page of a drone.
 *
 * @param name what the drone is called
 */
export function registrationEnd<Day>(
  id: string,
  name: string,
  day: Day,
): {
  readonly id: string;
  readonly day: Day;
  readonly title: string;
  readonly text: string;
  readonly about: string;
} {
  const text = `${isolated(name)}: registration expires at the end of this day. Renew it in the portal.`;
  return {
    id: `drone-${id}`,
    day,
    title: `Drone registration expires: ${isolated(name)}`,
    text,
    about: `registration of ${isolated(name)}`,
  };
}

/** A name with its serial number, where there is one: it tells a drone apart from others of its model. */
export function nameWithSerial(name: string, serialNumber: string): string {
  return serialNumber === '' ? name : `${isolated(name)}, serial number ${isolated(serialNumber)}`;
}

export function droneCalled(drone: ManagedDrone): string {
  return nameWithSerial(droneName(drone), drone.drone?.product_serialnumber?.trim() ?? '');
}
