import { describe, expect, it } from 'vitest';
import {
  displayWeight,
  droneDetail,
  isRenewable,
  targetAfterDeregistering,
  type DetailedDrone,
  type DetailFacts,
} from '#rules/drones/drone-detail.rules.ts';
import { decodeParams } from '#rules/core/encoding.rules.ts';
import { droneHint, findDrone, originIn, readDroneHint } from '#rules/drones/drone-hint.rules.ts';
import { urlOf } from '../../src/shell/links.ts';
import {
  current,
  drone,
  expiring,
  found,
  idOf,
  lists,
  moment,
  organisationId,
  periods,
  savedRegistration,
} from './drone-detail.sample.ts';

/** Base64 of UTF-8 JSON made by Node, not by the code under test. */
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64');
const one = { registrationId: idOf('registration', 1), droneId: idOf('drone', 1) };

describe('the drone in an address', () => {
  it('is base64 of a drone record, in our spelling or in that of the APIs [DDET-02 DMAN-03]', () => {
    expect(readDroneHint(base64(expiring), false)).toEqual(one);
    const asTheApi = {
      casa_droneregistrationid: one.registrationId,
      casa_validuntil: '2026-12-01',
      drone: { casa_droneid: one.droneId },
    };
    expect(readDroneHint(base64(asTheApi), true)).toEqual(one);
    const shouted = { CASA_DRONEREGISTRATIONID: one.registrationId, drone: { CASA_DroneId: one.droneId } };
    expect(readDroneHint(encodeURIComponent(base64(shouted)), true)).toEqual(one);
    expect(readDroneHint(base64({ casa_droneregistrationid: one.registrationId }), false)).toEqual({
      ...one,
      droneId: '',
    });
  });

  it.each([
    ['nothing', undefined, 'RPA.1', 'ORG.2'],
    ['an empty text', '', 'RPA.1', 'ORG.2'],
    ['a space', ' ', 'RPA.1', 'ORG.2'],
    ['what is no base64', '%%%', 'RPA.2', 'RPA.2'],
    ['what is no JSON', 'bm90IGpzb24=', 'RPA.2', 'RPA.2'],
    ['a list', base64([1]), 'RPA.2', 'RPA.2'],
    ['a text', base64('text'), 'RPA.2', 'RPA.2'],
    ['a drone without its registration', base64({ drone: { casa_droneid: one.droneId } }), 'RPA.2', 'RPA.2'],
    ['a number for the registration', base64({ casa_droneregistrationid: 7 }), 'RPA.2', 'RPA.2'],
    ['a very long registration', base64({ casa_droneregistrationid: 'x'.repeat(70_000) }), 'RPA.2', 'RPA.2'],
  ])('names no drone: %s [DERR-17 DERR-20 ERRC-54]', (_what, rpa, forPerson, forOrganisation) => {
    expect([readDroneHint(rpa, false), readDroneHint(rpa, true)]).toEqual([forPerson, forOrganisation]);
  });

  it('goes into a link without anything but what names it, and is read again [DDET-02 DDET-03]', () => {
    const { path, search, params } = urlOf({ screen: 'singleDrone', organisationId: '', record: expiring });
    expect([path, decodeParams(params)]).toEqual(['/singlerpa', { from: 'ind', organisationId: '' }]);
    expect(JSON.parse(Buffer.from(search['rpa']!, 'base64').toString('utf8'))).toEqual({
      product_droneregistrationid: one.registrationId,
      drone: { product_droneid: one.droneId },
    });
    expect(readDroneHint(search['rpa'], false)).toEqual(one);
    expect(decodeParams(urlOf({ screen: 'singleDrone', organisationId, record: expiring }).params)).toEqual({
      from: 'org',
      organisationId,
    });
    expect(droneHint({})).toEqual({ product_droneregistrationid: '', drone: { product_droneid: '' } });
  });

  it('is the one of the list whose ids are both meant, in any case of letters; any other is none', () => {
    const { drones } = found;
    expect(findDrone(drones, one)).toBe(expiring);
    expect(findDrone(drones, { ...one, droneId: '' })).toBe(expiring);
    expect(
      findDrone(drones, { registrationId: one.registrationId.toUpperCase(), droneId: one.droneId.toUpperCase() }),
    ).toBe(expiring);
    // A registration id and a drone id of different drones do not match.
    expect(findDrone(drones, { ...one, droneId: idOf('drone', 2) })).toBeUndefined();
    expect(findDrone(drones, { ...one, registrationId: idOf('registration', 7) })).toBeUndefined();
    expect(findDrone(drones, { registrationId: '', droneId: '' })).toBeUndefined();
    expect(findDrone([], one)).toBeUndefined();
  });

  it.each([
    [{ from: 'ind', organisationId: '' }, 'ind'],
    [{ from: 'org', organisationId }, 'org'],
    [{ from: 'Org' }, 'unknown'],
    [{ from: 'elsewhere', organisationId }, 'unknown'],
    [{ organisationId }, 'unknown'],
  ])('came from %j: %s [DDET-16 DMAN-03]', (params, origin) => expect(originIn(base64(params))).toBe(origin));

  it.each([undefined, '', 'x', '%'])('came from nowhere that is known with %j [DDET-16]', (params) =>
    expect(originIn(params)).toBe('unknown'),
  );
});

