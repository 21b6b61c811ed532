/**
 * What the server makes of each field of each body that writes: a table that is total over the contract. A field that
 * nobody judged fails. What is taken at its word says why it may be; what is not is attacked below, or in the test that
 * its row names.
 */
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import { toBase64Json } from '#api/core/body.ts';
import type { Schema } from '#api/core/define-endpoints.ts';
import { droneOnWire } from '#rules/drones/drone-wire.rules.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { drafts, submissions } from '#server/records/cases.schema.ts';
import { regulator } from '#server/regulator.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { LISTS, recorded } from '../drones/drones.sample.ts';
import { dampReport } from '../damp-report/damp-report.sample.ts';
import { assistRequest } from '../records/documents.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';

/** Why a field may come from outside. */
type Verdict =
  /** Compared with the records, or with what may be; another value is refused. */
  | `checked: ${string}`
  /** The server has its own value, whatever was sent. */
  | `recomputed: ${string}`
  /** Words or choices of the person that decide nothing for anybody else, bounded in their length. */
  | `theirs: ${string}`
  /** Kept with what was sent, as it was sent; no rule, record, fee or letter reads it. */
  | `kept: ${string}`
  /** Read by nobody and kept nowhere. */
  | `dropped: ${string}`;

const POSITION = 'checked: a current position in that organisation (tests/positions)';
const HEAD = "kept: what the form calls itself; kind, name and prefix of the record are the server's";
const FILE_NAME = "checked: rules/forms/form-files.rules.ts; where it lies is the server's own id";
const FILE = 'checked: type by its content, size, count (tests/server/uploads.test.ts)';

const heads = (at: string): Record<string, Verdict> =>
  Object.fromEntries(['rootFormCode', 'formCode', 'name', 'version'].map((field) => [at + field, HEAD]));
const LISTED = 'checked: a code of its list (problemsOfRecord)';

/**
 * An ARN application: what proves an identity is recomputed from the server's own checks, email and a government
 * identity are the account's.
 */
const FORM_DATA =
  'checked: readArnFormData and problemsOfArnApplication; verdicts, counts and matching names recomputed (tests/arn/arn-applications.wire.test.ts)';
const WITH_FILES: Readonly<Record<string, Verdict>> = {
  ...heads('request.'),
  'request.formData.*': FORM_DATA,
  'files[].name': "checked: rules/arn/arn-uploads.rules.ts; where it lies is the server's own id",
  'files[].content': 'checked: type by its content, size, count (tests/arn/arn-uploads.wire.test.ts)',
};
const AS_JSON: Readonly<Record<string, Verdict>> = { ...heads(''), 'formData.*': FORM_DATA };

/** A result: the server grades the answers to the questions that it handed out to this person (DEC-35). */
const GRADED = 'recomputed: from the answers (tests/accreditation/runs.wire.test.ts)';
const ASKED = 'checked: one that was handed out to this person, once, within 24 hours';
const ASSESSMENT: Readonly<Record<string, Verdict>> = {
  'formData.assessmentType': 'checked: the one of the call',
  'formData.assessmentPassed': GRADED,
  'formData.assessmentResult': GRADED,
  'formData.answers[].questionId': ASKED,
  'formData.answers[].answerIds[]': ASKED,
};

/** A pass is made for the signed-in person alone (tests/licences/wallet.wire.test.ts). */
const WALLET: Readonly<Record<string, Verdict>> = {
  individualArn: 'checked: their own number',
  passType: 'checked: of a licence that they hold and that is in force',
};

