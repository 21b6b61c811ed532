/** The rules of one drone, field by field: the texts and the order are those of drones 5 and 8. */
import { describe, expect, it } from 'vitest';
import { changeDrone, newDrone, otherModelProblem } from '#rules/drones/drone-edit.rules.ts';
import { dji, droneOf, homeBuilt, LISTS, other, otherModel, plain, recorded } from './drones.sample.ts';
import { INVALID, RENEWAL, problems, at } from './drone-edit-kit.ts';

const CHOOSE = 'Please select an option';

const BLANK = 'This field cannot be left blank';

const LONG = 'This field is too long';

const EXISTS = 'An RPA with these details already exists';

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
    // Invisible characters that Unicode counts as letters.
    for (const unseen of ['\u3164', '\u115f', '\uffa0', '\u2800']) {
      expect(at('serialNumber', changeDrone(drone, { serialNumber: unseen }, LISTS))).toBe(BLANK);
      expect(changeDrone(drone, { serialNumber: `SN-9${unseen}` }, LISTS).serialNumber).toBe('SN-9');
      expect(at('serialNumber', { ...drone, serialNumber: `SN-9${unseen}` })).toBe(INVALID);
    }
    // Such a character would make another drone's number look like a new one.
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
