/**
 * The services document's calls, section 7, beyond those it shares with the other documents; typed by hand as
 * `call-table.ts`.
 */
import { GOOD_REPORT } from '../damp-report/damp-report.sample.ts';
import type { CallRow, Codes } from './call-table.ts';

const FSU: Codes = ['FSU.1a', 'FSU.1a', 'FSU.1a', 'FSU.1a', 'FSU.1a'];
const NONE: Codes = ['', '', '', '', ''];
const OU: Codes = ['OU.1a', 'OU.1b', 'OU.1c', 'OU.1d', 'OU.1e'];
const F = '/api/mycasa/Forms';
const OK = { answer: { wasSuccessful: true }, read: { wasSuccessful: true } };

const forms = (call: string, path: string, rows: string, row: Partial<CallRow>): CallRow =>
  ({
    call,
    api: 'forms',
    path: F + path,
    rows,
    errorRows: 'SERR-10',
    codes: NONE,
    input: {},
    body: {},
    ...OK,
    ...row,
  }) as CallRow;
/** A call whose body is its input. */
const same = (input: unknown) => ({ input, body: input });
/** A call whose result is its answer. */
const reads = (answer: unknown) => ({ answer, read: answer });

const HEAD = { rootFormCode: '', formCode: '', name: 'N', version: '01' };
const APPLICATION = { ...HEAD, formData: { firstName: 'Ava' } };
const viewed = (call: string, path: string, rows: string, answer: unknown): CallRow => ({
  call,
  api: 'portal',
  path: `/api/licence/flightcrew/${path}`,
  rows,
  errorRows: 'SERR-10',
  codes: NONE,
  ...same({ aviationReferenceNumber: '123456' }),
  ...reads(answer),
});
const DATED = { name: 'Robinson R44', category: 'Helicopter', validFrom: '2024-02-03', validUntil: '2027-04-05' };
const RATED = {
  ...DATED,
  printName: 'R44',
  modeOfDrive: 'Piston',
  ratings: [DATED, { ...DATED, name: 'Robinson R22' }],
};
const RATINGS = [RATED, { ...RATED, name: 'Robinson R66', printName: 'R66', modeOfDrive: 'Turbine' }];
/** A group of ratings under each of these names. */
const ratingsOf = (...groups: readonly string[]) => Object.fromEntries(groups.map((group) => [group, RATINGS]));

/** The answer of a verification with every section filled in; no real licence has them all. */
const ROW = { name: 'N', category: 'Aeroplane', validFrom: '2024-01-02', validUntil: '2027-01-01' };
const PARTS = [
  { ...ROW, componentId: 'c1', componentStatus: 'Active' },
  { ...ROW, componentId: 'c2', componentStatus: 'Suspended' },
];
const RATED_ROWS = [
  { ...ROW, printName: 'SEA', modeOfDrive: 'Piston', ratings: [ROW, { ...ROW, name: 'M' }] },
  { ...ROW, printName: 'MEA' },
];
const REVIEWS = [
  { ...ROW, proficiencyType: 'Instrument', certificateType: 'IPC', issueDate: '2026-01-02', validTo: '2027-01-31' },
  { ...ROW, certificateType: 'Flight review', issueDate: '2025-01-02' },
];
const everyOf = (names: string, rows: unknown) => Object.fromEntries(names.split(' ').map((name) => [name, rows]));
const VERIFIED = {
  wasSuccessful: true,
  licenceHolder: {
    individual: {
      names: [
        { firstName: 'Max', surname: 'Hall' },
        { firstName: 'Maximilian', surname: 'Hall' },
      ],
      aviationReferenceNumber: '2001079',
      dateOfBirth: '1972-01-14',
      nationality: 'Australian',
    },
  },
  categoryRatings: { components: PARTS },
  aircraftRatings: everyOf('classRating typeRating rplEndorsementRating designRating', RATED_ROWS),
  operationalRatings: everyOf(
    'lowLevel aerialApp instrument nightVFR nightVision privateInstrument flightInstructor simulatorInstructor flightExaminer flightEngineer flightActivity',
    RATED_ROWS,
  ),
  proficiencyChecks: everyOf('categoryFlightReviews operationalFlightReviews proficiencyChecks', REVIEWS),
  theoryExaminations: [
    { type: 'IREX', result: { actualLevel: 'Pass', issuedDate: '2024-01-02', validUntil: '2027-01-01' } },
    { type: 'CPL', result: { actualLevel: 'Pass' } },
  ],
  rpaRatings: everyOf('rpaCategory rpaType', RATED_ROWS),
  arocDetails: {
    acquisitionDate: '2020-01-02',
    elpRemark: 'AELP Level 6',
    proficiencies: [
      { result: 'AELP Level 6', validUntil: '2030-01-01' },
      { result: 'GELP', validUntil: '2031-01-01' },
    ],
    hasSuspended: true,
  },
  accreditation: { components: PARTS },
  checkedAt: '2026-11-20T23:00:00Z',
};

