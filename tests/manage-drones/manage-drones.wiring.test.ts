/** The calls of the manage screen: its lists, and those for a draft and a certificate (drones 1, 7). */
import { expect, it, vi } from 'vitest';
import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf, settled } from '#support/calls.ts';
import type { Connection } from '../../src/shell/connection.ts';
import { wireManageDrones } from '../../src/wiring/manage-drones.wiring.ts';
import {
  applications,
  droneTypes,
  manageDronesSample as sample,
  organisation,
  organisationId as ownId,
  person,
} from './manage-drones.sample.ts';
import { partOf } from '../support/part-of.ts';

type Asked = 'deleteDraft' | 'findCertificate';

/** The body of the only call that an actor makes. */
async function bodyOf(actor: Asked, input: Readonly<Record<string, string>>, isIos = false): Promise<unknown[]> {
  const call = vi.fn().mockRejectedValue({ code: null });
  const connection = partOf<Connection>({ call, learn: () => undefined });
  const adapters = { isIos: () => isIos } as Parameters<typeof wireManageDrones>[1];
  const logic = wireManageDrones(connection, adapters).implementations.actors[actor] as unknown as PromiseActorLogic<
    unknown,
    object
  >;
  await expect(toPromise(createActor(logic, { input }).start())).rejects.toEqual({ code: null });
  expect(call).toHaveBeenCalledOnce();
  return call.mock.lastCall!.slice(0, 2) as unknown[];
}

it('deletes the draft that was chosen, by its record [DCAL-33]', async () => {
  expect(await bodyOf('deleteDraft', { recordId: 'd-7' })).toEqual(['DeleteDraft', { recordid: 'd-7' }]);
});

it.each([
  ['', false, 'contact'],
  ['', true, 'contact'],
  ['o-1', false, 'account'],
  ['o-1', true, 'account'],
])(
  'asks for the certificate of organisation %j, on a device of Apple %s, as of a %s [DCAL-38]',
  async (organisationId, isIos, entity) => {
    expect(await bodyOf('findCertificate', { organisationId, ownerId: 'owner-3' }, isIos)).toEqual([
      'GetSharePointFileDetails',
      { entity, ios: isIos, id: 'owner-3', file: 'droneregistration' },
    ]);
  },
);

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
      const actor = createActor(wireManageDrones(connection, {} as Parameters<typeof wireManageDrones>[1]), {
        input,
      }).start();
      expect(made.map((one) => [one.name, one.body])).toEqual(calls);
      await settled();
      expect(actor.getSnapshot().context.problem).toMatchObject({
        code: input === person ? 'MRPAI.1' : 'MRPAO.1',
        failure: { call: name },
      });
      isDown = false;
      actor.send({ type: 'retry.requested' });
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
