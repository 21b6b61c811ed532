/** The calls of the page of users, and the way out of it. */
import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { connectionOf, settled } from '#support/calls.ts';
import { wireOrganisationUsers } from '../../src/wiring/organisation-users.wiring.ts';
import { managed, organisationId } from './users.sample.ts';

function opened(roleManagement: string) {
  const { connection, made } = connectionOf(() => managed);
  const steps: string[] = [];
  const pageLeave = { announce: () => steps.push('announced'), settled: async () => void steps.push('settled') };
  const session = { connection, configuration: () => ({ external: { roleManagement } }), pageLeave };
  const actor = createActor(
    wireOrganisationUsers(session as never, (address) => steps.push(address)),
    { input: { organisationId } },
  ).start();
  return { actor, made, steps };
}

it('asks for the users with the id of the organisation as orgid [SCAL-71]', async () => {
  const { actor, made } = opened('https://roles.test/manage');
  expect(made.map(({ name, body }) => [name, body])).toEqual([['GetOrganisationUsers', { orgid: organisationId }]]);
  await settled();
  expect(actor.getSnapshot().context.users).toEqual(managed);
});

it('leaves for the configured address with organisation and user, once what was typed is kept [OUSR-11]', async () => {
  const { actor, steps } = opened('https://roles.test/manage');
  await settled();
  actor.send({ type: 'user.chosen', arn: '2002015' });
  await settled();
  actor.send({ type: 'adding.requested' });
  await settled();
  const base = `https://roles.test/manage?organisationId=${organisationId}`;
  expect(steps).toEqual(['announced', 'settled', `${base}&arn=2002015`, 'announced', 'settled', base]);
});

it('stays, and says so, where no address is configured', async () => {
  const { actor, steps } = opened('');
  await settled();
  actor.send({ type: 'adding.requested' });
  await settled();
  expect([actor.getSnapshot().children.leaving?.getSnapshot().hasTag('refused'), steps]).toEqual([true, []]);
});
