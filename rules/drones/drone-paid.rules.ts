/** What of a drone application is paid for already, while that payment is being finished (DEC-07, docs/decisions/0012). */
import { isWireObject, ownField } from '../forms/form-wire.rules.ts';
import type { LoadedDrones } from './drone-draft.rules.ts';
import type { FormDrone } from './drone.rules.ts';

/**
 * Whether each of these drones is among those that are paid for, one for one: drones without a serial number may be
 * alike, and are never the same (OP-D-38).
 *
 * @param drones what tells each drone apart
 */
export function areAllPaid(drones: readonly string[], paid: readonly string[]): boolean {
  const left = new Map<string, number>();
  for (const drone of paid) left.set(drone, (left.get(drone) ?? 0) + 1);
  return drones.every((drone) => {
    const count = left.get(drone) ?? 0;
    left.set(drone, count - 1);
    return count > 0;
  });
}

/** A drone without its place in the application, and without what is found of it whenever that opens. */
const asSent = (drone: FormDrone): string =>
  JSON.stringify({ ...drone, id: 0, isDraft: false, modelUpdateRequired: false, serialNumberUpdateRequired: false });

/** Whether a file was being brought in that has any row. */
function hasRows(imported: unknown): boolean {
  const rows = isWireObject(imported) ? ownField(imported, 'rows') : null;
  return Array.isArray(rows) && rows.length > 0;
}

/** Whether stored content is nothing but what was paid for. Rows of a file are drones to be. */
export function isPaidIn({ drones, more }: LoadedDrones, paid: LoadedDrones): boolean {
  return !hasRows(more['import']) && areAllPaid(drones.map(asSent), paid.drones.map(asSent));
}
