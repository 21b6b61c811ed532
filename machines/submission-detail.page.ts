/**
 * One submission: what was sent, when, by whom, where it stands (DEC-11, capability `submissionDetails`). Its receipt
 * is a file of its own.
 */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

interface Loads {
  /** Without a submission where there is none, and where it is nobody's who asks. */
  readonly answer: OutputOf<'SubmissionDetails'>;
}

interface About {
  readonly submissionId: string;
  /** In whose name; empty for the person. */
  readonly organisationId: string;
}

export const submissionDetailMachine = loadedPage<Loads, About>({
  page: 'submission',
  loads: { answer: true },
  problem: noCode,
});

type Snapshot = SnapshotFrom<typeof submissionDetailMachine>;

/** The submission; null until it is in, and where there is none. */
export const selectDetails = (snapshot: Snapshot) => snapshot.context.data?.answer.submission ?? null;

/** Whether it is known that there is no such submission for who asks. */
export const selectIsUnknown = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('loaded') && selectDetails(snapshot) === null;
