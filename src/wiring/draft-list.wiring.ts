import { draftEndpoints } from '#api/applications/drafts.endpoints.ts';
import { draftDeletion } from '#machines/applications/draft-deletion.act.ts';
import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { draftListMachine, draftsPage } from '#machines/draft-list.machine.ts';
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
      page: loadedBy(draftsPage, {
        drafts: ({ organisationId }, signal) => loadOwnersDrafts(call, organisationId, signal),
      }),
      deletion: actedBy(draftDeletion, async ({ recordId }, signal) => {
        const answer = await call('DeleteDraft', { recordid: recordId }, { signal });
        if (answer.wasSuccessful !== false) onDeleted(recordId);
        return answer;
      }),
    },
  });
}
