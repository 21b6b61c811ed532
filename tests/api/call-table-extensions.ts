/** The calls beyond the documents (DEC-11), typed by hand; none has error codes of its own. */
import type { CallRow } from './call-table.ts';

const E = '/api/mycasa/Extensions';
const KEY = 'Submit documents and notifications||';
const STORED = { formData: 'e30=', revision: 2, savedAt: '2026-11-21T02:30:00.000Z' };

const PAYMENT = {
  state: 'returned',
  amountCents: 4000,
  receipt: 'R-1',
  reference: 'PY-7K3M-9Q2P-X',
  paidAt: 'T',
  card: '4242',
  lines: [{ label: 'Fee', amountCents: 4000 }],
  taxPercent: 10,
  paidBy: 'Kim Okafor',
  paidFor: 'Coral Coast',
};

const DETAILS = {
  submissionId: 's',
  reference: 'RR-7K3M-9Q2P',
  name: 'N',
  kind: 'drone-registration',
  status: 'Cancelled',
  receivedAt: 'T',
  next: 'Nothing.',
  endedAt: 'T2',
  by: 'Kim Okafor',
  organisation: { name: 'Coral Coast', arn: '800345' },
  sections: [{ name: 'Drones', rows: [{ label: 'A', value: 'B' }] }],
  files: [{ name: 'a.csv', bytes: 3 }],
  payments: [PAYMENT],
  payable: 'p',
  cancellation: { reason: 'Twice' },
  outcome: { done: [{ name: 'A', detail: 'd' }], left: [{ name: 'B', why: 'w' }], paidCents: 4000, refundCents: 100 },
  history: [
    { chart: 'submission', reference: null, event: 'record.made', state: 'recorded', at: 'T' },
    { chart: 'card-payment', reference: 'PY-7K3M-9Q2P-7', event: 'provider.said', state: 'unpaid.declined', at: 'T2' },
  ],
};

const PAPER = {
  id: 'l-1',
  title: 'Flight crew licence',
  number: 'FCL-1',
  to: 'This licence is held by',
  holder: 'Max Hall',
  facts: [{ name: 'Issued', value: '03 Feb 2024' }],
  state: '',
  words: [{ name: 'Expired: IREX', text: 'on 01 Feb 2026.' }],
  tables: [{ title: 'Theory', columns: ['Name'], rows: [{ cells: ['IREX'], isOff: true }] }],
  lists: [{ title: 'L', items: ['one'] }],
  checkedAt: 'https://portal.test/content/verify/c',
  codeText: 'QR code',
  line: 'Flight crew licence FCL-1, Max Hall.',
  regulator: 'CASA',
  code: { edge: 33, path: 'M1 1h1v1h-1z' },
  photo: null,
};

const extension = (call: string, path: string, input: unknown, answer: unknown): CallRow => ({
  call,
  api: 'forms',
  path: `${E}/${path}`,
  rows: 'DEC-11',
  errorRows: 'DEC-11',
  codes: ['', '', '', '', ''],
  input,
  body: input,
  answer,
  read: answer,
});

export const EXTENSION_CALLS: readonly CallRow[] = [
  extension(
    'AutosaveLoad',
    'Autosave/Load/v1',
    { key: KEY, asideKey: `${KEY}|aside` },
    { wasSuccessful: true, autosave: STORED, aside: null },
  ),
  extension(
    'AutosaveSave',
    'Autosave/Save/v1',
    { key: KEY, formData: 'e30=', revision: 0 },
    { wasSuccessful: true, revision: 3, savedAt: STORED.savedAt, conflict: STORED },
  ),
  extension(
    'AutosaveDelete',
    'Autosave/Delete/v1',
    { key: KEY, revision: 2 },
    { wasSuccessful: true, conflict: STORED },
  ),
  extension(
    'SubmissionLookup',
    'Submissions/Lookup/v1',
    { idempotencyKey: 'key-1234' },
    {
      wasSuccessful: true,
      submission: { submissionId: 's', reference: 'IA-7K3M-9Q2P', receivedAt: STORED.savedAt },
    },
  ),
  extension(
    'SubmissionList',
    'Submissions/List/v1',
    { organisationId: '' },
    {
      wasSuccessful: true,
      submissions: [
        {
          submissionId: 's',
          reference: 'IA-7K3M-9Q2P',
          name: 'N',
          kind: 'industry-assist',
          status: 'InProgress',
          receivedAt: 'T',
          next: 'We assess it.',
        },
      ],
    },
  ),
  extension(
    'NoticeList',
    'Notices/List/v1',
    { organisationId: '', opens: true },
    {
      wasSuccessful: true,
      since: 'T',
      more: 3,
      notices: [{ id: 'n', kind: 'received', at: 'T', about: 'N', reference: '', submissionId: '', count: 250 }],
    },
  ),
  extension(
    'SubmissionDetails',
    'Submissions/Details/v1',
    { submissionId: 's', organisationId: '' },
    { wasSuccessful: true, submission: DETAILS },
  ),
  extension(
    'PaymentList',
    'Payments/List/v1',
    { organisationId: 'o' },
    {
      wasSuccessful: true,
      payments: [{ ...PAYMENT, submissionId: 's', name: 'Drone registration', submissionReference: 'RR-7K3M-9Q2P' }],
    },
  ),
  extension(
    'DeRegisterDrones',
    'Drones/DeRegister/v1',
    { organisationId: 'o', droneIds: ['d1', 'd2'] },
    {
      wasSuccessful: true,
      deregistered: ['d1'],
      left: [{ droneId: 'd2', why: 'W' }],
      submissionId: 's',
      reference: 'RD-7K3M-9Q2P',
      receivedAt: 'T',
    },
  ),
  extension(
    'OwnSearch',
    'OwnSearch/v1',
    { text: 'sr 107330' },
    {
      wasSuccessful: true,
      hasMore: true,
      results: [
        {
          kind: 'drone',
          id: 'r',
          organisationId: 'o',
          organisationName: 'Coral Coast',
          name: 'DJI Mini',
          number: 'S-1',
          state: 'Active',
          until: '2027-02-03',
        },
      ],
    },
  ),
  {
    ...extension(
      'AssessmentAnswer',
      'AssessmentAnswer/v1',
      { attemptId: 'a-1', questionId: 7, answerIds: ['b', 'c'] },
      { wasSuccessful: true, isCorrect: false, correctAnswerIds: ['a', 'b'], helpText: 'H' },
    ),
    rows: 'DEC-45',
    errorRows: 'DEC-45',
  },
  extension(
    'PassCode',
    'Licences/PassCode/v1',
    { individualArn: '2001079', passType: 'FCL' },
    { wasSuccessful: true, link: 'L', holder: 'Max Hall', number: 'FCL-1', validUntil: '2027-02-03' },
  ),
  extension('LicencePapers', 'Licences/Papers/v1', { passType: 'FCL' }, { value: [PAPER] }),
  extension(
    'AsicAttempts',
    'Asic/Attempts/v1',
    {},
    { wasSuccessful: true, asicFailureCount: 3, blockedUntil: STORED.savedAt },
  ),
];
