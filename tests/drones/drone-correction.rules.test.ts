/**
 * What a renewal may correct of a registered drone (DREN-39, DREN-41, OP-D-57): which fields a wrong field opens, which
 * sent values are taken, and which are refused. Typed from the text: maker, model and serial number are judged
 * together, the rest alone.
 */
import { describe, expect, it } from 'vitest';
import { claimBeyond, correctedDrone, fieldsToMend, openFields } from '#rules/drones/drone-correction.rules.ts';
import type { DroneField, DroneProblems } from '#rules/drones/drone-edit.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { homeBuilt, LISTS, recorded } from './drones.sample.ts';

/** Maker, model and serial number, which are judged together. */
const IDENTITY: readonly DroneField[] = [
  'manufacturerCode',
  'manufacturer',
  'modelCode',
  'model',
  'categoryCode',
  'serialNumber',
];

/** Another value of each field than the record has. */
const OTHERWISE = {
  manufacturerCode: 'RPAMFR-0002',
  manufacturer: 'Widget',
  modelCode: 'P-OTH',
  model: 'W1',
  categoryCode: 'RPACAT-002',
  serialNumber: 'NEW-9',
  intendedUse: 'recreational',
  registeredOverseas: 'yes',
} as const satisfies Partial<FormDrone>;
const FIELDS = Object.keys(OTHERWISE) as (keyof typeof OTHERWISE)[];

describe('a field that is wrong', () => {
  it.each<[DroneField, readonly DroneField[]]>([
    ['manufacturerCode', IDENTITY],
    ['manufacturer', ['manufacturer']],
    ['modelCode', IDENTITY],
    ['model', ['model']],
    ['categoryCode', ['categoryCode']],
    ['serialNumber', IDENTITY],
    ['intendedUse', ['intendedUse']],
    ['registeredOverseas', ['registeredOverseas']],
    ['weightClass', []],
  ])('%s opens %j, and no other [DREN-41]', (wrong, open) => {
    expect(openFields({ [wrong]: 'wrong' })).toEqual(open);
  });

  it('opens its own beside those of another one, each once; none is open of a drone of which nothing is wrong [DREN-41]', () => {
    expect(openFields({ serialNumber: 'wrong', modelCode: 'wrong', intendedUse: 'wrong' })).toEqual([
      ...IDENTITY,
      'intendedUse',
    ]);
    expect(openFields({})).toEqual([]);
  });
});

describe('a correction', () => {
  const record = recorded();
  const sent: FormDrone = {
    ...record,
    ...OTHERWISE,
    selectedWeightClassCode: 'RPAWC-00005',
    droneId: 'd-9',
    validUntil: '2030-01-01',
    fee: 0,
  } as FormDrone;

  it.each(FIELDS)(
    'of %s alone is taken where it is open, with the chosen class, and nothing else is [DREN-41]',
    (field) => {
      expect(correctedDrone(record, sent, [field])).toEqual({
        ...record,
        selectedWeightClassCode: 'RPAWC-00005',
        [field]: OTHERWISE[field],
      });
    },
  );

  it('takes the box of no serial number along with the number, and without it does not', () => {
    const boxed: FormDrone = { ...record, serialNumber: '', noSerialNumber: true };
    expect(correctedDrone(record, boxed, ['serialNumber'])).toMatchObject({ serialNumber: '', noSerialNumber: true });
    expect(correctedDrone(record, boxed, ['modelCode'])).toMatchObject({ serialNumber: 'SN-1', noSerialNumber: false });
  });
});

