import { useState } from 'react';
import { createActor } from 'xstate';
import { NoticesPart } from '#ui/notices/notices-part.tsx';
import { SubmissionListView } from '#ui/submission-list/submission-list.view.tsx';
import type { Session } from '../../shell/session.ts';
import { wireNotices } from '../../wiring/notices.wiring.ts';
import { wireSubmissionList } from '../../wiring/submission-list.wiring.ts';

/** What the list needs. */
export interface SubmissionListProps {
  readonly session: Session;
  /** In whose name; empty for the person. */
  readonly organisationId: string;
  /** Where the list's actor is kept among those on the screen. */
  readonly actorKey: string;
}

/**
 * The list of submissions. Its actor is opened when it first shows, once: another one asked for later would ask the
 * regulator again.
 */
export function SubmissionList({ session, organisationId, actorKey }: SubmissionListProps) {
  const [actor] = useState(() =>
    session.areas.findOrCreate(actorKey, () =>
      createActor(wireSubmissionList(session.connection), { input: { organisationId } }),
    ),
  );
  const [notices] = useState(() =>
    session.areas.findOrCreate(`${actorKey}:notices`, () =>
      createActor(wireNotices(session.connection), { input: { organisationId, opens: false } }),
    ),
  );
  return (
    <>
      <SubmissionListView actor={actor} />
      <NoticesPart actor={notices} />
    </>
  );
}
