/** The calls of the manage screen: its lists, and those for a draft and a certificate (drones 1, 7). */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf, settled } from '#support/calls.ts';
import { sydney } from '#support/moments.ts';
import type { Clock } from '../../src/shell/clock.ts';
import type { Connection } from '../../src/shell/connection.ts';
import { wireManageDrones } from '../../src/routes/manage-drones/manage-drones.page.tsx';
import {
  applications,
  droneTypes,
  manageDronesSample as sample,
  organisation,
  organisationId as ownId,
  person,
} from './manage-drones.sample.ts';
import { partOf } from '../support/part-of.ts';

const wired = (connection: Connection, owner: 'contact' | 'account', isIos = false) =>
  wireManageDrones(
    partOf<Parameters<typeof wireManageDrones>[0]>({
      connection,
      settings: () => [],
      // No drone is due, so nothing is asked for beside the list.
      clock: () => partOf<Clock>({ moment: () => sydney('2020-11-21T10:00:00+11:00') }),
    }),
    partOf<Parameters<typeof wireManageDrones>[1]>({ isIos: () => isIos }),
    owner,
  );

/** A screen whose lists are in, and the calls since then. */
async function opened(input: typeof person | typeof organisation, isIos = false) {
  const { connection, made } = connectionOf((call) => LISTS[call] ?? {});
  const configured = { ...connection, ...partOf<Connection>({ configuration: async () => ({ product: {} }) }) };
  const actor = createActor(wired(configured, input === person ? 'contact' : 'account', isIos), { input }).start();
  await settled();
  const count = made.length;
  return {
    children: actor.getSnapshot().children,
    since: async () => {
      await settled();
      return made.slice(count).map(({ name, body }) => [name, body]);
    },
  };
}

it('deletes the draft that was chosen, by its record [DCAL-33]', async () => {
  const { children, since } = await opened(person);
  children.deletion!.send({ type: 'act.chosen', about: { recordId: 'd-7' } });
  expect(await since()).toEqual([['DeleteDraft', { recordid: 'd-7' }]]);
});

it.each([
  [person, false, 'contact'],
  [person, true, 'contact'],
  [organisation, false, 'account'],
  [organisation, true, 'account'],
])('asks for the certificate of %j, on a device of Apple %s, as of a %s [DCAL-38]', async (input, isIos, entity) => {
  const { children, since } = await opened(input, isIos);
  children.certificate!.send({ type: 'file.requested', id: 'owner-3' });
  expect(await since()).toEqual([
    ['GetSharePointFileDetails', { entity, ios: isIos, id: 'owner-3', file: 'droneregistration' }],
  ]);
});

const LISTS: Readonly<Record<string, unknown>> = {
  GetDronesIndividual: { value: sample.drones },
  GetDronesOrganisation: { value: sample.drones.items },
  GetApplicationsOrganisation: { value: applications },
  HasDraftsIndividual: { drafts: sample.drafts },
  HasDraftsOrganisation: { drafts: sample.drafts },
};

it.each([
  [
    'a person',
    person,
    [
      ['GetDronesIndividual', { types: droneTypes }],
      ['HasDraftsIndividual', { organisationId: '' }],
    ],
    null,
  ],
  [
    'an organisation',
    organisation,
    [
      ['GetDronesOrganisation', { organisationId: ownId, types: droneTypes }],
      ['GetApplicationsOrganisation', { organisationId: ownId }],
      ['HasDraftsOrganisation', { organisationId: ownId }],
    ],
    applications,
  ],
] as const)(
  'asks for the lists of %s at once, and for a list that failed alone when it is tried again [DMAN-09 DCAL-34 DCAL-35 DCAL-42 DERR-11 DERR-12]',
  async (_whose, input, calls, itsApplications) => {
    for (const [name] of calls) {
      let isDown = true;
      const { connection, made } = connectionOf((call) => {
        if (isDown && call === name) throw callFailure(call, '');
        return LISTS[call];
      });
      const actor = createActor(wired(connection, input === person ? 'contact' : 'account'), { input }).start();
      const page = actor.getSnapshot().children.page!;
      expect(made.map((one) => [one.name, one.body])).toEqual(calls);
      await settled();
      expect(page.getSnapshot().context.problem).toMatchObject({
        code: input === person ? 'MRPAI.1' : 'MRPAO.1',
        failure: { call: name },
      });
      isDown = false;
      page.send({ type: 'retry.requested' });
      expect(made.slice(calls.length).map((one) => one.name)).toEqual([name]);
      await settled();
      expect(actor.getSnapshot().context.data).toEqual({
        ...sample,
        drones: { ...sample.drones, inprogrenewaldrones: [] },
        applications: itsApplications,
      });
    }
  },
);
