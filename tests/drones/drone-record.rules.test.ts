/** What a renewal may correct of a registered drone (DREN-39, DREN-41; docs/decisions/0015). */
import { describe, expect, it } from 'vitest';
import { correctedDrone, isTooLight, openFields } from '#rules/drones/drone-correction.rules.ts';
import { changeDrone, droneProblems, type DroneField } from '#rules/drones/drone-edit.rules.ts';
import { effectiveWeightClass } from '#rules/drones/drone-kind.rules.ts';
import { correctable, editFactsIn } from '#rules/drones/drone-renewal.rules.ts';
import { readRegisteredDrone } from '#rules/drones/drone-wire.rules.ts';
import { TOP_WEIGHT_CLASS, type FormDrone } from '#rules/drones/drone.rules.ts';
import { due, factsOf, failedSerial } from '../drone-renewal/drone-renewal.sample.ts';
import { LISTS } from './drones.sample.ts';

const IDENTITY: readonly DroneField[] = [
  'manufacturerCode',
  'manufacturer',
  'modelCode',
  'model',
  'categoryCode',
  'serialNumber',
];
const DJI = { manufacturerCode: 'RPAMFR-0003', modelCode: 'D-AIR', recordedModelCode: 'D-AIR' };
const OTHER = {
  manufacturerCode: 'RPAMFR-0002',
  manufacturer: 'Widget',
  modelCode: '',
  recordedModelCode: '',
  model: 'W1',
  categoryCode: 'RPACAT-001',
};

describe('what a record opens', () => {
  it.each<[string, Partial<FormDrone>, readonly DroneField[]]>([
    ['nothing where nothing is wrong', {}, []],
    ['a number that failed: all that it is judged by', { failedSerialNumber: 'SN-1' }, IDENTITY],
    ['a number that does not fit the model: the model may be what is wrong', { ...DJI, serialNumber: 'X' }, IDENTITY],
    ['a registration mark as a number', { ...DJI, serialNumber: 'CASA-77' }, IDENTITY],
    [
      'a model that is not accepted any more',
      { ...DJI, modelCode: 'D-OTH', model: 'F450', categoryCode: 'RPACAT-001' },
      IDENTITY,
    ],
    ['a maker that no list has', { manufacturerCode: 'RPAMFR-9999' }, IDENTITY],
    ['the typed name of a maker: that name alone', { ...OTHER, manufacturer: '' }, ['manufacturer']],
    ['the typed name of a model: that name alone', { ...OTHER, model: '' }, ['model']],
    ['a category that no list has: the category alone', { ...OTHER, categoryCode: 'NONE' }, ['categoryCode']],
    ['a place that is not said: the place alone', { registeredOverseas: '' }, ['registeredOverseas']],
    [
      'a class that is missing: none, it is chosen beside',
      { ...OTHER, recordedWeightClassCode: '', suggestedWeightClassCode: '' },
      [],
    ],
  ])('%s [DREN-41]', (_of, odd, open) => {
    const one = due(1, '2026-03-20', odd);
    expect(correctable(one, factsOf([one]))).toEqual(open);
  });

  it('a use that is not offered any more: the use alone [DREN-41]', () => {
    const one = due(1, '2026-03-20', { intendedUse: 'recreational' });
    expect(correctable(one, factsOf([one], { recreational: false }))).toEqual(['intendedUse']);
  });
});

describe('a correction', () => {
  const open = openFields(droneProblems(failedSerial, editFactsIn([], failedSerial, factsOf([failedSerial]))));

  it('of the number takes the maker and the model along, and neither use nor place [DREN-41]', () => {
    const said: FormDrone = {
      ...failedSerial,
      ...DJI,
      serialNumber: '1581F123456789',
      intendedUse: 'recreational',
      registeredOverseas: 'yes',
    };
    expect(correctedDrone(failedSerial, said, open)).toMatchObject({
      ...DJI,
      recordedModelCode: 'P-ONE',
      serialNumber: '1581F123456789',
      intendedUse: 'commercial',
      registeredOverseas: 'no',
    });
  });

  it.each([
    ['its own class', { droneWeightClassCode: 'RPAWC-00005' }, 'RPAWC-00005'],
    ['the class of its model, where it has none', { droneWeightClassCode: '' }, 'RPAWC-00006'],
    [
      'the top class of an airship, whatever class is beside it',
      { droneWeightClassCode: 'RPAWC-00002', category: { product_name: 'Airship' } },
      TOP_WEIGHT_CLASS,
    ],
  ])('never lowers what the record comes to: %s [DREN-41 DPAY-03 DVAL-51]', (_of, odd, code) => {
    const drone = {
      product_droneid: 'd-1',
      product_serialnumber: 'SN-1',
      product_serialnumbervalidationstatus: 852_460_002,
    };
    const named = {
      manufacturer: { product_name: 'Plain' },
      model: { product_name: 'Model P-HEAVY' },
      reftype: { product_name: 'Commercial' },
    };
    const record = readRegisteredDrone({ product_droneregistrationid: 'r-1', drone, ...named, ...odd }, LISTS, 1);
    expect(effectiveWeightClass(record)).toBe(code);
    for (const change of [
      { serialNumber: 'B' },
      { modelCode: 'P-ONE' },
      { manufacturerCode: 'RPAMFR-0001', categoryCode: 'RPACAT-001' },
    ]) {
      const changed = changeDrone(changeDrone(record, change, LISTS), { categoryCode: 'RPACAT-002' }, LISTS);
      expect(effectiveWeightClass(changed)).toBe(code);
      expect(effectiveWeightClass(changeDrone(changed, { selectedWeightClassCode: 'RPAWC-00001' }, LISTS))).toBe(code);
    }
  });
});

describe('a drone too light for its use', () => {
  const light = {
    ...DJI,
    modelCode: 'D-MINI',
    intendedUse: 'recreational',
    recordedWeightClassCode: 'RPAWC-00001',
    suggestedWeightClassCode: 'RPAWC-00001',
  } as const;

  it('is renewed where it is on record as that, and is no way for one that is not [DREN-41 DVAL-32]', () => {
    const recorded = due(1, '2026-03-20', { ...light, recordedModelCode: 'D-MINI', failedSerialNumber: 'SN-1' });
    const facts = factsOf([recorded]);
    expect(correctable(recorded, facts)).toEqual(IDENTITY);
    expect(isTooLight({ ...recorded, serialNumber: 'B' }, editFactsIn([], recorded, facts))).toBe(false);
    const heavier = due(1, '2026-03-20', { intendedUse: 'recreational', failedSerialNumber: 'SN-1' });
    expect(isTooLight({ ...heavier, ...light }, editFactsIn([], heavier, factsOf([heavier])))).toBe(true);
    expect(isTooLight({ ...heavier, ...light }, { lists: LISTS })).toBe(true);
  });
});
