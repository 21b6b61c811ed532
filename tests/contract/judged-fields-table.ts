/** Every field that a person writes, by call, and who judges it. */
import type { CallName } from '#api/catalogue.endpoints.ts';

/** Why a field may come from outside. */
type Verdict =
  /** Compared with the records or with permitted values; another value is refused. */
  | `checked: ${string}`
  /** The server computes its own value, whatever was sent. */
  | `recomputed: ${string}`
  /** Text or choices of the person that decide nothing for anybody else, of bounded length. */
  | `theirs: ${string}`
  /** Stored as sent; no rule, record, fee or letter reads it. */
  | `kept: ${string}`
  /** Neither read nor stored. */
  | `dropped: ${string}`;

const POSITION = 'checked: a current position in that organisation (tests/positions)';

const HEAD = "kept: what the form calls itself; kind, name and prefix of the record are the server's";

const FILE_NAME = "checked: rules/forms/form-files.rules.ts; where it lies is the server's own id";

const FILE = 'checked: type by its content, size, count (tests/server/uploads.test.ts)';

const heads = (at: string): Record<string, Verdict> =>
  Object.fromEntries(['rootFormCode', 'formCode', 'name', 'version'].map((field) => [at + field, HEAD]));

const LISTED = 'checked: a code of its list (problemsOfRecord)';

/**
 * An ARN application: the server recomputes proofs of identity from its own checks; email and government identity come
 * from the account.
 */
const FORM_DATA =
  'checked: readArnFormData and problemsOfArnApplication; verdicts, counts and matching names recomputed (tests/arn/arn-applications.wire.test.ts)';

const WITH_FILES: Readonly<Record<string, Verdict>> = {
  ...heads('request.'),
  'request.formData.*': FORM_DATA,
  'request.documents[].name':
    "theirs: a name of their file; one of a file that did not arrive is refused by the form's data",
  'request.documents[].document': 'theirs: which document a file shows, of bounded length',
  'request.documents[].kept':
    'checked: a file of their own declined application (tests/arn/arn-applications.wire.test.ts)',
  'files[].name': "checked: rules/arn/arn-uploads.rules.ts; where it lies is the server's own id",
  'files[].content': 'checked: type by its content, size, count (tests/arn/arn-uploads.wire.test.ts)',
};

const AS_JSON: Readonly<Record<string, Verdict>> = { ...heads(''), 'formData.*': FORM_DATA };

/** A result: the server grades the answers to the questions that it gave this person (DEC-35). */
const GRADED = 'recomputed: from the answers (tests/accreditation/runs.wire.test.ts)';

const ASKED = 'checked: one that was handed out to this person, once, within 24 hours';

const ASSESSMENT: Readonly<Record<string, Verdict>> = {
  'formData.assessmentType': 'checked: the one of the call',
  'formData.assessmentPassed': GRADED,
  'formData.assessmentResult': GRADED,
  'formData.answers[].questionId': ASKED,
  'formData.answers[].answerIds[]': ASKED,
};

/** A pass is always made for the signed-in person (tests/licences/wallet.wire.test.ts). */
const WALLET: Readonly<Record<string, Verdict>> = {
  individualArn: 'checked: their own number',
  passType: 'checked: of a licence that they hold and that is in force',
};

/** Every call that writes, with each of its fields. */
export const JUDGED: Readonly<Partial<Record<CallName, Readonly<Record<string, Verdict>>>>> = {
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
    'formData.money.state': 'checked: 422 where the money of that submission is in another state by now',
    'formData.money.cents': 'checked: 422 where the amount is another one by now',
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
  AutosaveDelete: {
    key: 'theirs: with their own id the whole key',
    revision: 'checked: against the stored revision',
  },
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
      'checked: judgePayload by the same definition as the form, then asicProblems against the record (tests/asic-verification/asic-verification.wire.test.ts)',
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
 * Fields of a drone in both drone applications. `open`: editable where the record allows it
 * (rules/drones/drone-correction.rules.ts, judging.wire).
 */
const OPEN = 'checked: by the rules of one drone; of a registered one only where its record is wrong';

const NAME = 'recomputed: from its code; of Other, Home built and -OTH, words of the person of at most 50 characters';

const SHOWN = 'kept: what the page showed';

export const DRONE: Readonly<Record<string, Verdict>> = {
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
