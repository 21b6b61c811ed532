/** Submissions for the tests of the list, as the call answers them. */
import type { OutputOf } from '#api/catalogue.endpoints.ts';

type Answer = OutputOf<'SubmissionList'>;

export const organisationId = '0f8fad5b-d9cb-469f-a165-70867728950e';

const one = (reference: string, status: string, receivedAt: string): Answer['submissions'][number] => ({
  submissionId: `id-${reference}`,
  reference,
  name: 'Submit documents and notifications',
  kind: 'industry-assist',
  status,
  receivedAt,
});

/** One of each state. */
export const three: Answer = {
  wasSuccessful: true,
  submissions: [
    one('IA-3K7M-9Q2P', 'InProgress', '2026-11-18T01:00:00.000Z'),
    one('IA-5R8T-2W4X', 'Completed', '2026-08-17T01:00:00.000Z'),
    one('IA-6B9C-3D7F', 'Cancelled', '2026-07-01T01:00:00.000Z'),
  ],
};

/** An answer with this many, `R-1` the newest. */
export const many = (count: number): Answer => ({
  wasSuccessful: true,
  submissions: Array.from({ length: count }, (_, at) =>
    one(`R-${at + 1}`, 'Completed', new Date(Date.UTC(2026, 0, 28 - at, 1)).toISOString()),
  ),
});

export const none: Answer = { wasSuccessful: true, submissions: [] };
