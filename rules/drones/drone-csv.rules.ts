/** Registered drones as a file of comma-separated values (docs/decisions/0049). */
import { csvFile } from '../core/csv-file.rules.ts';
import { droneExpiry } from '../core/expiry.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import type { ExpiryPeriods } from '../core/settings.rules.ts';
import type { DetailedDrone } from './drone-detail.rules.ts';
import { FILE_COLUMNS, FILE_FIELDS, type DroneCells } from './drone-file.rules.ts';
import { keptCell } from './spreadsheet-cell.rules.ts';
import { isOverseas } from '../payments/fees.rules.ts';
import { droneName, firstOf } from './drone-name.rules.ts';
import { isRecreational } from './registered-drone.rules.ts';

/**
 * The columns of the file for registering drones, so that the portal can read its own file, with further columns of the
 * register.
 */
const HEADS = ['Drone', ...Object.values(FILE_COLUMNS), 'Expiry date', 'Status', 'Updates required'];

const OTHER = 'Other';

/** Name in a list, and the typed name where the list has none. */
function listedAndTyped(
  listed: { readonly product_name?: string | null | undefined } | null | undefined,
  typed: string | null | undefined,
): readonly [string, string] {
  const [name, own] = [firstOf(listed?.product_name), firstOf(typed)];
  if (name === '') return own === '' ? ['', ''] : [OTHER, own];
  return [name, name.toLowerCase() === OTHER.toLowerCase() ? own : ''];
}

/** Cells of a row, filled in as a person would. */
function cellsOf({ drone, manufacturer, model, category, reftype, droneWeightClass }: DetailedDrone): DroneCells {
  const [manufacturerCode, makerTyped] = listedAndTyped(manufacturer, drone?.product_manufacturer);
  const [modelCode, modelTyped] = listedAndTyped(model, drone?.product_model);
  return {
    manufacturerCode,
    manufacturer: makerTyped,
    modelCode,
    model: modelTyped,
    categoryCode: firstOf(category?.product_name),
    weightClass: firstOf(droneWeightClass),
    serialNumber: firstOf(drone?.product_serialnumber) || 'None',
    intendedUse: isRecreational({ reftype }) ? 'Recreational' : 'Commercial',
    registeredOverseas: isOverseas(drone?.product_isregisteredoverseas) ? 'Yes' : 'No',
  };
}

export interface DroneFileFacts {
  readonly periods: ExpiryPeriods;
  readonly moment: Moment;
  /** Registrations that have to be updated first; null while nobody knows, and then the file has no such column. */
  readonly updates: readonly string[] | null;
}

/**
 * Writes drones as a file, a date as `YYYY-MM-DD`.
 *
 * @param wanted registrations, in the order of the file
 */
export function dronesCsv(
  drones: readonly DetailedDrone[],
  wanted: readonly string[],
  { periods, moment, updates }: DroneFileFacts,
): string {
  const byId = new Map(drones.map((drone) => [drone.product_droneregistrationid, drone]));
  const toUpdate = new Set(updates);
  const rows = wanted.flatMap((id) => {
    const record = byId.get(id);
    if (record === undefined) return [];
    const cells = cellsOf(record);
    const { validUntil, badge } = droneExpiry(record.product_validuntil, periods, moment);
    const needed = updates === null ? '' : toUpdate.has(id) ? 'Yes' : 'No';
    return [
      [
        droneName(record),
        ...FILE_FIELDS.map((field) => keptCell(cells[field])),
        validUntil ?? '',
        badge?.message ?? '',
        needed,
      ],
    ];
  });
  return csvFile(HEADS, rows);
}
