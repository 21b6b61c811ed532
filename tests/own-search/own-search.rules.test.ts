import { describe, expect, it } from 'vitest';
import { bestFirst, ownRows, type OwnResult } from '#rules/ways/own-search.rules.ts';

const MOMENT = {
  epochMs: Date.parse('2026-11-21T10:00:00+11:00'),
  zone: 'Australia/Sydney',
  reader: 'Australia/Sydney',
};

const PAPERS = { submissions: true, payments: true };

const result = (more: Partial<OwnResult>): OwnResult => ({
  kind: 'drone',
  id: 'r1',
  organisationId: '',
  organisationName: '',
  name: 'DJI Mini 4 Pro',
  number: '1581F5FJ',
  state: '',
  until: '2027-02-03',
  ...more,
});

const row = (more: Partial<OwnResult>, papers = PAPERS) => ownRows([result(more)], papers, MOMENT)[0]!;

describe('what was found', () => {
  it('is listed whole numbers first, then beginnings, and among equals by kind', () => {
    const found = [
      ['student', '2006001'],
      ['drone', '92006001'],
      ['submission', '20060019'],
      ['drone', '2006001'],
      ['aircraft', '20060018'],
    ] as const;
    const kinds = bestFirst(
      found.map(([kind, matched]) => ({ kind, matched })),
      '2006001',
    ).map(({ kind, matched }) => `${kind} ${matched}`);
    expect(kinds).toEqual([
      'drone 2006001',
      'student 2006001',
      'aircraft 20060018',
      'submission 20060019',
      'drone 92006001',
    ]);
  });

  it.each([
    [
      'a drone',
      {},
      'Drone',
      'DJI Mini 4 Pro',
      'Serial number: 1581F5FJ',
      'Registered until 03 Feb 2027',
      { screen: 'singleDrone', organisationId: '', record: { product_droneregistrationid: 'r1' } },
    ],
    [
      'a drone on its last day',
      { until: '2026-11-21', organisationId: 'o', organisationName: 'Kestrel' },
      'Drone',
      'DJI Mini 4 Pro',
      'Serial number: 1581F5FJ',
      'Registered until 21 Nov 2026',
      { screen: 'singleDrone', organisationId: 'o', record: { product_droneregistrationid: 'r1' } },
    ],
    [
      'a drone on the day after',
      { until: '2026-11-20' },
      'Drone',
      'DJI Mini 4 Pro',
      'Serial number: 1581F5FJ',
      'Expired on 20 Nov 2026',
      { screen: 'singleDrone', organisationId: '', record: { product_droneregistrationid: 'r1' } },
    ],
    [
      'a drone without a number',
      { number: ' ' },
      'Drone',
      'DJI Mini 4 Pro',
      'Serial number: not recorded',
      'Registered until 03 Feb 2027',
      { screen: 'singleDrone', organisationId: '', record: { product_droneregistrationid: 'r1' } },
    ],
    [
      'an aircraft',
      { kind: 'aircraft', id: 'a1', name: 'Cessna 172', number: 'VH-MXH', until: null },
      'Aircraft',
      'Cessna 172',
      'Registration mark: VH-MXH',
      'Registered',
      {
        screen: 'singleAircraftInd',
        record: { aircraft: { product_aircraftregistrationid: 'a1', product_registrationmark: 'VH-MXH' } },
      },
    ],
    [
      'an aircraft of an organisation',
      { kind: 'aircraft', id: 'a1', name: 'Cessna 172', number: 'VH-MXH', until: null, organisationId: 'o' },
      'Aircraft',
      'Cessna 172',
      'Registration mark: VH-MXH',
      'Registered',
      {
        screen: 'singleAircraftOrg',
        organisationId: 'o',
        record: { aircraft: { product_aircraftregistrationid: 'a1', product_registrationmark: 'VH-MXH' } },
      },
    ],
    [
      'a submission',
      { kind: 'submission', id: 's1', name: 'Drone registration', number: 'RR-1', state: 'Declined', until: null },
      'Submission',
      'Drone registration',
      'Reference: RR-1',
      'Declined',
      { screen: 'submissionDetail', organisationId: '', submissionId: 's1' },
    ],
    [
      'a payment',
      {
        kind: 'payment',
        id: 's1',
        name: '$40.00 for Drone registration',
        number: 'R-1',
        state: 'returned',
        until: null,
        organisationId: 'o',
      },
      'Payment',
      '$40.00 for Drone registration',
      'Card payment number: R-1',
      'Refunded',
      { screen: 'submissionDetail', organisationId: 'o', submissionId: 's1' },
    ],
    [
      'a student',
      {
        kind: 'student',
        id: 's1',
        name: 'Li Chen',
        number: '2006003',
        state: 'InProgress',
        until: null,
        organisationId: 'o',
      },
      'Student in a notification of training outcomes',
      'Li Chen',
      'ARN: 2006003',
      'In progress',
      { screen: 'submissionDetail', organisationId: 'o', submissionId: 's1' },
    ],
    [
      'a flight crew licence',
      { kind: 'licence', name: 'flight crew licence', number: 'FCL-1', state: 'Active', until: null },
      'Licence',
      'Flight crew licence',
      'Number: FCL-1',
      'Active',
      { screen: 'flightCrewLicence' },
    ],
    [
      'a radio certificate that is suspended',
      {
        kind: 'licence',
        name: 'aeronautical radio operator certificate',
        number: 'A-1',
        state: 'Suspended',
        until: null,
      },
      'Licence',
      'Aeronautical radio operator certificate',
      'Number: A-1',
      'Suspended',
      { screen: 'arocDetails' },
    ],
    [
      'a remote pilot licence',
      { kind: 'licence', name: 'repl', number: 'R-1', state: 'Active' },
      'Licence',
      'Remote pilot licence (RePL)',
      'Number: R-1',
      'Active until 03 Feb 2027',
      { screen: 'showReplAccred' },
    ],
    [
      'a commercial accreditation',
      {
        kind: 'licence',
        id: 'l1',
        name: 'rpa excluded accreditation',
        number: 'E-1',
        state: 'Active',
        until: '2026-01-31',
      },
      'Licence',
      'Commercial drone accreditation',
      'Number: E-1',
      'Expired on 31 Jan 2026',
      { screen: 'showCommAccred', licenceId: 'l1', applyExcludedAccreditation: true },
    ],
    [
      'a recreational accreditation',
      {
        kind: 'licence',
        id: 'l1',
        name: 'rpa recreational accreditation',
        number: 'E-1',
        state: 'Active',
        until: null,
      },
      'Licence',
      'Recreational drone accreditation',
      'Number: E-1',
      'Active',
      { screen: 'showRecAccred', licenceId: 'l1' },
    ],
    [
      'a saved application',
      {
        kind: 'draft',
        id: 'd1',
        name: 'Drone registration',
        number: '2026-11-19T01:00:00Z',
        until: '2026-11-26',
        organisationId: 'o',
      },
      'Saved application',
      'Drone registration',
      'Saved 19 Nov 2026 at 12:00 pm',
      'Saved until 26 Nov 2026',
      { screen: 'droneRegistration', organisationId: 'o', recordId: 'd1' },
    ],
    [
      'a saved renewal',
      { kind: 'draft', id: 'd1', name: 'Drone renewal', number: '2026-11-19T01:00:00Z', until: '2026-11-26' },
      'Saved application',
      'Drone renewal',
      'Saved 19 Nov 2026 at 12:00 pm',
      'Saved until 26 Nov 2026',
      { screen: 'droneRenewal', organisationId: '', recordId: 'd1' },
    ],
    [
      'a saved application that was paid for',
      {
        kind: 'draft',
        id: 'd1',
        name: 'Drone renewal',
        number: '2026-11-19T01:00:00Z',
        state: 'paid',
        until: '2026-11-26',
        organisationId: 'o',
      },
      'Saved application',
      'Drone renewal',
      'Saved 19 Nov 2026 at 12:00 pm',
      'Payment received',
      { screen: 'dashOrg', organisationId: 'o' },
    ],
    [
      'a saved application of another form',
      { kind: 'draft', id: 'd1', name: 'Report', number: '2026-11-19T01:00:00Z', until: '2026-11-26' },
      'Saved application',
      'Report',
      'Saved 19 Nov 2026 at 12:00 pm',
      'Saved until 26 Nov 2026',
      { screen: 'dashInd' },
    ],
    [
      'an operator certificate',
      { kind: 'operatorCertificate', name: 'ReOC', number: 'ReOC.1204', state: 'Active', organisationId: 'o' },
      'Operator certificate',
      'ReOC',
      'Certificate number: ReOC.1204',
      'Active until 03 Feb 2027',
      { screen: 'dashOrg', organisationId: 'o' },
    ],
    [
      'an operator certificate that is suspended',
      { kind: 'operatorCertificate', name: 'ReOC', number: 'ReOC.1204', state: 'Suspended' },
      'Operator certificate',
      'ReOC',
      'Certificate number: ReOC.1204',
      'Suspended',
      { screen: 'dashInd' },
    ],
    [
      'a certificate of drones',
      {
        kind: 'droneCertificate',
        name: 'Drone registration certificate',
        number: 'DC-1',
        state: '2026-11-19',
        until: null,
      },
      'Certificate',
      'Drone registration certificate',
      'Certificate number: DC-1',
      'Issued on 19 Nov 2026',
      { screen: 'manageDronesInd' },
    ],
    [
      'a certificate of drones of an organisation',
      {
        kind: 'droneCertificate',
        name: 'Drone registration certificate',
        number: 'DC-1',
        state: '2026-11-19',
        until: null,
        organisationId: 'o',
      },
      'Certificate',
      'Drone registration certificate',
      'Certificate number: DC-1',
      'Issued on 19 Nov 2026',
      { screen: 'manageDronesOrg', organisationId: 'o' },
    ],
    [
      'a licence without a page',
      { kind: 'licence', name: 'something else', number: 'E-1', state: 'Active', until: null },
      'Licence',
      'something else',
      'Number: E-1',
      'Active',
      { screen: 'dashInd' },
    ],
  ] as const)(
    'says what %s is, its name, number and state, and leads to its page',
    (_what, more, what, title, number, state, target) => {
      expect(row(more)).toMatchObject({ what, title, number, state: { text: state }, target });
    },
  );

  it('says in its tone whether it is still valid, and whose it is', () => {
    expect(row({ organisationId: 'o', organisationName: 'Kestrel' })).toMatchObject({
      organisation: 'Kestrel',
      state: { tone: 'success' },
    });
    expect(row({ until: '2026-11-20' }).state.tone).toBe('error');
    expect(row({ kind: 'licence', name: 'repl', state: 'Suspended' }).state.tone).toBe('warning');
  });

  it('leads to what a regulator without pages of submissions has: the list of payments, else the dashboard', () => {
    const none = { submissions: false, payments: false };
    expect(row({ kind: 'payment', organisationId: 'o' }, { ...none, payments: true }).target).toEqual({
      screen: 'paymentHistory',
      organisationId: 'o',
    });
    expect(row({ kind: 'payment' }, none).target).toEqual({ screen: 'dashInd' });
    expect(row({ kind: 'submission', organisationId: 'o' }, { ...none, payments: true }).target).toEqual({
      screen: 'dashOrg',
      organisationId: 'o',
    });
  });
});
