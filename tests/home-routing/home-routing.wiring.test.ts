/** The two lists that the home decision reads again, with real promises (OP-P-05). */
import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { selectTarget } from '#machines/home-routing.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf, settled } from '#support/calls.ts';
import { wireHomeRouting } from '../../src/routes/home-routing/home-routing.ts';

const facts = { arn: '', arnApplications: [], drafts: [], tags: [], acceptedRecords: [], participants: [] };
const application = { state: 'open', status: 'Under assessment' };
const draft = { recordid: 'd-1', formname: 'ARN Application', createdon: '2026-11-19T22:00:00Z' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  GetSRARNsIndividual: { value: [application] },
  HasDraftsIndividual: { wasSuccessful: true, drafts: [draft] },
};

it.each([
  ['GetSRARNsIndividual', 'SRARN.1e'],
  ['HasDraftsIndividual', 'HDI.1'],
] as const)(
  'reads both lists at once, says HP.3 where %s fails, and reads both again [HOME-03 ERRC-50]',
  async (name, code) => {
    let isDown = true;
    const { connection, made } = connectionOf((call) => {
      if (isDown && call === name) throw callFailure(call, code);
      return ANSWERS[call];
    });
    const actor = createActor(wireHomeRouting(connection), { input: { facts, fresh: false } }).start();
    const both = [
      ['GetSRARNsIndividual', {}],
      ['HasDraftsIndividual', { organisationId: '' }],
    ];
    expect(made.map((one) => [one.name, one.body])).toEqual(both);
    await settled();
    expect(actor.getSnapshot().context.problem).toEqual({ code: 'HP.3', failure: callFailure(name, code) });
    isDown = false;
    actor.send({ type: 'retry.requested' });
    expect(made.slice(2).map((one) => [one.name, one.body])).toEqual(both);
    await settled();
    expect(selectTarget(actor.getSnapshot())).toEqual({ screen: 'dashInd' });
    expect(actor.getSnapshot().context.facts).toEqual({ ...facts, arnApplications: [application], drafts: [draft] });
  },
);

it('says HP.3 at the first failure, while the other list is still on its way [ERRC-50]', async () => {
  const { connection, made } = connectionOf((call) =>
    call === 'HasDraftsIndividual' ? Promise.reject(callFailure(call, 'HDI.1')) : new Promise(() => undefined),
  );
  const actor = createActor(wireHomeRouting(connection), { input: { facts, fresh: false } }).start();
  await settled();
  expect(actor.getSnapshot().context.problem?.code).toBe('HP.3');
  expect(made[0]!.signal?.aborted).toBe(true);
});
