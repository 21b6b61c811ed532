/** The two calls of the profile selector, with real promises (OP-P-26). */
import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf, settled } from '#support/calls.ts';
import { wireProfileSelector } from '../../src/routes/profile-selector/profile-selector.page.tsx';

const participants = [{ account: { accountid: 'o-1', name: 'Southern Air', product_arn: '100200' } }];
const ANSWERS: Readonly<Record<string, unknown>> = {
  GetDronesProfileSelector: { value: [{ product_droneregistrationid: 'r-9' }] },
  GetSRARNsOrganisation: { value: [{ state: 'open' }] },
};

it.each([
  ['GetDronesProfileSelector', 'DP.1e'],
  ['GetSRARNsOrganisation', 'SRORG.1e'],
] as const)(
  'asks about all organisations at once; where %s fails, it alone is asked for again [PROF-12 PROF-13 ERRC-04]',
  async (name, code) => {
    let isDown = true;
    const { connection, made } = connectionOf((call) => {
      if (isDown && call === name) throw callFailure(call, code);
      return ANSWERS[call];
    });
    const actor = createActor(wireProfileSelector(connection), { input: { participants } }).start();
    expect(made.map(({ name: call, body }) => [call, body])).toEqual(
      Object.keys(ANSWERS).map((call) => [call, { participants }]),
    );
    await settled();
    expect(actor.getSnapshot().context.problem).toEqual({ code: 'PS.1', failure: callFailure(name, code) });
    isDown = false;
    actor.send({ type: 'retry.requested' });
    expect(made.slice(2).map((one) => one.name)).toEqual([name]);
    await settled();
    expect(actor.getSnapshot().context.data).toEqual({
      drones: ANSWERS['GetDronesProfileSelector'],
      arnRecords: ANSWERS['GetSRARNsOrganisation'],
    });
    // Each call has the signal of its page, which aborts when the page is closed and ends with the load.
    expect(made.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]);
  },
);

it('asks nothing about somebody who represents nobody, and shows at once [PROF-12]', () => {
  const { connection, made } = connectionOf((call) => ANSWERS[call]);
  const page = createActor(wireProfileSelector(connection), { input: { participants: [] } })
    .start()
    .getSnapshot();
  expect([made, page.hasTag('loaded'), page.context.data]).toEqual([[], true, { drones: null, arnRecords: null }]);
});
