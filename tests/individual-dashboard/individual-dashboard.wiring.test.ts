/** The six calls of the individual dashboard, with real promises (OP-P-25). */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { callFailure, exception } from '#support/call-failure.ts';
import { connectionOf, settled } from '#support/calls.ts';
import { wireIndividualDashboard } from '../../src/routes/individual-dashboard/open.ts';
import {
  individualDashboardCalls as calls,
  individualDashboardSample as sample,
} from './individual-dashboard.sample.ts';

const ANSWERS = new Map<string, unknown>(calls.map(({ call, key }) => [call, sample[key]]));

/** The dashboard where these calls fail. */
function opened(failing: Map<string, unknown>) {
  const { connection, made } = connectionOf((name) => {
    if (failing.has(name)) throw failing.get(name);
    return ANSWERS.get(name);
  });
  const actor = createActor(wireIndividualDashboard(connection), { input: { droneTypes: ['commercial'] } }).start();
  return { actor, made };
}

describe('the individual dashboard', () => {
  it('makes its six calls at once and shows their answers, each in its place [DASH-01 DASH-02]', async () => {
    const { actor, made } = opened(new Map());
    expect(made.map(({ name, body }) => [name, body])).toEqual([
      ['GetLicencesIndividual', { retrievedExpired: true }],
      ['GetREOCsIndividual', {}],
      ['GetDronesIndividual', { types: ['commercial'] }],
      ['GetApplicationsIndividual', {}],
      ['GetAircraftTOOIndividual', {}],
      ['GetAircraftIndividual', {}],
    ]);
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await settled();
    expect(actor.getSnapshot().context.data).toEqual(sample);
  });

  it.each(calls)(
    'fails as PI.1 where $call does, and asks for that alone when it is tried again [DASH-03 ERRC-04 ERRC-12]',
    async ({ call, code }) => {
      const failing = new Map<string, unknown>([[call, callFailure(call, code)]]);
      const { actor, made } = opened(failing);
      await settled();
      expect(actor.getSnapshot().context.data).toBeNull();
      expect(actor.getSnapshot().context.problem).toEqual({ code: 'PI.1', failure: callFailure(call, code) });
      failing.clear();
      actor.send({ type: 'retry.requested' });
      expect(made.slice(6).map(({ name }) => name)).toEqual([call]);
      await settled();
      expect(actor.getSnapshot().context.data).toEqual(sample);
      expect(actor.getSnapshot().context.problem).toBeNull();
    },
  );

  it('fails as PI.2 where something throws, whatever else failed before [DASH-04 ERRC-12]', async () => {
    const { actor } = opened(
      new Map<string, unknown>([
        ['GetLicencesIndividual', callFailure('GetLicencesIndividual', 'LI.1e')],
        ['GetREOCsIndividual', exception],
      ]),
    );
    await settled();
    expect(actor.getSnapshot().context.problem).toEqual({ code: 'PI.2', failure: null });
  });

  it('gives its calls up when it is closed', () => {
    const { actor, made } = opened(new Map());
    actor.stop();
    expect(made.map(({ signal }) => signal?.aborted)).toEqual(Array.from({ length: 6 }, () => true));
  });
});
