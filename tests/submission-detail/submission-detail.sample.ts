/** Submissions for the tests of their page, as the call answers them. */
import type { OutputOf } from '#api/catalogue.endpoints.ts';

type Answer = OutputOf<'SubmissionDetails'>;
type Details = NonNullable<Answer['submission']>;

export const organisationId = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const submissionId = '5b0d6a52-7a1e-4a2f-9a0f-0d8f6f8e1c11';

/** Documents that an organisation sent, in progress. */
export const documents: Details = {
  submissionId,
  reference: 'IA-3K7M-9Q2P',
  name: 'Submit documents and notifications',
  kind: 'industry-assist',
  status: 'InProgress',
  state: 'withOfficer',
  receivedAt: '2026-11-18T01:30:00.000Z',
  next: 'We will assess it and contact you if we need more information.',
  endedAt: null,
  by: 'Kim Okafor',
  organisation: { name: 'Coral Coast Helicopters', arn: '800345' },
  sections: [
    {
      name: 'Your documents',
      rows: [
        { label: 'CASA reference', value: 'SR-107330' },
        { label: 'Documents', value: 'manual.pdf' },
      ],
    },
  ],
  files: [{ name: 'manual.pdf', bytes: 2_400_000 }],
  payments: [],
  payable: null,
  cancellation: null,
  outcome: null,
};

/** Drones that were registered and paid. */
export const registered: Details = {
  ...documents,
  reference: 'RR-6B9C-3D7F',
  name: 'Drone registration',
  kind: 'drone-registration',
  status: 'Completed',
  state: 'completed',
  next: 'This is finished. You do not need to do anything else.',
  endedAt: '2026-11-18T01:42:00.000Z',
  by: 'Ava Chen',
  organisation: null,
  sections: [
    { name: 'Drones to be registered', rows: [{ label: 'DJI Mavic 3', value: 'serial number 1581F, fee $40.00' }] },
  ],
  files: [],
  payments: [{ state: 'paid', amountCents: 4000, receipt: 'R-77' }],
  outcome: {
    done: [{ name: 'DJI Mavic 3', detail: 'until 18 Nov 2027' }],
    left: [{ name: 'Parrot', why: 'not included in this application' }],
    paidCents: 4000,
    refundCents: 0,
  },
};

export const answerOf = (submission: Details | null): Answer => ({ wasSuccessful: true, submission });