/** Every call that writes: each of its fields. */
const JUDGED: Readonly<Partial<Record<CallName, Readonly<Record<string, Verdict>>>>> = {
  SaveDraft: {
    name: 'theirs: at most 200 characters; one draft of that name and place is theirs alone',
    formData: 'theirs: at most two megabytes, never opened by the server',
    organisationId: POSITION,
    revision: 'checked: against the stored revision',
  },
  DeleteDraft: { recordid: 'checked: their own draft, of a place where they have a position' },
  SubmitIndustryAssist: {
    ...heads('request.'),
    'request.formData.steps[].*': 'checked: judgePayload, by the same definition as the form',
    'request.orgid': POSITION,
    'request.organisationArn': POSITION,
    'files[].name': FILE_NAME,
    'files[].content': FILE,
  },
  droneSubmission: {
    orgId: POSITION,
    organisationArn: 'checked: the number of that organisation; none for a person',
    'formData.*': 'checked: judgeRegistration; its drones field by field below',
  },
  dronesRenewalSubmission: {
    'request.orgId': POSITION,
    'request.organisationArn': 'checked: the number of that organisation; none for a person',
    'request.formData.*': 'checked: judgeRenewal; its drones field by field below',
    'file[].name': 'checked: formData.json and nothing else',
    'file[].content': 'checked: parsed by the parser of all JSON, and judged as request.formData',
  },
  DeRegisterDrone: { droneId: 'checked: a drone of that owner', organisationId: POSITION },
  DeRegisterDrones: {
    'droneIds[]':
      'checked: each a drone of that owner, at most 1,000 (tests/drone-detail/deregistration-many.wire.test.ts)',
    organisationId: POSITION,
  },
  submissionCancel: {
    'formData.steps[].*': 'dropped: the reason beside it is the one that is judged and kept',
    'formData.submissionId': 'checked: the one of the address, and one of theirs',
    'formData.cancellationReason': "theirs: 50 to 4000 characters, judged by the form's definition",
    'formData.transactionId': 'checked: the case number of that submission',
    submissionId: 'checked: one of theirs, in progress',
  },
  submissionPayment: {
    ...heads('data.'),
    'data.orgid': POSITION,
    'data.organisationArn': POSITION,
    'data.formData.steps[].*': 'checked: judgePayload, by the same definition as the form',
    'data.formData.calcs.*': "kept: the amount is the sum of the regulator's own lines",
    'data.formData.submissionId': 'checked: the one of the address',
    'data.formData.declarationText': 'checked: the printed words',
    submissionId: 'checked: a fee of that owner that is not settled',
  },
  CreateDampSubmission: {
    ...heads(''),
    orgid: POSITION,
    organisationArn: POSITION,
    'formData.permissionType': LISTED,
    'formData.reasonForTest': LISTED,
    'formData.ageRange': LISTED,
    'formData.ssaaType': LISTED,
    'formData.state': LISTED,
    'formData.region': 'checked: a code of its list, of that state',
    'formData.positiveTo': LISTED,
    'formData.alcoholReading': 'checked: a code of its list where it is asked for, dropped where it is not',
    'formData.methodOfTesting': LISTED,
    'formData.dateOfTest': 'checked: from 1900 to today',
    'formData.declaration': 'checked: accepted',
  },
  AutosaveSave: {
    key: 'theirs: at most 200 characters, and with their own id the whole key',
    formData: 'theirs: at most two megabytes, never opened by the server',
    revision: 'checked: against the stored revision',
  },
  AutosaveDelete: { key: 'theirs: with their own id the whole key' },
  arnCreate: WITH_FILES,
  arnLink: WITH_FILES,
  arnVerify: WITH_FILES,
  arnCreateMyGovId: AS_JSON,
  arnLinkMyGovId: AS_JSON,
  arnVerifyMyGovId: AS_JSON,
  dvsValidate: Object.fromEntries(
    [
      'identityType',
      'familyName',
      'givenNames',
      'dateOfBirth',
      'passportNumber',
      'registrationNumber',
      'registrationDate',
      'acquisitionDate',
      'certificateNumber',
      'immiCardNumber',
      'previousFamilyName',
      'previousGivenNames',
      'registrationState',
      'registrationYear',
      'certificateIssueDate',
      'secondPersonFamilyName',
      'secondPersonGivenNames',
      'dateOfEvent',
    ].map((field) => [
      field,
      'checked: by the verification service, which counts (tests/arn/document-checks.wire.test.ts); kept as a fingerprint alone' as const,
    ]),
  ),
  SubmitVerification: {
    ...heads(''),
    'formData.steps[].*': 'checked: judgePayload, by the same definition as the form',
    'formData.passHash':
      'checked: the hash of a pass that is in force (tests/licences/licence-verification.wire.test.ts)',
  },
  verificationview: {
    verificationToken:
      'checked: of this person, not used, at most ten minutes old (tests/licences/licence-verification.wire.test.ts)',
    licenceType: 'checked: the type of the pass',
  },
  AssessmentAnswer: {
    attemptId: 'checked: their own attempt, open, at most 24 hours old (tests/accreditation/answers.wire.test.ts)',
    questionId: 'checked: a question of the attempt',
    'answerIds[]': 'checked: answers of the question, one of a single one; the first that was given counts',
  },
  lmsCommercial: { ...ASSESSMENT, serviceCatalogueCode: 'recomputed: by what the person holds' },
  lmsRecreational: ASSESSMENT,
  googlePass: WALLET,
  applePass: WALLET,
  PassCode: WALLET,
  SubmitMpl: {
    ...heads('request.'),
    'request.formData.*':
      'checked: readFormData and notificationProblems; names of students and of the course, and the outcome, recomputed (tests/mto/mto.wire.test.ts)',
    'request.orgid': POSITION,
    'request.organisationArn': POSITION,
    'request.draftRecordId':
      'checked: their own draft of this form, for this organisation; it ends with the notification',
    'files[].name':
      "checked: the number of a student of the notification, a bar, and rules/forms/form-files.rules.ts; where it lies is the server's own id",
    'files[].content': 'checked: type by its content, size, count (tests/mto/mto.wire.test.ts)',
  },
  SubmitAsicVerification: {
    'steps[].*':
      'checked: judgePayload by the same definition as the form, then asicProblems against the record (tests/asic-verification/asic.wire.test.ts)',
    'calcs.*': 'dropped: the form has none',
  },
  acrConfirmationSubmission: {
    'data.steps[].*': 'checked: judgePayload, by the same definition as the form',
    'data.declarationText': 'checked: the words of what was declared',
    'data.seen[].*':
      'checked: the same as the register at that moment (tests/records/aircraft-confirmation.wire.test.ts)',
    'data.orgid': POSITION,
    'data.organisationArn': POSITION,
  },
};

