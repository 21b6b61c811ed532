/** The effect of each fault switch on a call. */
import { type CallOptions } from '#api/core/client.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { verificationPayload } from '#rules/licences/verification-form.rules.ts';
import { CORAL_COAST, KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { CATEGORIES, MANUFACTURERS, MODELS } from '#server/scenarios/drone-models.ts';
import { DRONE_CALLS } from '../api/call-table-drones.ts';
import { EXTENSION_CALLS } from '../api/call-table-extensions.ts';
import { PORTAL_CALLS, type CallRow, type Codes } from '../api/call-table.ts';
import { SERVICE_CALLS } from '../api/call-table-services.ts';
import { application, checkOf, NOAHS, SCANS, UPLOADED } from '../arn/server-documents.ts';
import { bodyOf } from '../asic-verification/card.sample.ts';
import { passNamed } from '../licences/passes.sample.ts';
import { mplRequest, outcomes, STUDENTS, wireStudent, withEvidence } from '../mto/notifications.ts';
import { dampBody } from '../damp-report/damp-report.body.ts';
import { aircraftConfirmation } from '../records/documents.ts';
import type { User } from '../records/sandbox.ts';
import { partOf } from '../support/part-of.ts';

const INIT: Codes = ['INIT.1a', 'INIT.1a', 'INIT.1a', 'INIT.1', 'INIT.1'];

const SETTINGS_ROW = { call: 'GetB2CSettings', errorRows: 'CALL-06 ERRC-51', codes: INIT, input: {} } as CallRow;

const HEAD = { rootFormCode: '', formCode: '', name: 'Submit documents and notifications', version: '01' };

const KESTRELS = { orgid: KESTREL.id, organisationArn: KESTREL.arn };

export const OF_KESTREL = { organisationId: KESTREL.id, organisationArn: KESTREL.arn };

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

const ASSIST_ROW = partOf<CallRow>({
  call: 'SubmitIndustryAssist',
  errorRows: 'ERRC-25 CALL-50',
  codes: ['FSU.1a', 'FSU.1a', 'FSU.1a', 'FSU.1a', 'FSU.1a'],
  input: {
    request: { ...HEAD, ...KESTRELS, formData: { steps: STEPS } },
    files: [{ name: 'a.csv', content: new Blob(['a,b']) }],
  },
});

const MPL_ROW = partOf<CallRow>({
  call: 'SubmitMpl',
  errorRows: 'ERRC-25 SERR-08',
  codes: ['FSU.1a', 'FSU.1a', 'FSU.1a', 'FSU.1a', 'FSU.1a'],
  input: {
    request: mplRequest(outcomes([wireStudent(STUDENTS[0], withEvidence('proof.csv'))])),
    files: [{ name: '2006001|proof.csv', content: new Blob(['a,b']) }],
  },
});

const RENEWAL_ROW = partOf<CallRow>({
  call: 'dronesRenewalSubmission',
  errorRows: 'SERR-10',
  codes: ['', '', '', '', ''],
  input: {},
});

/** Uploads that an officer has to decide; each call's first answer is repeated for later ones. */
const ARN_INPUT = { request: application(UPLOADED), files: [...SCANS] };

const ARN_ROWS = (['arnCreate', 'arnLink', 'arnVerify'] as const).map((call) =>
  partOf<CallRow>({ call, errorRows: 'SERR-10', codes: ['', '', '', '', ''], input: ARN_INPUT }),
);

/** A return from a payment by zoe, filled in after she paid. */
export const RETURN: Record<string, string> = {};

/** zoe's answers to her questions, filled in when she has them. */
export const RESULTS = {
  lmsCommercial: { formData: {}, serviceCatalogueCode: 'LMS_COM' },
  lmsRecreational: { formData: {} },
};

/** ava's answer to one of her questions, filled in when she has them. */
export const ANSWERED: Record<string, unknown> = {};

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

const AVAS_PASS = { individualArn: '2001011', passType: 'RPA Excluded Accreditation' };

const APPLE_CODES: Codes = ['DRAL.1', 'DRAL.1', 'DRAL.1', 'DRAL.1', 'DRAL.1'];

export const APPLE_ROW = {
  call: 'applePass',
  errorRows: 'DERR-37 SERR-31',
  codes: APPLE_CODES,
  input: AVAS_PASS,
  as: 'ava',
} as unknown as CallRow;

/** Inputs that belong to zoe, where the tables' sample would find nothing. A key makes every repetition the same submit. */
const OWN: Readonly<
  Record<string, { input?: unknown; params?: Readonly<Record<string, string>>; options?: CallOptions; as?: User }>
> = {
  // Always the same first revision: a repetition of one save.
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
    input: dampBody(),
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
  // Always the same drone: repetition changes nothing.
  DeRegisterDrone: { input: { droneId: idOf('drone', `${KESTREL.id}/7`), organisationId: KESTREL.id } },
  DeRegisterDrones: { input: { droneIds: [idOf('drone', `${KESTREL.id}/7`)], organisationId: KESTREL.id } },
  arnCreate: { as: 'noah', options: { idempotencyKey: 'matrix-arn-create' } },
  arnLink: { as: 'noah', options: { idempotencyKey: 'matrix-arn-link' } },
  arnVerify: { as: 'leo', options: { idempotencyKey: 'matrix-arn-verify' } },
  arnCreateMyGovId: { as: 'mia', input: application(NOAHS), options: { idempotencyKey: 'matrix-arn-create' } },
  arnLinkMyGovId: { as: 'mia', input: application(NOAHS), options: { idempotencyKey: 'matrix-arn-link' } },
  arnVerifyMyGovId: { as: 'mia', input: application(NOAHS) },
  // A document that passes, which is answered alike each time.
  dvsValidate: { input: checkOf('IM') },
  AssessmentAnswer: { as: 'ava', input: ANSWERED },
  lmsCommercial: { input: RESULTS.lmsCommercial, options: { idempotencyKey: 'matrix-commercial' } },
  lmsRecreational: { input: RESULTS.lmsRecreational, options: { idempotencyKey: 'matrix-recreational' } },
  // leo's own card of CAS.
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

export const ALL = [
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

/** Calls whose caller reads `wasSuccessful`: `reject` is a normal answer. */
export const READ_BY_CALLER = [
  'DeleteDraft',
  'validateHmac',
  'verifyIndividualRoles',
  'verifyIndustryAssistUser',
  'validateAcrUser',
  'SearchDroneSerialNumber',
  'SubmitAsicVerification',
];
