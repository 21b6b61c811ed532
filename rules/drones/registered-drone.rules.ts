/** A registered drone in the regulator's lists, and its name. */
import { isolated } from '../core/isolated.rules.ts';
import type { DroneValidity } from '../core/expiry.rules.ts';

type Named = { readonly product_name?: string | null } | null | undefined;

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

/** Whether a drone is listed as recreational; one of no use is commercial (DMAN-18). */
export const isRecreational = ({ reftype }: Pick<ManagedDrone, 'reftype'>): boolean =>
  reftype?.product_name?.trim().toLowerCase() === 'recreational';

/** The first text of a record with content, trimmed; empty for none. */
export function firstOf(...texts: readonly (string | null | undefined)[]): string {
  return texts.map((text) => text?.trim() ?? '').find((text) => text !== '') ?? '';
}

/**
 * The manufacturer or the model of a record: the list's name, else what was typed. Where the list says `Other` alone,
 * what was typed says more.
 *
 * @returns empty where neither is known
 */
export function namedOrTyped(listed: Named, typed: string | null | undefined): string {
  const name = listed?.product_name;
  return name?.trim().toLowerCase() === 'other' ? firstOf(typed, name) : firstOf(name, typed);
}

/** Name of a drone: manufacturer and model; its category where it has no model. */
export function droneName({ drone, manufacturer, model, category }: ManagedDrone): string {
  const made = namedOrTyped(manufacturer, drone?.product_manufacturer);
  const kind = firstOf(namedOrTyped(model, drone?.product_model), category?.product_name);
  return [made, kind].filter((part) => part !== '').join(' ') || 'Unnamed drone';
}

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
