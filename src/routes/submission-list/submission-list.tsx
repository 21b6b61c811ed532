import { useState } from 'react';
import { createActor } from 'xstate';
import { NoticesPart } from '#ui/notices/notices-part.tsx';
import { SubmissionListView } from '#ui/submission-list/submission-list.view.tsx';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { submissionListMachine } from '#machines/submission-list.entry.ts';
import type { Session } from '../../shell/session.ts';
import { wireNotices } from '../../wiring/notices.wiring.ts';
import type { Connection } from '../../shell/connection.ts';

/** The list of submissions with its call. */
export function wireSubmissionList({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return loadedBy(submissionListMachine, { answer: (asked, signal) => call('SubmissionList', asked, { signal }) });
}

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
