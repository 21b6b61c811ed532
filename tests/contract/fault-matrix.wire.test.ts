/**
 * The real regulator on a real port, asked by the real client with the platform's own fetch: every call that has a
 * handler under every fault switch, and every other call. The codes are those of the hand-typed tables of `tests/api`.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import { createClient, type CallOptions, type Client } from '#api/core/client.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { verificationPayload } from '#rules/licences/verification-form.rules.ts';
import { isoAt } from '#server/core/clock.ts';
import type { FaultOrder } from '#server/core/fault-kinds.ts';
import { accounts } from '#server/core/schema.ts';
import { drafts } from '#server/records/cases.schema.ts';
import { CORAL_COAST, KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { licenceVerifications } from '#server/licences/licences.schema.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { CATEGORIES, MANUFACTURERS, MODELS } from '#server/scenarios/drone-models.ts';
import { notificationOf, payWith } from '#server/payment-gateway/gateway.ts';
import { CARDS } from '#server/payment-gateway/cards.ts';
import { gatewaySecrets } from '#server/payment-gateway/signature.ts';
import { startServer, type RunningServer } from '#server/core/start-server.ts';
import { regulator } from '#server/regulator.ts';
import { openTestStore } from '#support/store.ts';
import { DRONE_CALLS } from '../api/call-table-drones.ts';
import { EXTENSION_CALLS } from '../api/call-table-extensions.ts';
import { PORTAL_CALLS, type CallRow, type Codes } from '../api/call-table.ts';
import { SERVICE_CALLS } from '../api/call-table-services.ts';
import { rejection } from '../api/fake-fetch.ts';
import { callRow } from '../api/test-client.ts';
import { application, checkOf, NOAHS, SCANS, UPLOADED } from '../arn/server-documents.ts';
import { COMMERCIAL, formDataOf, RECREATIONAL } from '../accreditation/server-assessments.ts';
import { bodyOf } from '../asic-verification/card.sample.ts';
import { passNamed } from '../licences/passes.sample.ts';
import { mplRequest, outcomes, STUDENTS, wireStudent, withEvidence } from '../mto/notifications.ts';
import { dampReport } from '../damp-report/damp-report.sample.ts';
import { aircraftConfirmation } from '../records/documents.ts';
import type { User } from '../records/sandbox.ts';
import { FORMS_CLAIMS, OPENING, PORTAL_CLAIMS, put, sign } from '../server/kit.ts';

const INIT: Codes = ['INIT.1a', 'INIT.1a', 'INIT.1a', 'INIT.1', 'INIT.1'];
const SETTINGS_ROW = { call: 'GetB2CSettings', errorRows: 'CALL-06 ERRC-51', codes: INIT, input: {} } as CallRow;
const HEAD = { rootFormCode: '', formCode: '', name: 'Submit documents and notifications', version: '01' };
const KESTRELS = { orgid: KESTREL.id, organisationArn: KESTREL.arn };
const OF_KESTREL = { organisationId: KESTREL.id, organisationArn: KESTREL.arn };
const SUBMISSION = idOf('submission', 'SR-107330');
const LONG = 'Sixty characters and a few more, so that it is long enough.';
const STEPS = [
  {
    stepid: 'details',
    name: 'Details',
    questions: [
      { id: 'casaReference', type: 'text', answer: { value: 'SR-107330' } },
      { id: 'submissionDescription', type: 'textarea', answer: { value: LONG } },
      { id: 'declaration', type: 'declaration', answer: { checkboxes: { agree: true }, checkboxValues: ['agree'] } },
    ],
  },
];
const ASSIST_ROW = {
  call: 'SubmitIndustryAssist',
  errorRows: 'ERRC-25 CALL-50',
  codes: ['FSU.1a', 'FSU.1a', 'FSU.1a', 'FSU.1a', 'FSU.1a'],
  input: {
    request: { ...HEAD, ...KESTRELS, formData: { steps: STEPS } },
    files: [{ name: 'a.csv', content: new Blob(['a,b']) }],
  },
} as unknown as CallRow;

const MPL_ROW = {
  call: 'SubmitMpl',
  errorRows: 'ERRC-25 SERR-08',
  codes: ['FSU.1a', 'FSU.1a', 'FSU.1a', 'FSU.1a', 'FSU.1a'],
  input: {
    request: mplRequest(outcomes([wireStudent(STUDENTS[0], withEvidence('proof.csv'))])),
    files: [{ name: '2006001|proof.csv', content: new Blob(['a,b']) }],
  },
} as unknown as CallRow;

const RENEWAL_ROW = {
  call: 'dronesRenewalSubmission',
  errorRows: 'SERR-10',
  codes: ['', '', '', '', ''],
  input: {},
} as unknown as CallRow;

/** Uploads that an officer has to look at; of each call the first answer counts, and every later one repeats it. */
const ARN_INPUT = { request: application(UPLOADED), files: [...SCANS] };
const ARN_ROWS = (['arnCreate', 'arnLink', 'arnVerify'] as const).map(
  (call) => ({ call, errorRows: 'SERR-10', codes: ['', '', '', '', ''], input: ARN_INPUT }) as unknown as CallRow,
);