export const SERVICE_CALLS: readonly CallRow[] = [
  forms('arnCreateMyGovId', '/arn/mygovid/create/v1', 'SCAL-07 SCAL-14', same(APPLICATION)),
  forms('arnLinkMyGovId', '/arn/mygovid/link/v1', 'SCAL-07 SCAL-14', same(APPLICATION)),
  forms('arnVerifyMyGovId', '/arn/mygovid/verify/v1', 'SCAL-07', same(APPLICATION)),
  forms('dvsValidate', '/arn/dvs/validate/v1', 'SCAL-08 SCAL-16 SENT-029', {
    ...same({
      identityType: 'PP',
      familyName: 'Nguyen',
      givenNames: 'Ava',
      dateOfBirth: '1990-01-02',
      passportNumber: 'PA1234567',
      registrationNumber: '12',
      registrationDate: '1990-02-01',
      acquisitionDate: '2001-01-26',
      certificateNumber: '34',
      immiCardNumber: 'EIS123456',
      previousFamilyName: 'Tran',
      previousGivenNames: 'Anh',
      registrationState: 'ACT',
      registrationYear: '1990',
      certificateIssueDate: '1990-02-03',
      secondPersonFamilyName: 'Lee',
      secondPersonGivenNames: 'Kim',
      dateOfEvent: '2019-05-06',
    }),
    ...reads({ dvsResponse: true, verificationResultCode: 'S', errors: ['The document was not read.'] }),
  }),
  forms(
    'GetHasArnOrPendingSubmission',
    '/arn/GetHasArnOrPendingSubmission/v1',
    'SCAL-09 SCAL-18',
    reads({ hasArnOrPendingSubmission: true, wasSuccessful: true }),
  ),
  forms('GetAddress', '/arn/GetAddress/v1', 'SCAL-10 SCAL-12', {
    ...same({ address: '1 Main' }),
    ...reads({ suggestions: [{ id: 'i', suggestion: '1 Main St' }] }),
  }),
  forms('GetAddressComponent', '/arn/GetAddressComponent/v1', 'SCAL-11 SCAL-13', {
    ...same({ id: 'i' }),
    ...reads({ component: { postcode: '2600' } }),
  }),
  forms('getMplReferenceDataFromESB', '/getMplReferenceDataFromESB/v1', 'SCAL-21 SCAL-22', {
    body: undefined,
    ...reads({ wasSuccessful: true, referenceData: [{ additionalFieldsSerialized: '{}' }] }),
  }),
  forms('verifyIndividual', '/verifyIndividual/v1', 'SCAL-23 SCAL-24', {
    errorRows: 'ERRC-25',
    codes: FSU,
    ...same({ arn: '123456', surname: 'Nguyen' }),
    ...reads({
      verifiedIndividual: true,
      individualDetails: { firstName: 'Ava', familyName: 'Nguyen' },
      message: 'Found',
    }),
  }),
  forms('GetMTOCertificate', '/GetMTOCertificate/800001/v1', 'SCAL-25 SCAL-26 SENT-047', {
    params: { organisationArn: '800001' },
    body: undefined,
    ...reads({
      wasSuccessful: true,
      maintenanceTrainingOrganisation: {
        certificate: {
          trainingCourses: [
            {
              masterDataSyncId: 's1',
              masterDataCourseCode: 'X-T',
              masterDataCourseName: 'Systems, theory',
              ratingEntry: 'A320',
            },
            {
              masterDataSyncId: 's2',
              masterDataCourseCode: 'X-P',
              masterDataCourseName: 'Systems, practice',
              ratingEntry: 'B737',
            },
          ],
        },
      },
      errors: ['The certificate was suspended.'],
    }),
  }),
  forms('SubmitVerification', '/SubmitVerification/v1', 'SCAL-36 SCAL-37', {
    ...same({ ...HEAD, formData: { steps: [], passHash: 'h' } }),
    ...reads({
      wasSuccessful: true,
      passDetails: { passType: 'FCL', holderAviationReferenceNumber: '1' },
      verificationToken: 't',
    }),
  }),
  {
    call: 'verificationview',
    api: 'portal',
    path: '/api/licence/flightcrew/verificationview/FCL/v1',
    rows: 'SCAL-38 SCAL-39',
    errorRows: 'SERR-09',
    codes: NONE,
    params: { licenceType: 'FCL' },
    ...same({ verificationToken: 't' }),
    ...reads(VERIFIED),
  },
  forms('GetReferenceDataTypes', '/GetReferenceDataTypes/v1', 'SCAL-40', {
    ...same({ type: ['ASIC Service Providers'] }),
    answer: { 'ASIC Service Providers': [{ casa_code: 'P1' }] },
    read: { 'ASIC Service Providers': [{ product_code: 'P1' }] },
  }),
  forms('SubmitAsicVerification', '/SubmitAsicVerification/v1', 'SCAL-41 SCAL-42', {
    ...same({ steps: [{ stepid: 's' }], calcs: {} }),
    ...reads({ wasSuccessful: true, id: 'i', errors: ['Failed to retrieve photo'] }),
  }),
  viewed('licencePicture', 'individuals/picture/v1', 'SCAL-43 SENT-067', { pictureStatus: 'Picture found' }),
  viewed('licenceComponents', 'licenceview/components/v1', 'SCAL-44 SENT-062 SENT-068', {
    components: [
      { ...DATED, componentId: 'c1', componentStatus: 'Active' },
      { ...DATED, componentId: 'c2', componentStatus: 'Suspended' },
    ],
    notConverted: true,
  }),
  viewed(
    'licenceAircraftRatings',
    'licenceview/aircraftratings/v1',
    'SCAL-45 SENT-055 SENT-063 SENT-064',
    ratingsOf('classRating', 'typeRating', 'rplEndorsementRating', 'designRating'),
  ),
  viewed(
    'licenceOperationalRatings',
    'licenceview/Operationalratings/v1',
    'SCAL-46 SENT-056 SENT-065',
    ratingsOf(
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
    ),
  ),
  viewed('licenceTheoryExaminations', 'licenceview/theoryexaminations/v1', 'SCAL-47 SENT-058 SENT-066', {
    theoryExaminations: ['2023-02-01', '2024-02-01'].map((issuedDate) => ({
      type: 'IREX',
      result: { actualLevel: 'Pass', issuedDate, validUntil: '2028-02-01' },
    })),
  }),
  viewed('licenceArocDetails', 'licenceview/arocdetails/v1', 'SCAL-48 SENT-060 SENT-069', {
    acquisitionDate: '2021-03-04',
    elpRemark: 'AELP Level 6',
    proficiencies: [
      { result: 'AELP Level 6', validUntil: '2030-01-02' },
      { result: 'GELP', validUntil: null },
    ],
    hasSuspended: true,
  }),
  forms('validateAcrUser', '/validateAcrUser/800001/v1', 'SCAL-59', {
    params: { organisationArn: '800001' },
    body: undefined,
    ...reads({ wasSuccessful: true, individualVerified: true, errors: [] }),
  }),
  forms('acrConfirmationSubmission', '/acrConfirmationSubmission/v1', 'SCAL-60', {
    input: { data: { steps: [], declarationText: 'Yes' } },
    body: { data: 'eyJzdGVwcyI6W10sImRlY2xhcmF0aW9uVGV4dCI6IlllcyJ9' },
    ...reads({ wasSuccessful: true, id: 'i' }),
  }),
  forms('submissionQuery', '/Query/Crm/Submission/s-1/v1', 'SCAL-61', {
    params: { submissionId: 's-1' },
    body: undefined,
    ...reads({
      wasSuccessful: true,
      submission: {
        submissionStatus: 'InProgress',
        serviceCatalogueName: 'S',
        serviceRequestData: [{ name: 'TransactionId', value: 'T1' }],
      },
      errors: [],
    }),
  }),
  forms('submissionCancel', '/Submissions/s-1/Cancel/v1', 'SCAL-62', {
    params: { submissionId: 's-1' },
    ...same({ formData: { steps: [], submissionId: 's-1', cancellationReason: 'r', transactionId: 'T1' } }),
    ...reads({}),
  }),
  forms('AdditionalPayment', '/Query/Crm/Submission/AdditionalPayment/v1', 'SCAL-63 SCAL-65', {
    ...same({ organisationId: 'o', organisationArn: '800001' }),
    ...reads({
      wasSuccessful: true,
      error: null,
      submissions: [
        {
          submissionId: 's-1',
          portalName: 'P',
          expiryDate: '2026-12-01',
          totalAmountDue: 12.5,
          serviceRequestData: { LineItems: [{ reason: 'r', feeCode: 'f', amountDue: 12.5 }] },
        },
      ],
    }),
  }),
  forms('AdditionalPayment', '/Query/Crm/Submission/AdditionalPayment/v1', 'SCAL-64', {
    ...same({ organisationId: 'o', organisationArn: '800001', submissionId: 's-1' }),
    ...reads({ wasSuccessful: true, submissions: [] }),
  }),
  forms('submissionPayment', '/Submissions/s-1/Payment/v1', 'SCAL-66 SCAL-67', {
    params: { submissionId: 's-1' },
    input: {
      data: {
        rootFormCode: 'PAY',
        formCode: 'PAY',
        name: 'N',
        version: '01',
        orgid: 'o',
        organisationArn: '8',
        formData: { steps: [], calcs: {}, submissionId: 's-1', declarationText: 'D' },
      },
    },
    body: {
      data: btoa(
        '{"rootFormCode":"PAY","formCode":"PAY","name":"N","version":"01","orgid":"o","organisationArn":"8",' +
          '"formData":{"steps":[],"calcs":{},"submissionId":"s-1","declarationText":"D"}}',
      ),
    },
    ...reads({ wasSuccessful: true, securePaymentToken: 'spt', errors: [] }),
  }),
  {
    call: 'GetOrganisationUsers',
    api: 'portal',
    path: '/api/mycasa/Portal/GetOrganisationUsers/v1',
    rows: 'SCAL-71',
    errorRows: 'SERR-21',
    codes: OU,
    ...same({ orgid: 'o' }),
    ...reads({
      data: { value: [{ fullname: 'Z', arn: '1', role: 'R', organisationarn: '8' }] },
      enableadduser: true,
      activealert: 1,
      orgemailaddress: 'o@example.org',
    }),
  },
  forms(
    'CreateDampSubmission',
    '/drone/damp/CreateDampSubmission/v1',
    'SCAL-74',
    same({ ...HEAD, name: 'Damp Report', orgid: 'o', organisationArn: '8', formData: GOOD_REPORT }),
  ),
];
