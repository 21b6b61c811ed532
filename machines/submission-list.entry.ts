/**
 * Submissions with their states, below the sections of a dashboard (DEC-11, capability `submissionStatus`). It loads
 * after the dashboard is shown and fails in its own place, so that a failed list is not taken for an empty one and the
 * dashboard stays.
 */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

interface Loads {
  readonly answer: OutputOf<'SubmissionList'>;
}

interface About {
  /** Empty for the person. */
  readonly organisationId: string;
}

export const submissionListMachine = loadedPage<Loads, About>({
  page: 'submissions',
  loads: { answer: true },
  problem: noCode,
});

/** The submissions, newest first; null until they are loaded. */
export const selectSubmissions = (snapshot: SnapshotFrom<typeof submissionListMachine>) =>
  snapshot.context.data?.answer.submissions ?? null;