/** A return of a payment that zoe made; filled in once she has. */
const RETURN: Record<string, string> = {};
/** Answers of zoe to the questions that she is handed out; filled in once she has them. */
const RESULTS = { lmsCommercial: { formData: {}, serviceCatalogueCode: 'LMS_COM' }, lmsRecreational: { formData: {} } };
/** An answer of ava to a question that she is handed out; filled in once she has it. */
const ANSWERED: Record<string, unknown> = {};
const FEE = idOf('payment request', 'Flight authorisation near an aerodrome');
const DRONES = { orgId: KESTREL.id, organisationArn: KESTREL.arn };
const RENEWED = [{ droneId: idOf('drone', `${KESTREL.id}/6`) }];
const MAVIC = {
  manufacturerCode: MANUFACTURERS.dji[0],
  modelCode: MODELS.mavic.code,
  categoryCode: CATEGORIES.multirotor[0],
};
const REGISTERED = [
  {
    ...MAVIC,
    weightClassCode: 'RPAWC-00003',
    serialNumber: '1581F5FJ000000000001',
    intendedUse: 'commercial',
    registeredOverseas: 'no',
  },
];

/** A pass is signed anew each time, at another second. */
const SIGNED_ANEW = ['googlePass', 'applePass'];
const AVAS_PASS = { individualArn: '2001011', passType: 'RPA Excluded Accreditation' };
const APPLE_CODES: Codes = ['DRAL.1', 'DRAL.1', 'DRAL.1', 'DRAL.1', 'DRAL.1'];
const APPLE_ROW = {
  call: 'applePass',
  errorRows: 'DERR-37 SERR-31',
  codes: APPLE_CODES,
  input: AVAS_PASS,
  as: 'ava',
} as unknown as CallRow;

/**
 * What zoe can really ask for, where a call of the tables would find nothing. A key makes every repetition the same
 * submit.
 */
const OWN: Readonly<
  Record<string, { input?: unknown; params?: Readonly<Record<string, string>>; options?: CallOptions; as?: User }>
