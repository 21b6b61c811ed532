/** What the form of one drone asks of the register of serial numbers (drones 7). */
import { expect, it, vi } from 'vitest';
import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import type { Session } from '../../src/shell/session.ts';
import { wireDroneEdit } from '../../src/wiring/drone-ground.ts';

it('asks about the number as it was typed, nothing else, and hears the answer as it is [DCAL-25 DCAL-26]', async () => {
  const answer = { wasSuccessful: true, responseData: { serialNumber: '1581F5FK00000000000A', valid: true, apiFailure: false } };
  const call = vi.fn().mockResolvedValue(answer);
  const { searchSerialNumber } = wireDroneEdit({ connection: { call } } as unknown as Session).implementations.actors;
  const search = searchSerialNumber as unknown as PromiseActorLogic<unknown, { readonly serialNumber: string }>;
  expect(await toPromise(createActor(search, { input: { serialNumber: '1581F5fK00000000000A' } }).start())).toBe(answer);
  expect(call.mock.calls).toEqual([['SearchDroneSerialNumber', { serialNumber: '1581F5fK00000000000A' }, { signal: expect.any(AbortSignal) }]]);
});
