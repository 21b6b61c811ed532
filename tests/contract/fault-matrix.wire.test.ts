/**
 * The real regulator on a real port with the real client: every call that has a handler under every fault switch, and
 * every other call. Codes come from the hand-typed tables of `tests/api`.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import { createClient, type Client } from '#api/core/client.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { isoAt } from '#server/core/clock.ts';
import type { FaultOrder } from '#server/core/fault-kinds.ts';
import { accounts } from '#server/core/schema.ts';
import { drafts } from '#server/records/cases.schema.ts';
import { licenceVerifications } from '#server/licences/licences.schema.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { notificationOf, payWith } from '#server/payment-gateway/gateway.ts';
import { CARDS } from '#server/payment-gateway/cards.ts';
import { gatewaySecrets } from '#server/payment-gateway/signature.ts';
import { startServer, type RunningServer } from '#server/core/start-server.ts';
import { regulator } from '#server/regulator.ts';
import { openTestStore } from '#support/store.ts';
import { rejection } from '../api/fake-fetch.ts';
import { callRow } from '../api/test-client.ts';
import { COMMERCIAL, formDataOf, RECREATIONAL } from '../accreditation/server-assessments.ts';
import { passNamed } from '../licences/passes.sample.ts';
import type { User } from '../records/sandbox.ts';
import { FORMS_CLAIMS, OPENING, PORTAL_CLAIMS, put, sign } from '../server/kit.ts';
import { OF_KESTREL, RETURN, RESULTS, ANSWERED, APPLE_ROW, ALL, READ_BY_CALLER } from './fault-table.ts';

/** A pass is signed anew in each answer, with another time. */
const SIGNED_ANEW = ['googlePass', 'applePass'];

const ROWS = ALL.filter((row, at) => ALL.findIndex(({ call }) => call === row.call) === at);

/** Text of the switches `a`, `e` and `reject`. */
const TOLD = 'A fault switch of the sandbox made this call fail';

/** The result of each failing kind of switch: place among the five codes, letter, text, status. */
const FAILING = [
  ['a', 0, 'a', TOLD, 200],
  ['reject', 0, 'a', TOLD, 200],
  ['b', 1, 'b', 'fetch failed', undefined],
  ['garbage', 2, 'c', 'The answer could not be read', 200],
  ['d', 3, 'd', 'Internal Server Error', 500],
  ['e', 4, 'e', TOLD, 500],
] as const;

let server: RunningServer;

let client: Client;

const clients = new Map<User, Client>();

async function ask(row: (typeof ALL)[number]): Promise<unknown> {
  if (row.call === 'verificationview') await renewToken();
  const answer = (await callRow(clients.get((row as { as?: User }).as ?? 'zoe')!, row, row.options)) as Readonly<
    Record<string, unknown>
  >;
  const { verificationToken: _new, checkedAt: _now, ...same } = answer;
  return row.call === 'SubmitVerification' || row.call === 'verificationview' ? same : answer;
}

/** A token works once, so each verification gets a fresh one. */
async function renewToken(): Promise<void> {
  const { db } = server.app.store;
  const made = {
    passHash: passNamed('a flight crew licence').hash,
    madeAt: isoAt(server.app.control.moment().epochMs),
    usedAt: null,
    expiredAt: null,
  };
  const [zoe] = await db.select().from(accounts).where(eq(accounts.userName, 'zoe'));
  await db
    .insert(licenceVerifications)
    .values({ token: 'matrix', id: 'matrix', personId: zoe!.contactId, ...made })
    .onConflictDoUpdate({ target: licenceVerifications.token, set: made });
}

