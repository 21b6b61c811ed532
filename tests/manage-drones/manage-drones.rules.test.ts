/** The manage screen as data, typed from drones 2 and its decisions. */
import { describe, expect, it } from 'vitest';
import { droneName } from '#rules/drones/drone-name.rules.ts';
import type { ManagedDrone } from '#rules/drones/registered-drone.rules.ts';
import { manageDrones, targetAfterDeletion, type ManageFacts } from '#rules/drones/manage-drones.rules.ts';
import { DEVICE_ZONES, sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { drone, organisationId } from './manage-drones.sample.ts';
import { partOf } from '../support/part-of.ts';

const ON = {
  [gate('Recreational Drone')]: '01/01/2020',
  [gate('Add RPA Drone')]: '01/01/2020',
  [gate('Drone')]: '01/01/2020',
};
const PERIODS = {
  'Portal - RPA registration expiry warning period': '60',
  'Portal - RPA registration expired warning period': '30',
};

const screenOf = (changes: Partial<ManageFacts> = {}) =>
  manageDrones({
    moment: sydney('2026-03-15T12:00:00+11:00'),
    settings: settingsOf({ ...ON, ...PERIODS }),
    organisationId: '',
    drones: [],
    renewals: [],
    drafts: [],
    certificateSize: '12288',
    addAddress: 'https://content.example/drones',
    ...changes,
  });
const rowsOf = (changes: Partial<ManageFacts>) => screenOf(changes).tables.flatMap(({ rows }) => rows);
const draft = (formname: string, recordid = 'd-1') => ({ formname, recordid });
const expiring = [drone('r-1', '2026-03-20')];
const current = [drone('r-1', '2027-03-01')];

it('says how many of those that it lists are registered, as the dashboard counts them: an expired one and one without an end that can be read are none', () => {
  const dated = (...ends: string[]) => ends.map((end, at) => drone(`r-${String(at)}`, end));
  const said = (...ends: string[]) => screenOf({ drones: dated(...ends) }).registeredText;
  expect(said('2027-03-01', '2026-03-15', '2026-03-14', 'some day')).toBe('4 drones, 2 registered.');
  expect(said('2027-03-01', '2026-03-14')).toBe('2 drones, 1 registered.');
  expect(said('2026-03-14')).toBe('1 drone, not registered.');
  expect(said('2026-03-14', '2026-03-13')).toBe('2 drones, none registered.');
  expect(said('2027-03-01', '2026-03-20')).toBe('');
  expect(said(...Array.from({ length: 1000 }, (_, at) => (at < 50 ? '2026-03-14' : '2027-03-01')))).toBe(
    '1,000 drones, 950 registered.',
  );
});

describe('the worked expiry dates on the manage list (OP-D-76), W 60 and E 30, today 15 Mar 2026', () => {
  it.each([
    ['2026-02-12', null],
    ['2026-02-13', null],
    ['2026-02-14', 'Expired error'],
    ['2026-02-15', 'Expired error'],
    ['2026-03-14', 'Expired error'],
    ['2026-03-15', 'Expiring soon warning'],
    ['2026-03-16', 'Expiring soon warning'],
    ['2026-05-12', 'Expiring soon warning'],
    ['2026-05-13', 'Expiring soon warning'],
    ['2026-05-14', ''],
    ['2026-05-15', ''],
    ['2027-03-15', ''],
  ])('%s: %j, at both ends of the day [DMAN-20 DMAN-38 EXPY-11 DENT-17]', (until, expected) => {
    for (const time of ['2026-03-15T00:00:00+11:00', '2026-03-15T23:59:59+11:00']) {
      const [row] = rowsOf({ drones: [drone('r-1', until)], moment: sydney(time) });
      expect(row === undefined ? null : row.badge ? `${row.badge.message} ${row.badge.level}` : '', time).toBe(
        expected,
      );
    }
  });

  it.each(DEVICE_ZONES)('is the same on a device in %s', (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      const rows = rowsOf({ drones: [drone('r-1', '2026-02-14'), drone('r-2', '2026-05-14')] });
      expect(rows.map(({ badge }) => badge?.message)).toEqual(['Expired', undefined]);
    } finally {
      process.env['TZ'] = before;
    }
  });

  it('lists a drone without a readable date, without badge and date [DMAN-38]', () => {
    expect(rowsOf({ drones: [drone('r-1', null), drone('r-2', '31/12/2026')] })).toMatchObject([
      { id: 'r-1', validUntil: null, expiryDate: '', badge: null },
      { id: 'r-2', validUntil: null, expiryDate: '', badge: null },
    ]);
  });

  it('follows the settings, and says their number of days [DMAN-39 DCON-06 EXPY-01 EXPY-02]', () => {
    const other = {
      'Portal - RPA registration expiry warning period': '10',
      'Portal - RPA registration expired warning period': '5',
    };
    const settings = settingsOf({ ...ON, ...other });
    const drones = ['2026-03-10', '2026-03-11', '2026-03-24', '2026-03-25'].map((until) => drone(until, until));
    const screen = screenOf({ settings, drones });
    expect(screen.tables.flatMap(({ rows }) => rows).map(({ id, badge }) => [id, badge?.message])).toEqual([
      ['2026-03-11', 'Expired'],
      ['2026-03-24', 'Expiring soon'],
      ['2026-03-25', undefined],
    ]);
    expect(screen.listedText).toBe('Expired drones stay in your list for 5 days after they expire.');
    expect(screenOf().listedText).toContain('30 days after they expire');
    expect(screenOf().registeredText).toBe('');
    const one = settingsOf({ ...ON, 'Portal - RPA registration expired warning period': '1' });
    expect(screenOf({ settings: one }).listedText).toBe(
      'Expired drones stay in your list for 1 day after they expire.',
    );
  });
});