describe('after a de-registration', () => {
  it.each([
    ['ind', '', { screen: 'manageDronesInd', flag: 'dronedereged' }],
    ['org', organisationId, { screen: 'manageDronesOrg', organisationId, flag: 'dronedereged' }],
    ['org', '', { screen: 'error', code: '4.1' }],
    ['unknown', '', { screen: 'error', code: '4.1' }],
    ['unknown', organisationId, { screen: 'error', code: '4.1' }],
  ] as const)('the visitor from %s (%j) goes to %j [DDET-15 DDET-16 ERRC-57]', (origin, id, target) => {
    expect(targetAfterDeregistering(origin, id)).toEqual(target);
  });
});

describe('a weight', () => {
  it.each([
    [1, '1 g'],
    [249, '249 g'],
    [999, '999 g'],
    ['999', '999 g'],
    [999.5, '999.5 g'],
  ])('%j reads %s [DDET-07]', (grams, text) => {
    expect(displayWeight(grams)).toBe(text);
  });
  it.each([
    [1000, '1 kg'],
    [1388, '1.388 kg'],
    ['1388', '1.388 kg'],
    [25_000, '25 kg'],
    [1250, '1.25 kg'],
    [1_234_567.8, '1234.568 kg'],
  ])('%j reads %s [DDET-08]', (grams, text) => expect(displayWeight(grams)).toBe(text));
  it.each([0, '0', '', ' ', null, undefined, -5, 'heavy', Number.NaN, true])(
    '%j is not shown [DDET-07 DDET-08]',
    (grams) => expect(displayWeight(grams)).toBe(''),
  );
});

const facts: DetailFacts = { drafts: [], periods, moment, organisationId: '', lists, picked: '' };
const detailOf = (record: DetailedDrone, changes: Partial<DetailFacts> = {}) =>
  droneDetail(record, { ...facts, ...changes });
const values = (record: DetailedDrone) =>
  Object.fromEntries(detailOf(record).rows.map(({ name, lines }) => [name, lines.join()]));

