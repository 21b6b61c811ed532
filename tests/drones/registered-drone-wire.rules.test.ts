/** A drone of the register as the drones of a renewal have it (DENT-01 to DENT-12), including arbitrary input. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withAllUpdateFlags } from '#rules/drones/drone-edit.rules.ts';
import { readRegisteredDrone } from '#rules/drones/drone-wire.rules.ts';
import { FACTS, LISTS } from './drones.sample.ts';

describe('a registered drone', () => {
  const record = (more: Readonly<Record<string, unknown>> = {}, drone: Readonly<Record<string, unknown>> = {}) => ({
    product_droneregistrationid: 'r-1',
    product_validuntil: '2026-12-01',
    drone: {
      product_droneid: 'd-1',
      product_model: 'Model P-ONE',
      product_manufacturer: 'Plain',
      product_serialnumber: 'SN-1',
      product_isregisteredoverseas: 0,
      product_serialnumbervalidationstatus: null,
      ...drone,
    },
    manufacturer: { product_name: 'Plain' },
    model: { product_name: 'Model P-ONE', product_droneweight: 900 },
    category: { product_name: 'Multirotor' },
    reftype: { product_name: 'Commercial' },
    droneWeightClass: 'Medium',
    droneWeightClassCode: 'RPAWC-00004',
    account: null,
    ...more,
  });
  const read = (more = {}, drone = {}) => readRegisteredDrone(record(more, drone), LISTS, 3);

  it('is a drone of a renewal with codes of the lists [DENT-01 DENT-02 DENT-03 DENT-04 DENT-05 DENT-07 DENT-08 DENT-09 DENT-10]', () => {
    expect(read()).toEqual({
      id: 3,
      droneId: 'd-1',
      droneRegistrationId: 'r-1',
      manufacturerCode: 'RPAMFR-0004',
      manufacturer: 'Plain',
      modelCode: 'P-ONE',
      model: 'Model P-ONE',
      categoryCode: 'RPACAT-001',
      suggestedWeightClassCode: 'RPAWC-00004',
      selectedWeightClassCode: '',
      serialNumber: 'SN-1',
      noSerialNumber: false,
      intendedUse: 'commercial',
      registeredOverseas: 'no',
      isDraft: false,
      modelUpdateRequired: false,
      serialNumberUpdateRequired: false,
      updatesSaved: false,
      validUntil: '2026-12-01',
      manufacturedWeight: 900,
      recordedModelCode: 'P-ONE',
      recordedWeightClassCode: 'RPAWC-00004',
      failedSerialNumber: null,
    });
    expect(read({ reftype: { product_name: 'Recreational' } }).intendedUse).toBe('recreational');
    expect(read({ droneWeightClassCode: null })).toMatchObject({
      suggestedWeightClassCode: 'RPAWC-00003',
      recordedWeightClassCode: 'RPAWC-00003',
    });
  });

  it.each([
    [1, 'yes'],
    ['1', 'yes'],
    [true, 'yes'],
    ['Yes', 'yes'],
    [0, 'no'],
    [null, 'no'],
    ['2', 'no'],
  ])('with the overseas flag %j is %s [DENT-06]', (product_isregisteredoverseas, says) => {
    expect(read({}, { product_isregisteredoverseas }).registeredOverseas).toBe(says);
  });

  it.each([
    [852460002, true],
    ['852460002', true],
    [852460001, false],
    [null, false],
  ])('with the status %j has failed: %s [DENT-12 DCON-22]', (product_serialnumbervalidationstatus, failed) => {
    const drone = read({}, { product_serialnumbervalidationstatus });
    expect([drone.serialNumberUpdateRequired, drone.failedSerialNumber]).toEqual([failed, failed ? 'SN-1' : null]);
    // The rules keep their verdict on the wire.
    expect(withAllUpdateFlags([drone], { ...FACTS, variant: 'renewal' })[0]!.serialNumberUpdateRequired).toBe(failed);
  });

  it('of a maker that no list has was made by Other; a model that its maker has not is its -OTH model [DENT-04]', () => {
    const widget = { manufacturer: { product_name: 'Widget' }, model: { product_name: 'W1' } };
    expect(read(widget, { product_manufacturer: 'Widget', product_model: 'W1' })).toMatchObject({
      manufacturerCode: 'RPAMFR-0002',
      manufacturer: 'Widget',
      modelCode: '',
      model: 'W1',
    });
    expect(
      read({ manufacturer: { product_name: 'Other' } }, { product_manufacturer: 'Widget', product_model: 'W1' }),
    ).toMatchObject({ manufacturerCode: 'RPAMFR-0002', manufacturer: 'Widget', model: 'W1' });
    expect(read({ model: { product_name: 'Prototype' } }, { product_model: 'Prototype' })).toMatchObject({
      modelCode: 'P-OTH',
      model: 'Prototype',
    });
    expect(read({ model: { product_name: 'Other' } }, { product_model: 'Prototype' })).toMatchObject({
      modelCode: 'P-OTH',
      model: 'Prototype',
    });
    expect(
      read({ manufacturer: { product_name: 'home BUILT ' }, model: null }, { product_model: 'Kit' }),
    ).toMatchObject({ manufacturerCode: 'RPAMFR-0001', modelCode: '', model: 'Kit' });
    expect(read({ manufacturer: null, model: null })).toMatchObject({
      manufacturerCode: 'RPAMFR-0004',
      modelCode: 'P-ONE',
    });
  });

  it('that is an airship has the top class; one without a serial number says so', () => {
    expect(read({ category: { product_name: 'Airship' } }).suggestedWeightClassCode).toBe('RPAWC-00007');
    expect(read({}, { product_serialnumber: null })).toMatchObject({ serialNumber: '', noSerialNumber: true });
  });

  it('is read whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (any, part) => {
        expect(readRegisteredDrone(any, LISTS, 1).id).toBe(1);
        expect(readRegisteredDrone({ ...record(), drone: part, manufacturer: any }, LISTS, 2).id).toBe(2);
      }),
    );
  });
});
