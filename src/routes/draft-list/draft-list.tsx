import { useState } from 'react';
import { createActor } from 'xstate';
import { DraftListView } from '#ui/draft-list/draft-list.view.tsx';
import { draftEndpoints } from '#api/applications/drafts.endpoints.ts';
import { draftDeletion } from '#machines/applications/draft-deletion.act.ts';
import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { draftListMachine, draftsPage } from '#machines/draft-list.machine.ts';
import type { Session } from '../../shell/session.ts';
import type { Connection } from '../../shell/connection.ts';
import { loadOwnersDrafts } from '../../wiring/drones/owners-drones.ts';

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

export interface DraftListProps {
  readonly session: Session;
  /** The organisation that the applications belong to; empty for the person. */
  readonly organisationId: string;
  readonly organisationArn: string;
  /** The key of the list's actor. */
  readonly actorKey: string;
  readonly onDeleted: (recordId: string) => void;
}

/**
 * The list of saved applications. Its actor is created once, when the list first shows: another actor would repeat the
 * call.
 */
export function DraftList({ session, organisationId, organisationArn, actorKey, onDeleted }: DraftListProps) {
  const [actor] = useState(() =>
    session.areas.findOrCreate(actorKey, () =>
      createActor(wireDraftList(session.connection, onDeleted), { input: { organisationId } }),
    ),
  );
  return <DraftListView actor={actor} organisationArn={organisationArn} />;
}
