/** What the tokens open with its real child: polling for the external id on a simulated clock. */
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { externalIdPollingMachine } from '#machines/external-id-polling.machine.ts';
import { portalLoadMachine } from '#machines/portal-load.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { environment } from '../start-up/start-up.sample.ts';

const settle = async () => {
  for (let i = 0; i < 8; i += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};
const answer = <T>(value: T) => fromPromise<T, undefined>(() => Promise.resolve(value));

const never = fromPromise(() => new Promise<never>(() => undefined));

/**
 * @param known the number of the check that knows the account; 0 for none. @param breaks the number of the check that
 *   fails
 */
async function poll(known: number, breaks = 0) {
  let checks = 0;
  const clock = new SimulatedClock();
  const checkExternalId = fromPromise<OutputOf<'GetExtIds'>, undefined>(() => {
    checks += 1;
    return checks === breaks
      ? Promise.reject(callFailure('GetExtIds', 'EI.1e'))
      : Promise.resolve({ value: { value: checks === known ? 'b2c-1' : null } });
  });
  const machine = portalLoadMachine.provide({
    actors: {
      loadEnvironment: answer(environment),
      externalIdPolling: externalIdPollingMachine.provide({ actors: { checkExternalId } }),
      gather: never,
    } as never,
  });
  const actor = createActor(machine, { input: { from: 'environment' }, clock });
  actor.start();
  await settle();
  return {
    get checks() {
      return checks;
    },
    code: () => {
      const { output } = actor.getSnapshot();
      return output?.outcome === 'missing' ? output.code : null;
    },
    isLoadingData: () => actor.getSnapshot().matches('initialData'),
    pass: async (ms: number) => {
      clock.increment(ms);
      await settle();
    },
  };
}

it('an account known at the fourth check is let in after thirty seconds [START-23 START-24 START-25 START-26]', async () => {
  const world = await poll(4);
  expect(world.checks).toBe(1);
  await world.pass(9_999);
  expect(world.checks).toBe(1);
  await world.pass(1);
  expect(world.checks).toBe(2);
  await world.pass(10_000);
  expect(world.isLoadingData()).toBe(false);
  await world.pass(10_000);
  expect([world.checks, world.code()]).toEqual([4, null]);
  expect(world.isLoadingData()).toBe(true);
});

it('an account that stays unknown fails with HP.2a after the fifth check, and no sixth is made [START-24 START-27 CONS-15]', async () => {
  const world = await poll(0);
  for (let i = 0; i < 3; i += 1) await world.pass(10_000);
  expect([world.checks, world.code()]).toEqual([4, null]);
  await world.pass(10_000);
  expect([world.checks, world.code()]).toEqual([5, 'HP.2a']);
  await world.pass(3_600_000);
  expect(world.checks).toBe(5);
});

it('a check that fails ends it with HP.2b at once [START-28]', async () => {
  const world = await poll(0, 2);
  await world.pass(10_000);
  expect([world.checks, world.code()]).toEqual([2, 'HP.2b']);
  await world.pass(60_000);
  expect(world.checks).toBe(2);
});
