/**
 * The calls of the pages that only load and show, with real promises; closing the page aborts them. The dashboards, the
 * profile selector and the licences have tests of their own.
 */
import { createActor, waitFor, type AnyActorRef } from 'xstate';
import { expect, it } from 'vitest';
import { connectionOf } from '#support/calls.ts';
import type { Connection } from '../../src/shell/connection.ts';
import { wireActiveAlert } from '../../src/routes/aircraft/active-alert.page.tsx';
import { wireAircraftCensus } from '../../src/routes/aircraft/manage-aircraft.page.tsx';
import { wireManageAircraft } from '../../src/routes/aircraft/manage-aircraft.page.tsx';
import { wireNotices } from '../../src/wiring/notices.wiring.ts';
import { wireOutstanding } from '../../src/wiring/outstanding.wiring.ts';
import { wirePaymentHistory } from '../../src/routes/payment-history/payment-history.page.tsx';
import { wireProfileDetails } from '../../src/wiring/profile-details.wiring.ts';
import { wireSubmission } from '../../src/wiring/submission-detail.wiring.ts';
import { wireSubmissionList } from '../../src/routes/submission-list/submission-list.tsx';

const O = { organisationId: 'o-1' };
const NOBODY = { organisationId: '' };
const SUBMISSION = { submissionId: 's-1', organisationId: 'o-1' };
const PILOT = { aviationReferenceNumber: '1000007', holdsCrewLicence: () => Promise.resolve(true) };
const answer = (name: string) => ({
  wasSuccessful: true,
  value: name,
  payments: name,
  submissions: name,
  drafts: name,
});
/** Both answers contain the census. */
const census = (name: string) => ({ value: { census: name } });

type Asked = readonly (readonly [call: string, body: object])[];
type Row = readonly [
  title: string,
  open: (connection: Connection) => AnyActorRef,
  asked: Asked,
  data: object,
  answers?: (name: string) => unknown,
];

const ROWS: readonly Row[] = [
  [
    'payments of whose page it is',
    (to) => createActor(wirePaymentHistory(to), { input: O }),
    [['PaymentList', O]],
    { payments: 'PaymentList' },
  ],
  [
    'a submission in the name of whose page it is',
    (to) => createActor(wireSubmission(to), { input: SUBMISSION }),
    [['SubmissionDetails', SUBMISSION]],
    { answer: answer('SubmissionDetails') },
  ],
  [
    'submissions of whose dashboard it is',
    (to) => createActor(wireSubmissionList(to), { input: O }),
    [['SubmissionList', O]],
    { answer: answer('SubmissionList') },
  ],
  [
    'notices, and says whether their page is opened',
    (to) => createActor(wireNotices(to), { input: { ...O, opens: true } }),
    [['NoticeList', { ...O, opens: true }]],
    { answer: answer('NoticeList') },
  ],
  [
    "a person's profile, and nothing of an organisation's [PROF-01]",
    (to) => createActor(wireProfileDetails(to), { input: { kind: 'ind' } }),
    [['GetAddressDetailsIndividual', {}]],
    { answer: { kind: 'ind', addresses: answer('GetAddressDetailsIndividual') } },
  ],
  [
    "an organisation's profile, and nothing of a person's [PROF-01]",
    (to) => createActor(wireProfileDetails(to), { input: { kind: 'org', ...O } }),
    [['GetAddressDetailsOrganisation', O]],
    { answer: { kind: 'org', addresses: answer('GetAddressDetailsOrganisation') } },
  ],
  [
    "a person's aircraft, and their transfers",
    (to) => createActor(wireManageAircraft(to), { input: NOBODY }),
    [
      ['GetAircraftIndividual', {}],
      ['GetAircraftTOOIndividual', {}],
    ],
    { answer: 'GetAircraftIndividual', transfers: 'GetAircraftTOOIndividual' },
  ],
  [
    "an organisation's aircraft, and the transfers of the person",
    (to) => createActor(wireManageAircraft(to), { input: O }),
    [
      ['GetAircraftOrganisation', O],
      ['GetAircraftTOOIndividual', {}],
    ],
    { answer: 'GetAircraftOrganisation', transfers: 'GetAircraftTOOIndividual' },
  ],
  [
    'alerts of a person and of an aircraft',
    (to) => createActor(wireActiveAlert(to), { input: { ...NOBODY, aircraftId: 'a-1' } }),
    [
      ['GetAlertsIndividual', {}],
      ['GetAlertsAircraft', { aircraftid: 'a-1' }],
    ],
    { owner: 'GetAlertsIndividual', aircraft: 'GetAlertsAircraft' },
  ],
  [
    'alerts of an organisation, and of no aircraft where none is named',
    (to) => createActor(wireActiveAlert(to), { input: { ...O, aircraftId: '' } }),
    [['GetAlertsOrganisation', O]],
    { owner: 'GetAlertsOrganisation', aircraft: [] },
  ],
  [
    "a person's census",
    (to) => createActor(wireAircraftCensus(to), { input: NOBODY }),
    [['GetApplicationsIndividual', {}]],
    { census: 'GetApplicationsIndividual' },
    census,
  ],
  [
    "an organisation's census",
    (to) => createActor(wireAircraftCensus(to), { input: O }),
    [['GetApplicationsOrganisation', O]],
    { census: 'GetApplicationsOrganisation' },
    census,
  ],
  [
    'fees of the person',
    (to) => createActor(wireOutstanding(to, PILOT).fees),
    [['AdditionalPayment', { ...NOBODY, organisationArn: '' }]],
    { fees: 'AdditionalPayment' },
  ],
  [
    'saved applications of the person',
    (to) => createActor(wireOutstanding(to, PILOT).drafts),
    [['HasDraftsIndividual', NOBODY]],
    { drafts: 'HasDraftsIndividual' },
  ],
  [
    'applications of the person for a number',
    (to) => createActor(wireOutstanding(to, PILOT).arnRecords),
    [['GetSRARNsIndividual', {}]],
    { arnRecords: 'GetSRARNsIndividual' },
  ],
  [
    'ratings of a person with a flight crew licence',
    (to) => createActor(wireOutstanding(to, PILOT).ratings),
    ['licenceComponents', 'licenceAircraftRatings', 'licenceOperationalRatings'].map(
      (call) => [call, { aviationReferenceNumber: '1000007' }] as const,
    ),
    {
      ratings: {
        components: answer('licenceComponents'),
        aircraft: answer('licenceAircraftRatings'),
        operational: answer('licenceOperationalRatings'),
      },
    },
  ],
  [
    'no ratings of anybody else',
    (to) => createActor(wireOutstanding(to, { ...PILOT, holdsCrewLicence: () => Promise.resolve(false) }).ratings),
    [],
    { ratings: null },
  ],
  [
    'alerts of the person',
    (to) => createActor(wireOutstanding(to, PILOT).alerts),
    [['GetAlertsIndividual', {}]],
    { alerts: 'GetAlertsIndividual' },
  ],
];

for (const [title, open, asked, data, answers = answer] of ROWS) {
  it(`asks for ${title}`, async () => {
    const { connection, made } = connectionOf(answers);
    const actor = open(connection);
    actor.start?.();
    await waitFor(actor, (page) => !page.hasTag('loading'), { timeout: 60_000 });
    expect(made.map(({ name, body }) => [name, body])).toEqual(asked);
    expect(actor.getSnapshot().context.data).toEqual(data);
    // Each call has the signal of its page, which aborts when the page is closed and ends with the load.
    expect(made.map(({ signal }) => signal?.aborted)).toEqual(asked.map(() => true));
    actor.stop?.();
  });
}
