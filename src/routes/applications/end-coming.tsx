/** What can happen next, at the end of a form: loaded once the end is shown, so that no page waits for it. */
import { useRouter } from '@tanstack/react-router';
import { createActor } from 'xstate';
import type { EndOf } from '#ui/applications/end-files.tsx';
import { EndComing } from '#ui/applications/end-coming.tsx';
import { wireSubmission } from '../../wiring/submission-detail.wiring.ts';

export function ComingOfEnd({ submissionId, organisationId }: EndOf) {
  const { connection, areas } = useRouter().options.context.session;
  const actor = areas.findOrCreateBeside(`end-coming:${organisationId}:${submissionId}`, () =>
    createActor(wireSubmission(connection), { input: { submissionId, organisationId } }),
  );
  return <EndComing actor={actor} />;
}
