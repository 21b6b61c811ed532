/**
 * One submission as it is loaded: content, time, sender, state (DEC-11, capability `submissionDetails`). Its receipt is
 * a separate file.
 */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

export interface SubmissionLoads {
  /** Without a submission if there is none, or it is not the caller's. */
  readonly answer: OutputOf<'SubmissionDetails'>;
}

export interface SubmissionAsked {
  readonly submissionId: string;
  /** Empty for the person. */
  readonly organisationId: string;
}

export const submissionPage = loadedPage<SubmissionLoads, SubmissionAsked>({
  page: 'submission',
  loads: { answer: true },
  problem: noCode,
});

/** The submission; null until it is loaded, and if there is none. */
export const selectSubmission = ({ context }: SnapshotFrom<typeof submissionPage>) =>
  context.data?.answer.submission ?? null;
