/** The calls of both drone forms when they open, and of the editor of one drone (drones 7). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import { readReturn } from '#rules/payments/payment-return.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import type { Session } from '../../src/shell/session.ts';
import { wireDroneEdit } from '../../src/wiring/drones/drone-reference-data.ts';
import { wireDroneRegistration } from '../../src/wiring/drone-registration.wiring.ts';
import { wireDroneRenewal } from '../../src/wiring/drone-renewal.wiring.ts';
import { fakeRegulator, type FakeRegulator } from '../forms/fake-regulator.ts';
import { droneSession, LISTS, ON } from './drone-test-harness.ts';

it('asks about the number as it was typed, nothing else, and hears the answer as it is [DCAL-25 DCAL-26]', async () => {
  const answer = {
    wasSuccessful: true,
    responseData: { serialNumber: '1581F5FK00000000000A', valid: true, apiFailure: false },
  };
  const call = vi.fn().mockResolvedValue(answer);
  const { searchSerialNumber } = wireDroneEdit({ connection: { call } } as unknown as Session).implementations.actors;
  const search = searchSerialNumber as unknown as PromiseActorLogic<unknown, { readonly serialNumber: string }>;
  expect(await toPromise(createActor(search, { input: { serialNumber: '1581F5fK00000000000A' } }).start())).toBe(
    answer,
  );
  expect(call.mock.calls).toEqual([
    ['SearchDroneSerialNumber', { serialNumber: '1581F5fK00000000000A' }, { signal: expect.any(AbortSignal) }],
  ]);
});

describe.each(['registration', 'renewal'] as const)('a %s that is opened', (kind) => {
  let regulator: FakeRegulator;
  const ends: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    regulator = fakeRegulator();
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    vi.useRealTimers();
  });
  const opened = async () => {
    const session = droneSession(regulator, ON);
    const asked = {
      organisationId: '',
      organisationArn: '',
      droneRegId: '',
      weightClassCode: '',
      recordId: '',
      returned: readReturn({}),
    };
    const made = kind === 'renewal' ? wireDroneRenewal(session, asked) : wireDroneRegistration(session, asked);
    const actor = 'form' in made ? made.form : made.renewal;
    ends.push(() => actor.stop());
    actor.start();
    await vi.advanceTimersByTimeAsync(0);
    return actor;
  };
  const never = () => new Promise(() => undefined);
  const drones = () => ({ value: { items: [] } });

  it('asks for all that it depends on before anything has come, for the lists before the fleet, which takes longest', async () => {
    for (const name of ['GetDronesIndividual', 'GetDroneReferenceDataTypes', 'GetRateCards'])
      regulator.next(name, never);
    await opened();
    const names = [
      'GetDroneReferenceDataTypes',
      'GetRateCards',
      'GetDronesIndividual',
      'AutosaveLoad',
      'HasDraftsIndividual',
    ];
    expect([...new Set(regulator.names())]).toEqual(names);
  });

  it('says so at once when one of them fails, whatever the others do', async () => {
    regulator.next('GetDronesIndividual', drones);
    regulator.next('GetDroneReferenceDataTypes', never);
    regulator.next('GetRateCards', () => Promise.reject(callFailure('GetRateCards', '', 'e', 503)));
    expect((await opened()).getSnapshot().children.opening?.getSnapshot().hasTag('failed')).toBe(true);
  });

  it('says so where more than one of them fails', async () => {
    regulator.next('GetDronesIndividual', () => Promise.reject(callFailure('GetDronesIndividual', '', 'e', 503)));
    regulator.next('GetDroneReferenceDataTypes', () => ({ ...LISTS, DRONE_MODEL: [] }));
    regulator.next('GetRateCards', () => Promise.reject(callFailure('GetRateCards', '', 'e', 503)));
    // Requested beside them, while nobody waits for the result any more: their failure must not be reported.
    for (const name of ['HasDraftsIndividual', 'AutosaveLoad'])
      regulator.next(name, () => Promise.reject(callFailure(name, '', 'e', 503)));
    expect((await opened()).getSnapshot().children.opening?.getSnapshot().hasTag('failed')).toBe(true);
  });
});
