/** What the de-registration of several drones asks of the regulator. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectionOf, settled } from '#support/calls.ts';
import type { Session } from '../../src/shell/session.ts';
import { deregisteredAtOnce, wireDroneDeregistration } from '../../src/wiring/drone-deregistration.wiring.ts';
import { droneTypes, idOf } from '../drone-detail/drone-detail.sample.ts';
import { all, left, organisation, person, together } from './drone-deregistration.sample.ts';
import { partOf } from '../support/part-of.ts';

/** A regulator that announces these capabilities. */
const configured = (...names: readonly string[]) =>
  partOf<Session['configuration']>(() => ({
    capabilities: Object.fromEntries(names.map((name) => [name, true])),
  }));

async function confirmed(input: typeof person, capabilities: readonly string[], answer: (call: string) => unknown) {
  const { connection, made } = connectionOf((call) => (call.startsWith('Get') ? answer('list') : answer(call)));
  const actor = createActor(wireDroneDeregistration({ connection, configuration: configured(...capabilities) }), {
    input,
  }).start();
  await settled();
  actor.send({ type: 'deregistration.requested' });
  actor.send({ type: 'deregistration.confirmed' });
  await settled();
  await settled();
  return {
    snapshot: actor.getSnapshot(),
    made: made.map(({ name, body, idempotencyKey }) => ({ name, body, idempotencyKey })),
  };
}

it.each([
  ['a person', person, 'GetDronesIndividual', { types: droneTypes }, { value: { items: all } }],
  [
    'an organisation',
    organisation,
    'GetDronesOrganisation',
    { organisationId: organisation.organisationId, types: droneTypes },
    { value: all },
  ],
] as const)(
  'asks for the drones of %s, then ends each of those that were chosen by its own call, where there is no other',
  async (_who, input, list, asked, listed) => {
    const { made, snapshot } = await confirmed(input, ['idempotency'], (call) =>
      call === 'list' ? listed : { wasSuccessful: true },
    );
    const ended = (number: number) => ({
      name: 'DeRegisterDrone',
      body: { droneId: idOf('drone', number), organisationId: input.organisationId },
      idempotencyKey: undefined,
    });
    expect(made).toEqual([{ name: list, body: asked, idempotencyKey: undefined }, ended(1), ended(3)]);
    expect(snapshot.hasTag('complete')).toBe(true);
  },
);

it.each([
  [['droneDeregistrations', 'idempotency'], 'act-of-hers.1'],
  [['droneDeregistrations'], undefined],
] as const)(
  'ends many by one call where the regulator has it, under the key of the act where it honours one (%j)',
  async (capabilities, idempotencyKey) => {
    const input = { ...together, atOnce: 1000 };
    const told = {
      wasSuccessful: true,
      deregistered: [1, 3].map((number) => idOf('drone', number).toUpperCase()),
      left,
      reference: 'RD-1',
      submissionId: 's-1',
    };
    const { made, snapshot } = await confirmed(input, capabilities, (call) =>
      call === 'list' ? { value: { items: all } } : told,
    );
    expect(made.slice(1)).toEqual([
      {
        name: 'DeRegisterDrones',
        body: { droneIds: [1, 2, 3].map((number) => idOf('drone', number)), organisationId: '' },
        idempotencyKey,
      },
    ]);
    expect([snapshot.hasTag('complete'), snapshot.context.submissions, snapshot.context.refused.length]).toEqual([
      true,
      [{ reference: 'RD-1', submissionId: 's-1' }],
      1,
    ]);
  },
);

it('an answer that leaves out a drone is no success', async () => {
  const told = { wasSuccessful: true, deregistered: [idOf('drone', 1)], left: [] };
  const { snapshot } = await confirmed({ ...together, atOnce: 1000 }, ['droneDeregistrations'], (call) =>
    call === 'list' ? { value: { items: all } } : told,
  );
  expect([snapshot.hasTag('stopped'), snapshot.context.refusal?.code, snapshot.context.left.length]).toEqual([
    true,
    'DRD.2',
    3,
  ]);
});

it('as many go at once as a call of the regulator takes', () => {
  expect(
    [configured('droneDeregistrations'), configured(), (() => null) as Session['configuration']].map((configuration) =>
      deregisteredAtOnce({ configuration }),
    ),
  ).toEqual([1000, 1, 1]);
});
