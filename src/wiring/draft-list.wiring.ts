import { fromPromise } from 'xstate';
import { draftEndpoints } from '#api/applications/drafts.endpoints.ts';
import { draftListMachine } from '#machines/draft-list.machine.ts';
import type { Connection } from '../shell/connection.ts';
import { loadOwnersDrafts } from './drones/owners-drones.ts';

/**
 * The list of saved applications with its calls.
 *
 * @param onDeleted called after each deletion, so that notices around the list disappear too
 */
export function wireDraftList({ call, learn }: Connection, onDeleted: (recordId: string) => void) {
  learn(draftEndpoints);
  return draftListMachine.provide({
    actors: {
      loadDrafts: fromPromise(({ input, signal }) => loadOwnersDrafts(call, input.organisationId, signal)),
      deleteDraft: fromPromise(async ({ input, signal }) => {
        const answer = await call('DeleteDraft', { recordid: input.recordId }, { signal });
        if (answer.wasSuccessful !== false) onDeleted(input.recordId);
        return answer;
      }),
    },
  });
}
