/** The calls beyond the documents (DEC-11), typed by hand from what was agreed; none has codes of its own. */
import type { CallRow } from './call-table.ts';

const E = '/api/mycasa/Extensions';
const KEY = 'Submit documents and notifications||';
const STORED = { formData: 'e30=', revision: 2, savedAt: '2026-11-21T02:30:00.000Z' };

const extension = (call: string, path: string, input: unknown, answer: unknown): CallRow => ({
  call, api: 'forms', path: `${E}/${path}`, rows: 'DEC-11', errorRows: 'DEC-11', codes: ['', '', '', '', ''],
  input, body: input, answer, read: answer,
});

export const EXTENSION_CALLS: readonly CallRow[] = [
  extension('AutosaveLoad', 'Autosave/Load/v1', { key: KEY, asideKey: `${KEY}|aside` }, { wasSuccessful: true, autosave: STORED, aside: null }),
  extension('AutosaveSave', 'Autosave/Save/v1', { key: KEY, formData: 'e30=', revision: 0 },
    { wasSuccessful: true, revision: 3, savedAt: STORED.savedAt, conflict: STORED }),
  extension('AutosaveDelete', 'Autosave/Delete/v1', { key: KEY }, { wasSuccessful: true }),
  extension('SubmissionLookup', 'Submissions/Lookup/v1', { idempotencyKey: 'key-1234' }, {
    wasSuccessful: true, submission: { submissionId: 's', reference: 'IA-7K3M-9Q2P', receivedAt: STORED.savedAt },
  }),
  extension('SubmissionList', 'Submissions/List/v1', { organisationId: '' }, {
    wasSuccessful: true,
    submissions: [{ submissionId: 's', reference: 'IA-7K3M-9Q2P', name: 'N', kind: 'industry-assist', status: 'InProgress', receivedAt: 'T' }],
  }),
  extension('AsicAttempts', 'Asic/Attempts/v1', {}, { wasSuccessful: true, asicFailureCount: 3, blockedUntil: STORED.savedAt }),
];
