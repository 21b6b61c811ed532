/**
 * Access to data. For every call of the contract that takes an id: the owner gets it; everybody else gets, byte for
 * byte, the answer for an id that does not exist (SANDBOX.md; issue 2, section 2).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import { alerts, arnRequests, drafts, submissions } from '#server/records/cases.schema.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { organisations, participations } from '#server/records/people.schema.ts';
import { openSandbox, type Sandbox, type User } from './sandbox.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const TYPES = ['recreational', 'commercial'];

/** The calls that take an organisation's id, each with its path and a body; typed from the CALL, DCAL and SCAL rows. */
const CALLS: Readonly<Record<string, readonly [path: string, body: (id: string) => object]>> = {
  GetParticipants: ['Portal/GetParticipants/v1', (organisationId) => ({ organisationId })],
  GetOrganisationDetails: ['Portal/GetOrganisationDetails/v1', (organisationId) => ({ organisationId })],
  GetAddressDetailsOrganisation: ['Portal/GetAddressDetailsOrganisation/v1', (organisationId) => ({ organisationId })],
  GetApplicationsOrganisation: ['Portal/GetApplicationsOrganisation/v1', (organisationId) => ({ organisationId })],
  GetAlertsOrganisation: ['Portal/GetAlertsOrganisation/v1', (organisationId) => ({ organisationId })],
  GetOrganisationUsers: ['Portal/GetOrganisationUsers/v1', (orgid) => ({ orgid })],
  GetREOCsOrganisation: ['Forms/GetREOCsOrganisation/v1', (organisationId) => ({ organisationId })],
  GetAircraftOrganisation: ['Forms/GetAircraftOrganisation/v1', (organisationId) => ({ organisationId })],
  HasDraftsOrganisation: ['Forms/HasDraftsOrganisation/v1', (organisationId) => ({ organisationId })],
  GetDronesOrganisation: [
    'forms/drone/GetDronesOrganisation/v1',
    (organisationId) => ({ organisationId, types: TYPES }),
  ],
  GetDronesProfileSelector: [
    'Portal/GetDronesProfileSelector/v1',
    (accountid) => ({ participants: [{ account: { accountid } }] }),
  ],
  GetSRARNsOrganisation: [
    'Portal/GetSRARNsOrganisation/v1',
    (accountid) => ({ participants: [{ account: { accountid } }] }),
  ],
  SubmissionList: ['Extensions/Submissions/List/v1', (organisationId) => ({ organisationId })],
  NoticeList: ['Extensions/Notices/List/v1', (organisationId) => ({ organisationId, opens: true })],
  SubmissionDetails: [
    'Extensions/Submissions/Details/v1',
    (organisationId) => ({ organisationId, submissionId: idOf('submission', 'SR-107330') }),
  ],
  AdditionalPayment: [
    'Forms/Query/Crm/Submission/AdditionalPayment/v1',
    (organisationId) => ({ organisationId, organisationArn: '' }),
  ],
};

/** Calls tested elsewhere: a person's own data (drafts.wire), submissions (their own wire tests), public lists. */
const ELSEWHERE = [
  // Empty by definition for an individual; a test of its own below.
  'HasDraftsIndividual',
  'SaveDraft',
  'DeleteDraft',
  'AutosaveLoad',
  'AutosaveSave',
  'AutosaveDelete',
  'verifyIndividualRoles',
  'SubmitIndustryAssist',
  'arnCreate',
  'arnLink',
  'arnVerify',
  'arnCreateMyGovId',
  'arnLinkMyGovId',
  'arnVerifyMyGovId',
  'dvsValidate',
  'GetAddress',
  'GetAddressComponent',
  'CreateDampSubmission',
  'submissionCancel',
  'SubmissionLookup',
  'GetReferenceDataTypes',
  'GetDroneReferenceDataTypes',
  'SearchDroneSerialNumber',
  // Ownership is tested in tests/payment and tests/fees.
  'PaymentList',
  'GetRateCards',
  'droneSubmission',
  'dronesRenewalSubmission',
  'submissionPayment',
  'validateHmac',
  'paymentStatus',
  // tests/own-search/own-search.wire.test.ts.
  'OwnSearch',
  // tests/manage-drones/certificate.wire.test.ts.
  'GetSharePointFileDetails',
  // tests/accreditation/assessments.wire.test.ts, answers.wire.test.ts.
  'getAssessmentData',
  'AssessmentAnswer',
  'lmsCommercial',
  'lmsRecreational',
  // tests/asic-verification/asic-verification.wire.test.ts.
  'SubmitAsicVerification',
  // tests/licences/licence-views.wire.test.ts, wallet.wire.test.ts;
  // tests/licence-verification/licence-verification.wire.test.ts.
  'licencePicture',
  'licenceComponents',
  'licenceAircraftRatings',
  'licenceOperationalRatings',
  'licenceTheoryExaminations',
  'licenceArocDetails',
  'LicencePapers',
  'applePass',
  'googlePass',
  'PassCode',
  'SubmitVerification',
  'verificationview',
  // tests/mto/mto.wire.test.ts.
  'getMplReferenceDataFromESB',
  'verifyIndividual',
  'GetMTOCertificate',
  'SubmitMpl',
  // tests/records/aircraft-confirmation.wire.test.ts.
  'acrConfirmationSubmission',
  // tests/drone-detail/deregistration.wire.test.ts, deregistration-many.wire.test.ts.
  'DeRegisterDrone',
  'DeRegisterDrones',
  // tests/aircraft/alerts.wire.test.ts.
  'GetAlertsAircraft',
];

