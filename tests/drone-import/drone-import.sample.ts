/** Rows, files and starts of the tests of drones from a file. */
import type { InputFrom } from 'xstate';
import type { droneImportMachine } from '#machines/drones/drone-import.machine.ts';
import type { DroneCells, DroneFile, FileRow } from '#rules/drones/drone-file.rules.ts';
import type { ImportFacts } from '#rules/drones/drone-import.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { LISTS, plain } from '../drones/drones.sample.ts';

export const facts: ImportFacts = {
  lists: LISTS,
  registered: [
    { droneId: 'd-9', serialNumber: 'TAKEN' },
    { droneId: 'd-10', serialNumber: '00456' },
  ],
  recreational: true,
  productName: 'CASA',
};

/** Cells of a valid drone. */
export const cells = (more: Partial<DroneCells> = {}): DroneCells => ({
  manufacturerCode: 'Plain',
  manufacturer: '',
  modelCode: 'Model P-ONE',
  model: '',
  categoryCode: '',
  weightClass: '',
  serialNumber: 'SN-1',
  intendedUse: 'Commercial',
  registeredOverseas: 'No',
  ...more,
});

/** A row of the file with its own serial number. */
export const row = (at: number, more: Partial<DroneCells> = {}): FileRow => ({
  row: at,
  cells: cells({ serialNumber: `SN-${String(at)}`, ...more }),
});

/** A row of the maker with strict serial numbers, which are looked up. */
export const strict = (at: number): FileRow =>
  row(at, {
    manufacturerCode: 'DJI',
    modelCode: 'Model D-AIR',
    serialNumber: `1581F1234567${String(at).padStart(2, '0')}`,
  });

export const file = (...rows: readonly FileRow[]): DroneFile => ({ kind: 'read', rows, ignored: [] });
export const many = (count: number): FileRow[] => Array.from({ length: count }, (_, at) => row(at + 2));

/** Drones that the application already has. */
export const listed = (count: number): FormDrone[] =>
  Array.from({ length: count }, (_, at) => ({
    ...plain(),
    id: at + 1,
    serialNumber: `OWN-${String(at + 1)}`,
    isDraft: false,
  }));

const start = (
  rows: readonly FileRow[],
  more: Partial<InputFrom<typeof droneImportMachine>> = {},
): InputFrom<typeof droneImportMachine> => ({
  facts,
  drones: [],
  serialSearch: true,
  found: { fileName: rows.length > 0 ? 'fleet.csv' : '', ignored: [], rows },
  ...more,
});

export const starts = {
  nothing: start([]),
  good: start([row(2), row(3)]),
  wrong: start([row(2), row(3, { serialNumber: '' }), row(4, { manufacturerCode: 'Plane' })]),
  strict: start([strict(2), row(3), strict(4)]),
  mixed: start([strict(2), row(3, { serialNumber: '' })]),
  unsearched: start([strict(2)], { serialSearch: false }),
  tight: start([row(2), row(3), row(4)], { drones: listed(98) }),
  long: start(many(120)),
};
