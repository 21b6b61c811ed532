/** The calls and the file of a list of drones. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { settingsOf } from '#support/settings.ts';
import { toBase64Json } from '#api/core/body.ts';
import type { RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf } from '#support/calls.ts';
import { gate } from '#support/settings.ts';
import { wireDroneList } from '../../src/routes/manage-drones/manage-drones.page.tsx';
import { rates } from '../drone-renewal/drone-renewal.sample.ts';
import { LISTS } from '../drones/drone-test-harness.ts';
import { drone, moment } from '../drone-detail/drone-detail.sample.ts';
import { one, organisationId, two } from './drone-list.sample.ts';

const settings = settingsOf({ [gate('Recreational Drone')]: '01/01/2020' });
const wired = (answer: (call: string) => unknown = () => LISTS, capabilities: object | null = null) => {
  const { connection, made } = connectionOf(answer);
  const saved = vi.fn<(file: Blob, name: string) => void>();
  const session = {
    connection,
    settings: () => settings,
    clock: () => ({ moment: () => moment }),
    configuration: () => capabilities && { capabilities, product: { displayName: 'CASA' } },
  };
  const ask = async (drones: readonly RegisteredDrone[], owner = '') => {
    const machine = wireDroneList(session as unknown as Parameters<typeof wireDroneList>[0], saved);
    const actor = createActor(machine, { input: { organisationId: owner, drones } }).start();
    await waitFor(actor, ({ context }) => context.updates !== null);
    return actor;
  };
  return { ask, saved, made };
};

it('asks for nothing where no drone is due: only what is renewed has to be updated', async () => {
  const { ask, made } = wired();
  expect((await ask([drone(1, '2027-06-01')])).getSnapshot().context).toMatchObject({ updates: [], fees: {} });
  expect(made).toEqual([]);
});

it('judges those that are due by the lists and the rate card; where the card did not come, it says of no drone what it costs [DCAL-10 OP-D-65]', async () => {
  let hasCard = true;
  const { ask, made } = wired((call) => {
    if (call !== 'GetRateCards') return LISTS;
    if (!hasCard) throw callFailure('GetRateCards', '');
    return { value: [] };
  });
  const drones = [drone(1, '2026-12-01'), drone(2, '2027-06-01')];
  const found = async () => (await ask(drones)).getSnapshot().context;
  expect(Object.keys((await found()).fees!)).toEqual([one]);
  expect(made.map(({ name }) => name).toSorted()).toEqual(['GetDroneReferenceDataTypes', 'GetRateCards']);
  hasCard = false;
  expect(await found()).toMatchObject({ updates: expect.any(Array) as unknown, fees: null });
});

it('saves what is wanted under the day', async () => {
  const { ask, saved } = wired();
  const actor = await ask([drone(1, '2026-12-01')]);
  actor.send({ type: 'file.requested', ids: [one] });
  await waitFor(actor.getSnapshot().children.file!, (snapshot) => snapshot.hasTag('done'));
  const [file, name] = saved.mock.lastCall!;
  expect([name, file.type]).toEqual(['registered-drones-2026-11-21.csv', 'text/csv;charset=utf-8']);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toContain('SN-1');
});

describe('drones that were updated from the list', () => {
  const UNKNOWN = 'The manufacturer does not know this serial number: check it';
  const named = {
    manufacturer: { product_name: 'Name of RPAMFR-0004' },
    model: { product_name: 'Name of P-ONE' },
    category: { product_name: 'Name of RPACAT-001' },
  };
  const wrong = (n: number) => {
    const record = drone(n, '2026-12-01', named);
    return drone(n, '2026-12-01', {
      ...named,
      drone: { ...record.drone, product_serialnumbervalidationstatus: 852_460_002 },
    });
  };
  const corrected = (droneRegistrationId: string) => ({
    droneRegistrationId,
    manufacturerCode: 'RPAMFR-0004',
    modelCode: 'P-ONE',
    serialNumber: 'NEW',
    updatesSaved: true,
  });
  const kept = (formData: object) => ({
    autosave: { formData: toBase64Json({ formData }), revision: 1, savedAt: '2026-11-21T00:00:00Z' },
    aside: null,
  });
  const found = async (answer: () => unknown, capabilities: object = { autosave: true }) => {
    const { ask, made } = wired(
      (call) => (call === 'AutosaveLoad' ? answer() : call === 'GetRateCards' ? { value: rates } : LISTS),
      capabilities,
    );
    const { updates, fees } = (await ask([wrong(1), wrong(2)], organisationId)).getSnapshot().context;
    return { updates, fees, asked: made.filter(({ name }) => name === 'AutosaveLoad').map(({ body }) => body) };
  };

  it.each([
    ['in the renewal', { holdsEveryDrone: true, drones: [corrected(one), { droneRegistrationId: two }] }],
    ['outside of the renewal that was opened since', { holdsEveryDrone: true, drones: [], aside: [corrected(one)] }],
  ])('say so, as long as what was made of them is kept %s [DREN-45 DREN-64]', async (_where, formData) => {
    const { updates, fees, asked } = await found(() => kept(formData));
    expect(updates).toEqual([
      { id: one, reason: null },
      { id: two, reason: UNKNOWN },
    ]);
    // An updated drone costs what its renewal will charge; the other cannot be renewed yet.
    expect(fees).toEqual({ [one]: 4000, [two]: 0 });
    expect(asked).toEqual([{ key: `RPA Renewal|${organisationId}|` }]);
  });

  it.each([
    ['nothing is kept', () => ({ autosave: null, aside: null })],
    ['what is kept cannot be read', () => ({ autosave: { formData: '?', revision: 1, savedAt: '' }, aside: null })],
    ['the call failed', () => Promise.reject(new Error('offline'))],
    [
      'what was typed is no better',
      () => kept({ holdsEveryDrone: true, drones: [{ ...corrected(one), serialNumber: 'SN-1' }] }),
    ],
  ])('say what is wrong where %s', async (_what, answer) => {
    const { updates } = await found(answer);
    expect(updates).toEqual([
      { id: one, reason: UNKNOWN },
      { id: two, reason: UNKNOWN },
    ]);
  });

  it('are not asked for where the regulator keeps nothing, nor where no drone has to be updated', async () => {
    expect((await found(() => kept({ drones: [] }), {})).asked).toEqual([]);
    const { ask, made } = wired(() => LISTS, { autosave: true });
    expect((await ask([drone(1, '2026-12-01', named)], organisationId)).getSnapshot().context.updates).toEqual([]);
    expect(made.map(({ name }) => name)).not.toContain('AutosaveLoad');
  });
});