async function switchFaults(faults: readonly FaultOrder[]): Promise<void> {
  const answer = await fetch(`${server.origin}/sandbox/faults`, put(faults));
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  server = await startServer({ regulator, port: 0, console: true, openStore: openTestStore, log: () => {} });
  const { app, origin } = server;
  const [zoe] = await app.store.db.select().from(accounts).where(eq(accounts.userName, 'zoe'));
  const clientOf = async (user: User): Promise<Client> => {
    const [account] = await app.store.db.select().from(accounts).where(eq(accounts.userName, user));
    const person = { iss: `${origin}/identity`, sub: account!.subject, user, contactId: account!.contactId };
    const tokens = {
      portal: await sign(app, { claims: { ...PORTAL_CLAIMS, ...person } }),
      forms: await sign(app, { claims: { ...FORMS_CLAIMS, ...person } }),
    };
    return createClient({
      product: 'casa',
      bases: { portal: origin, forms: origin },
      fetch,
      token: (api) => Promise.resolve(tokens[api]),
    });
  };
  for (const user of ['zoe', 'noah', 'mia', 'leo', 'ava', 'kim'] as const) clients.set(user, await clientOf(user));
  const at = '2099-01-01T00:00:00Z';
  await app.store.db
    .insert(drafts)
    .values({ recordId: 'd1', name: 'D', personId: zoe!.contactId, formData: 'e30=', madeAt: at, savedAt: at });
  client = clients.get('zoe')!;
  // A person gets one ARN and has one open application, so each call begins with the seeded person.
  for (const call of ['arnCreate', 'arnLink', 'arnCreateMyGovId', 'arnLinkMyGovId']) {
    await app.store.db.execute("update arn_request set state = 'closed'");
    await app.store.db.execute(
      "update arn_record set person_id = null where person_id in (select id from person where user_name in ('noah', 'mia'))",
    );
    await app.store.db.execute("update person set arn = '' where user_name in ('noah', 'mia')");
    await ask(ALL.find((row) => row.call === call)!);
  }
  for (const [call, assessmentType] of [
    ['lmsCommercial', COMMERCIAL],
    ['lmsRecreational', RECREATIONAL],
  ] as const) {
    const { assessment } = await client.call('getAssessmentData', { assessmentType, limitQuestionsPerCategory: true });
    const answers = assessment!.questions.map(({ id, answers: [first] }) => ({
      questionId: id,
      answerIds: [first!.id],
    }));
    RESULTS[call].formData = formDataOf(assessmentType, assessment!.questions, answers);
  }
  const { attemptId, assessment: handedOut } = await clients
    .get('ava')!
    .call('getAssessmentData', { assessmentType: COMMERCIAL, limitQuestionsPerCategory: true });
  const {
    id: questionId,
    answers: [chosen],
  } = handedOut!.questions[0]!;
  Object.assign(ANSWERED, { attemptId, questionId, answerIds: [chosen!.id] });
  const fee = idOf('payment request', 'RPA operator certificate variation');
  const data = paymentPayload({ submissionId: fee, ...OF_KESTREL });
  const paid = await client.call('submissionPayment', { data }, { params: { submissionId: fee } });
  const { db } = app.store;
  const ended = await payWith(db, paid.securePaymentToken!, { ...CARDS[0]!, noticeAfterMs: 1e9 }, app.control.moment());
  Object.assign(RETURN, notificationOf(ended!, await gatewaySecrets(db)));
}, OPENING);

afterAll(() => server.stop());

beforeEach(() => switchFaults([]));

describe('the console', () => {
  it('offers every call of the contract to the switches', async () => {
    const calls = (await (await fetch(`${server.origin}/sandbox/calls`)).json()) as { call: string }[];
    expect(calls.map(({ call }) => call).sort()).toEqual(Object.keys(endpoints).sort());
  });
});

