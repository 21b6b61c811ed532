import { useState } from 'react';
import { createActor } from 'xstate';
import { NoticesPart } from '#ui/notices/notices-part.tsx';
import { SubmissionListView } from '#ui/submission-list/submission-list.view.tsx';
import type { Session } from '../../shell/session.ts';
import { wireNotices } from '../../wiring/notices.wiring.ts';
import { wireSubmissionList } from '../../wiring/submission-list.wiring.ts';

export interface SubmissionListProps {
  readonly session: Session;
  /** The organisation that the submissions belong to; empty for the person. */
  readonly organisationId: string;
  readonly actorKey: string;
}

/** The list of submissions. Its actor is created once, when the list first shows: another actor would repeat the call. */
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
