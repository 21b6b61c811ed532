/** Notices as the call answers them. */
import type { OutputOf } from '#api/catalogue.endpoints.ts';

export const organisationId = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** A submission decided after the last visit, one received before it, an alert, and the expiry of a drone. */
export const four: OutputOf<'NoticeList'> = {
  wasSuccessful: true,
  since: '2026-11-10T00:00:00.000Z',
  notices: [
    {
      id: 'a:received',
      kind: 'received',
      at: '2026-11-02T01:00:00.000Z',
      about: 'DAMP report',
      reference: 'SR-1',
      submissionId: 'S1',
    },
    {
      id: 'a:ended',
      kind: 'completed',
      at: '2026-11-18T02:30:00.000Z',
      about: 'DAMP report',
      reference: 'SR-1',
      submissionId: 'S1',
    },
    {
      id: 'alert:1',
      kind: 'alert',
      at: '2026-11-10T00:00:00.000Z',
      about: 'Do not fly at Kingsford',
      reference: '',
      submissionId: '',
    },
    {
      id: 'drones:1',
      kind: 'droneExpired',
      at: '2026-11-12T13:00:00.000Z',
      about: '3 drones',
      reference: '',
      submissionId: '',
    },
  ],
};

/** A first visit without notices. */
export const nothing: OutputOf<'NoticeList'> = { wasSuccessful: true, since: null, notices: [] };
