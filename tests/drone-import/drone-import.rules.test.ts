import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { droneProblems, savedDrone } from '#rules/drones/drone-edit.rules.ts';
import type { DroneCells } from '#rules/drones/drone-file.rules.ts';
import {
  importedDrones,
  importToKeep,
  judgedRow,
  readStoredImport,
  roomFor,
  rowFields,
  rowProblems,
  type JudgedRow,
} from '#rules/drones/drone-import.rules.ts';
import { isWeightBlocked } from '#rules/drones/drone-kind.rules.ts';
import { dji, homeBuilt, LISTS, other, otherModel, plain } from '../drones/drones.sample.ts';
import { cells, facts, listed, row, strict } from './drone-import.sample.ts';

const judge = (more: Partial<DroneCells>, by = facts): JudgedRow => judgedRow({ row: 2, cells: cells(more) }, by);
const problems = (more: Partial<DroneCells>, by = facts) => judge(more, by).problems;
const widget: Partial<DroneCells> = {
  manufacturerCode: 'Other',
  manufacturer: 'Widget',
  modelCode: '',
  model: 'W1',
  categoryCode: 'Multirotor',
  weightClass: 'Up to 2000 g',
};

describe('a row becomes the drone that the form makes of the same answers', () => {
  it.each<[string, Partial<DroneCells>, object]>([
    ['a listed model', {}, plain()],
    [
      'names in other letters, or as codes',
      { manufacturerCode: 'pLAIN ', modelCode: 'p-one', intendedUse: 'COMMERCIAL', registeredOverseas: 'n' },
      plain(),
    ],
    ['its class said once more', { weightClass: 'Up to 2000 g' }, plain()],
    ['a heavier class', { weightClass: 'RPAWC-00005' }, plain({ selectedWeightClassCode: 'RPAWC-00005' })],
    ['a strict maker', { manufacturerCode: 'DJI', modelCode: 'Model D-AIR', serialNumber: '1581F123456789' }, dji()],
    ['another maker', widget, other()],
    ['another maker with Other as its model', { ...widget, modelCode: 'Other' }, other()],
    [
      'home built',
      { manufacturerCode: 'Home built', modelCode: '', categoryCode: 'Multirotor', weightClass: 'Up to 2000 g' },
      homeBuilt(),
    ],
    [
      'another model',
      { modelCode: 'Other', model: 'Prototype', categoryCode: 'RPACAT-001', weightClass: 'Up to 2000 g' },
      otherModel(),
    ],
    ['no serial number', { serialNumber: 'None' }, plain({ noSerialNumber: true })],
    ['registered overseas', { registeredOverseas: 'YES' }, plain({ registeredOverseas: 'yes' })],
    ['what is not asked of it', { categoryCode: 'Kite', model: 'Any', manufacturer: 'Any' }, plain()],
  ])('%s', (_what, more, drone) => {
    const { drone: made, problems: found } = judge(more);
    expect(found).toEqual({});
    expect({ ...made, id: 1 }).toEqual(drone);
  });

  it('an airship, in the class that it always has', () => {
    const { drone, problems: found } = judge({ ...widget, categoryCode: 'Airship', weightClass: '' });
    expect([found, drone.suggestedWeightClassCode]).toEqual([{}, 'RPAWC-00007']);
  });

  it('of the one use that is offered where none is said [DREG-08]', () => {
    const off = { ...facts, recreational: false };
    expect([judge({ intendedUse: '' }, off).drone.intendedUse, problems({ intendedUse: '' }, off)]).toEqual([
      'commercial',
      {},
    ]);
    expect(problems({ intendedUse: 'Recreational' }, off)).toEqual({
      intendedUse: 'You cannot register recreational drones at the moment',
    });
  });
});