let sandbox: Sandbox;
let ids: Readonly<Record<'kestrel' | 'southern' | 'coral' | 'wedgetail', string>>;

/** Gives Kestrel Survey an entry in every list, so that an answer that should be empty could leak one. */
async function fillKestrel(): Promise<void> {
  const { db } = sandbox;
  const personId = sandbox.contactIdOf('zoe');
  const at = '2026-11-20T00:00:00Z';
  const organisationId = ids.kestrel;
  const theirs = { personId, organisationId, madeAt: at };
  const owner = { ownerKind: 'organisation', ownerId: organisationId } as const;
  await db.insert(alerts).values({ ...owner, id: 'a', title: 'Alert', text: 'Text', raisedAt: at });
  await db
    .insert(arnRequests)
    .values({ ...theirs, id: 'b', kind: 'create', reference: 'R-1', state: 'open', status: 'In progress' });
  const savedAt = Temporal.Instant.fromEpochMilliseconds(sandbox.control.moment().epochMs - 1000).toString();
  await db.insert(drafts).values({ ...theirs, recordId: 'c', name: 'RPA Registration', formData: '', savedAt });
  for (const kind of ['drone-registration', 'drone-renewal', 'aircraft-confirmation']) {
    await db.insert(submissions).values({ ...theirs, id: kind, reference: kind, kind, name: kind, state: 'recorded' });
  }
}

beforeAll(async () => {
  sandbox = await openSandbox();
  const byName = new Map(
    (await sandbox.db.select().from(organisations)).map(({ name, id }) => [name.split(' ')[0]!.toLowerCase(), id]),
  );
  const id = (name: string): string => byName.get(name)!;
  ids = { kestrel: id('kestrel'), southern: id('southern'), coral: id('coral'), wedgetail: id('wedgetail') };
  await fillKestrel();
});
afterAll(() => sandbox.close());

async function answerOf(user: User, call: string, id: string): Promise<{ status: number; text: string }> {
  const [path, body] = CALLS[call]!;
  const { status, body: answer } = await sandbox.wire(user, `/api/mycasa/${path}`, body(id));
  return { status, text: JSON.stringify(answer) };
}

it('looks at every call that takes more than a filter', () => {
  const filters = ['types', 'retrievedExpired'];
  const taking = (Object.keys(endpoints) as CallName[]).filter((name) => {
    const fields = Object.keys((endpoints[name].input._zod.def as { shape?: object }).shape ?? {});
    return fields.some((field) => !filters.includes(field));
  });
  expect(taking.filter((name) => !ELSEWHERE.includes(name)).sort()).toEqual(Object.keys(CALLS).sort());
});

describe.each(Object.keys(CALLS))('%s', (call) => {
  /** The owner's organisation that has data for this call. */
  const own = (): string => (call === 'GetAircraftOrganisation' ? ids.southern : ids.kestrel);

  it('gives a participant the data of the organisation, its id in any case', async () => {
    const nothing = await answerOf('zoe', call, NOBODY);
    const given = await answerOf('zoe', call, own());
    expect(given.status).toBe(200);
    expect(given.text.length).toBeGreaterThan(nothing.text.length + 20);
    expect(await answerOf('zoe', call, own().toUpperCase())).toEqual(given);
  });

  it.each([
    ['somebody who takes no part', 'ava', () => own()],
    ['a participant of another organisation', 'kim', () => own()],
    ['a former participant', 'max', () => ids.southern],
    ['a participant who asks for another organisation', 'zoe', () => ids.wedgetail],
    ['a person who gives another person for an organisation', 'zoe', () => sandbox.contactIdOf('ava')],
    ['a person who gives themselves for an organisation', 'ava', () => sandbox.contactIdOf('ava')],
    ['an id that is no id', 'zoe', () => `${ids.kestrel}'--`],
  ] as const)('gives %s what an id that does not exist gives', async (_, user, id) => {
    const missing = await answerOf(user, call, NOBODY);
    expect(missing.status).toBe(200);
    expect(await answerOf(user, call, id())).toEqual(missing);
    expect(await answerOf('noah', call, NOBODY)).toEqual(missing);
  });

  it('refuses an id with a character that no database stores, whosever it is', async () => {
    const refused = await answerOf('zoe', call, `\u0000${ids.kestrel}`);
    expect(refused.status).toBe(400);
    expect(await answerOf('noah', call, `\u0000${NOBODY}`)).toEqual(refused);
  });
});

