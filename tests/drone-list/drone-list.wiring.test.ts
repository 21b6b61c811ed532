/** What a list of drones asks beside itself, and the file that it saves. */
import { expect, it, vi } from 'vitest';
import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import { settingsOf } from '#support/settings.ts';
import type { FoundOfDue } from '#machines/drone-list.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf } from '#support/calls.ts';
import { gate } from '#support/settings.ts';
import { wireDroneList } from '../../src/wiring/drone-list.wiring.ts';
import { LISTS } from '../drones/drone-test-harness.ts';
import { drone, moment } from '../drone-detail/drone-detail.sample.ts';
import { one } from './drone-list.sample.ts';

const settings = settingsOf({ [gate('Recreational Drone')]: '01/01/2020' });
const wired = (answer: (call: string) => unknown = () => LISTS) => {
  const { connection, made } = connectionOf(answer);
  const saved = vi.fn<(file: Blob, name: string) => void>();
  const session = { connection, settings: () => settings, clock: () => ({ moment: () => moment }), configuration: () => null };
  const actors = wireDroneList(session as unknown as Parameters<typeof wireDroneList>[0], saved).implementations.actors;
  const ask = (name: 'findUpdates' | 'saveFile', input: object) => toPromise(createActor(actors[name] as unknown as PromiseActorLogic<unknown, object>, { input }).start());
  return { ask, saved, made };
};

it('asks for nothing where no drone is due: only what is renewed has to be updated', async () => {
  const { ask, made } = wired();
  expect(await ask('findUpdates', { organisationId: '', drones: [drone(1, '2027-06-01')] })).toEqual({ updates: [], fees: {} });
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
  const found = () => ask('findUpdates', { organisationId: '', drones }) as Promise<FoundOfDue>;
  expect(Object.keys((await found()).fees!)).toEqual([one]);
  expect(made.map(({ name }) => name).toSorted()).toEqual(['GetDroneReferenceDataTypes', 'GetRateCards']);
  hasCard = false;
  expect(await found()).toEqual({ updates: expect.any(Array) as unknown, fees: null });
});

it('saves what is wanted under the day', async () => {
  const { ask, saved } = wired();
  await ask('saveFile', { drones: [drone(1, '2026-12-01')], wanted: [one], updates: null });
  const [file, name] = saved.mock.lastCall!;
  expect([name, file.type]).toEqual(['registered-drones-2026-11-21.csv', 'text/csv;charset=utf-8']);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toContain('SN-1');
});