describe('calls with a handler', () => {
  it('are all in this table', () => {
    expect(ROWS.map(({ call }) => call).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(ROWS.map((row) => [row.call, row] as const))(
    '%s answers what the contract says, late or not',
    async (call, row) => {
      const answer = await ask(row);
      expect(answer).toEqual(expect.any(Object));
      await switchFaults([{ call, kind: 'slow', delayMs: 1, times: 1 }]);
      if (SIGNED_ANEW.includes(call)) expect(await ask(row)).toEqual(expect.any((answer as object).constructor));
      else expect(await ask(row)).toEqual(answer);
    },
  );

  const NAMED = ROWS.map((row) => [row.call, row.errorRows, row] as const);
  it.each(NAMED)('%s fails as told, and only so long [%s]', async (call, _rows, row) => {
    for (const [kind, at, letter, text, status] of FAILING) {
      await switchFaults([{ call, kind, times: 1 }]);
      if (kind === 'reject' && READ_BY_CALLER.includes(call)) {
        expect(await ask(row)).toMatchObject({ wasSuccessful: false });
        continue;
      }
      // For this call a body with errors is a result, whatever its status (SCAL-17, OP-S-39).
      if (call === 'dvsValidate' && kind === 'reject') {
        expect(await ask(row)).toEqual({ errors: [TOLD] });
        continue;
      }
      const expected = { kind: 'call-failure', call, code: row.codes[at], letter, text };
      // An answer has an id that a person can read out to the Help Desk.
      const answered = { ...expected, status, reference: expect.stringMatching(/^[\w-]{8,}$/) as unknown };
      expect(await rejection(ask(row))).toEqual(status === undefined ? expected : answered);
      expect(await ask(row)).toEqual(expect.any(Object));
    }
  });

  it('a switch of one call leaves the others alone', async () => {
    await switchFaults([{ call: 'GetLicencesIndividual', kind: 'e' }]);
    for (const row of ROWS) {
      if (row.call === 'GetLicencesIndividual')
        expect(await rejection(callRow(client, row))).toMatchObject({ code: 'LI.1e' });
      else expect(await ask(row)).toEqual(expect.any(Object));
    }
  });

  const nothingIn = (groups: readonly string[]) => Object.fromEntries(groups.map((group) => [group, []]));
  const NOTHING: Readonly<Record<string, unknown>> = {
    GetB2CSettings: { AuthClientId: '', SignUpAuthority: '', AuthAuthority: '', ScopesPortal: '', ScopesForms: '' },
    GetEnvData: { value: { systemSettings: [], snippets: [], siteSettings: [] } },
    GetExtIds: { value: { value: '' } },
    HasDraftsIndividual: { wasSuccessful: true, drafts: [] },
    HasDraftsOrganisation: { wasSuccessful: true, drafts: [] },
    GetDronesIndividual: { value: { items: [], inprogdrones: [], inprogrenewaldrones: [], census: [] } },
    GetApplicationsIndividual: { value: { inprogdrones: [], inprogrenewaldrones: [], census: [] } },
    GetApplicationsOrganisation: { value: { inprogdrones: [], inprogrenewaldrones: [], census: [] } },
    GetAircraftIndividual: { value: { aircraft: [], gliders: [] } },
    GetAircraftOrganisation: { value: { aircraft: [], gliders: [] } },
    AdditionalPayment: { wasSuccessful: true, submissions: [] },
    GetSharePointFileDetails: { value: { spId: null, file: null } },
    SaveDraft: { wasSuccessful: true },
    LoadDraft: { wasSuccessful: true, form: null },
    DeleteDraft: {},
    verifyIndividualRoles: { wasSuccessful: true },
    verifyIndustryAssistUser: { wasSuccessful: true },
    GetReferenceDataTypes: {},
    GetDroneReferenceDataTypes: {},
    SearchDroneSerialNumber: { wasSuccessful: true, responseData: null },
    SubmitIndustryAssist: { wasSuccessful: true },
    submissionQuery: { wasSuccessful: true, submission: null },
    submissionCancel: {},
    CreateDampSubmission: { wasSuccessful: true },
    validateAcrUser: { wasSuccessful: true },
    acrConfirmationSubmission: { wasSuccessful: true },
    AutosaveLoad: { wasSuccessful: true, autosave: null, aside: null },
    AutosaveSave: { wasSuccessful: true, revision: 0, savedAt: '', conflict: null },
    AutosaveDelete: { wasSuccessful: true },
    SubmissionLookup: { wasSuccessful: true, submission: null },
    SubmissionList: { wasSuccessful: true, submissions: [] },
    NoticeList: { wasSuccessful: true, since: null, notices: [] },
    SubmissionDetails: { wasSuccessful: true, submission: null },
    PaymentList: { wasSuccessful: true, payments: [] },
    OwnSearch: { wasSuccessful: true, results: [], hasMore: false },
    droneSubmission: { wasSuccessful: true },
    dronesRenewalSubmission: { wasSuccessful: true },
    submissionPayment: { wasSuccessful: true },
    validateHmac: { wasSuccessful: true },
    paymentStatus: {},
    DeRegisterDrone: {},
    DeRegisterDrones: { wasSuccessful: true, deregistered: [], left: [] },
    arnCreate: { wasSuccessful: true },
    arnLink: { wasSuccessful: true },
    arnVerify: { wasSuccessful: true },
    arnCreateMyGovId: { wasSuccessful: true },
    arnLinkMyGovId: { wasSuccessful: true },
    arnVerifyMyGovId: { wasSuccessful: true },
    dvsValidate: {},
    GetHasArnOrPendingSubmission: { hasArnOrPendingSubmission: false, wasSuccessful: true },
    GetAddress: { suggestions: [] },
    GetAddressComponent: { component: null },
    getAssessmentData: { wasSuccessful: true, assessment: null },
    AssessmentAnswer: { wasSuccessful: true, isCorrect: false, correctAnswerIds: [] },
    SubmitAsicVerification: { wasSuccessful: true },
    AsicAttempts: { wasSuccessful: true },
    lmsCommercial: {},
    lmsRecreational: {},
    licencePicture: {},
    licenceComponents: { components: [] },
    licenceAircraftRatings: nothingIn(['classRating', 'typeRating', 'rplEndorsementRating', 'designRating']),
    licenceOperationalRatings: nothingIn([
      'lowLevel',
      'aerialApp',
      'instrument',
      'nightVFR',
      'nightVision',
      'privateInstrument',
      'flightInstructor',
      'simulatorInstructor',
      'flightExaminer',
      'flightEngineer',
      'flightActivity',
    ]),
    licenceTheoryExaminations: { theoryExaminations: [] },
    licenceArocDetails: { proficiencies: [] },
    LicencePapers: { value: [] },
    googlePass: { saveGooglePassUri: '' },
    PassCode: { wasSuccessful: true },
    SubmitVerification: { wasSuccessful: true },
    verificationview: { wasSuccessful: true, theoryExaminations: [] },
    GetOrganisationUsers: { data: { value: [] }, enableadduser: false, activealert: 0 },
    getMplReferenceDataFromESB: { wasSuccessful: true, referenceData: [] },
    verifyIndividual: { verifiedIndividual: false },
    GetMTOCertificate: { wasSuccessful: true, maintenanceTrainingOrganisation: null },
    SubmitMpl: { wasSuccessful: true },
  };
  it('the switch `empty` gives the answer that holds nothing', async () => {
    await switchFaults([{ call: '*', kind: 'empty' }]);
    // An empty file counts as no file.
    expect(await rejection(ask(APPLE_ROW))).toMatchObject({ code: 'DRAL.1', letter: 'c' });
    for (const row of ROWS.filter(({ call }) => call !== 'applePass'))
      expect([row.call, await ask(row)]).toEqual([row.call, NOTHING[row.call] ?? { value: [] }]);
  });
});
