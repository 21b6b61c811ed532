/**
 * One submission: content, time, sender, state (DEC-11, capability `submissionDetails`). Its receipt is a separate
 * file.
 */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

interface Loads {
  /** Without a submission if there is none, or it is not the caller's. */
  readonly answer: OutputOf<'SubmissionDetails'>;
}

interface About {
  readonly submissionId: string;
  /** Empty for the person. */
  readonly organisationId: string;
}

export const submissionDetailMachine = loadedPage<Loads, About>({
  page: 'submission',
  loads: { answer: true },
  problem: noCode,
});

type Snapshot = SnapshotFrom<typeof submissionDetailMachine>;

/** The submission; null until it is loaded, and if there is none. */
export const selectDetails = (snapshot: Snapshot) => snapshot.context.data?.answer.submission ?? null;

/** Whether it is known that there is no such submission for the caller. */
export const selectIsUnknown = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('loaded') && selectDetails(snapshot) === null;