/**
 * What both drone applications say of one drone, and of themselves. `open`: as the record decides
 * (rules/drones/drone-correction.rules.ts, judging.wire).
 */
const OPEN = 'checked: by the rules of one drone; of a registered one only where its record is wrong';
const NAME = 'recomputed: from its code; of Other, Home built and -OTH, words of the person of at most 50 characters';
const SHOWN = 'kept: what the page showed';
const DRONE: Readonly<Record<string, Verdict>> = {
  id: 'kept: a number within the application',
  droneId: 'checked: a drone of that owner; of a registration it counts for nothing',
  droneRegistrationId: 'kept: the drone is found by its id',
  manufacturerCode: OPEN,
  manufacturer: NAME,
  modelCode: OPEN,
  model: NAME,
  categoryCode: OPEN,
  category: NAME,
  weightClassCode: 'checked: the assigned class or one above',
  weightClass: NAME,
  suggestedWeightClassCode: 'recomputed: from the record and the model',
  selectedWeightClassCode: 'checked: the assigned class or one above',
  serialNumber: OPEN,
  noSerialNumber: OPEN,
  intendedUse: OPEN,
  registeredOverseas: OPEN,
  isDraft: 'checked: one that is not saved is refused',
  fee: 'recomputed: from the rate card',
  formCode: SHOWN,
  modelUpdateRequired: 'recomputed: from the record',
  serialNumberUpdateRequired: 'recomputed: from the record',
  updatesSaved: 'checked: it opens nothing; what is wrong with the record does',
  name: SHOWN,
  organisationARN: SHOWN,
  serialNumberValidationStatus: 'recomputed: from the register',
  validUntil: 'recomputed: from the record',
  validUntilMessage: SHOWN,
  validUntilMessageLevel: SHOWN,
  renewedValidUntil: 'recomputed: from the record',
  newExpiryDate: 'recomputed: from the record',
  manufacturedWeight: 'recomputed: from the model',
  suggestedWeightClass: SHOWN,
  selectedWeightClass: SHOWN,
  editWeight: SHOWN,
  weightClassList: SHOWN,
  feeDisplay: SHOWN,
};