it('gives a list of several organisations only what is the own part of it', async () => {
  const participants = [ids.wedgetail, ids.kestrel, ids.coral].map((accountid) => ({ account: { accountid } }));
  const drones = (await sandbox.call('zoe', 'GetDronesProfileSelector', { participants })).value;
  expect(drones).toHaveLength(7);
  expect(new Set(drones.map(({ account }) => account?.accountid))).toEqual(new Set([ids.kestrel]));
  expect((await sandbox.call('zoe', 'GetDronesProfileSelector', { participants: [] })).value).toEqual([]);
});

it('ends access on the day a participation ends, and not before', async () => {
  const { epochMs, zone } = sandbox.control.moment();
  const today = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDate();
  const names = async () => {
    const { value } = await sandbox.call('kim', 'GetOrganisationDetails', { organisationId: ids.coral });
    return value.map(({ name }) => name);
  };
  const endOn = async (day: Temporal.PlainDate) => {
    await sandbox.db
      .update(participations)
      .set({ endedOn: day.toString() })
      .where(eq(participations.organisationId, ids.coral));
  };
  await endOn(today.add({ days: 1 }));
  expect(await names()).toEqual(['Coral Coast Maintenance Training']);
  await endOn(today);
  expect(await names()).toEqual([]);
  expect((await sandbox.call('kim', 'GetParticipants', { organisationId: '' })).value).toEqual([]);
});

it('gives payments only where id, ARN and submission belong together', async () => {
  const ask = async (user: User, organisationId: string, organisationArn: string, submissionId = '') =>
    (await sandbox.call(user, 'AdditionalPayment', { organisationId, organisationArn, submissionId })).submissions;
  const both = await ask('zoe', ids.kestrel, '3001017');
  expect(both).toHaveLength(2);
  expect(await ask('zoe', '', '3001017')).toEqual(both);
  expect(await ask('zoe', ids.kestrel, '3001017', both[1]!.submissionId)).toEqual([both[1]]);
  expect(await ask('zoe', ids.kestrel, '3001021')).toEqual([]);
  expect(await ask('zoe', ids.southern, '', both[1]!.submissionId)).toEqual([]);
  expect(await ask('zoe', '', '', both[1]!.submissionId)).toEqual([]);
  expect(await ask('zoe', ids.kestrel, '', NOBODY)).toEqual([]);
  expect(await ask('ava', '', '3001017')).toEqual([]);
});

it('never takes the person from a body', async () => {
  const asked = {
    contactid: sandbox.contactIdOf('zoe'),
    contactId: sandbox.contactIdOf('zoe'),
    user: 'zoe',
    organisationId: '',
  };
  for (const call of ['GetUserDetails', 'GetParticipants', 'GetTagsIndividual', 'GetAddressDetailsIndividual']) {
    const own = await sandbox.wire('ava', `/api/mycasa/Portal/${call}/v1`, { organisationId: '' });
    expect(await sandbox.wire('ava', `/api/mycasa/Portal/${call}/v1`, asked)).toEqual(own);
    expect(JSON.stringify(own.body)).not.toContain(sandbox.contactIdOf('zoe'));
  }
});

describe('drafts', () => {
  const mine = (user: User, organisationId: string) => sandbox.call(user, 'HasDraftsOrganisation', { organisationId });

  it('are those of the person who saved them, each in its own place [CALL-54 CALL-56 ENTI-24]', async () => {
    expect((await mine('zoe', ids.kestrel)).drafts).toEqual([
      { recordid: 'c', formname: 'RPA Registration', createdon: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    ]);
    expect((await mine('sam', ids.kestrel)).drafts).toEqual([]);
    const individual = await sandbox.wire('zoe', '/api/mycasa/Forms/HasDraftsIndividual/v1', {
      organisationId: ids.kestrel,
    });
    expect(individual.body).toMatchObject({ wasSuccessful: true, drafts: [] });
  });

  it('are kept for seven days', async () => {
    const { epochMs, zone } = sandbox.control.moment();
    // Counted from the draft: this sandbox's clock runs, and the tests before this one took a while.
    const savedMs = Date.parse((await mine('zoe', ids.kestrel)).drafts[0]?.createdon ?? '');
    const week = 7 * 24 * 3_600_000;
    await sandbox.setClock({ epochMs: savedMs + week - 60_000, zone });
    expect((await mine('zoe', ids.kestrel)).drafts).toHaveLength(1);
    await sandbox.setClock({ epochMs: savedMs + week, zone });
    expect((await mine('zoe', ids.kestrel)).drafts).toEqual([]);
    await sandbox.setClock({ epochMs, zone });
  });
});
