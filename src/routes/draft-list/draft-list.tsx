import { useState } from 'react';
import { createActor } from 'xstate';
import { DraftListView } from '#ui/draft-list/draft-list.view.tsx';
import type { Session } from '../../shell/session.ts';
import { wireDraftList } from '../../wiring/draft-list.wiring.ts';

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