describe('a line of the list', () => {
  it('has name, serial number and date as people read it [DMAN-13 EXPY-14 DENT-14 DENT-15]', () => {
    expect(rowsOf({ drones: current })).toMatchObject([
      {
        name: 'DJI Mavic 3',
        serialNumber: 'SN-r-1',
        expiryDate: '01 Mar 2027',
        badge: null,
        record: { manufacturer: { product_name: 'DJI' }, model: { product_name: 'Mavic 3' } },
      },
    ]);
  });

  it.each<[string, Partial<ManagedDrone>]>([
    ['DJI Mavic 3', {}],
    ['DJI Phantom', { model: null, drone: { product_model: 'Phantom' } }],
    [
      'Skyworks Multirotor',
      { manufacturer: null, model: { product_name: ' ' }, drone: { product_manufacturer: 'Skyworks' } },
    ],
    [
      'Skyworks Falcon 9',
      {
        manufacturer: { product_name: 'Other' },
        model: { product_name: ' other ' },
        drone: { product_manufacturer: 'Skyworks', product_model: ' Falcon 9' },
      },
    ],
    ['DJI F450', { model: { product_name: 'Other' }, drone: { product_model: 'F450' } }],
    ['DJI Other', { model: { product_name: 'Other' }, drone: { product_model: ' ' } }],
    ['Unnamed drone', { manufacturer: null, model: null, category: null, drone: null }],
  ])('is called %s', (name, changes) => {
    expect(droneName({ ...drone('r', null), ...changes })).toBe(name);
  });

  it('of a drone without a serial number has none', () => {
    expect(rowsOf({ drones: [drone('r', '2027-03-01', 'X', 'Commercial', { drone: null })] })[0]?.serialNumber).toBe(
      '',
    );
  });
});

