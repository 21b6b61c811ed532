/**
 * The lists of the drone forms and the serial number register, with the portal's own client (DENT-60 to DENT-66,
 * DCAL-12 to DCAL-15, DCAL-25, DCAL-26).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRONE_LISTS_ASKED, readDroneLists } from '#rules/drones/drone-lists.rules.ts';
import { isSerialWellFormed, serialAccepted } from '#rules/drones/drone-serial.rules.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { dji } from './drones.sample.ts';

const ASKED = { type: [...DRONE_LISTS_ASKED.type], code: [...DRONE_LISTS_ASKED.code] };

let sandbox: Sandbox;
let lists: DroneLists;
beforeAll(async () => {
  sandbox = await openSandbox();
  lists = readDroneLists(await sandbox.call('ava', 'GetDroneReferenceDataTypes', ASKED))!;
});
afterAll(() => sandbox.close());

describe('the lists', () => {
  it('come by type and by code, each under its name [CALL-37 DCAL-12 DCAL-13 DCAL-15 DENT-60 DCON-31]', async () => {
    const answer = await sandbox.call('ava', 'GetDroneReferenceDataTypes', ASKED);
    const sizes = Object.fromEntries(Object.entries(answer).map(([name, items]) => [name, items.length]));
    expect(sizes).toEqual({
      'Drone Weight Class 2021': 7,
      DRONE_WEIGHT_CLASS: 7,
      DRONE_CATEGORY: 5,
      DRONE_MANUFACTURER: lists.manufacturers.length,
      DRONE_MODEL: lists.models.length,
    });
    expect(
      await sandbox.call('ava', 'GetDroneReferenceDataTypes', { type: [], code: ['DRONE_CATEGORY', 'NONE'] }),
    ).toEqual({ DRONE_CATEGORY: answer['DRONE_CATEGORY'] });
  });

  it('serve nationalities as well [DCAL-14]', async () => {
    const answer = await sandbox.call('ava', 'GetDroneReferenceDataTypes', { type: ['Country/Nationality'], code: [] });
    const names = answer['Country/Nationality']!.map((item) => item.product_name);
    expect(names).toEqual(expect.arrayContaining(['Australia', 'New Zealand']));
    expect(names).toEqual([...names].sort());
  });

  it('have the codes that carry rules [DCON-12 DCON-13 DCON-14 DCON-15 DCON-16]', () => {
    expect(lists.manufacturers.slice(0, 3)).toEqual([
      { code: 'RPAMFR-0001', name: 'Home built' },
      { code: 'RPAMFR-0002', name: 'Other' },
      { code: 'RPAMFR-0003', name: 'DJI' },
    ]);
    expect(lists.categories).toContainEqual({ code: 'RPACAT-004', name: 'Airship' });
    expect(lists.weightClasses.at(-1)).toEqual({
      code: 'RPAWC-00007',
      name: 'More than 25 kg up to 150 kg (also Airship)',
      gramsMax: 150_000,
    });
  });

  it('have the classes that drones.md prints [DENT-66]', async () => {
    expect(lists.weightClasses.map(({ code, gramsMax }) => [code, gramsMax])).toEqual([
      ['RPAWC-00001', 250],
      ['RPAWC-00002', 500],
      ['RPAWC-00003', 2000],
      ['RPAWC-00004', 7000],
      ['RPAWC-00005', 15_000],
      ['RPAWC-00006', 25_000],
      ['RPAWC-00007', 150_000],
    ]);
    const { body } = await sandbox.wire('ava', '/api/mycasa/Forms/drone/GetReferenceDataTypes/v1', {
      type: [],
      code: ['DRONE_WEIGHT_CLASS'],
    });
    expect((body as { DRONE_WEIGHT_CLASS: unknown[] }).DRONE_WEIGHT_CLASS[0]).toEqual({
      casa_code: 'RPAWC-00001',
      casa_name: '250 g or less',
      casa_gramsmax: 250,
      casa_type: 'Drone Weight Class 2021',
      enccode: 'RPAWC-00001',
    });
  });

  it('say of a model what the documents name [DENT-61 DENT-62 DENT-63 DENT-64 DENT-65]', async () => {
    const { body } = await sandbox.wire('ava', '/api/mycasa/Forms/drone/GetReferenceDataTypes/v1', {
      type: [],
      code: ['DRONE_MODEL'],
    });
    const models = (body as { DRONE_MODEL: Record<string, unknown>[] }).DRONE_MODEL;
    expect(models.find(({ casa_name }) => casa_name === 'Mavic 3 Enterprise')).toEqual({
      casa_code: 'RPAMD-0303',
      casa_name: 'Mavic 3 Enterprise',
      casa_type: 'DRONE_MODEL',
      enccode: 'RPAMD-0303',
      parentcode: 'RPAMFR-0003',
      droneWeightClass: 'More than 500 g up to 2 kg',
      droneWeightClassCode: 'RPAWC-00003',
      casa_droneweight: 915,
      casa_serialnumberprefix: '1581F5FJ,1581F5FK',
      casa_serialnumberlength: 20,
    });
    expect(models.filter((one) => one['casa_snlengthrange'] === '8-14').length).toBeGreaterThan(20);
  });

  it('are as long as a register, with models of every class and an Other for each maker', () => {
    const makers = lists.manufacturers.slice(2);
    expect(makers.length).toBeGreaterThanOrEqual(40);
    expect(lists.models.length).toBeGreaterThanOrEqual(400);
    expect(new Set(lists.models.map(({ code }) => code)).size).toBe(lists.models.length);
    const of = new Map(
      lists.weightClasses.map((one, at) => [
        one.code,
        [lists.weightClasses[at - 1]?.gramsMax ?? 0, one.gramsMax] as const,
      ]),
    );
    const listed = lists.models.filter(({ code }) => !code.endsWith('-OTH'));
    expect(new Set(listed.map(({ weightClassCode }) => weightClassCode)).size).toBe(7);
    for (const { weight, weightClassCode } of listed) {
      const [least, most] = of.get(weightClassCode)!;
      expect(weight).toBeGreaterThan(least);
      expect(weight).toBeLessThanOrEqual(most);
    }
    for (const { code } of makers) {
      const own = lists.models.filter(({ manufacturerCode }) => manufacturerCode === code);
      expect(own.filter((one) => one.code.endsWith('-OTH'))).toHaveLength(1);
      // A renewal finds the model by its name, so names are unique.
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
      expect(own.length).toBeGreaterThan(9);
    }
    for (const { serialPrefixes, serialLength } of listed.filter(
      ({ manufacturerCode }) => manufacturerCode === 'RPAMFR-0003',
    )) {
      expect(serialPrefixes.length).toBeGreaterThan(0);
      expect(serialLength).toBeGreaterThan(10);
    }
    expect(listed.some(({ serialPrefixes }) => serialPrefixes.length > 1)).toBe(true);
    expect(listed.some(({ serialRange }) => serialRange !== null)).toBe(true);
  });
});

describe('the register of serial numbers', () => {
  const search = async (serialNumber: string) => sandbox.call('ava', 'SearchDroneSerialNumber', { serialNumber });
  const known = (serialNumber: string) => ({
    wasSuccessful: true,
    responseData: { serialNumber, valid: true, apiFailure: false },
  });

  it('is not asked about a text without an end', async () => {
    const ask = (length: number) =>
      sandbox.wire('ava', '/api/mycasa/forms/drone/SearchDroneSerialNumber/v1', { serialNumber: 'x'.repeat(length) });
    expect([(await ask(200)).status, (await ask(201)).status]).toEqual([200, 400]);
  });

  it('knows a number that has the prefix and length of a model of DJI [DCAL-25 DCAL-26]', async () => {
    expect(await search('1581F5FJ000000000001')).toEqual(known('1581F5FJ000000000001'));
    expect(await search(' 1581f5fk00000000000a ')).toEqual(known('1581F5FK00000000000A'));
    expect(await search('0UY00000000001')).toEqual(known('0UY00000000001'));
  });

  it.each(['', 'X', '1581F5FJ0000000001', '9991F5FJ000000000001', 'CASA-1', '1581F5FJ000000000000'])(
    'does not know %j [DCAL-26]',
    async (serialNumber) => {
      expect(await search(serialNumber)).toEqual({
        wasSuccessful: true,
        responseData: { serialNumber, valid: false, apiFailure: false },
      });
    },
  );

  it('is out of order for one that ends with 9999 [DCAL-26]', async () => {
    expect(await search('1581F5FJ000000009999')).toEqual({
      wasSuccessful: true,
      responseData: { serialNumber: '1581F5FJ000000009999', valid: false, apiFailure: true },
    });
  });

  it('is believed by the rules as it answers [DVAL-26 DVAL-27]', async () => {
    const verdict = async (serialNumber: string) =>
      serialAccepted({ ...dji(), serialNumber }, await search(serialNumber));
    expect(await verdict('1581f5fj000000000001')).toBe(true);
    expect(await verdict('1581F5FJ000000000000')).toBe(false);
    expect(await verdict('1581F5FJ000000009999')).toBe(true);
  });

  it('knows every model of DJI by every prefix', async () => {
    const strict = lists.models.filter(
      (one) => one.manufacturerCode === 'RPAMFR-0003' && one.serialPrefixes.length > 0,
    );
    expect(strict.length).toBeGreaterThan(10);
    for (const model of strict) {
      for (const prefix of model.serialPrefixes) {
        const serial = prefix.padEnd(model.serialLength!, '1');
        expect(isSerialWellFormed(serial, model.manufacturerCode, model, 'CASA')).toBe(true);
        expect((await search(serial)).responseData?.valid).toBe(true);
      }
    }
  });
});
