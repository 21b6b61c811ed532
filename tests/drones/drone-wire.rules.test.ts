/** Drones on the wire (DENT-19 to DENT-56): every field by its name, written and read, including arbitrary input. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  droneOnWire,
  FAILED_VALIDATION,
  FORM_CODES,
  readFormDrone,
  type WireAround,
  type WireDrone,
} from '#rules/drones/drone-wire.rules.ts';
import { droneNames, isFreeMaker } from '#rules/drones/drone-kind.rules.ts';
import { serialOf } from '#rules/drones/drone-serial.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { droneExpiry } from '#rules/core/expiry.rules.ts';
import { homeBuilt, LISTS, other, otherModel, plain, recorded } from './drones.sample.ts';

const REGISTRATION: WireAround = { lists: LISTS, variant: 'registration', fee: 4000 };
const expiry = droneExpiry(
  '2026-12-01',
  { rpaWarning: 60, rpaExpired: 30, licence: 0, savedApplication: 0, certificate: 0 },
  { epochMs: Date.parse('2026-11-21T01:00:00Z'), zone: 'Australia/Sydney' },
);
const RENEWAL: WireAround = { lists: LISTS, variant: 'renewal', fee: 8050, expiry, organisationArn: '700001' };

/** The boolean fields of a drone, and those that are true in the sample. */
const FLAGS = ['isDraft', 'modelUpdateRequired', 'serialNumberUpdateRequired', 'updatesSaved'] as const;
const flagsOf = (wire: WireDrone): string[] => FLAGS.filter((flag) => wire[flag] === true);

it('the form codes are those of drones 9 [DCON-18 DENT-29 DENT-55 DENT-56 DREN-51]', () => {
  expect(FORM_CODES).toEqual({
    registration: { recreational: 'DRONE_R_REC', commercial: 'DRONE_R_COM' },
    renewal: { recreational: 'DRONE_R_RENEWAL_REC', commercial: 'DRONE_R_RENEWAL_COM' },
  });
  expect(FAILED_VALIDATION).toBe(852460002);
});

it('the older form codes are taken in a draft, and replaced when it is sent [DCON-18 DENT-57]', () => {
  for (const formCode of ['DRONE_R_RENEWAL', 'DRONE_RENEWAL']) {
    const saved = readFormDrone({ ...droneOnWire(recorded(), RENEWAL), formCode });
    expect(saved).toEqual(readFormDrone(droneOnWire(recorded(), RENEWAL)));
    expect(droneOnWire(saved, RENEWAL)).toMatchObject({ formCode: 'DRONE_R_RENEWAL_COM' });
  }
});

describe('a drone of a registration', () => {
  it('has its fields [DENT-19 DENT-20 DENT-21 DENT-22 DENT-23 DENT-24 DENT-25 DENT-26 DENT-27 DENT-28 DENT-29 DENT-30]', () => {
    const drone = { ...otherModel({ registeredOverseas: 'yes' }), id: 7, droneId: 'd-7', isDraft: true };
    expect(droneOnWire(drone, REGISTRATION)).toEqual({
      id: 7,
      droneId: 'd-7',
      manufacturerCode: 'RPAMFR-0004',
      manufacturer: 'Plain',
      modelCode: 'P-OTH',
      model: 'Prototype',
      categoryCode: 'RPACAT-001',
      category: 'Multirotor',
      weightClassCode: 'RPAWC-00003',
      weightClass: 'Up to 2000 g',
      suggestedWeightClassCode: '',
      selectedWeightClassCode: 'RPAWC-00003',
      serialNumber: 'SN-1',
      noSerialNumber: false,
      intendedUse: 'commercial',
      registeredOverseas: 'yes',
      isDraft: true,
      fee: 40,
      formCode: 'DRONE_R_COM',
      modelUpdateRequired: false,
      serialNumberUpdateRequired: false,
      updatesSaved: false,
    });
    for (const flag of FLAGS)
      expect(flagsOf(droneOnWire({ ...drone, isDraft: false, [flag]: true }, REGISTRATION))).toEqual([flag]);
  });

  it('says its use in its form code, and no serial number with the box [DENT-24 DENT-29]', () => {
    expect(droneOnWire(plain({ intendedUse: 'recreational' }), REGISTRATION)).toMatchObject({
      formCode: 'DRONE_R_REC',
    });
    expect(droneOnWire({ ...plain(), serialNumber: ' A ', noSerialNumber: true }, REGISTRATION)).toMatchObject({
      serialNumber: '',
      noSerialNumber: true,
    });
    expect(droneOnWire(plain({ serialNumber: ' A ' }), { ...REGISTRATION, fee: null })).toMatchObject({
      serialNumber: 'A',
      fee: null,
    });
    expect(droneOnWire({ ...plain(), intendedUse: '' }, REGISTRATION)).toMatchObject({ formCode: '' });
  });

  it('of Other or Home built has no model code [DREN-54]', () => {
    for (const drone of [other(), homeBuilt()])
      expect(droneOnWire({ ...drone, modelCode: 'D-AIR' }, REGISTRATION)).toMatchObject({ modelCode: '' });
  });
});