describe('the tables', () => {
  const both = [
    drone('c', '2027-03-01'),
    drone('r', '2027-03-01', 'Air', ' recreational '),
    drone('u', '2027-03-01', 'Own', ''),
  ];
  const ids = (settings: ManageFacts['settings'], moment?: ManageFacts['moment']) =>
    screenOf({ drones: both, settings, ...(moment ? { moment } : {}) }).tables.map(({ id, rows }) => [
      id,
      rows.map((row) => row.id),
    ]);

  it('keep recreational and commercial drones apart; one of no readable kind is hidden by neither [DMAN-18 DENT-16]', () => {
    expect(ids(settingsOf({ ...ON, ...PERIODS }))).toEqual([
      ['recreational', ['r']],
      ['commercial', ['c', 'u']],
    ]);
  });

  it('have no recreational one until its date has passed [DMAN-19]', () => {
    const dated = settingsOf({ ...ON, ...PERIODS, [gate('Recreational Drone')]: '16/03/2026' });
    expect(ids(dated)).toEqual([['commercial', ['c', 'u']]]);
    expect(ids(dated, sydney('2026-03-16T00:00:00+11:00'))).toEqual([['commercial', ['c', 'u']]]);
    expect(ids(dated, sydney('2026-03-16T00:00:01+11:00')).map(([id]) => id)).toEqual(['recreational', 'commercial']);
    expect(ids(settingsOf(PERIODS)).map(([id]) => id)).toEqual(['commercial']);
  });
});

describe('what may be done', () => {
  const add = { target: { screen: 'droneRegistration', organisationId: '' } };
  const renew = { screen: 'droneRenewal', organisationId: '', renewAll: true };

  it('drones are added and renewed where nothing prevents it [DMAN-15 DMAN-16]', () => {
    expect(screenOf({ drones: expiring })).toMatchObject({ add, renew, saved: [], renewing: false });
    expect(screenOf({ drones: expiring, organisationId })).toMatchObject({
      add: { target: { organisationId } },
      renew: { organisationId },
    });
  });

  it('drones are added from a file where the form of the portal is open, and where one can be added', () => {
    const fromFile = { screen: 'droneRegistration', organisationId, fromFile: true };
    expect(screenOf({ drones: [], organisationId }).fromFile).toEqual(fromFile);
    expect(screenOf({ drones: [], organisationId, looksOnly: true }).fromFile).toBeNull();
    expect(screenOf({ drones: expiring, renewals: [{}] }).fromFile).toBeNull();
    expect(screenOf({ drones: expiring, drafts: [draft('RPA Registration')] }).fromFile).toBeNull();
    expect(
      screenOf({ drones: [], settings: settingsOf(PERIODS), addAddress: 'https://regulator.example/drones' }),
    ).toMatchObject({ add: { href: 'https://regulator.example/drones' }, fromFile: null });
  });

  it.each(['', organisationId])('nothing is added while a renewal is in progress, for %j [DMAN-21]', (owner) => {
    const screen = screenOf({ drones: expiring, renewals: [{}], organisationId: owner });
    expect(screen).toMatchObject({ add: null, renewing: true, renew: { screen: 'droneRenewal' } });
  });

  it.each(['RPA Registration', 'rpa renewal'])(
    'nothing is added or renewed beside a saved %s [DMAN-22 DMAN-24]',
    (name) => {
      expect(screenOf({ drones: expiring, drafts: [draft(name)] })).toMatchObject({ add: null, renew: null });
    },
  );

  it('drafts of other forms prevent nothing [DMAN-22 DMAN-24]', () => {
    expect(screenOf({ drones: expiring, drafts: [draft('ARN Application'), draft('RPA')] })).toMatchObject({
      add,
      renew,
      saved: [],
    });
  });

  it('nothing is renewed without a drone that is expiring or expired [DMAN-23]', () => {
    expect(screenOf({ drones: current }).renew).toBeNull();
    expect(screenOf({ drones: [...current, drone('old', '2026-02-13')] }).renew).toBeNull();
    expect(screenOf({ drones: [...current, drone('late', '2026-02-14')] }).renew).toEqual(renew);
  });

  it('the form opens once both of its features are on, else the page outside; an empty address offers nothing (OP-D-07) [DASH-56 DASH-57]', () => {
    for (const feature of ['Add RPA Drone', 'Drone']) {
      const settings = settingsOf({ ...ON, ...PERIODS, [gate(feature)]: '01/01/2099' });
      expect(screenOf({ settings }).add).toEqual({ href: 'https://content.example/drones' });
      expect(screenOf({ settings, addAddress: '' }).add).toBeNull();
    }
  });

  it('one that was paid for and is being finished leads nowhere, and still prevents adding and renewing [DEC-07 DMAN-22 DMAN-24]', () => {
    const paid = ['RPA Registration', 'RPA Renewal'].map((name) => ({ ...draft(name), paymentReceived: true }));
    const { saved, ...screen } = screenOf({ drones: expiring, drafts: paid });
    const told = ['Payment received, finishing your application', null];
    expect(saved.map(({ title, resume }) => [title, resume])).toEqual([told, told]);
    expect(saved.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^We have received your payment for the drone registration\. You do not have to pay again\. We .* email when it is finished\. Your drones will then appear here\./,
      ),
      expect.stringMatching(
        /^We have received your payment for the drone renewal\..* finished\. Your drones will then show .* dates here\. Until then, you cannot add or renew other drones\.$/,
      ),
    ]);
    expect(screen).toMatchObject({ add: null, renew: null });
  });

  it.each([null, false])('one of which %s is told as a payment is a saved application like any', (paymentReceived) => {
    const { saved } = screenOf({ drafts: [partOf({ ...draft('RPA Renewal', 'd-2'), paymentReceived })] });
    expect(saved.map(({ title, resume }) => [title, resume !== null])).toEqual([
      ['Saved drone renewal application', true],
    ]);
  });

  it('a saved registration and a saved renewal each lead back into their form [DMAN-25]', () => {
    const drafts = [draft('RPA Renewal', 'd-2'), draft('RPA Registration', 'd-1')];
    expect(screenOf({ drafts }).saved.map(({ resume }) => resume)).toEqual([
      { screen: 'droneRegistration', organisationId: '', recordId: 'd-1' },
      { screen: 'droneRenewal', organisationId: '', recordId: 'd-2' },
    ]);
  });

  it('the certificate has its size in KB, rounded, and is not there without a file [DMAN-35 DCON-35]', () => {
    expect(
      ['12288', '1535', '1536', '', null, '0'].map((certificateSize) => screenOf({ certificateSize }).certificate),
    ).toEqual(['12 KB', '1 KB', '2 KB', null, null, null]);
  });
});

