/** Registered drones as a file of comma-separated values (docs/decisions/0049). */
import { csvFile } from './core/csv-file.rules.ts';
import { droneExpiry } from './core/expiry.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import type { ExpiryPeriods } from './core/settings.rules.ts';
import type { DetailedDrone } from './drone-detail.rules.ts';
import { droneName, firstOf, namedOrTyped } from './drones/registered-drone.rules.ts';

const HEADS = [
  'Drone', 'Manufacturer', 'Model', 'Serial number / registration mark', 'Category', 'Weight class', 'Registration type', 'Expiry date', 'Status', 'Updates required',
] as const;

/** What the file is made with. */
export interface DroneFileFacts {
  readonly periods: ExpiryPeriods;
  readonly moment: Moment;
  /** Registrations that have to be updated first; null while nobody knows, and then the file says nothing of it. */
  readonly updates: readonly string[] | null;
}

/**
 * Writes drones as a file, a date as `YYYY-MM-DD`.
 * @param wanted registrations, in the order of the file
 */
export function dronesCsv(drones: readonly DetailedDrone[], wanted: readonly string[], { periods, moment, updates }: DroneFileFacts): string {
  const byId = new Map(drones.map((drone) => [drone.product_droneregistrationid, drone]));
  const toUpdate = new Set(updates);
  const rows = wanted.flatMap((id) => {
    const record = byId.get(id);
    if (record === undefined) return [];
    const { drone, manufacturer, model, category, reftype, droneWeightClass } = record;
    const { validUntil, badge } = droneExpiry(record.product_validuntil, periods, moment);
    const needed = updates === null ? '' : toUpdate.has(id) ? 'Yes' : 'No';
    return [[
      droneName(record), namedOrTyped(manufacturer, drone?.product_manufacturer), namedOrTyped(model, drone?.product_model),
      firstOf(drone?.product_serialnumber), firstOf(category?.product_name), firstOf(droneWeightClass), firstOf(reftype?.product_name),
      validUntil ?? '', badge?.message ?? '', needed,
    ]];
  });
  return csvFile(HEADS, rows);
}