describe('the page', () => {
  it('has what the record says [DDET-06 DENT-03 DENT-04 DENT-05 DENT-07 DENT-08 DENT-09 DENT-10]', () => {
    const shown = detailOf(expiring);
    expect([shown.name, shown.registered, shown.overseas]).toEqual(['Plain Model P-ONE', true, false]);
    expect(values(expiring)).toEqual({
      Manufacturer: 'Plain',
      Model: 'Model P-ONE',
      'Serial number': 'SN-1',
      Category: 'Multirotor',
      'Weight class': 'Up to 2000 g',
      'Manufactured weight': '900 g',
      'Registration type': 'Commercial',
      'Registered overseas': 'No',
      'Expiry date': '01 Dec 2026',
    });
  });

  it('says what is not known, and shows no weight that nobody knows', () => {
    const bare: DetailedDrone = {
      product_droneregistrationid: 'r',
      product_validuntil: null,
      drone: { product_manufacturer: 'Own', product_model: 'Kite' },
    };
    expect(values(bare)).toEqual({
      Manufacturer: 'Own',
      Model: 'Kite',
      'Serial number': 'None',
      Category: '',
      'Weight class': '',
      'Registration type': '',
      'Registered overseas': 'No',
      'Expiry date': '',
    });
    expect(detailOf(bare)).toMatchObject({ badge: null, registered: false, renew: null });
  });

  it.each([
    [1, true],
    ['1', true],
    ['Yes', true],
    ['yes', true],
    [true, true],
    [0, false],
    ['No', false],
    ['', false],
    [null, false],
  ])(
    'is of a drone registered overseas where the record says %j: %s [DDET-09 DENT-06]',
    (product_isregisteredoverseas, overseas) => {
      const record = drone(1, '2026-12-01', { drone: { product_isregisteredoverseas } });
      expect([detailOf(record).overseas, values(record)['Registered overseas']]).toEqual([
        overseas,
        overseas ? 'Yes' : 'No',
      ]);
    },
  );

  it('offers to renew this drone where the list would, and not beside a saved application [DDET-11 DMAN-23 DMAN-24]', () => {
    const { product_droneregistrationid: droneRegId } = expiring;
    expect(detailOf(expiring).renew).toEqual({ screen: 'droneRenewal', organisationId: '', droneRegId });
    expect(detailOf(expiring, { organisationId }).renew).toEqual({
      screen: 'droneRenewal',
      organisationId,
      droneRegId,
    });
    expect(detailOf(drone(1, '2026-11-10')).renew).not.toBeNull();
    expect(detailOf(current).renew).toBeNull();
    for (const formname of ['RPA Registration', 'rpa renewal']) {
      expect(detailOf(expiring, { drafts: [{ ...savedRegistration, formname }] }).renew).toBeNull();
    }
    expect(detailOf(expiring, { drafts: [{ ...savedRegistration, formname: 'Other form' }] }).renew).not.toBeNull();
  });

  it('says what stands in the way of a renewal that is due, with both ways on, and else why nothing is due', () => {
    const blocked = detailOf(drone(1, '2026-11-10'), { drafts: [savedRegistration], organisationId });
    expect(blocked.renew).toBeNull();
    expect(blocked.blocking).toEqual([
      {
        recordId: 'd-1',
        title: 'Saved drone registration application',
        text:
          'You have a saved drone registration application. Until you submit or delete it, you cannot start a renewal here. ' +
          'Continue it, or delete it and renew this drone.',
        resume: { screen: 'droneRegistration', organisationId, recordId: 'd-1' },
      },
    ]);
    expect(blocked.renewalText).toBe('');
    const [paid] = detailOf(drone(1, '2026-11-10'), {
      drafts: [{ ...savedRegistration, paymentReceived: true }],
    }).blocking;
    expect(paid!.text).toMatch(
      / We will send an email when it is finished\. Until then, you cannot start a renewal here\.$/,
    );
    expect(detailOf(current, { drafts: [savedRegistration] })).toMatchObject({
      blocking: [],
      renewalText: 'You can renew this drone from 03 Apr 2027.',
    });
    expect(detailOf(expiring)).toMatchObject({ blocking: [], renewalText: '' });
    expect(detailOf(drone(1, '2026-10-22')).renewalText).toBe(
      'This registration expired more than 29 days ago, so you cannot renew it. Register the drone again.',
    );
    const noWarning = { periods: { ...periods, rpaWarning: 0 } };
    expect(detailOf(drone(1, '2026-11-30'), noWarning).renewalText).toBe('You can renew this drone after it expires.');
    expect(detailOf(drone(1, null)).renewalText).toBe(
      'We do not have an expiry date for this drone, so you cannot renew it here. Contact us.',
    );
  });

  // Today = 21 Nov 2026, W = 60, E = 30: the bounds of OP-D-76 and OP-D-77.
  it.each([
    ['2026-10-22', false],
    ['2026-10-23', true],
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2027-01-19', true],
    ['2027-01-20', false],
  ])('a validity until %s can be renewed: %s [DDET-11]', (until, renewable) =>
    expect(isRenewable(drone(1, until), facts)).toBe(renewable),
  );

  it('offers the classes above the assigned one together with the renewal, and hands the picked one on [DDET-17 DDET-18 DENT-18]', () => {
    const shown = detailOf(expiring);
    expect(shown.classes.map(({ code }) => code)).toEqual(['RPAWC-00004', 'RPAWC-00005', 'RPAWC-00006', 'RPAWC-00007']);
    expect(shown.prompt).toBe('Only select if assigned weight class is incorrect');
    const { renew } = detailOf(expiring, { picked: 'RPAWC-00004' });
    expect(renew).toMatchObject({ weightClass: { code: 'RPAWC-00004', name: 'Up to 7000 g' } });
    expect(urlOf(renew!)).toMatchObject({
      path: '/dronesrenewind',
      search: {
        droneRegId: expiring.product_droneregistrationid,
        weightClassUpdated: '1',
        selectedWeightClassCode: 'RPAWC-00004',
        selectedWeightClassValue: 'Up to 7000 g',
      },
    });
    const plain = urlOf(shown.renew!).search;
    expect(plain).toEqual({ droneRegId: expiring.product_droneregistrationid });
    expect(urlOf(detailOf(expiring, { organisationId, picked: 'RPAWC-00004' }).renew!)).toMatchObject({
      path: '/dronesreneworg',
      search: { casaorgid: organisationId, weightClassUpdated: '1', selectedWeightClassCode: 'RPAWC-00004' },
    });
  });

  it('offers no class without lists, to an airship, above the top, or without a renewal; a class that is not offered is not picked [DDET-17]', () => {
    const none = (record: DetailedDrone, changes: Partial<DetailFacts> = {}): boolean =>
      detailOf(record, changes).classes.length === 0;
    expect(none(expiring)).toBe(false);
    expect(none(expiring, { lists: null })).toBe(true);
    expect(none(current)).toBe(true);
    expect(none(drone(1, '2026-12-01', { category: { product_name: 'Airship' } }))).toBe(true);
    expect(none(drone(1, '2026-12-01', { droneWeightClassCode: 'RPAWC-00007' }))).toBe(true);
    for (const picked of ['RPAWC-00002', 'RPAWC-00003', 'nonsense'])
      expect(detailOf(expiring, { picked }).renew).not.toHaveProperty('weightClass');
    expect(
      detailOf(drone(1, '2026-12-01', { droneWeightClassCode: null, model: { product_name: 'unlisted' } })).prompt,
    ).toBe('Please select a weight class');
  });
});

it('the page of who only looks shows the drone and no way to renew it [OUSR-14]', () => {
  expect(detailOf(expiring).renew).not.toBeNull();
  expect(detailOf(expiring, { looksOnly: true })).toMatchObject({
    renew: null,
    classes: [],
    name: 'Plain Model P-ONE',
  });
});

it('the page of who is under 16 says from when they can renew the drone [CONS-03]', () => {
  expect(detailOf(expiring, { birthdate: '2011-02-03' })).toMatchObject({
    renew: null,
    classes: [],
    renewalText: 'You can renew this drone from your 16th birthday, 03 Feb 2027.',
  });
  expect(detailOf(expiring, { birthdate: '2000-02-03' })).toMatchObject({ renew: expect.anything(), renewalText: '' });
});
