/** What the manage screen asks of the regulator for a draft and for a certificate (drones 1, 7). */
import { expect, it, vi } from 'vitest';
import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import type { Connection } from '../../src/shell/connection.ts';
import { wireManageDrones } from '../../src/wiring/manage-drones.wiring.ts';

type Asked = 'deleteDraft' | 'findCertificate';

/** The body of the one call that an actor makes. */
async function bodyOf(actor: Asked, input: Readonly<Record<string, string>>, isIos = false): Promise<unknown[]> {
  const call = vi.fn().mockRejectedValue({ code: null });
  const connection = { call, learn: () => undefined } as unknown as Connection;
  const door = { isIos: () => isIos } as Parameters<typeof wireManageDrones>[1];
  const logic = wireManageDrones(connection, door).implementations.actors[actor] as unknown as PromiseActorLogic<unknown, object>;
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
])('asks for the certificate of organisation %j, on a device of Apple %s, as of a %s [DCAL-38]', async (organisationId, isIos, entity) => {
  expect(await bodyOf('findCertificate', { organisationId, ownerId: 'owner-3' }, isIos))
    .toEqual(['GetSharePointFileDetails', { entity, ios: isIos, id: 'owner-3', file: 'droneregistration' }]);
});
