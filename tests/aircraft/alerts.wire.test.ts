/** Alerts of an aircraft and the console that raises them, on the seeded regulator. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#server/core/handler.ts';
import { replaceAlerts } from '#server/records/alerts.ts';
import { alerts } from '#server/records/cases.schema.ts';
import { readAlerts } from '#server/sandbox/console-input.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
beforeEach(() => sandbox.restore());
afterAll(() => sandbox.close());

const raise = (orders: unknown) => replaceAlerts(sandbox.db, readAlerts(orders), sandbox.control.moment());
const textsOf = async (user: User, mark: string) =>
  (await sandbox.call(user, 'GetAlertsAircraft', { aircraftid: idOf('aircraft', mark) })).value.map(({ text }) => text);
const MINE = { registrationMark: 'vh-mxh', text: 'Levy not paid' };

describe('alerts of an aircraft', () => {
  it('are told to its owner, its id in any case, and to who takes part in its organisation [SCAL-54]', async () => {
    await raise([MINE, { registrationMark: 'VH-SAD', text: 'Inspection overdue' }]);
    expect(await textsOf('max', 'VH-MXH')).toEqual(['Levy not paid']);
    const { value } = await sandbox.call('max', 'GetAlertsAircraft', {
      aircraftid: ` ${idOf('aircraft', 'VH-MXH').toUpperCase()} `,
    });
    expect(value).toMatchObject([
      { title: 'Active alert', text: 'Levy not paid', createdon: expect.stringMatching(/^2026-11-20T23:/) as string },
    ]);
    expect(await textsOf('max', 'VH-MXK')).toEqual([]);
    expect(await textsOf('zoe', 'VH-SAD')).toEqual(['Inspection overdue']);
  });

  it('are none for anybody else, byte for byte as of an aircraft that does not exist', async () => {
    await raise([MINE, { registrationMark: 'VH-SAD', text: 'Inspection overdue' }]);
    const path = '/api/mycasa/Portal/GetAlertsAircraft/v1';
    const nothing = await sandbox.wire('ava', path, { aircraftid: '00000000-0000-4000-8000-000000000000' });
    expect(nothing).toEqual({ status: 200, body: { value: [] } });
    for (const [user, mark] of [
      ['ava', 'VH-MXH'],
      ['zoe', 'VH-MXH'],
      ['max', 'VH-SAD'],
      ['kim', 'VH-SAD'],
    ] as const)
      expect(await sandbox.wire(user, path, { aircraftid: idOf('aircraft', mark) })).toEqual(nothing);
    for (const aircraftid of ['', 'VH-MXH', "' or 1=1 --"])
      expect(await sandbox.wire('max', path, { aircraftid })).toEqual(nothing);
  });
});

describe('the console', () => {
  it('replaces the alerts in force, of a person, an organisation and an aircraft; the seed has none', async () => {
    const seen = async () => [
      (await sandbox.call('max', 'GetAlertsIndividual', {})).value.length,
      (await sandbox.call('zoe', 'GetAlertsOrganisation', { organisationId: KESTREL.id })).value.length,
      (await textsOf('max', 'VH-MXH')).length,
    ];
    expect(await seen()).toEqual([0, 0, 0]);
    expect(
      await raise([
        { user: 'max', text: 'One' },
        { user: 'max', text: 'Two' },
        { organisationId: KESTREL.id.toUpperCase(), text: 'Three' },
        MINE,
      ]),
    ).toEqual([]);
    expect(await seen()).toEqual([2, 1, 1]);
    await raise([{ organisationId: SOUTHERN_AIR.id, text: 'Four' }]);
    expect(await seen()).toEqual([0, 0, 0]);
  });

  it('gives an alert that replaces another one an id of its own: a notice of the first that was read does not hide the second', async () => {
    const ids = async () => (await sandbox.db.select({ id: alerts.id }).from(alerts)).map(({ id }) => id);
    await raise([MINE]);
    const [first] = await ids();
    await raise([MINE]);
    expect(await ids()).toEqual([expect.not.stringContaining(first!)]);
  });

  it('changes nothing where one is about nobody, and says which', async () => {
    await raise([MINE]);
    const about = [
      { user: 'nobody' },
      { organisationId: 'short' },
      { organisationId: idOf('aircraft', 'VH-MXH') },
      { registrationMark: 'VH-???' },
    ];
    expect(await raise([MINE, ...about.map((one) => ({ ...one, text: 'x' }))])).toEqual([1, 2, 3, 4]);
    expect(await textsOf('max', 'VH-MXH')).toEqual(['Levy not paid']);
  });

  it.each([
    [{}],
    [[{ text: 'x' }]],
    [[{ user: 'max' }]],
    [[{ user: 'max', text: ' ' }]],
    [[{ user: 'max', registrationMark: 'VH-MXH', text: 'x' }]],
    [[{ who: 'max', text: 'x' }]],
  ])('refuses %j', (orders) => {
    expect(() => readAlerts(orders)).toThrow(Refusal);
  });
});
