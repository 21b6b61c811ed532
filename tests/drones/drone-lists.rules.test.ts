/** The lists of the drone forms as answered (DENT-60 to DENT-66): complete, malformed and empty. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DRONE_LISTS_ASKED,
  NO_DRONE_LISTS,
  readDroneLists,
  WEIGHT_CLASS_TYPE,
} from '#rules/drones/drone-lists.rules.ts';

const TYPE = 'Drone Weight Class 2021';
const classes = [
  {
    product_code: 'RPAWC-00007',
    product_name: 'Heavy',
    product_gramsmax: 150_000,
    product_type: TYPE,
    enccode: 'RPAWC-00007',
  },
  {
    product_code: 'RPAWC-00001',
    product_name: 'Light',
    product_gramsmax: '250',
    product_type: TYPE,
    enccode: 'RPAWC-00001',
  },
];
const answer = (more: Readonly<Record<string, unknown>> = {}) => ({
  DRONE_MANUFACTURER: [{ product_code: 'RPAMFR-0003', product_name: 'DJI' }],
  DRONE_MODEL: [{ product_code: 'M1', product_name: 'Mavic', parentcode: 'RPAMFR-0003' }],
  DRONE_CATEGORY: [{ product_code: 'RPACAT-004', product_name: 'Airship' }],
  DRONE_WEIGHT_CLASS: classes,
  [TYPE]: classes,
  ...more,
});
const modelIn = (item: object) =>
  readDroneLists(answer({ DRONE_MODEL: [{ product_code: 'M1', product_name: 'Mavic', ...item }] }))!.models[0];

it('asks for one display type and four codes [DCAL-12 DCAL-13 DCON-31 DENT-60]', () => {
  expect(DRONE_LISTS_ASKED).toEqual({
    type: ['Drone Weight Class 2021'],
    code: ['DRONE_MANUFACTURER', 'DRONE_MODEL', 'DRONE_CATEGORY', 'DRONE_WEIGHT_CLASS'],
  });
  expect(WEIGHT_CLASS_TYPE).toBe(TYPE);
});

it('reads the keyed lists, classes from the lightest on [DCAL-15 DENT-66]', () => {
  expect(readDroneLists(answer())).toEqual({
    manufacturers: [{ code: 'RPAMFR-0003', name: 'DJI' }],
    models: [
      {
        code: 'M1',
        name: 'Mavic',
        manufacturerCode: 'RPAMFR-0003',
        weightClassCode: '',
        weight: null,
        serialPrefixes: [],
        serialLength: null,
        serialRange: null,
      },
    ],
    categories: [{ code: 'RPACAT-004', name: 'Airship' }],
    weightClasses: [
      { code: 'RPAWC-00001', name: 'Light', gramsMax: 250 },
      { code: 'RPAWC-00007', name: 'Heavy', gramsMax: 150_000 },
    ],
  });
});

it.each(['DRONE_MANUFACTURER', 'DRONE_MODEL', 'DRONE_CATEGORY'])(
  'without items of %s is no answer [DERR-34]',
  (list) => {
    expect(NO_DRONE_LISTS).toBe('Unable to fetch reference data');
    const { [list]: _gone, ...rest } = answer() as Record<string, unknown>;
    for (const odd of [
      rest,
      answer({ [list]: [] }),
      answer({ [list]: null }),
      answer({ [list]: [{ product_name: 'no code' }] }),
    ])
      expect(readDroneLists(odd)).toBeNull();
  },
);

it('is no answer at all when it is nothing [DERR-34]', () => {
  for (const odd of [null, undefined, {}, [], 'text', answer({ DRONE_WEIGHT_CLASS: [], [TYPE]: [] })])
    expect(readDroneLists(odd)).toBeNull();
});

describe('a weight class', () => {
  it('counts when its type names the list; else the list of that name does [DENT-60 DCON-31]', () => {
    const old = [{ ...classes[0], product_code: 'OLD', product_type: 'Drone Weight Class 2018' }];
    expect(
      readDroneLists(answer({ DRONE_WEIGHT_CLASS: [...old, classes[1]] }))!.weightClasses.map(({ code }) => code),
    ).toEqual(['RPAWC-00001']);
    for (const list of [old, [], null])
      expect(readDroneLists(answer({ DRONE_WEIGHT_CLASS: list }))!.weightClasses.map(({ code }) => code)).toEqual([
        'RPAWC-00001',
        'RPAWC-00007',
      ]);
  });

  it('may have its code as enccode, and has to have its largest mass [DENT-66]', () => {
    const odd = [
      { enccode: 'E', product_name: 'By enccode', product_gramsmax: 9, product_type: TYPE },
      { ...classes[0], product_gramsmax: 'much' },
      { ...classes[0], product_gramsmax: null },
    ];
    expect(readDroneLists(answer({ DRONE_WEIGHT_CLASS: odd }))!.weightClasses).toEqual([
      { code: 'E', name: 'By enccode', gramsMax: 9 },
    ]);
  });
});

describe('a model', () => {
  it('has its maker, class and weight [DENT-61 DENT-62 DENT-63]', () => {
    const item = {
      parentcode: 'RPAMFR-0009',
      droneWeightClass: 'Medium',
      droneWeightClassCode: 'RPAWC-00004',
      product_droneweight: '3770',
    };
    expect(modelIn(item)).toMatchObject({
      manufacturerCode: 'RPAMFR-0009',
      weightClassCode: 'RPAWC-00004',
      weight: 3770,
    });
    for (const product_droneweight of [0, '', 'light', null, -1, 0.5, undefined])
      expect(modelIn({ product_droneweight })!.weight).toBeNull();
  });

  it.each([
    ['1581F', ['1581F']],
    ['1581F, 3YT ,', ['1581F', '3YT']],
    ['', []],
    [null, []],
    [undefined, []],
    [' , ', []],
  ])('with the prefixes %j [DENT-64]', (product_serialnumberprefix, prefixes) => {
    expect(modelIn({ product_serialnumberprefix })!.serialPrefixes).toEqual(prefixes);
  });

  it.each([
    [14, 14],
    ['20', 20],
    [0, null],
    ['', null],
    ['many', null],
    [null, null],
  ])('with the length %j [DENT-65]', (product_serialnumberlength, length) => {
    expect(modelIn({ product_serialnumberlength })!.serialLength).toBe(length);
  });

  it.each([
    ['8-10', { least: 8, most: 10 }],
    [' 8 - 10 ', { least: 8, most: 10 }],
    ['9-9', { least: 9, most: 9 }],
    ['10-8', null],
    ['8', null],
    ['a-b', null],
    ['', null],
    [null, null],
  ])('with the range %j [DENT-65]', (product_snlengthrange, range) => {
    expect(modelIn({ product_snlengthrange })!.serialRange).toEqual(range);
  });
});

it('the first of two items with one code counts', () => {
  const twice = [
    { product_code: 'A', product_name: 'First' },
    { product_code: 'A', product_name: 'Second' },
  ];
  expect(readDroneLists(answer({ DRONE_CATEGORY: twice }))!.categories).toEqual([{ code: 'A', name: 'First' }]);
});

it('never throws, whatever comes', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (any, items) => {
      readDroneLists(any);
      readDroneLists(answer({ DRONE_MODEL: items }));
      readDroneLists(answer({ DRONE_WEIGHT_CLASS: [items, any] }));
    }),
  );
});
