/** Saved applications as the call answers them, dated by the views' clock. */
import type { OutputOf } from '#api/catalogue.endpoints.ts';

type Drafts = OutputOf<'HasDraftsIndividual'>['drafts'];

export const organisationId = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Three drones, seven students, and a form that the portal cannot open. */
export const three: Drafts = [
  { recordid: 'd1', formname: 'RPA Registration', createdon: '2026-11-20T23:00:00.000Z', holds: { drones: 3 } },
  {
    recordid: 'd2',
    formname: 'Notification of training outcomes',
    createdon: '2026-11-19T01:00:00.000Z',
    holds: { students: 7 },
  },
  { recordid: 'd3', formname: 'Some other form', createdon: '2026-11-15T01:00:00.000Z' },
];

export const paid: Drafts = [
  { recordid: 'd4', formname: 'RPA Renewal', createdon: '2026-11-20T23:00:00.000Z', paymentReceived: true },
];
