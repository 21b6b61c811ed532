/** The calls of the page of users, and the way out of it. */
import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { connectionOf, settled } from '#support/calls.ts';
import { usersBefore, wireOrganisationUsers } from '../../src/wiring/organisation-users.wiring.ts';
import { managed, organisationId } from './users.sample.ts';

function opened(roleManagement: string) {
  const { connection, made } = connectionOf(() => managed);
  const steps: string[] = [];
  const pageLeave = { announce: () => steps.push('announced'), settled: async () => void steps.push('settled') };
  const texts = new Map<string, string | null>();
  const memory = {
    text: (name: string) => texts.get(name) ?? null,
    keepText: (name: string, text: string | null) => void texts.set(name, text),
  };
  const session = { memory, connection, configuration: () => ({ external: { roleManagement } }), pageLeave };
  const actor = createActor(
    wireOrganisationUsers(session as never, (address) => steps.push(address)),
    { input: { organisationId, before: null } },
  ).start();
  return { actor, made, steps, memory, texts };
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

it('remembers the users in the tab when it is left for role management, for this organisation alone [OUSR-04 OUSR-05]', async () => {
  const { actor, memory, texts } = opened('https://roles.test/manage');
  await settled();
  expect(usersBefore(memory, organisationId)).toBeNull();
  actor.send({ type: 'adding.requested' });
  await settled();
  expect(usersBefore(memory, organisationId.toUpperCase())).toEqual(managed.data.value);
  expect(usersBefore(memory, organisationId.replace('1', '2'))).toBeNull();
  for (const text of ['{', 'null', '{"users":[]}', JSON.stringify({ organisationId, users: [{ role: 7 }] })]) {
    for (const name of texts.keys()) texts.set(name, text);
    expect(usersBefore(memory, organisationId)).toBeNull();
  }
});