describe('a claim beyond what may be corrected', () => {
  const record = recorded();
  const claim = (
    sent: Partial<FormDrone>,
    open: readonly DroneField[] = [],
    of: FormDrone = record,
    ...more: readonly FormDrone[]
  ) => claimBeyond({ ...of, ...sent }, [of, ...more], open, LISTS);
  /** Fields that follow from the code of a listed model, which is compared itself. */
  const FOLLOW: readonly string[] = ['manufacturer', 'model', 'categoryCode'];

  it('is none where everything is as recorded, however it is spaced', () => {
    expect(claim({})).toBeNull();
    expect(claim({ serialNumber: ' sn-1 ', modelCode: ' P-ONE ' })).toBeNull();
  });

  it.each(FIELDS)('is %s where it is another and not open [DREN-41]', (field) => {
    expect(claim({ [field]: OTHERWISE[field] })).toBe(FOLLOW.includes(field) ? null : field);
    expect(claim({ [field]: OTHERWISE[field] }, [field])).toBeNull();
    expect(claim({ [field]: '' })).toBeNull();
  });

  it('is what was typed as well, where the drone has no listed model', () => {
    const kit = homeBuilt({ model: 'Kit' });
    expect(claim({ model: 'Another' }, [], kit)).toBe('model');
    expect(claim({ categoryCode: 'RPACAT-002' }, [], kit)).toBe('categoryCode');
    expect(claim({ manufacturer: 'Widget' }, [], kit)).toBeNull();
    const typed: FormDrone = { ...kit, manufacturerCode: 'RPAMFR-0002', manufacturer: 'Widget' };
    expect(claim({ manufacturer: 'Gadget' }, [], typed)).toBe('manufacturer');
  });

  it('is to have no serial number where the record has one, and to have another', () => {
    expect(claim({ noSerialNumber: true, serialNumber: '' })).toBe('serialNumber');
    expect(
      claim({ noSerialNumber: true, serialNumber: '' }, [], recorded({ serialNumber: '', noSerialNumber: true })),
    ).toBeNull();
    expect(
      claim({ noSerialNumber: false, serialNumber: 'A' }, [], recorded({ serialNumber: '', noSerialNumber: true })),
    ).toBe('serialNumber');
  });

  it('is none that either reading of the record agrees with', () => {
    const listed = recorded({
      manufacturerCode: 'RPAMFR-0002',
      manufacturer: 'Widget',
      modelCode: '',
      model: 'W1',
      serialNumber: 'OLD',
    });
    expect(claim({ manufacturerCode: 'RPAMFR-0002', serialNumber: 'old' }, [], record, listed)).toBeNull();
    expect(claim({ manufacturerCode: 'RPAMFR-0005' }, [], record, listed)).toBe('manufacturerCode');
    expect(claim({ serialNumber: 'NEITHER' }, [], record, listed)).toBe('serialNumber');
    expect(claim({ noSerialNumber: true, serialNumber: '' }, [], record, recorded({ serialNumber: '' }))).toBeNull();
  });

  it('is the first in the order of the form', () => {
    expect(claim({ registeredOverseas: 'yes', serialNumber: 'NEW-9', modelCode: 'P-HEAVY' })).toBe('modelCode');
  });
});

it.each<[string, DroneProblems, readonly DroneField[], readonly DroneField[]]>([
  [
    'a model, with what one that is on no list has beside it',
    { modelCode: 'x' },
    FIELDS,
    ['modelCode', 'model', 'categoryCode'],
  ],
  ['a number alone', { serialNumber: 'x' }, FIELDS, ['serialNumber']],
  [
    'a maker, and so all that the drone is',
    { manufacturerCode: 'x' },
    FIELDS,
    ['manufacturerCode', 'manufacturer', 'modelCode', 'model', 'categoryCode', 'serialNumber'],
  ],
  ['only what may be corrected', { modelCode: 'x', intendedUse: 'x' }, ['intendedUse'], ['intendedUse']],
  [
    'a class that is missing, which may always be chosen',
    { weightClass: 'x', serialNumber: 'x' },
    FIELDS,
    ['serialNumber', 'weightClass'],
  ],
  ['nothing', {}, FIELDS, []],
])('the form of an update asks first for %s', (_what, problems, open, fields) => {
  expect(fieldsToMend(problems, open, { manufacturerCode: 'RPAMFR-0005', modelCode: 'P-OTH' })).toEqual(fields);
});

it('the form of an update asks for another model alone where the maker has no other models', () => {
  const problems = { modelCode: 'x', model: 'x' };
  expect(fieldsToMend({ modelCode: 'x' }, FIELDS, { manufacturerCode: 'RPAMFR-0003', modelCode: 'P-OTH' })).toEqual([
    'modelCode',
  ]);
  // A field that is wrong in itself is still asked for.
  expect(fieldsToMend(problems, FIELDS, { manufacturerCode: 'RPAMFR-0003', modelCode: 'P-OTH' })).toEqual([
    'modelCode',
    'model',
  ]);
});