it('a drone of a renewal has these too [DENT-32 DENT-33 DENT-34 DENT-36 DENT-37 DENT-39 DENT-40 DENT-41 DENT-42 DENT-43 DENT-44 DENT-45 DENT-46 DENT-47 DENT-48 DENT-49 DENT-50 DENT-51 DENT-52 DENT-53 DENT-54 DENT-55]', () => {
  const drone = recorded({
    manufacturedWeight: 900,
    selectedWeightClassCode: 'RPAWC-00006',
    failedSerialNumber: 'X',
    updatesSaved: true,
    intendedUse: 'recreational',
  });
  expect(droneOnWire(drone, RENEWAL)).toEqual({
    id: 1,
    droneId: 'd-1',
    droneRegistrationId: 'r-1',
    name: 'Plain Model P-ONE',
    organisationARN: '700001',
    manufacturerCode: 'RPAMFR-0004',
    manufacturer: 'Plain',
    modelCode: 'P-ONE',
    model: 'Model P-ONE',
    categoryCode: '',
    category: '',
    weightClassCode: 'RPAWC-00006',
    weightClass: 'Up to 25000 g',
    suggestedWeightClassCode: 'RPAWC-00003',
    suggestedWeightClass: 'Up to 2000 g',
    selectedWeightClassCode: 'RPAWC-00006',
    selectedWeightClass: 'Up to 25000 g',
    editWeight: [
      { value: 'RPAWC-00004', text: 'Up to 7000 g' },
      { value: 'RPAWC-00005', text: 'Up to 15000 g' },
      { value: 'RPAWC-00006', text: 'Up to 25000 g' },
      { value: 'RPAWC-00007', text: 'Up to 150000 g' },
    ],
    weightClassList: LISTS.weightClasses.map(({ code, name }) => ({ value: code, text: name })),
    serialNumber: 'SN-1',
    noSerialNumber: false,
    serialNumberValidationStatus: 852460002,
    intendedUse: 'recreational',
    registeredOverseas: 'no',
    isDraft: false,
    formCode: 'DRONE_R_RENEWAL_REC',
    fee: 80.5,
    feeDisplay: '$80.50',
    validUntil: '01 Dec 2026',
    validUntilMessage: 'Expiring soon',
    validUntilMessageLevel: 'warning',
    renewedValidUntil: '01 Dec 2027',
    newExpiryDate: '01 Dec 2027',
    manufacturedWeight: 900,
    modelUpdateRequired: false,
    serialNumberUpdateRequired: false,
    updatesSaved: true,
  });
  expect(droneOnWire(recorded(), RENEWAL)).toMatchObject({
    formCode: 'DRONE_R_RENEWAL_COM',
    serialNumberValidationStatus: null,
  });
  for (const flag of FLAGS) expect(flagsOf(droneOnWire(recorded({ [flag]: true }), RENEWAL))).toEqual([flag]);
});

it('a drone of a renewal without a listed model says its category too, by name and by code [DENT-35 DENT-38]', () => {
  const kite = homeBuilt({ categoryCode: 'RPACAT-002' });
  const category = LISTS.categories.find(({ code }) => code === 'RPACAT-002')!.name;
  expect(category).not.toBe('');
  expect(droneOnWire({ ...kite, model: 'Kite' }, RENEWAL)).toMatchObject({
    name: `Home built ${category}`,
    categoryCode: 'RPACAT-002',
    category,
  });
});

