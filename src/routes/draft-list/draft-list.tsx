import { useState } from 'react';
import { createActor } from 'xstate';
import { DraftListView } from '#ui/draft-list/draft-list.view.tsx';
import type { Session } from '../../shell/session.ts';
import { wireDraftList } from '../../wiring/draft-list.wiring.ts';

/** What the list needs. */
export interface DraftListProps {
  readonly session: Session;
  /** In whose name; empty for the person. */
  readonly organisationId: string;
  readonly organisationArn: string;
  /** Where the list's actor is kept among those on the screen. */
  readonly actorKey: string;
  readonly onDeleted: (recordId: string) => void;
}

/**
 * The list of saved applications. Its actor is opened when it first shows, once: another one asked for later would ask
 * the regulator again.
 */
export function DraftList({ session, organisationId, organisationArn, actorKey, onDeleted }: DraftListProps) {
  const [actor] = useState(() =>
    session.areas.findOrCreate(actorKey, () =>
      createActor(wireDraftList(session.connection, onDeleted), { input: { organisationId } }),
    ),
  );
  return <DraftListView actor={actor} organisationArn={organisationArn} />;
}