> = {
  // Based on nothing and always the same: a repetition of one save.
  SaveDraft: { input: { name: 'N', formData: 'e30=', organisationId: '', revision: 0 } },
  DeleteDraft: { input: { recordid: 'd2' } },
  SubmitIndustryAssist: { options: { idempotencyKey: 'matrix-assist' } },
  submissionQuery: { params: { submissionId: SUBMISSION } },
  PaymentList: { input: { organisationId: '' } },
  OwnSearch: { input: { text: 'SR-107330' } },
  SubmissionDetails: { input: { submissionId: SUBMISSION, organisationId: KESTREL.id } },
  submissionCancel: {
    params: { submissionId: SUBMISSION },
    input: { formData: { steps: [], submissionId: SUBMISSION, cancellationReason: LONG, transactionId: 'SR-107330' } },
    options: { idempotencyKey: 'matrix-cancel' },
  },
  CreateDampSubmission: {
    input: {
      ...HEAD,
      name: 'Damp Report',
      ...KESTRELS,
      formData: dampReport(),
    },
    options: { idempotencyKey: 'matrix-damp' },
  },
  validateAcrUser: { params: { organisationArn: SOUTHERN_AIR.arn } },
  acrConfirmationSubmission: {
    input: { data: aircraftConfirmation({ orgid: SOUTHERN_AIR.id, organisationArn: SOUTHERN_AIR.arn }) },
    options: { idempotencyKey: 'matrix-confirmation' },
  },
  droneSubmission: {
    input: { ...DRONES, formData: { drones: REGISTERED, declaration: true, totalAmount: 40 } },
    options: { idempotencyKey: 'matrix-register' },
  },
  dronesRenewalSubmission: {
    input: { request: { ...DRONES, formData: { drones: RENEWED, declaration: true, totalAmount: 40 } } },
    options: { idempotencyKey: 'matrix-renewal' },
  },
  submissionPayment: {
    params: { submissionId: FEE },
    input: { data: paymentPayload({ submissionId: FEE, ...OF_KESTREL }) },
    options: { idempotencyKey: 'matrix-fee' },
  },
  // The same drone each time: once is all that it does.
  DeRegisterDrone: { input: { droneId: idOf('drone', `${KESTREL.id}/7`), organisationId: KESTREL.id } },
  DeRegisterDrones: { input: { droneIds: [idOf('drone', `${KESTREL.id}/7`)], organisationId: KESTREL.id } },
  arnCreate: { as: 'noah', options: { idempotencyKey: 'matrix-arn-create' } },
  arnLink: { as: 'noah', options: { idempotencyKey: 'matrix-arn-link' } },
  arnVerify: { as: 'leo', options: { idempotencyKey: 'matrix-arn-verify' } },
  arnCreateMyGovId: { as: 'mia', input: application(NOAHS), options: { idempotencyKey: 'matrix-arn-create' } },
  arnLinkMyGovId: { as: 'mia', input: application(NOAHS), options: { idempotencyKey: 'matrix-arn-link' } },
  arnVerifyMyGovId: { as: 'mia', input: application(NOAHS) },
  // A document that passes: its answer is the same each time.
  dvsValidate: { input: checkOf('IM') },
  AssessmentAnswer: { as: 'ava', input: ANSWERED },
  lmsCommercial: { input: RESULTS.lmsCommercial, options: { idempotencyKey: 'matrix-commercial' } },
  lmsRecreational: { input: RESULTS.lmsRecreational, options: { idempotencyKey: 'matrix-recreational' } },
  // His own card of CAS.
  SubmitAsicVerification: {
    as: 'leo',
    input: bodyOf({ issuingBody: 'CAS', asicNumber: '2001048', firstName: 'Leo', familyName: 'Park' }),
    options: { idempotencyKey: 'matrix-asic' },
  },
  googlePass: { as: 'ava', input: AVAS_PASS },
  PassCode: { as: 'ava', input: AVAS_PASS },
  SubmitVerification: { input: verificationPayload(passNamed('a flight crew licence').hash) },
  verificationview: { input: { verificationToken: 'matrix' } },
  verifyIndividual: { as: 'kim', input: { arn: '2006001', surname: 'Abbott' } },
  GetMTOCertificate: { as: 'kim', params: { organisationArn: CORAL_COAST.arn } },
  SubmitMpl: { as: 'kim', options: { idempotencyKey: 'matrix-training' } },
  validateHmac: { input: { paymentParamters: RETURN } },
  paymentStatus: { input: RETURN },
};

const ALL = [
  SETTINGS_ROW,
  APPLE_ROW,
  ASSIST_ROW,
  MPL_ROW,
  RENEWAL_ROW,
  ...ARN_ROWS,
  ...PORTAL_CALLS,
  ...DRONE_CALLS,
  ...SERVICE_CALLS,
  ...EXTENSION_CALLS,
].map((row) => ({
  ...row,
  ...OWN[row.call],
}));
const ROWS = ALL.filter((row, at) => ALL.findIndex(({ call }) => call === row.call) === at);

/** Calls whose caller reads `wasSuccessful` itself: `reject` is an answer of theirs. */
const READ_BY_CALLER = [
  'DeleteDraft',
  'validateHmac',
  'verifyIndividualRoles',
  'verifyIndustryAssistUser',
  'validateAcrUser',
  'SearchDroneSerialNumber',
  'SubmitAsicVerification',
];

/** Text of the switches `a`, `e` and `reject`. */
const TOLD = 'A fault switch of the sandbox made this call fail';

/** What each failing kind of switch becomes: place among the five codes, letter, text, status. */
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

/** A token works once: each look at a licence has a fresh one. */
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
  // A number is given once, and an application is open once: each call begins with its person as they were seeded.
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
      // A body with errors is a result of this call, whatever its status (SCAL-17, OP-S-39).
      if (call === 'dvsValidate' && kind === 'reject') {
        expect(await ask(row)).toEqual({ errors: [TOLD] });
        continue;
      }
      const expected = { kind: 'call-failure', call, code: row.codes[at], letter, text };
      expect(await rejection(ask(row))).toEqual(status === undefined ? expected : { ...expected, status });
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
    // A file that is empty is none.
    expect(await rejection(ask(APPLE_ROW))).toMatchObject({ code: 'DRAL.1', letter: 'c' });
    for (const row of ROWS.filter(({ call }) => call !== 'applePass'))
      expect([row.call, await ask(row)]).toEqual([row.call, NOTHING[row.call] ?? { value: [] }]);
  });
});