describe('what comes in', () => {
  it('may be spelled otherwise [DENT-33 DENT-43 DENT-44]', () => {
    const sent = {
      id: '4',
      droneid: 'd',
      isRegisteredOverseas: 1,
      validuntil: '09 JAN 2027',
      intendedUse: ' Commercial',
      noSerialNumber: 'true',
    };
    expect(readFormDrone(sent)).toMatchObject({
      id: 4,
      droneId: 'd',
      registeredOverseas: 'yes',
      validUntil: '2027-01-09',
      intendedUse: 'commercial',
      noSerialNumber: true,
    });
    for (const yes of [true, 1, '1', 'Yes', 'yes'])
      expect(readFormDrone({ registeredOverseas: yes }).registeredOverseas).toBe('yes');
    for (const no of [false, 0, 'no', 'No', 'maybe'])
      expect(readFormDrone({ registeredOverseas: no }).registeredOverseas).toBe('no');
    for (const none of [undefined, null, ''])
      expect(readFormDrone({ registeredOverseas: none }).registeredOverseas).toBe('');
  });

  it('with a class alone chose it', () => {
    expect(readFormDrone({ weightClassCode: 'C' })).toMatchObject({
      selectedWeightClassCode: 'C',
      suggestedWeightClassCode: '',
    });
    expect(readFormDrone({ weightClassCode: 'C', suggestedWeightClassCode: 'C' })).toMatchObject({
      selectedWeightClassCode: '',
      suggestedWeightClassCode: 'C',
    });
  });

  it.each(['31 Feb 2026', '1 Jan 2026', '01 Foo 2026', '2026-13-01', '01/01/2026', 'soon'])(
    'with the date %s has none',
    (validUntil) => {
      expect(readFormDrone({ validUntil }).validUntil).toBe('');
    },
  );

  it('is read by own fields, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (any) => {
        const drone = readFormDrone(any);
        expect(typeof drone.serialNumber).toBe('string');
        expect(['', 'yes', 'no']).toContain(drone.registeredOverseas);
      }),
    );
    expect(readFormDrone(JSON.parse('{"__proto__":{"serialNumber":"x"}}')).serialNumber).toBe('');
  });

  it('is what went out, field by field', () => {
    const code = fc.stringMatching(/^[A-Z0-9-]{0,12}$/);
    const typed = fc.stringMatching(/^ ?[A-Za-z0-9-]{0,20} ?$/);
    const flag = fc.boolean();
    const drones: fc.Arbitrary<FormDrone> = fc
      .record({
        id: fc.nat(100),
        droneId: code,
        droneRegistrationId: code,
        manufacturerCode: fc.constantFrom('', ...LISTS.manufacturers.map((maker) => maker.code)),
        manufacturer: typed,
        modelCode: fc.constantFrom('', ...LISTS.models.map((model) => model.code)),
        model: typed,
        categoryCode: code,
        suggestedWeightClassCode: code,
        selectedWeightClassCode: code,
        serialNumber: typed,
        noSerialNumber: flag,
        intendedUse: fc.constantFrom('recreational', 'commercial', ''),
        registeredOverseas: fc.constantFrom('yes', 'no', ''),
        isDraft: flag,
        modelUpdateRequired: flag,
        serialNumberUpdateRequired: flag,
        updatesSaved: flag,
        validUntil: fc.constantFrom('', '2026-12-01', '2028-02-29'),
        manufacturedWeight: fc.constantFrom(null, 0, 900),
        failed: flag,
      })
      .map(({ failed, ...drone }) => {
        const isNew = drone.droneRegistrationId === '';
        return {
          ...drone,
          recordedModelCode: isNew || isFreeMaker(drone.manufacturerCode) ? '' : drone.modelCode,
          recordedWeightClassCode: isNew ? '' : drone.suggestedWeightClassCode,
          failedSerialNumber: failed && drone.serialNumberUpdateRequired ? serialOf(drone) : null,
        };
      });
    /** Fields that a registration does not send. */
    const unsent = {
      droneRegistrationId: '',
      recordedModelCode: '',
      recordedWeightClassCode: '',
      validUntil: '',
      manufacturedWeight: null,
      failedSerialNumber: null,
    };
    fc.assert(
      fc.property(drones, (drone) => {
        const back = (around: WireAround) => readFormDrone(JSON.parse(JSON.stringify(droneOnWire(drone, around))));
        const { manufacturer, model } = droneNames(drone, LISTS);
        const sent = {
          ...drone,
          manufacturer,
          model,
          modelCode: isFreeMaker(drone.manufacturerCode) ? '' : drone.modelCode,
          serialNumber: serialOf(drone),
        };
        expect(back(RENEWAL)).toEqual(sent);
        expect(back(REGISTRATION)).toEqual({ ...sent, ...unsent });
      }),
    );
  });
});
