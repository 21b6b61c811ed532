/** The initial load: every pattern of six outcomes in three arrival orders, and answers that come too late (notes T-03, T-04). */
import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { externalIdPollingMachine } from '#machines/external-id-polling.machine.ts';
import { selectFailure, selectInitialData, startUpMachine } from '#machines/start-up.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { makeRunnable, Replay } from '#support/replay.ts';
import { configuration, environment, initialData, initialPorts as ports, ownAccount, settings } from './start-up.sample.ts';

const visit = { standalone: true, isEntryVisit: true, hasSignInHash: false };
const ORDERS = { 'in the order asked': [0, 1, 2, 3, 4, 5], 'in reverse': [5, 4, 3, 2, 1, 0], 'from the middle': [3, 0, 5, 1, 4, 2] };
const runnable = makeRunnable(startUpMachine);

function upToInitialData(): Replay {
  const replay = new Replay(runnable, visit);
  replay.perform(done('loadConfiguration', configuration));
  replay.perform(done('loadSettings', settings));
  replay.perform(done('signIn', ownAccount));
  replay.perform(done('acquirePortalToken'));
  replay.perform(done('acquireFormsToken'));
  replay.perform(done('loadEnvironment', environment));
  replay.perform(done('externalIdPolling', { outcome: 'found' }));
  return replay;
}

describe('the six calls of the initial load', () => {
  it.each(Object.entries(ORDERS))(
    'all 64 patterns, arriving %s, end ready or with HP.3 [START-30 START-31 ERRC-04 ERRC-50]',
    (_order, indexes) => {
      for (let pattern = 0; pattern < 64; pattern += 1) {
        const isLost = (i: number): boolean => (pattern & (1 << i)) !== 0;
        const replay = upToInitialData();
        const first = indexes.find(isLost);
        for (const i of indexes) {
          const { port, key, call, code } = ports[i]!;
          replay.perform(isLost(i) ? failed(port, callFailure(call, code)) : done(port, initialData[key]));
          // The first failure ends it; the other calls are given up.
          if (isLost(i)) break;
        }
        const end = replay.actor.getSnapshot() as never;
        if (first === undefined) {
          expect(replay.actor.getSnapshot().hasTag('ready')).toBe(true);
          expect(selectInitialData(end)).toEqual(initialData);
        } else {
          expect(replay.actor.getSnapshot().hasTag('ready'), `pattern ${pattern}`).toBe(false);
          expect(selectInitialData(end), `pattern ${pattern}`).toBeNull();
          expect(selectFailure(end)).toMatchObject({ code: 'HP.3', failure: { code: ports[first]!.code } });
        }
        replay.stop();
      }
    },
  );
});

/** A promise that the test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Start-up on real promises; the given ports are the test's own. */
function startOn(actors: object) {
  const answer = <T>(value: T) => fromPromise<T, undefined>(() => Promise.resolve(value));
  const machine = startUpMachine.provide({
    actors: {
      loadConfiguration: answer(configuration),
      loadSettings: answer(settings),
      signIn: answer(ownAccount),
      acquirePortalToken: answer(undefined),
      acquireFormsToken: answer(undefined),
      loadEnvironment: answer(environment),
      externalIdPolling: externalIdPollingMachine.provide({
        actors: { checkExternalId: answer<OutputOf<'GetExtIds'>>({ value: { value: 'b2c-1' } }) },
      }),
      loadUserDetails: answer(initialData.userDetails),
      loadTags: answer(initialData.tags),
      loadAcceptedRecords: answer(initialData.acceptedRecords),
      loadParticipants: answer(initialData.participants),
      loadArnRecords: answer(initialData.arnRecords),
      loadDrafts: answer(initialData.drafts),
      ...actors,
    } as never,
  });
  const actor = createActor(machine, { input: visit });
  actor.start();
  return actor;
}

describe('answers that come too late', () => {
  it('an answer after the failure changes nothing, and one of the load before does not count for the next [START-31]', async () => {
    const asked: ReturnType<typeof deferred<typeof initialData.tags>>[] = [];
    const details: ReturnType<typeof deferred<typeof initialData.userDetails>>[] = [];
    const actor = startOn({
      loadTags: fromPromise(() => {
        const one = deferred<typeof initialData.tags>();
        asked.push(one);
        return one.promise;
      }),
      loadUserDetails: fromPromise(() => {
        const one = deferred<typeof initialData.userDetails>();
        details.push(one);
        return one.promise;
      }),
    });
    for (let i = 0; i < 12; i += 1) await settle();
    details[0]!.reject(callFailure('GetUserDetails', 'UD.1e'));
    await settle();
    expect(selectFailure(actor.getSnapshot())?.code).toBe('HP.3');
    actor.send({ type: 'retry.requested' });
    // The tags of the first load arrive during the second.
    asked[0]!.resolve({ value: [{ old: true }] });
    details[1]!.resolve(initialData.userDetails);
    for (let i = 0; i < 4; i += 1) await settle();
    expect(actor.getSnapshot().hasTag('ready')).toBe(false);
    asked[1]!.resolve(initialData.tags);
    await settle();
    expect(actor.getSnapshot().hasTag('ready')).toBe(true);
    expect(selectInitialData(actor.getSnapshot())).toEqual(initialData);
  });

  it('ports that nobody plugged in fail the step that needs them, and nothing throws', async () => {
    const actor = createActor(startUpMachine, { input: visit });
    actor.start();
    await settle();
    expect(selectFailure(actor.getSnapshot())?.code).toBe('INIT.1a');
    expect(actor.getSnapshot().status).toBe('active');
  });
});
