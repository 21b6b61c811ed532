/** Serial numbers: form, duplicates and the register, by the tables of drones 5 and OP-D-38 to OP-D-42. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  droneApart,
  existingDrones,
  isRegisteredElsewhere,
  isSerialWellFormed,
  SERIAL_PROBLEM,
  serialAccepted,
  serialKey,
  serialOf,
  serialSearchNeeded,
  type SerialAnswer,
} from '#rules/drones/drone-serial.rules.ts';
import { SETTING } from '#rules/core/settings.rules.ts';
import type { DroneModel } from '#rules/drones/drone.rules.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { dji, LISTS, model, plain, recorded } from './drones.sample.ts';

const DJI = 'RPAMFR-0003';
const PLAIN = 'RPAMFR-0004';
const fits = (serial: string, more: Partial<DroneModel>, maker = PLAIN) =>
  isSerialWellFormed(serial, maker, model(maker, 'X', more), 'CASA');

it('the message is the one with its dots left out [DVAL-21]', () => {
  expect(SERIAL_PROBLEM).toBe("Please check your drone's serial number and try again.");
});

it('a drone is told from others of its model by its number, and by its name alone where it is said to have none', () => {
  const one = recorded({ serialNumber: ' SN-1 ' });
  const apart = [one, { ...one, noSerialNumber: true }, { ...one, serialNumber: ' ' }].map((drone) =>
    droneApart(drone, LISTS),
  );
  expect(apart).toEqual(['Plain Model P-ONE (SN-1)', 'Plain Model P-ONE', 'Plain Model P-ONE']);
});

describe('a prefix', () => {
  it.each([
    ['1581F1', ['1581F', '3YT'], true],
    ['3yt1', ['1581F', '3YT'], true],
    ['  3YT1 ', ['1581F', '3YT'], true],
    ['1581f', ['1581F'], true],
    ['X1581F', ['1581F'], false],
    ['1581', ['1581F'], false],
    ['anything', [], true],
    ['anything', ['', ' '], true],
    ['B1', ['', 'A'], false],
  ])('of %j among %j is found: %s [DVAL-19 DENT-64]', (serial, serialPrefixes, right) => {
    expect(fits(serial, { serialPrefixes })).toBe(right);
  });
});

describe('a length', () => {
  it.each([
    [13, false],
    [14, true],
    [15, false],
  ])('of %i characters is the exact one: %s [DVAL-20 DENT-65]', (length, right) => {
    const serial = 'A'.repeat(length);
    expect(fits(serial, { serialLength: 14 })).toBe(right);
    expect(fits(` ${serial} `, { serialLength: 14 })).toBe(right);
    // The exact length wins over the range.
    expect(fits(serial, { serialLength: 14, serialRange: { least: 1, most: 99 } })).toBe(right);
  });

  it.each([
    [7, false],
    [8, true],
    [9, true],
    [10, true],
    [11, false],
  ])('of %i is in a range of 8 to 10: %s', (length, right) => {
    expect(fits('B'.repeat(length), { serialRange: { least: 8, most: 10 } })).toBe(right);
  });

  it('counts the prefix, and both are needed [DVAL-19 DVAL-20]', () => {
    expect(fits('AB12', { serialPrefixes: ['AB'], serialLength: 4 })).toBe(true);
    expect(fits('AB1234', { serialPrefixes: ['AB'], serialLength: 4 })).toBe(false);
    expect(fits('XX12', { serialPrefixes: ['AB'], serialLength: 4 })).toBe(false);
  });
});

describe('a registration mark', () => {
  it.each([
    ['CASA-1', false],
    ['casa-123', false],
    [' CASA-1', false],
    ['CASA1', true],
    ['XCASA-1', true],
  ])('%j is a number of a strict maker: %s [DVAL-23]', (serial, right) => {
    expect(isSerialWellFormed(serial, DJI, undefined, 'CASA')).toBe(right);
    expect(isSerialWellFormed(serial, DJI, model(DJI, 'X'), 'CASA')).toBe(right);
    expect(isSerialWellFormed(serial, PLAIN, undefined, 'CASA')).toBe(true);
  });

  it('begins with the name of the product', () => {
    expect(isSerialWellFormed('wings-1', DJI, undefined, 'Wings')).toBe(false);
    expect(isSerialWellFormed('CASA-1', DJI, undefined, 'Wings')).toBe(true);
  });
});

describe('a number that is taken', () => {
  const registered = [
    { droneId: 'D-1', serialNumber: ' Abc ' },
    { droneId: 'd-2', serialNumber: '' },
    { droneId: 'd-3', serialNumber: 'twice' },
    { droneId: 'd-4', serialNumber: 'TWICE' },
  ];
  it.each([
    ['', 'abc', true],
    ['d-1', 'ABC', false],
    ['D-1', 'abc', false],
    ['d-9', 'abc', true],
    ['', 'abcd', false],
    ['', ' ', false],
    ['d-3', 'twice', true],
    ['d-4', 'twice', true],
  ])('by drone %j with %j: %s [DVAL-18]', (droneId, serialNumber, taken) => {
    expect(isRegisteredElsewhere(recorded({ droneId, serialNumber }), registered)).toBe(taken);
  });

  it('by a new drone is so too where the registered one came without its id [DVAL-18]', () => {
    expect(
      isRegisteredElsewhere(recorded({ droneId: '', serialNumber: 'abc' }), [{ droneId: '', serialNumber: 'ABC' }]),
    ).toBe(true);
  });

  it('is none with the box', () => {
    expect(serialOf({ serialNumber: 'abc', noSerialNumber: true })).toBe('');
    expect(isRegisteredElsewhere({ ...plain(), serialNumber: 'abc', noSerialNumber: true }, registered)).toBe(false);
  });
});

describe('an existing drone', () => {
  // W = 60, E = 30, today 15 March 2026: the worked table of OP-D-76, read at both ends of the regulator's day.
  const ENDS = ['2026-02-12', '2026-02-13', '2026-02-14', '2026-03-14', '2026-03-15', '2027-03-15', '', null, 'soon'];
  it.each(['2026-03-15T00:00:00.000+11:00', '2026-03-15T23:59:59.999+11:00'])(
    'is one that is still listed, at %s [DVAL-18]',
    (instant) => {
      const drones = ENDS.map((validUntil) => ({ validUntil }));
      const kept = (settings: Record<string, string>) =>
        existingDrones(drones, settingsOf(settings), sydney(instant)).map(({ validUntil }) => validUntil);
      expect(kept({})).toEqual(ENDS.slice(2));
      expect(kept({ [SETTING.rpaExpired]: '31' })).toEqual(ENDS.slice(1));
    },
  );
});

describe('the register', () => {
  const settings = [
    {
      product_name: 'Portal - Feature Availability - Drone Serial Number Validation',
      product_stringvalue: '21/11/2026',
    },
  ];
  const moment = (iso: string) => ({ epochMs: Date.parse(iso), zone: 'Australia/Sydney' });
  const on = moment('2026-11-20T13:00:00.001Z');

  it('is asked from the day of its feature on, for a strict maker with a number [DVAL-24 DVAL-25]', () => {
    expect(serialSearchNeeded(dji(), settings, on)).toBe(true);
    expect(serialSearchNeeded(dji(), settings, moment('2026-11-20T13:00:00Z'))).toBe(false);
    expect(serialSearchNeeded(dji(), [], on)).toBe(false);
    expect(serialSearchNeeded(plain(), settings, on)).toBe(false);
    expect(serialSearchNeeded({ ...dji(), manufacturerCode: 'ANY-0003' }, settings, on)).toBe(true);
    expect(serialSearchNeeded({ ...dji(), serialNumber: ' ' }, settings, on)).toBe(false);
  });

  const known = (more: object) => ({
    wasSuccessful: true,
    responseData: { serialNumber: '1581F123456789', valid: true, apiFailure: false, ...more },
  });
  it.each<[string, SerialAnswer, boolean]>([
    ['knows it', known({}), true],
    ['spells it in another case', known({ serialNumber: ' 1581f123456789' }), true],
    ['does not know it', known({ valid: false }), false],
    ['says nothing of valid', known({ valid: null }), false],
    ['knows another', known({ serialNumber: '1581F123456780' }), false],
    ['says no number', known({ serialNumber: null }), false],
    ['says nothing', { wasSuccessful: true, responseData: null }, false],
    ['failed by itself', known({ valid: false, serialNumber: null, apiFailure: true }), true],
    ['was not successful and had no outage (DEC-23)', { wasSuccessful: false }, false],
    ['was not successful, for an outage', { ...known({ valid: false, apiFailure: true }), wasSuccessful: false }, true],
  ])('that %s [DVAL-26 DVAL-27 DCAL-26]', (_what, answer, accepted) => {
    expect(serialAccepted(dji(), answer)).toBe(accepted);
  });
});

it('case and spaces never make a difference', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9-]{0,20}$/), (serial) => {
      expect(serialKey(` ${serial.toUpperCase()} `)).toBe(serialKey(serial.toLowerCase()));
      const shape = { serialPrefixes: ['AB', '1'], serialRange: { least: 2, most: 9 } };
      expect(fits(`${serial.toUpperCase()} `, shape, DJI)).toBe(fits(serial.toLowerCase(), shape, DJI));
    }),
  );
});