/** The places of a schema at which something can be. */
function placesOf(schema: Schema, at = ''): string[] {
  const { def } = schema._zod as unknown as { def: Def };
  if (def.innerType !== undefined) return placesOf(def.innerType, at);
  if (def.type === 'pipe') return placesOf(def.in!, at);
  if (def.type === 'array') return placesOf(def.element!, `${at}[]`);
  if (def.type === 'union') return [...new Set(def.options!.flatMap((option) => placesOf(option, at)))];
  if (def.type === 'record') return [`${at}.*`];
  if (def.type !== 'object') return [at];
  const named = Object.entries(def.shape!).flatMap(([name, field]) =>
    placesOf(field, at === '' ? name : `${at}.${name}`),
  );
  return def.catchall === undefined ? named : [...named, `${at}.*`];
}
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  readonly in?: Schema;
}

const paramsOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => name !== 'product');
const writing = Object.values(endpoints).filter(({ reads }) => !reads);

describe('every field that writes', () => {
  it.each(writing.map((endpoint) => [endpoint.call as CallName, endpoint] as const))(
    '%s: each was judged, and no other',
    (call, { input, path }) => {
      const row = JUDGED[call];
      expect(Object.keys(row ?? {}).sort()).toEqual([...placesOf(input), ...paramsOf(path)].sort());
    },
  );

  it('belongs to a call of the contract', () => {
    expect(Object.keys(JUDGED).sort()).toEqual(writing.map(({ call }) => call).sort());
  });

  it('of a drone was judged, in both applications', () => {
    const sent = (variant: 'registration' | 'renewal') =>
      Object.keys(droneOnWire(recorded(), { lists: LISTS, variant, fee: 0 }));
    expect(Object.keys(DRONE).sort()).toEqual([...new Set([...sent('registration'), ...sent('renewal')])].sort());
  });
});

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const newest = async () => (await sandbox.db.select().from(submissions).orderBy(desc(submissions.madeAt)).limit(1))[0]!;
const FORGED = {
  kind: 'forged',
  reference: 'XX-1',
  status: 'Completed',
  personId: 'x',
  organisationId: SOUTHERN_AIR.id,
  amountCents: 1,
  paidAt: 'now',
};

