/**
 * What was submitted, with its state, below the sections of a dashboard (DEC-11, capability `submissionStatus`). It
 * loads once the dashboard is shown, and fails, in its own place: nobody takes a list that did not come for an empty
 * one, and the dashboard stays.
 */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

interface Loads {
  readonly answer: OutputOf<'SubmissionList'>;
}

interface About {
  /** In whose name; empty for the person. */
  readonly organisationId: string;
}

export const submissionListMachine = loadedPage<Loads, About>({
  page: 'submissions',
  loads: { answer: true },
  problem: noCode,
});

/** The submissions, the newest first; null until they are in. */
export const selectSubmissions = (snapshot: SnapshotFrom<typeof submissionListMachine>) =>
  snapshot.context.data?.answer.submissions ?? null;
