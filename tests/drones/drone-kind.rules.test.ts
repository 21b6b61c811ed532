/** Kind and weight class of a drone; the bounds are those of OP-D-45 and OP-D-48. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asks,
  assignedClass,
  droneName,
  droneNames,
  effectiveWeightClass,
  isFreeMaker,
  isOtherModel,
  isSpecialMaker,
  isTopClass,
  isWeightBlocked,
  modelChoices,
  WEIGHT_CLASS_LABEL,
  weightClassChoices,
  weightClassPrompt,
  nameOnWire,
} from '#rules/drones/drone-kind.rules.ts';
import {
  AIRSHIP_CATEGORY,
  HOME_BUILT_MANUFACTURER,
  MANY_DRONES,
  MOST_DRONES,
  OTHER_MANUFACTURER,
  OTHER_MODEL_ENDING,
  SPECIAL_MANUFACTURER_ENDING,
  TOP_WEIGHT_CLASS,
  type DroneLists,
  type FormDrone,
} from '#rules/drones/drone.rules.ts';
import { dji, droneOf, homeBuilt, LISTS, model, other, otherModel, plain, recorded } from './drones.sample.ts';

const CLASSES = [
  'RPAWC-00001',
  'RPAWC-00002',
  'RPAWC-00003',
  'RPAWC-00004',
  'RPAWC-00005',
  'RPAWC-00006',
  'RPAWC-00007',
];
const codes = (drone: FormDrone, lists: DroneLists = LISTS) => weightClassChoices(drone, lists).map(({ code }) => code);

it('the codes and limits are those of drones 9 [DCON-02 DCON-03 DCON-12 DCON-13 DCON-14 DCON-15 DCON-16 DCON-17]', () => {
  expect([OTHER_MANUFACTURER, HOME_BUILT_MANUFACTURER, `RPAMFR-${SPECIAL_MANUFACTURER_ENDING}`]).toEqual([
    'RPAMFR-0002',
    'RPAMFR-0001',
    'RPAMFR-0003',
  ]);
  expect([AIRSHIP_CATEGORY, TOP_WEIGHT_CLASS, OTHER_MODEL_ENDING]).toEqual(['RPACAT-004', 'RPAWC-00007', '-OTH']);
  expect([MOST_DRONES, MANY_DRONES]).toEqual([100, 95]);
});

describe('which kind', () => {
  it.each([
    ['RPAMFR-0001', true, false],
    ['RPAMFR-0002', true, false],
    ['RPAMFR-0003', false, true],
    ['X0003', false, true],
    ['RPAMFR-00030', false, false],
    ['', false, false],
  ])('%s has no listed models: %s, and is strict: %s [DCON-14]', (code, free, special) =>
    expect([isFreeMaker(code), isSpecialMaker(code)]).toEqual([free, special]),
  );

  it('a model is another one by how its code ends [DCON-17]', () => {
    expect(['D-OTH', 'OTH', 'D-OTH1', ''].map(isOtherModel)).toEqual([true, false, false, false]);
  });

  it('the models offered are those of the manufacturer [DENT-61]', () => {
    expect(modelChoices({ manufacturerCode: 'RPAMFR-0005' }, LISTS).map(({ code }) => code)).toEqual(['R-BARE']);
    for (const manufacturerCode of ['RPAMFR-0001', 'RPAMFR-0002', ''])
      expect(modelChoices({ manufacturerCode }, LISTS)).toEqual([]);
  });
});

describe('the fields that are asked', () => {
  const shown = (drone: FormDrone) =>
    Object.entries(asks(drone, LISTS))
      .filter(([, on]) => on)
      .map(([name]) => name);
  it.each([
    ['nothing chosen', droneOf(), ['noSerialNumber']],
    ['a maker', droneOf({ manufacturerCode: 'RPAMFR-0004' }), ['modelCode', 'noSerialNumber']],
    ['a listed model', plain(), ['modelCode', 'weightClass', 'noSerialNumber']],
    ['a listed model of the top class', plain({ modelCode: 'P-TOP' }), ['modelCode', 'noSerialNumber']],
    ['a listed model with prefixes', dji(), ['modelCode', 'weightClass']],
    ['an -OTH model', otherModel(), ['modelCode', 'modelText', 'category', 'weightClass', 'noSerialNumber']],
    [
      'an -OTH model without its category',
      droneOf({ manufacturerCode: 'RPAMFR-0004' }, { modelCode: 'P-OTH' }),
      ['modelCode', 'modelText', 'category', 'noSerialNumber'],
    ],
    ['Other', other(), ['manufacturerText', 'modelText', 'category', 'weightClass', 'noSerialNumber']],
    ['Home built', homeBuilt(), ['modelText', 'category', 'weightClass', 'noSerialNumber']],
    ['an airship', homeBuilt({ categoryCode: 'RPACAT-004' }), ['modelText', 'category', 'noSerialNumber']],
    [
      'a registered drone of no class',
      recorded({ modelCode: '', recordedWeightClassCode: '', suggestedWeightClassCode: '' }),
      ['modelCode', 'weightClass', 'noSerialNumber'],
    ],
  ])('of %s are these [DVAL-04 DVAL-09 DVAL-10 DVAL-11 DVAL-12 DVAL-13 DVAL-28]', (_what, drone, fields) => {
    expect(shown(drone)).toEqual(fields);
  });
});

describe('the weight class', () => {
  it('has its label and two first options [DVAL-48 DVAL-49 DVAL-50]', () => {
    expect(WEIGHT_CLASS_LABEL).toBe('Select a weightclass');
    expect(weightClassPrompt({ suggestedWeightClassCode: '' })).toBe('Please select a weight class');
    expect(weightClassPrompt({ suggestedWeightClassCode: 'RPAWC-00003' })).toBe(
      'Only select if assigned weight class is incorrect',
    );
  });

  it.each(CLASSES.map((code, at) => [code, CLASSES.slice(at + 1)] as const))(
    'above %s are %j [DVAL-51 DVAL-53]',
    (suggestedWeightClassCode, above) => {
      expect(codes({ ...plain(), suggestedWeightClassCode })).toEqual(above);
      // Another answer of the person does not narrow the choice.
      expect(codes({ ...plain(), suggestedWeightClassCode, selectedWeightClassCode: 'RPAWC-00007' })).toEqual(above);
    },
  );

  it('can be any when none is assigned, and none for an airship [DVAL-51 DVAL-52]', () => {
    expect(codes(homeBuilt())).toEqual(CLASSES);
    expect(codes(homeBuilt({ categoryCode: 'RPACAT-004' }))).toEqual([]);
    expect(codes({ ...recorded(), categoryCode: 'RPACAT-004' })).toEqual([]);
  });

  it('at the top is the last of the list, whatever its code [DVAL-42 DVAL-53]', () => {
    expect(['RPAWC-00007', 'RPAWC-00006', ''].map((code) => isTopClass(code, LISTS))).toEqual([true, false, false]);
    const lists = {
      ...LISTS,
      weightClasses: [
        { code: 'A', name: 'A', gramsMax: 1 },
        { code: 'B', name: 'B', gramsMax: 2 },
      ],
    };
    expect(['B', 'A', 'RPAWC-00007'].map((code) => isTopClass(code, lists))).toEqual([true, false, true]);
    expect(codes({ ...plain(), suggestedWeightClassCode: 'B' }, lists)).toEqual([]);
    expect(codes({ ...plain(), suggestedWeightClassCode: 'A' }, lists)).toEqual(['B']);
  });

  it('that is assigned is that of an airship, of the record, of the model, in this order [DVAL-38 DVAL-41]', () => {
    expect(assignedClass(plain(), LISTS)).toBe('RPAWC-00003');
    expect(assignedClass(recorded({ recordedWeightClassCode: 'RPAWC-00005' }), LISTS)).toBe('RPAWC-00005');
    expect(assignedClass(recorded({ recordedWeightClassCode: 'RPAWC-00002' }), LISTS)).toBe('RPAWC-00002');
    expect(assignedClass(recorded({ recordedWeightClassCode: '' }), LISTS)).toBe('RPAWC-00003');
    expect(assignedClass(recorded({ categoryCode: 'RPACAT-004' }), LISTS)).toBe('RPAWC-00007');
    // The airship has the class, and so the fee, of 25 to 150 kg.
    expect(LISTS.weightClasses.find(({ code }) => code === 'RPAWC-00007')!.gramsMax).toBe(150_000);
    expect(assignedClass(homeBuilt(), LISTS)).toBe('');
  });

  it('that counts is the chosen one, else the assigned one [DENT-50]', () => {
    expect(effectiveWeightClass({ selectedWeightClassCode: 'B', suggestedWeightClassCode: 'A' })).toBe('B');
    expect(effectiveWeightClass({ selectedWeightClassCode: '', suggestedWeightClassCode: 'A' })).toBe('A');
  });
});

describe('a recreational drone', () => {
  const weighing = (weight: number | null, weightClassCode: string) => {
    const lists = { ...LISTS, models: [model('RPAMFR-0004', 'P-ONE', { weight, weightClassCode })] };
    return isWeightBlocked(
      { ...plain({ intendedUse: 'recreational' }), suggestedWeightClassCode: weightClassCode },
      lists,
    );
  };

  it.each([
    [249, 'RPAWC-00002', true],
    [250, 'RPAWC-00002', false],
    [251, 'RPAWC-00002', false],
    [250, 'RPAWC-00001', true],
    [900, 'RPAWC-00001', true],
    [null, 'RPAWC-00001', true],
    [null, 'RPAWC-00002', false],
    [0, 'RPAWC-00002', true],
  ])('of %s g in class %s needs no registration: %s [DVAL-32 DVAL-33 DCON-08]', (weight, weightClassCode, blocked) => {
    expect(weighing(weight, weightClassCode)).toBe(blocked);
  });

  it('is judged by the class that counts; a commercial one is never too light [DVAL-32 DVAL-33]', () => {
    const home = homeBuilt({ intendedUse: 'recreational', selectedWeightClassCode: 'RPAWC-00001' });
    expect(isWeightBlocked(home, LISTS)).toBe(true);
    expect(isWeightBlocked({ ...home, selectedWeightClassCode: 'RPAWC-00002' }, LISTS)).toBe(false);
    expect(isWeightBlocked({ ...home, intendedUse: 'commercial' }, LISTS)).toBe(false);
    expect(isWeightBlocked(dji({ modelCode: 'D-MINI' }, { intendedUse: 'recreational' }), LISTS)).toBe(true);
    expect(isWeightBlocked(dji({ modelCode: 'D-MINI' }, { intendedUse: 'commercial' }), LISTS)).toBe(false);
  });
});

describe('the names', () => {
  it('are manufacturer and model, for Other and Home built too; the category where there is no model', () => {
    expect(droneName(plain(), LISTS)).toBe('Plain Model P-ONE');
    expect(droneName(otherModel(), LISTS)).toBe('Plain Prototype');
    expect(droneName(other(), LISTS)).toBe('Widget W1');
    expect(droneName({ ...other(), model: ' ' }, LISTS)).toBe('Widget Multirotor');
    expect(droneName(homeBuilt(), LISTS)).toBe('Home built Multirotor');
    expect(droneName({ ...homeBuilt(), model: 'Falcon' }, LISTS)).toBe('Home built Falcon');
    expect(droneName(droneOf(), LISTS)).toBe('Unnamed drone');
  });

  it('on the wire have the category instead of the model for Other and Home built [DENT-34 DENT-35]', () => {
    expect(nameOnWire(plain(), LISTS)).toBe('Plain Model P-ONE');
    expect(nameOnWire(otherModel(), LISTS)).toBe('Plain Prototype');
    expect(nameOnWire(other(), LISTS)).toBe('Widget Multirotor');
    expect(nameOnWire({ ...homeBuilt(), model: 'Falcon' }, LISTS)).toBe('Home built Multirotor');
    expect(nameOnWire(droneOf(), LISTS)).toBe('Unnamed drone');
  });

  it('come from the lists by code, and are kept as typed where no list has one [DREN-52 DREN-53 DREN-54]', () => {
    const forged = { manufacturer: 'Cheap', model: 'Toy' };
    expect(droneNames({ ...plain(), ...forged }, LISTS)).toEqual({
      manufacturer: 'Plain',
      model: 'Model P-ONE',
      category: '',
      weightClass: 'Up to 2000 g',
    });
    expect(droneNames({ ...otherModel(), ...forged }, LISTS)).toMatchObject({
      manufacturer: 'Plain',
      model: 'Toy',
      category: 'Multirotor',
    });
    expect(droneNames({ ...other(), ...forged }, LISTS)).toMatchObject({ manufacturer: 'Cheap', model: 'Toy' });
    expect(droneNames({ ...homeBuilt(), ...forged }, LISTS)).toMatchObject({
      manufacturer: 'Home built',
      model: 'Toy',
    });
    expect(droneNames({ ...other(), manufacturer: '\u200B Widget ', model: ' W1 \u3164' }, LISTS)).toMatchObject({
      manufacturer: 'Widget',
      model: 'W1',
    });
    expect(
      droneNames({ ...plain(), manufacturerCode: 'GONE', manufacturer: ' Was ', model: ' Here ' }, LISTS),
    ).toMatchObject({ manufacturer: 'Was', model: 'Here' });
    expect(droneNames(other({ categoryCode: 'RPACAT-004' }), LISTS)).toMatchObject({
      category: 'Airship',
      weightClass: 'Up to 150000 g',
    });
  });
});

it('no choice of classes ever holds one that is not heavier than the assigned one [DVAL-51]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLASSES, '', 'NONE'), (suggestedWeightClassCode) => {
      const grams = LISTS.weightClasses.find(({ code }) => code === suggestedWeightClassCode)?.gramsMax ?? 0;
      for (const one of weightClassChoices({ ...plain(), suggestedWeightClassCode }, LISTS))
        expect(one.gramsMax).toBeGreaterThan(grams);
    }),
  );
});