describe('what was sent beside a form', () => {
  const drone = {
    manufacturerCode: 'RPAMFR-0003',
    modelCode: 'RPAMD-0303',
    serialNumber: '1581F5FJ111111111111',
    intendedUse: 'commercial',
    registeredOverseas: 'no',
    isDraft: false,
    weightClassCode: 'RPAWC-00003',
  };

  it('makes no person an organisation: its number is not kept with what a person registers', async () => {
    const formData = {
      drones: [{ ...drone, fee: 0, validUntil: '2099-01-01', ...FORGED }],
      declaration: true,
      totalAmount: 40,
      ...FORGED,
    };
    const answer = await sandbox.wire('ava', '/api/mycasa/forms/drone/submission/v1', {
      orgId: '',
      organisationArn: KESTREL.arn,
      formData,
      ...FORGED,
    });
    expect(answer.status).toBe(200);
    expect(await newest()).toMatchObject({
      kind: 'drone-registration',
      personId: sandbox.contactIdOf('ava'),
      organisationId: null,
      body: { orgId: '', organisationArn: '' },
    });
    const [draft] = await sandbox.db.select().from(drafts);
    expect(JSON.parse(Buffer.from(draft!.formData, 'base64').toString())).toMatchObject({
      orgid: '',
      organisationArn: '',
    });
  });

  it("changes no record of documents, reports and payments: whose, what and how much are the server's own", async () => {
    const form = new FormData();
    form.append('request', toBase64Json({ ...assistRequest(), name: 'Forged', formCode: 'F', ...FORGED }));
    expect((await sandbox.form('zoe', '/api/mycasa/Forms/SubmitIndustryAssist/v1', form)).status).toBe(200);
    const theirs = { personId: sandbox.contactIdOf('zoe'), organisationId: KESTREL.id, state: 'withOfficer' };
    expect(await newest()).toMatchObject({
      ...theirs,
      kind: 'industry-assist',
      name: 'Submit documents and notifications',
    });
    await sandbox.restore();
    const report = {
      rootFormCode: '',
      formCode: '',
      name: 'Forged',
      version: '9',
      orgid: KESTREL.id,
      organisationArn: KESTREL.arn,
      formData: { ...dampReport(), ...FORGED },
    };
    expect(
      (await sandbox.wire('zoe', '/api/mycasa/Forms/drone/damp/CreateDampSubmission/v1', { ...report, ...FORGED }))
        .status,
    ).toBe(200);
    expect(await newest()).toMatchObject({ ...theirs, kind: 'damp-report', name: 'DAMP report' });
    expect(JSON.stringify((await newest()).body)).not.toContain('XX-1');
    await sandbox.restore();
    const submissionId = idOf('payment request', 'Flight authorisation near an aerodrome');
    const data = paymentPayload({ submissionId, organisationId: KESTREL.id, organisationArn: KESTREL.arn });
    const cheap = {
      ...data,
      name: 'Forged',
      formData: { ...data.formData, calcs: { total: 0, totalAmountDue: '0.01' } },
      totalAmount: 0,
    };
    expect(
      (
        await sandbox.wire('zoe', `/api/mycasa/Forms/Submissions/${submissionId}/Payment/v1`, {
          data: toBase64Json(cheap),
        })
      ).status,
    ).toBe(200);
    expect(await regulator.lists.payments(sandbox.db)).toMatchObject([{ amountCents: 16_000 }]);
  });

  it('refuses the number of one organisation beside the id of another, in every call that takes both', async () => {
    const both = { orgid: KESTREL.id, organisationArn: SOUTHERN_AIR.arn };
    const form = new FormData();
    form.append('request', toBase64Json({ ...assistRequest(), ...both }));
    expect((await sandbox.form('zoe', '/api/mycasa/Forms/SubmitIndustryAssist/v1', form)).status).toBe(403);
    const report = { rootFormCode: '', formCode: '', name: 'N', version: '01', ...both, formData: dampReport() };
    expect((await sandbox.wire('zoe', '/api/mycasa/Forms/drone/damp/CreateDampSubmission/v1', report)).status).toBe(
      403,
    );
    const formData = { drones: [drone], declaration: true, totalAmount: 40 };
    expect(
      (
        await sandbox.wire('zoe', '/api/mycasa/forms/drone/submission/v1', {
          orgId: KESTREL.id,
          organisationArn: SOUTHERN_AIR.arn,
          formData,
        })
      ).status,
    ).toBe(403);
    const submissionId = idOf('payment request', 'Flight authorisation near an aerodrome');
    const data = paymentPayload({ submissionId, organisationId: KESTREL.id, organisationArn: SOUTHERN_AIR.arn });
    expect(
      (
        await sandbox.wire('zoe', `/api/mycasa/Forms/Submissions/${submissionId}/Payment/v1`, {
          data: toBase64Json(data),
        })
      ).status,
    ).toBe(404);
  });
});
