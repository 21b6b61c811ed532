/** What the de-registration of several drones asks of the regulator. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectionOf, settled } from '#support/calls.ts';
import { wireDroneDeregistration } from '../../src/wiring/drone-deregistration.wiring.ts';
import { droneTypes, idOf } from '../drone-detail/drone-detail.sample.ts';
import { all, organisation, person } from './drone-deregistration.sample.ts';

it.each([
  ['a person', person, 'GetDronesIndividual', { types: droneTypes }, { value: { items: all } }],
  ['an organisation', organisation, 'GetDronesOrganisation', { organisationId: organisation.organisationId, types: droneTypes }, { value: all }],
] as const)('asks for the drones of %s, then ends each of those that were chosen by its own call', async (_who, input, list, asked, answer) => {
  const { connection, made } = connectionOf((call) => (call === list ? answer : { wasSuccessful: true }));
  const actor = createActor(wireDroneDeregistration(connection), { input }).start();
  await settled();
  actor.send({ type: 'deregistration.requested' });
  actor.send({ type: 'deregistration.confirmed' });
  await settled();
  await settled();
  const ended = (number: number) => ({ name: 'DeRegisterDrone', body: { droneId: idOf('drone', number), organisationId: input.organisationId } });
  expect(made.map(({ name, body }) => ({ name, body }))).toEqual([{ name: list, body: asked }, ended(1), ended(3)]);
  expect(actor.getSnapshot().hasTag('complete')).toBe(true);
});
