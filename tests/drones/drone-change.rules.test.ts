/** Changes of one drone, and what has to be updated in it (drones 5 and 8). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeDrone,
  DRONE_MESSAGES,
  droneFee,
  droneProblems,
  fleetProblems,
  savedDrone,
  withAllUpdateFlags,
  type DroneChange,
  type DroneFacts,
} from '#rules/drones/drone-edit.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { dji, droneOf, homeBuilt, LISTS, other, otherModel, plain, recorded } from './drones.sample.ts';
import { INVALID, RENEWAL, problems } from './drone-edit-kit.ts';

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
      // Repeating the last change has no effect.
      const last = changes.at(-1);
      if (last) expect(changeDrone(drone, last, LISTS)).toEqual(drone);
    }),
  );
});