describe('after a deletion', () => {
  it.each([
    ['', false, { screen: 'droneRegistration', organisationId: '' }, 'DMAN-29'],
    ['', true, { screen: 'manageDronesInd', flag: 'draftdeleted' }, 'DMAN-30'],
    [organisationId, false, { screen: 'droneRegistration', organisationId }, 'DMAN-29'],
    [organisationId, true, { screen: 'manageDronesOrg', organisationId, flag: 'draftdeleted' }, 'DMAN-30'],
  ])('of %j with drones %j leads to %j [%s]', (owner, has, target, _rows) =>
    expect(targetAfterDeletion(owner, has)).toEqual(target),
  );
});

it('of who only looks offers nothing to add, to renew or to finish, and the certificate as ever [OUSR-14]', () => {
  const facts = { organisationId, drones: expiring, drafts: [draft('RPA Registration')] };
  expect(screenOf({ ...facts, drafts: [] })).toMatchObject({ add: expect.anything(), renew: expect.anything() });
  expect(screenOf({ ...facts, drafts: [], looksOnly: true })).toMatchObject({
    add: null,
    renew: null,
    saved: [],
    listed: 1,
    certificate: '12 KB',
  });
  expect(screenOf({ ...facts, looksOnly: true }).saved).toEqual([]);
});

it('of who is under 16 says from when they can register drones, and offers neither to add nor to renew [CONS-03]', () => {
  const facts = { organisationId: '', drones: expiring, birthdate: '2011-02-03' };
  expect(screenOf(facts)).toMatchObject({
    add: null,
    fromFile: null,
    renew: null,
    renewalBar: 'age',
    listed: 1,
    tooYoung: 'You can register drones from your 16th birthday, 03 Feb 2027.',
  });
  expect(screenOf({ ...facts, birthdate: '2000-02-03' })).toMatchObject({
    add: expect.anything(),
    renew: expect.anything(),
    renewalBar: null,
    tooYoung: '',
  });
});
