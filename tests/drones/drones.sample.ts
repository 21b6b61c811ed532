/**
 * Lists and drones for tests of the drone rules: one model of each kind that the rules distinguish. Codes are those of
 * drones 9.
 */
import { changeDrone, newDrone, type DroneChange, type DroneFacts } from '#rules/drones/drone-edit.rules.ts';
import type { DroneLists, DroneModel, FormDrone } from '#rules/drones/drone.rules.ts';

/** A model with the given properties. */
export function model(manufacturerCode: string, code: string, more: Partial<DroneModel> = {}): DroneModel {
  const any = {
    weightClassCode: 'RPAWC-00003',
    weight: 900,
    serialPrefixes: [],
    serialLength: null,
    serialRange: null,
  };
  return { code, name: `Model ${code}`, manufacturerCode, ...any, ...more };
}

/** DJI has strict serial numbers, Plain and Round have none; the classes are those of the sandbox rate card (drones.md). */
export const LISTS: DroneLists = {
  manufacturers: [
    { code: 'RPAMFR-0001', name: 'Home built' },
    { code: 'RPAMFR-0002', name: 'Other' },
    { code: 'RPAMFR-0003', name: 'DJI' },
    { code: 'RPAMFR-0004', name: 'Plain' },
    { code: 'RPAMFR-0005', name: 'Round' },
  ],
  models: [
    model('RPAMFR-0003', 'D-AIR', { serialPrefixes: ['1581F', '3YT'], serialLength: 14 }),
    model('RPAMFR-0003', 'D-MINI', { weight: 249, weightClassCode: 'RPAWC-00001' }),
    model('RPAMFR-0003', 'D-RANGE', { serialRange: { least: 8, most: 10 } }),
    model('RPAMFR-0003', 'D-OTH', { name: 'Other', weight: null, weightClassCode: '' }),
    model('RPAMFR-0004', 'P-ONE'),
    model('RPAMFR-0004', 'P-HEAVY', { weight: 20_000, weightClassCode: 'RPAWC-00006' }),
    model('RPAMFR-0004', 'P-TOP', { weight: 90_000, weightClassCode: 'RPAWC-00007' }),
    model('RPAMFR-0004', 'P-OTH', { name: 'Other', weight: null, weightClassCode: '' }),
    model('RPAMFR-0005', 'R-BARE', { weight: null, weightClassCode: '' }),
  ],
  categories: [
    { code: 'RPACAT-001', name: 'Multirotor' },
    { code: 'RPACAT-002', name: 'Aeroplane' },
    { code: 'RPACAT-004', name: 'Airship' },
  ],
  weightClasses: [250, 500, 2000, 7000, 15_000, 25_000, 150_000].map((gramsMax, at) => {
    return { code: `RPAWC-0000${String(at + 1)}`, name: `Up to ${String(gramsMax)} g`, gramsMax };
  }),
};

/** Facts of a registration without drones. */
export const FACTS: DroneFacts = {
  lists: LISTS,
  others: [],
  registered: [],
  recreational: true,
  variant: 'registration',
  productName: 'CASA',
};

/** A new drone after these changes, applied one by one. */
export function droneOf(...changes: readonly DroneChange[]): FormDrone {
  return changes.reduce<FormDrone>(
    (drone, change) => changeDrone(drone, change, LISTS),
    newDrone(1, { recreational: true }),
  );
}

/** Answers to the questions of every drone. */
const REST: DroneChange = { serialNumber: 'SN-1', intendedUse: 'commercial', registeredOverseas: 'no' };

/** A valid drone: a listed model of Plain. */
export function plain(...changes: readonly DroneChange[]): FormDrone {
  return droneOf({ manufacturerCode: 'RPAMFR-0004' }, { modelCode: 'P-ONE' }, REST, ...changes);
}

/** A valid drone: a listed model of DJI, with a matching serial number. */
export function dji(...changes: readonly DroneChange[]): FormDrone {
  return droneOf(
    { manufacturerCode: 'RPAMFR-0003' },
    { modelCode: 'D-AIR' },
    REST,
    { serialNumber: '1581F123456789' },
    ...changes,
  );
}

/** A valid drone of a maker that is in no list. */
export function other(...changes: readonly DroneChange[]): FormDrone {
  const named = [
    { manufacturer: 'Widget' },
    { model: 'W1' },
    { categoryCode: 'RPACAT-001' },
    { selectedWeightClassCode: 'RPAWC-00003' },
  ];
  return droneOf({ manufacturerCode: 'RPAMFR-0002' }, ...named, REST, ...changes);
}

/** A valid drone: home built, and so without a model. */
export function homeBuilt(...changes: readonly DroneChange[]): FormDrone {
  const named = [{ categoryCode: 'RPACAT-001' }, { selectedWeightClassCode: 'RPAWC-00003' }];
  return droneOf({ manufacturerCode: 'RPAMFR-0001' }, ...named, REST, ...changes);
}

/** A valid drone: an `-OTH` model of Plain. */
export function otherModel(...changes: readonly DroneChange[]): FormDrone {
  const named = [
    { modelCode: 'P-OTH' },
    { model: 'Prototype' },
    { categoryCode: 'RPACAT-001' },
    { selectedWeightClassCode: 'RPAWC-00003' },
  ];
  return droneOf({ manufacturerCode: 'RPAMFR-0004' }, ...named, REST, ...changes);
}

/** A registered drone in a renewal: of Plain, in its own class. */
export function recorded(more: Partial<FormDrone> = {}): FormDrone {
  const ids = {
    droneId: 'd-1',
    droneRegistrationId: 'r-1',
    recordedModelCode: 'P-ONE',
    recordedWeightClassCode: 'RPAWC-00003',
    isDraft: false,
  };
  return { ...plain(), ...ids, validUntil: '2026-12-01', ...more };
}
