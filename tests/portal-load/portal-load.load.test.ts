/** The initial load with real promises: its calls, each failure, and late answers (notes T-03, T-04). */
import { createActor, fromPromise, toPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { gatheredBy, type Gather, type Gathered, type LoadsBy } from '#machines/core/gather.machine.ts';
import { externalIdPollingMachine } from '#machines/external-id-polling.machine.ts';
import { portalLoadMachine, type InitialData } from '#machines/portal-load.machine.ts';
import { startUpMachine } from '#machines/start-up.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf, settled as settle } from '#support/calls.ts';
import { wirePortalLoad } from '../../src/wiring/start-up.wiring.ts';
import {
  configuration,
  environment,
  initialCalls as calls,
  initialData,
  ownAccount,
  settings,
} from '../start-up/start-up.sample.ts';

const visit = { standalone: true, isEntryVisit: true, hasSignInHash: false };
const ANSWERS = new Map<string, unknown>(calls.map(({ call, key }) => [call, initialData[key]]));
const NAMES = calls.map(({ key }) => key);

/** The initial load with its wiring. */
function wired(answer: (call: string) => unknown) {
  const { connection, made } = connectionOf(answer);
  const gather = wirePortalLoad(connection).implementations.actors['gather'] as unknown as Gather<InitialData>;
  const actor = createActor(gather, { input: { names: NAMES, asked: undefined, endsAtFirstFailure: true } }).start();
  return { made, ended: () => toPromise(actor) as Promise<Gathered<InitialData>> };
}

describe('the six calls of the initial load', () => {
  it('are made at once, and each answer has its place [START-29 START-30]', async () => {
    const { made, ended } = wired((call) => ANSWERS.get(call));
    const ofNobodyElse = { organisationId: '' };
    expect(made.map(({ name, body }) => [name, body])).toEqual([
      ['GetUserDetails', {}],
      ['GetTagsIndividual', {}],
      ['GetAcceptedSRsIndividual', {}],
      ['GetParticipants', ofNobodyElse],
      ['GetSRARNsIndividual', {}],
      ['HasDraftsIndividual', ofNobodyElse],
    ]);
    expect(await ended()).toEqual({ outcome: 'whole', data: initialData });
  });

  it.each(calls)(
    'end with the failure of $call, while all the others are on their way [START-31 ERRC-04 ERRC-50]',
    async ({ call, code }) => {
      const { made, ended } = wired((name) =>
        name === call ? Promise.reject(callFailure(call, code)) : new Promise(() => undefined),
      );
      expect(await ended()).toMatchObject({ outcome: 'failed', missing: [{ failure: { code } }] });
      expect(made.map(({ signal }) => signal?.aborted)).toEqual(made.map(() => true));
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

/** Start-up with real promises; the given loads are controlled by the test. */
function startOn(loads: Partial<LoadsBy<InitialData>>) {
  const answer = <T>(value: T) => fromPromise<T, undefined>(() => Promise.resolve(value));
  const machine = startUpMachine.provide({
    actors: {
      loadConfiguration: answer(configuration),
      loadSettings: answer(settings),
      signIn: answer(ownAccount),
      acquirePortalToken: answer(undefined),
      acquireFormsToken: answer(undefined),
      portalLoad: portalLoadMachine.provide({
        actors: {
          loadEnvironment: answer(environment),
          externalIdPolling: externalIdPollingMachine.provide({
            actors: { checkExternalId: answer<OutputOf<'GetExtIds'>>({ value: { value: 'b2c-1' } }) },
          }),
          gather: gatheredBy<InitialData>({
            userDetails: async () => initialData.userDetails,
            tags: async () => initialData.tags,
            acceptedRecords: async () => initialData.acceptedRecords,
            participants: async () => initialData.participants,
            arnRecords: async () => initialData.arnRecords,
            drafts: async () => initialData.drafts,
            ...loads,
          }),
        },
      }),
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
      tags: () => {
        const one = deferred<typeof initialData.tags>();
        asked.push(one);
        return one.promise;
      },
      userDetails: () => {
        const one = deferred<typeof initialData.userDetails>();
        details.push(one);
        return one.promise;
      },
    });
    for (let i = 0; i < 12; i += 1) await settle();
    details[0]!.reject(callFailure('GetUserDetails', 'UD.1e'));
    await settle();
    expect(actor.getSnapshot().context.problem?.code).toBe('HP.3');
    actor.send({ type: 'retry.requested' });
    // The tags of the first load arrive during the second.
    asked[0]!.resolve({ value: [{ old: true }] });
    details[1]!.resolve(initialData.userDetails);
    for (let i = 0; i < 4; i += 1) await settle();
    expect(actor.getSnapshot().hasTag('ready')).toBe(false);
    asked[1]!.resolve(initialData.tags);
    await settle();
    expect(actor.getSnapshot().hasTag('ready')).toBe(true);
    expect(actor.getSnapshot().context.data).toEqual(initialData);
  });

  it('ports that nobody provided fail the step that needs them, and nothing throws', async () => {
    const actor = createActor(startUpMachine, { input: visit });
    actor.start();
    await settle();
    expect(actor.getSnapshot().context.problem?.code).toBe('INIT.1a');
    expect(actor.getSnapshot().status).toBe('active');
  });
});