describe('what is wrong with a row is said at its cell', () => {
  it.each<[string, Partial<DroneCells>, object]>([
    [
      'nothing in it',
      Object.fromEntries(Object.keys(cells()).map((field) => [field, ''])),
      {
        manufacturerCode: 'Please select an option',
        serialNumber: 'This field cannot be left blank',
        intendedUse: 'Please select an option',
        registeredOverseas: 'Please select an option',
      },
    ],
    [
      'a maker that is not listed',
      { manufacturerCode: 'DIJ' },
      {
        manufacturerCode:
          '“DIJ” is not in the list. Check the spelling. If it is not in the list, enter Other here and its name under Name of the manufacturer',
      },
    ],
    [
      'a model of another maker',
      { modelCode: 'Model D-AIR' },
      { modelCode: '“Model D-AIR” is not in the list. Check the spelling and the manufacturer' },
    ],
    [
      'a model in the wrong column',
      { ...widget, modelCode: 'W1', model: '' },
      {
        modelCode: 'Leave this empty and enter the model under Name of the model',
        model: 'This field cannot be left blank',
      },
    ],
    [
      'Other as a model of the strict maker',
      {
        manufacturerCode: 'DJI',
        modelCode: 'Other',
        model: 'X',
        categoryCode: 'Multirotor',
        weightClass: 'Up to 2000 g',
      },
      {
        modelCode: expect.stringContaining("CASA no longer accepts 'Other' as a model"),
      },
    ],
    [
      'a category that is not listed',
      { ...widget, categoryCode: 'Kite' },
      { categoryCode: '“Kite” is not in the list. Enter one of these: Multirotor, Aeroplane, Airship' },
    ],
    [
      'a lighter class',
      { weightClass: 'Up to 250 g' },
      { weightClass: 'This drone is in the class “Up to 2000 g”. Leave this empty, or enter a heavier class' },
    ],
    [
      'a class that is not listed',
      { weightClass: '2 kg' },
      { weightClass: '“2 kg” is not in the list. Use a weight class from the list' },
    ],
    ['no class where one is needed', { ...widget, weightClass: '' }, { weightClass: 'Please select an option' }],
    [
      'a serial number of another form',
      { manufacturerCode: 'DJI', modelCode: 'Model D-AIR', serialNumber: 'SN-1' },
      { serialNumber: "Please check your drone's serial number and try again." },
    ],
    [
      'a registration mark',
      { manufacturerCode: 'DJI', modelCode: 'Model D-MINI', serialNumber: 'CASA-77' },
      { serialNumber: "Please check your drone's serial number and try again." },
    ],
    [
      'none of a model that has one',
      { manufacturerCode: 'DJI', modelCode: 'Model D-AIR', serialNumber: 'none' },
      { serialNumber: 'This model has a serial number. Enter it' },
    ],
    [
      'one whose zeros a spreadsheet took away',
      { serialNumber: '456' },
      { serialNumber: expect.stringContaining('serial number 00456, and this differs only in its zeros') },
    ],
    [
      'one that is registered already',
      { serialNumber: 'taken' },
      { serialNumber: 'An RPA with these details already exists (registered already)' },
    ],
    [
      'a text that is too long',
      { ...widget, model: 'x'.repeat(51), serialNumber: 'x'.repeat(101) },
      { model: 'This field is too long', serialNumber: 'This field is too long' },
    ],
    [
      'another use and place',
      { intendedUse: 'Fun', registeredOverseas: 'maybe' },
      { intendedUse: 'Enter Recreational or Commercial', registeredOverseas: 'Enter Yes or No' },
    ],
    [
      'too light a drone',
      { manufacturerCode: 'DJI', modelCode: 'Model D-MINI', intendedUse: 'Recreational' },
      {
        intendedUse: 'You do not need to register recreational drones that weigh 250 g or less. Remove this row.',
      },
    ],
  ])('%s', (_what, more, found) => {
    expect(problems(more)).toEqual(found);
  });

  it('shows the fields that are asked of its drone, and those in which something stands or is wrong', () => {
    expect(rowFields(judge({}), LISTS)).toEqual([
      'manufacturerCode',
      'modelCode',
      'serialNumber',
      'intendedUse',
      'registeredOverseas',
    ]);
    expect(rowFields(judge({ weightClass: '2 kg', model: 'Any' }), LISTS)).toContain('weightClass');
    expect(rowFields(judge(widget), LISTS)).toEqual([
      'manufacturerCode',
      'manufacturer',
      'model',
      'categoryCode',
      'weightClass',
      'serialNumber',
      'intendedUse',
      'registeredOverseas',
    ]);
  });
});

