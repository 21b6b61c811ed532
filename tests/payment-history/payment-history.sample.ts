/** Payments for the tests of their list, as the call answers them. */
import type { Payments } from '#machines/payment-history.entry.ts';

export const organisationId = '0f8fad5b-d9cb-469f-a165-70867728950e';

const registration: Payments[number] = {
  state: 'paid',
  amountCents: 8000,
  receipt: 'R-77',
  reference: 'PY-7K3M-9Q2P-X',
  paidAt: '2026-11-18T01:42:00.000Z',
  card: '4242',
  lines: [{ label: 'Drone registration: 2 × $40.00', amountCents: 8000 }],
  taxPercent: 10,
  paidBy: 'Zoe Tran',
  paidFor: 'Kestrel Survey',
  submissionId: 's-1',
  name: 'Drone registration',
  submissionReference: 'RR-6B9C-3D7F',
};

/** Two payments in a year, one of them going back, and one from the last minutes of the year before. */
export const payments: Payments = [
  registration,
  {
    ...registration,
    state: 'returned',
    amountCents: 4000,
    reference: 'PY-3K3M-9Q2P-X',
    submissionId: 's-2',
    submissionReference: 'RN-6B9C-3D7F',
    name: 'Drone registration renewal',
    paidAt: '2026-03-01T00:00:00.000Z',
    card: '4358',
  },
  {
    ...registration,
    amountCents: 1250,
    reference: 'PY-4K3M-9Q2P-X',
    submissionId: 's-3',
    submissionReference: 'PA-6B9C-3D7F',
    name: 'Flight authorisation',
    paidAt: '2025-12-31T12:59:00.000Z',
    card: '',
  },
];
