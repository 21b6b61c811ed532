/** The rules of one drone, field by field: the texts and the order are those of drones 5 and 8. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeDrone,
  DRONE_MESSAGES,
  droneFee,
  droneProblems,
  fleetProblems,
  newDrone,
  otherModelProblem,
  savedDrone,
  withAllUpdateFlags,
  type DroneChange,
  type DroneFacts,
  type DroneField,
} from '#rules/drones/drone-edit.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { dji, droneOf, FACTS, homeBuilt, LISTS, other, otherModel, plain, recorded } from './drones.sample.ts';

const CHOOSE = 'Please select an option';
const BLANK = 'This field cannot be left blank';
const LONG = 'This field is too long';
const INVALID = 'Invalid entry';
const EXISTS = 'An RPA with these details already exists';
const RENEWAL: DroneFacts = { ...FACTS, variant: 'renewal' };

const problems = (drone: FormDrone, facts: Partial<DroneFacts> = {}) => droneProblems(drone, { ...FACTS, ...facts });
const at = (field: DroneField, drone: FormDrone, facts: Partial<DroneFacts> = {}) => problems(drone, facts)[field];

describe('a drone of each kind', () => {
  it.each([
    ['listed', plain()],
    ['strict', dji()],
    ['other maker', other()],
    ['home built', homeBuilt()],
    ['other model', otherModel()],
    ['registered', recorded()],
  ])('%s has no problem when all is said', (_kind, drone) => expect(problems(drone)).toEqual({}));

  it('that is blank is asked for everything that is required [DVAL-01 DVAL-10 DVAL-14 DVAL-15 DVAL-16 DVAL-57]', () => {
    expect(problems(newDrone(1, { recreational: true }))).toEqual({
      manufacturerCode: CHOOSE,
      model: BLANK,
      serialNumber: BLANK,
      intendedUse: CHOOSE,
      registeredOverseas: CHOOSE,
    });
  });
});

describe('the manufacturer', () => {
  it('has to be chosen [DVAL-01]', () => {
    expect(at('manufacturerCode', { ...plain(), manufacturerCode: '' })).toBe(CHOOSE);
    expect(at('manufacturerCode', plain())).toBeUndefined();
  });

  it('in words is for Other: required, up to 50 characters [DVAL-02 DVAL-03 DCON-12 DCON-36]', () => {
    for (const blank of ['', ' ', '\t\n', '\u200B', ' \u3164\u2800'])
      expect(at('manufacturer', other({ manufacturer: blank }))).toBe(BLANK);
    expect(at('manufacturer', other({ manufacturer: 'x'.repeat(50) }))).toBeUndefined();
    expect(at('manufacturer', other({ manufacturer: ` ${'x'.repeat(50)} ` }))).toBeUndefined();
    expect(at('manufacturer', other({ manufacturer: 'x'.repeat(51) }))).toBe(LONG);
    for (const drone of [plain(), homeBuilt(), dji()])
      expect(at('manufacturer', { ...drone, manufacturer: '' })).toBeUndefined();
  });

  it('of no list, and words with control characters, are invalid entries [DVAL-57]', () => {
    expect(at('manufacturerCode', { ...plain(), manufacturerCode: 'RPAMFR-0099' })).toBe(INVALID);
    expect(at('manufacturer', other({ manufacturer: 'Wid\u0007get' }))).toBe(INVALID);
    expect(at('model', other({ model: 'W\u001b1' }))).toBe(INVALID);
    expect(at('serialNumber', plain({ serialNumber: 'A\u0000B' }))).toBe(INVALID);
    expect(at('categoryCode', { ...other(), categoryCode: 'RPACAT-099' })).toBe(INVALID);
    expect(at('modelCode', { ...plain(), modelCode: 'NONE' })).toBe(INVALID);
  });
});

describe('the model', () => {
  it('has to be chosen but for Other and Home built [DVAL-04 DCON-12 DCON-13]', () => {
    for (const manufacturerCode of ['RPAMFR-0003', 'RPAMFR-0004', 'RPAMFR-0005'])
      expect(at('modelCode', droneOf({ manufacturerCode }))).toBe(CHOOSE);
    for (const drone of [other(), homeBuilt()]) expect(at('modelCode', drone)).toBeUndefined();
  });

  it('is one of its manufacturer', () => {
    expect(at('modelCode', { ...plain(), modelCode: 'D-AIR' })).toBe(INVALID);
  });

  it('Other is refused of a maker whose code ends 0003, and of no other [DVAL-05 DVAL-06 DCON-14 DCON-17]', () => {
    const text =
      "CASA no longer accepts 'Other' as a model for all DJI drones. You will need to select a new model for this drone before it can be renewed.";
    const drone = droneOf(
      { manufacturerCode: 'RPAMFR-0003' },
      { modelCode: 'D-OTH' },
      { model: 'Inspire' },
      { categoryCode: 'RPACAT-001' },
    );
    expect(at('modelCode', drone)).toBe(text);
    expect(at('modelCode', drone, { productName: 'Wings' })).toBe(text.replace('CASA', 'Wings'));
    expect(at('modelCode', { ...drone, manufacturerCode: 'XYZ-0003' })).toBe(text);
    expect(at('modelCode', otherModel())).toBeUndefined();
  });

  it('has words ready for another strict maker [DVAL-07]', () => {
    expect(otherModelProblem('CASA', 'this manufacturer')).toBe(
      "CASA no longer accepts 'Other' as a model for this manufacturer. You will need to select a new model for this drone before it can be renewed.",
    );
  });

  it('in words has at most 50 characters [DVAL-08 DCON-36]', () => {
    for (const make of [other, otherModel, homeBuilt]) {
      expect(at('model', make({ model: 'y'.repeat(50) }))).toBeUndefined();
      expect(at('model', make({ model: 'y'.repeat(51) }))).toBe(LONG);
    }
  });

  it('in words is required of an -OTH model, of Other and of no manufacturer, not of Home built [DVAL-09 DVAL-10]', () => {
    for (const model of ['', '  ']) {
      expect(at('model', otherModel({ model }))).toBe(BLANK);
      expect(at('model', other({ model }))).toBe(BLANK);
      expect(problems(droneOf({ model }))).toMatchObject({ manufacturerCode: CHOOSE, model: BLANK });
      expect(at('model', homeBuilt({ model }))).toBeUndefined();
      expect(at('model', { ...plain(), model })).toBeUndefined();
    }
  });
});

describe('the category', () => {
  it('has to be chosen for -OTH models, Other and Home built, and is not asked of a listed model [DVAL-11 DVAL-12]', () => {
    for (const drone of [otherModel(), other(), homeBuilt()])
      expect(at('categoryCode', { ...drone, categoryCode: '' })).toBe(CHOOSE);
    for (const drone of [plain(), dji()]) expect(at('categoryCode', { ...drone, categoryCode: '' })).toBeUndefined();
  });
});

describe('the weight class', () => {
  it('has to be chosen with any category but Airship, which has its own [DVAL-13 DVAL-41 DCON-15 DCON-16]', () => {
    for (const categoryCode of ['RPACAT-001', 'RPACAT-002'])
      expect(at('weightClass', { ...other({ categoryCode }), selectedWeightClassCode: '' })).toBe(CHOOSE);
    const airship = other({ categoryCode: 'RPACAT-004' });
    expect(airship).toMatchObject({ suggestedWeightClassCode: 'RPAWC-00007', selectedWeightClassCode: '' });
    expect(problems(airship)).toEqual({});
    expect(at('weightClass', { ...airship, selectedWeightClassCode: 'RPAWC-00001' })).toBe(INVALID);
    expect(at('weightClass', { ...airship, suggestedWeightClassCode: '' })).toBe(CHOOSE);
  });

  it('is mandatory of a listed model that has none, too [DVAL-36]', () => {
    const bare = droneOf({ manufacturerCode: 'RPAMFR-0005' }, { modelCode: 'R-BARE' });
    expect(at('weightClass', bare)).toBe(CHOOSE);
    expect(at('weightClass', changeDrone(bare, { selectedWeightClassCode: 'RPAWC-00001' }, LISTS))).toBeUndefined();
  });

  it('is never one below the assigned one, nor one of no list [DVAL-51]', () => {
    expect(at('weightClass', { ...plain(), selectedWeightClassCode: 'RPAWC-00002' })).toBe(INVALID);
    expect(at('weightClass', { ...plain(), selectedWeightClassCode: 'RPAWC-00009' })).toBe(INVALID);
    expect(at('weightClass', { ...plain(), suggestedWeightClassCode: 'RPAWC-00009' })).toBe(INVALID);
    expect(at('weightClass', { ...plain(), selectedWeightClassCode: 'RPAWC-00004' })).toBeUndefined();
  });

  it('of a renewal has its own words [DVAL-46 DVAL-47]', () => {
    const bare = { ...recorded(), recordedWeightClassCode: '', suggestedWeightClassCode: '' };
    expect(at('weightClass', bare, RENEWAL)).toBe(
      'Please select an option. A valid Drone weight classification must be selected if there is no Suggested weight class for the drone',
    );
    expect(at('weightClass', { ...bare, selectedWeightClassCode: 'RPAWC-00001' }, RENEWAL)).toBeUndefined();
  });
});

describe('the use and the place', () => {
  it('have to be chosen [DVAL-14 DVAL-15]', () => {
    expect(problems({ ...plain(), intendedUse: '', registeredOverseas: '' })).toEqual({
      intendedUse: CHOOSE,
      registeredOverseas: CHOOSE,
    });
    expect(problems(plain({ intendedUse: 'recreational', registeredOverseas: 'yes' }))).toEqual({});
  });

  it('recreational is no use while it is not offered; then commercial is said already [DREG-08]', () => {
    expect(at('intendedUse', plain({ intendedUse: 'recreational' }), { recreational: false })).toBe(CHOOSE);
    expect(newDrone(1, { recreational: false }).intendedUse).toBe('commercial');
    expect(newDrone(1, { recreational: true })).toMatchObject({
      id: 1,
      intendedUse: '',
      isDraft: true,
      modelUpdateRequired: false,
      serialNumberUpdateRequired: false,
      updatesSaved: false,
    });
  });
});

describe('the serial number', () => {
  it('is required unless there is none [DVAL-16]', () => {
    for (const serialNumber of ['', '   ']) expect(at('serialNumber', plain({ serialNumber }))).toBe(BLANK);
    expect(at('serialNumber', plain({ noSerialNumber: true }))).toBeUndefined();
    expect(at('serialNumber', plain({ serialNumber: 'x'.repeat(101) }))).toBe(LONG);
  });

  it('loses what nobody sees when it is typed or pasted, and is refused with it from anybody else [DVAL-17 DVAL-57]', () => {
    const drone = plain();
    expect(changeDrone(drone, { serialNumber: '\u200bSN\u200d-9\ufeff' }, LISTS).serialNumber).toBe('SN-9');
    expect(at('serialNumber', { ...drone, serialNumber: 'SN\u200b-9' })).toBe(INVALID);
    expect(at('serialNumber', { ...drone, serialNumber: '\u200b' })).toBe(INVALID);
    // Letters without a shape, which Unicode counts among the letters.
    for (const unseen of ['\u3164', '\u115f', '\uffa0', '\u2800']) {
      expect(at('serialNumber', changeDrone(drone, { serialNumber: unseen }, LISTS))).toBe(BLANK);
      expect(changeDrone(drone, { serialNumber: `SN-9${unseen}` }, LISTS).serialNumber).toBe('SN-9');
      expect(at('serialNumber', { ...drone, serialNumber: `SN-9${unseen}` })).toBe(INVALID);
    }
    // With it the number of another drone would be a number of its own.
    expect(
      at('serialNumber', changeDrone(drone, { serialNumber: 'SN\u200d-2' }, LISTS), {
        others: [plain({ serialNumber: 'SN-2' })],
      }),
    ).toBe(EXISTS);
  });

  it('twice in an application is a drone that exists [DVAL-17]', () => {
    const others = [dji(), plain({ serialNumber: ' sn-2 ' })];
    expect(at('serialNumber', plain({ serialNumber: 'SN-2' }), { others })).toBe(EXISTS);
    expect(at('serialNumber', plain({ serialNumber: 'SN-22' }), { others })).toBeUndefined();
    expect(at('serialNumber', other({ serialNumber: '1581F123456789' }), { others })).toBe(EXISTS);
    const none = [plain({ noSerialNumber: true })];
    expect(problems(plain({ noSerialNumber: true }), { others: none })).toEqual({});
  });

  it('of a registered drone with another id is a drone that exists [DVAL-18]', () => {
    const registered = [
      { droneId: 'D-1', serialNumber: 'sn-1 ' },
      { droneId: 'd-2', serialNumber: '' },
    ];
    expect(at('serialNumber', plain(), { registered })).toBe(EXISTS);
    expect(at('serialNumber', recorded({ droneId: 'd-9' }), { registered })).toBe(EXISTS);
    expect(at('serialNumber', recorded(), { registered })).toBeUndefined();
    expect(problems(plain({ noSerialNumber: true }), { registered })).toEqual({});
  });

  it('is not known to both: the second of two drones with it is refused too', () => {
    const registered = [
      { droneId: 'd-1', serialNumber: 'SN-1' },
      { droneId: 'd-2', serialNumber: 'SN-1' },
    ];
    expect(at('serialNumber', recorded(), { registered })).toBe(EXISTS);
  });

  it('that has not the form of its model is to be checked [DVAL-19 DVAL-20 DVAL-21]', () => {
    const text = "Please check your drone's serial number and try again.";
    expect(at('serialNumber', dji({ serialNumber: '2581F123456789' }))).toBe(text);
    expect(at('serialNumber', dji({ serialNumber: '1581F12345678' }))).toBe(text);
    expect(at('serialNumber', dji({ serialNumber: '3yt12345678901' }))).toBeUndefined();
  });

  it('cannot be left out where the model has a prefix, even if the box is ticked [DVAL-28]', () => {
    expect(at('serialNumber', { ...dji(), noSerialNumber: true, serialNumber: '' })).toBe(BLANK);
  });

  it('that failed validation cannot be saved again [DENT-12]', () => {
    const failed = recorded({ failedSerialNumber: 'SN-1' });
    expect(at('serialNumber', failed)).toBe("Please check your drone's serial number and try again.");
    expect(at('serialNumber', { ...failed, serialNumber: 'SN-2' })).toBeUndefined();
  });
});

describe('a change', () => {
  it('of the manufacturer takes the model along; one of the model its class', () => {
    const changed = changeDrone(
      plain({ selectedWeightClassCode: 'RPAWC-00005' }),
      { manufacturerCode: 'RPAMFR-0003' },
      LISTS,
    );
    expect(changed).toMatchObject({ modelCode: '', suggestedWeightClassCode: '', selectedWeightClassCode: '' });
    expect(plain({ selectedWeightClassCode: 'RPAWC-00005' }, { modelCode: 'P-HEAVY' })).toMatchObject({
      suggestedWeightClassCode: 'RPAWC-00006',
      selectedWeightClassCode: '',
    });
  });

  it('to another model takes back what was chosen for the one before: its class, and an airship with its top class [DVAL-41]', () => {
    expect(plain({ selectedWeightClassCode: 'RPAWC-00005' }, { modelCode: 'P-OTH' })).toMatchObject({
      selectedWeightClassCode: '',
    });
    const airship = otherModel({ categoryCode: 'RPACAT-004' });
    expect(airship.suggestedWeightClassCode).toBe('RPAWC-00007');
    expect(changeDrone(airship, { modelCode: 'P-ONE' }, LISTS)).toMatchObject({
      categoryCode: '',
      suggestedWeightClassCode: 'RPAWC-00003',
    });
  });

  it('to a class that is not above the assigned one is none [DVAL-51]', () => {
    for (const code of ['RPAWC-00002', 'RPAWC-00003', 'NONE'])
      expect(plain({ selectedWeightClassCode: code }).selectedWeightClassCode).toBe('');
    expect(plain({ selectedWeightClassCode: 'RPAWC-00004' }).selectedWeightClassCode).toBe('RPAWC-00004');
  });

  it('from the top class, once chosen, is none but to take the choice back, or to another kind of drone [DVAL-42]', () => {
    const top = plain({ selectedWeightClassCode: 'RPAWC-00007' });
    const after = (change: Parameters<typeof changeDrone>[1]) =>
      changeDrone(top, change, LISTS).selectedWeightClassCode;
    expect(after({ selectedWeightClassCode: 'RPAWC-00005' })).toBe('RPAWC-00007');
    expect(after({ serialNumber: 'B' })).toBe('RPAWC-00007');
    expect(after({ selectedWeightClassCode: '' })).toBe('');
    expect(after({ modelCode: 'P-HEAVY' })).toBe('');
    expect(
      plain({ selectedWeightClassCode: 'RPAWC-00006' }, { selectedWeightClassCode: 'RPAWC-00005' })
        .selectedWeightClassCode,
    ).toBe('RPAWC-00005');
  });

  it('keeps what was typed, and drops what only a list said', () => {
    const typed = other({ manufacturerCode: 'RPAMFR-0004' }, { manufacturerCode: 'RPAMFR-0002' });
    expect(typed).toMatchObject({ manufacturer: 'Widget', model: 'W1', categoryCode: '' });
    expect(
      changeDrone(
        { ...plain(), manufacturer: 'Plain', model: 'Model P-ONE' },
        { manufacturerCode: 'RPAMFR-0002' },
        LISTS,
      ),
    ).toMatchObject({ manufacturer: '', model: '' });
    expect(other({ manufacturerCode: 'RPAMFR-0001' })).toMatchObject({ model: 'W1', categoryCode: 'RPACAT-001' });
  });

  it('to no serial number clears it; to a number unticks the box [DVAL-29]', () => {
    expect(plain({ noSerialNumber: true })).toMatchObject({ noSerialNumber: true, serialNumber: '' });
    expect(plain({ noSerialNumber: true }, { serialNumber: 'A' })).toMatchObject({
      noSerialNumber: false,
      serialNumber: 'A',
    });
    expect(plain({ noSerialNumber: true }, { serialNumber: ' ' })).toMatchObject({
      noSerialNumber: true,
      serialNumber: '',
    });
    expect(dji({ noSerialNumber: true })).toMatchObject({ noSerialNumber: false, serialNumber: '1581F123456789' });
    expect(plain({ noSerialNumber: true }, { manufacturerCode: 'RPAMFR-0003' }, { modelCode: 'D-AIR' })).toMatchObject({
      noSerialNumber: false,
    });
  });

  it('to an airship gives the top class, and the way back takes it [DVAL-41 DVAL-42]', () => {
    expect(other({ categoryCode: 'RPACAT-004' }).suggestedWeightClassCode).toBe('RPAWC-00007');
    expect(other({ categoryCode: 'RPACAT-004' }, { categoryCode: 'RPACAT-002' })).toMatchObject({
      suggestedWeightClassCode: '',
      selectedWeightClassCode: '',
    });
    expect(LISTS.weightClasses.at(-1)!.code).toBe('RPAWC-00007');
  });

  it('in a renewal does not undo the class of the record, nor keeps it for a heavier model', () => {
    const heavy = { ...recorded(), recordedWeightClassCode: 'RPAWC-00005' };
    expect(changeDrone(heavy, { serialNumber: 'B' }, LISTS).suggestedWeightClassCode).toBe('RPAWC-00005');
    expect(changeDrone(heavy, { modelCode: 'P-HEAVY' }, LISTS).suggestedWeightClassCode).toBe('RPAWC-00006');
    expect(
      changeDrone(heavy, { manufacturerCode: 'RPAMFR-0003', modelCode: 'D-AIR' }, LISTS).suggestedWeightClassCode,
    ).toBe('RPAWC-00005');
  });

  it('makes it a draft; saving ends that, clears its flags and marks a renewed one [DREG-30 DREG-31 DREG-34 DREN-45 DREN-46]', () => {
    const changed = changeDrone(
      { ...recorded(), modelUpdateRequired: true, serialNumberUpdateRequired: true },
      { serialNumber: 'B' },
      LISTS,
    );
    expect(changed.isDraft).toBe(true);
    const saved = { isDraft: false, modelUpdateRequired: false, serialNumberUpdateRequired: false };
    expect(savedDrone(changed, 'renewal')).toEqual({ ...changed, ...saved, updatesSaved: true });
    expect(savedDrone(changed, 'registration')).toEqual({ ...changed, ...saved, updatesSaved: false });
  });
});

describe('what has to be updated', () => {
  const flags = (drone: FormDrone, facts: Partial<DroneFacts> = {}) => {
    const [{ modelUpdateRequired, serialNumberUpdateRequired }] = withAllUpdateFlags([drone], {
      ...RENEWAL,
      ...facts,
    }) as [FormDrone];
    return [modelUpdateRequired, serialNumberUpdateRequired];
  };
  const others = { manufacturerCode: 'RPAMFR-0003', modelCode: 'D-OTH', model: 'Inspire', categoryCode: 'RPACAT-001' };

  it('is the model, the serial number, or both [DREN-39 DENT-30 DENT-40]', () => {
    expect(flags(recorded())).toEqual([false, false]);
    expect(flags(recorded(others))).toEqual([true, false]);
    expect(flags(recorded({ serialNumber: 'SN-1', failedSerialNumber: 'SN-1' }))).toEqual([false, true]);
    expect(flags(recorded({ ...others, serialNumber: 'CASA-77' }))).toEqual([true, true]);
    expect(flags(recorded({ serialNumber: 'Z' }), { registered: [{ droneId: 'd-2', serialNumber: 'z' }] })).toEqual([
      false,
      true,
    ]);
  });

  it('is a use that is not offered any more; a missing class is left to the form [DVAL-46]', () => {
    expect(flags(recorded({ intendedUse: 'recreational' }), { recreational: false })).toEqual([true, false]);
    expect(flags(recorded({ suggestedWeightClassCode: '', recordedWeightClassCode: '' }))).toEqual([false, false]);
  });

  it('costs nothing while it has to be [DREN-42 DPAY-02]', () => {
    const rates = [{ droneweightclass_code: 'RPAWC-00003', product_feecode: 'LCRPAWC-00003', product_rate: 40 }];
    expect(droneFee(recorded(), rates)).toBe(4000);
    expect(displayFee(droneFee(recorded(), rates)!)).toBe('$40.00');
    expect(droneFee({ ...recorded(), modelUpdateRequired: true }, rates)).toBe(0);
    expect(droneFee({ ...recorded(), serialNumberUpdateRequired: true }, rates)).toBe(0);
    expect(droneFee(recorded({ selectedWeightClassCode: 'RPAWC-00004' }), rates)).toBeNull();
    expect(droneFee(recorded({ registeredOverseas: 'yes' }), rates)).toBeNull();
    expect(droneFee(recorded({ intendedUse: '' }), rates)).toBeNull();
    expect(droneFee(recorded({ registeredOverseas: '' }), rates)).toBeNull();
  });

  it('of an airship costs what the class of 25 to 150 kg costs, whatever it was before [DVAL-39]', () => {
    const rates = [
      [3, 40],
      [7, 160],
    ].map(([n, product_rate]) => {
      const code = `RPAWC-0000${String(n)}`;
      return { droneweightclass_code: code, product_feecode: `LC${code}`, product_rate };
    });
    expect(droneFee(homeBuilt(), rates)).toBe(4000);
    expect(droneFee(homeBuilt({ categoryCode: 'RPACAT-004' }), rates)).toBe(16_000);
    expect(
      droneFee(changeDrone(recorded(), { manufacturerCode: 'RPAMFR-0001', categoryCode: 'RPACAT-004' }, LISTS), rates),
    ).toBe(16_000);
  });

  it('is looked at anew when any fact is another', () => {
    const one = recorded({ serialNumber: 'Z', intendedUse: 'recreational' });
    const both = (facts: Partial<DroneFacts>, ...more: readonly FormDrone[]) => {
      const [{ modelUpdateRequired, serialNumberUpdateRequired }] = withAllUpdateFlags([one, ...more], {
        ...RENEWAL,
        ...facts,
      }) as [FormDrone];
      return [modelUpdateRequired, serialNumberUpdateRequired];
    };
    expect(both({})).toEqual([false, false]);
    expect(both({ recreational: false })).toEqual([true, false]);
    expect(both({ registered: [{ droneId: 'd-2', serialNumber: 'z' }] })).toEqual([false, true]);
    expect(both({}, recorded({ id: 2, droneId: 'd-3', serialNumber: 'z ' }))).toEqual([false, true]);
    expect(both({ lists: { ...LISTS, models: [] } })).toEqual([true, false]);
    expect(both({})).toEqual([false, false]);
  });

  it('is found of a whole fleet as of each with its others', () => {
    const serials = fc.array(fc.constantFrom('A', 'a ', 'B', 'CASA-1', ''), { maxLength: 8 });
    fc.assert(
      fc.property(serials, (list) => {
        const fleet = list.map((serialNumber, id) =>
          recorded({ id, droneId: `d-${String(id)}`, serialNumber, noSerialNumber: serialNumber === '' }),
        );
        const each = fleet.map((drone) =>
          droneProblems(drone, { ...RENEWAL, others: fleet.filter((one) => one !== drone) }),
        );
        expect(fleetProblems(fleet, RENEWAL)).toEqual(each);
      }),
    );
  });
});

it('a form whose declaration is not made says so in the words of drones 8 [DVAL-35]', () => {
  expect(DRONE_MESSAGES.declaration).toBe('You must accept the declaration.');
});

it('changes in any order leave a drone whose class, box and model agree with the lists', () => {
  const codes = <K extends keyof DroneChange>(field: K, ...values: readonly NonNullable<DroneChange[K]>[]) =>
    fc.constantFrom(...values).map((value) => ({ [field]: value }) as DroneChange);
  const change = fc.oneof(
    codes('manufacturerCode', 'RPAMFR-0001', 'RPAMFR-0002', 'RPAMFR-0003', 'RPAMFR-0004', 'RPAMFR-0005', ''),
    codes('modelCode', ...LISTS.models.map(({ code }) => code), ''),
    codes('categoryCode', 'RPACAT-001', 'RPACAT-004', ''),
    codes('selectedWeightClassCode', ...LISTS.weightClasses.map(({ code }) => code), ''),
    codes('serialNumber', 'SN-1', '1581F123456789', ''),
    codes('noSerialNumber', true, false),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 10 }), (changes) => {
      const drone = droneOf(...changes);
      const { weightClass, serialNumber } = problems(drone);
      expect(weightClass).not.toBe(INVALID);
      if (drone.noSerialNumber) expect([drone.serialNumber, serialNumber]).toEqual(['', undefined]);
      if (drone.categoryCode === 'RPACAT-004')
        expect([drone.suggestedWeightClassCode, drone.selectedWeightClassCode]).toEqual(['RPAWC-00007', '']);
      // Doing the last change again changes nothing.
      const last = changes.at(-1);
      if (last) expect(changeDrone(drone, last, LISTS)).toEqual(drone);
    }),
  );
});