describe('rows beside each other', () => {
  const all = [
    row(2),
    row(3, { serialNumber: 'sn-2' }),
    row(4, { serialNumber: 'OWN-1' }),
    row(5, { serialNumber: 'None' }),
    row(6, { serialNumber: 'None' }),
    strict(7),
  ];
  const judged = all.map((one) => judgedRow(one, facts));

  it('may not have the same serial number, nor that of a drone of the application; drones without one are never the same', () => {
    expect([...rowProblems(judged, { drones: listed(1), unknownSerials: [] })]).toEqual([
      [2, { serialNumber: 'An RPA with these details already exists (row 3)' }],
      [3, { serialNumber: 'An RPA with these details already exists (row 2)' }],
      [4, { serialNumber: 'An RPA with these details already exists (in this application)' }],
    ]);
  });

  it('are wrong where the strict maker does not know their number, and no other is [DVAL-26]', () => {
    const unknownSerials = [strict(7).cells.serialNumber.toLowerCase(), 'own-1'];
    expect([...rowProblems(judged.slice(2), { drones: [], unknownSerials })]).toEqual([
      [7, { serialNumber: "Please check your drone's serial number and try again." }],
    ]);
  });

  it('join the application as saved drones with the next numbers, up to a hundred [DREG-06]', () => {
    const drones = importedDrones(judged.slice(4), listed(3));
    expect(drones).toEqual([
      { ...savedDrone(judged[4]!.drone, 'registration'), id: 4 },
      { ...savedDrone(judged[5]!.drone, 'registration'), id: 5 },
    ]);
    expect([roomFor([]), roomFor(listed(98)), roomFor(listed(101))]).toEqual([100, 2, 0]);
  });
});

describe('any cells', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '',
      'Other',
      'DJI',
      'Plain',
      'Home built',
      'Model P-ONE',
      'Model D-MINI',
      'Airship',
      'Multirotor',
      'Up to 250 g',
      'None',
      'Yes',
      'Recreational',
      '__proto__',
      'constructor',
    ),
    fc.string({ maxLength: 8 }),
  );
  const any = fc.record(
    Object.fromEntries(Object.keys(cells()).map((field) => [field, word])) as Record<keyof DroneCells, typeof word>,
  );

  it('are judged, and a row without a problem is a drone that the form would save', () => {
    fc.assert(
      fc.property(any, (made) => {
        const { drone, problems: found } = judgedRow({ row: 2, cells: made }, facts);
        if (Object.keys(found).length > 0) return;
        expect(droneProblems(drone, { ...facts, variant: 'registration', others: [] })).toEqual({});
        expect(isWeightBlocked(drone, LISTS)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('are kept by a draft as they are, and what is no file in a draft is none', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), (drones) => {
        const stored = {
          fileName: 'a.csv',
          ignored: ['Colour'],
          rows: drones.map((made, at) => ({ row: at + 2, cells: made })),
        };
        expect(readStoredImport(JSON.parse(JSON.stringify(importToKeep(stored))))).toEqual(stored);
      }),
    );
    fc.assert(fc.property(fc.jsonValue(), (value) => void readStoredImport(value)));
    expect([readStoredImport(undefined), readStoredImport({ rows: 'x' }), readStoredImport({ rows: [] })]).toEqual([
      null,
      null,
      { fileName: '', ignored: [], rows: [] },
    ]);
    expect(
      readStoredImport({
        rows: [[2, 'too few'], ['2', ...Array<string>(9).fill('')], null, [3, ...Array<string>(9).fill('x')]],
        ignored: [1, 'a'],
      }),
    ).toMatchObject({
      ignored: ['a'],
      rows: [{ row: 3 }],
    });
  });
});
