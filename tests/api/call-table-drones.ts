/** The drone document's calls, typed by hand as `call-table.ts`. */
import { always, BY_ORG, D, DRONE, F, forms, letters, NONE, portal, READ_DRONE, type CallRow } from './call-table.ts';

/** Drone document, section 7, beyond the calls it shares with the portal document. */
export const DRONE_CALLS: readonly CallRow[] = [
  forms('GetDronesOrganisation/v1', {
    rows: 'DCAL-08 DCAL-09', errorRows: 'DCAL-08', codes: always('DO.1'), path: `${D}/GetDronesOrganisation/v1`,
    input: { ...BY_ORG, types: ['commercial'] }, body: { ...BY_ORG, types: ['commercial'] }, answer: { value: [DRONE] },
    read: { value: [READ_DRONE] },
  }),
  forms('GetRateCards/v1', {
    rows: 'DCAL-10 DCAL-11 DENT-67', errorRows: 'DERR-33', codes: letters('RC'), path: `${D}/GetRateCards/v1`,
    input: { FeeCode: ['DRONE_R_COM', 'DRONE_R_REC'] }, body: { FeeCode: ['DRONE_R_COM', 'DRONE_R_REC'] },
    answer: { value: [{ droneweightclass_code: 'RPAWC-00003', casa_feecode: 'LC', casa_rate: '40.00' }] },
    read: { value: [{ droneweightclass_code: 'RPAWC-00003', product_feecode: 'LC', product_rate: '40.00' }] },
  }),
  forms('droneSubmission/v1', {
    rows: 'DCAL-16 DCAL-17', errorRows: 'SERR-10', codes: NONE, path: `${D}/submission/v1`,
    input: { orgId: '', organisationArn: '', formData: { drones: [], declaration: true, totalAmount: 0 } },
    body: { orgId: '', organisationArn: '', formData: { drones: [], declaration: true, totalAmount: 0 } },
    answer: { wasSuccessful: true, paymentToken: 'pt' }, read: { wasSuccessful: true, paymentToken: 'pt' },
  }),
  forms('paymentStatus/v1', {
    rows: 'DCAL-24', errorRows: 'SERR-10', codes: NONE, path: `${D}/paymentStatus/v1`,
    input: { summaryCode: '0', customRef: 'c', hmac: 'h' }, body: { summaryCode: '0', customRef: 'c', hmac: 'h' },
    answer: { wasSuccessful: true, finalised: true, refundDue: false }, read: { wasSuccessful: true, finalised: true, refundDue: false },
  }),
  forms('SearchDroneSerialNumber/v1', {
    rows: 'DCAL-25 DCAL-26', errorRows: 'SERR-10', codes: NONE, path: `${D}/SearchDroneSerialNumber/v1`,
    input: { serialNumber: 'S1' }, body: { serialNumber: 'S1' },
    answer: { wasSuccessful: true, responseData: { serialNumber: 'S1', valid: true, apiFailure: false } },
    read: { wasSuccessful: true, responseData: { serialNumber: 'S1', valid: true, apiFailure: false } },
  }),
  forms('validateHmac/v1', {
    rows: 'DCAL-27 DCAL-28 SCAL-69 SCAL-70', errorRows: 'SERR-10', codes: NONE,
    input: { paymentParamters: { summaryCode: '0', casa_x: 'kept' } }, body: { paymentParamters: { summaryCode: '0', casa_x: 'kept' } },
    answer: { wasSuccessful: true, hmacValid: true, paymentSuccess: true },
    read: { wasSuccessful: true, hmacValid: true, paymentSuccess: true },
  }),
  portal('DeRegisterDrone/v1', {
    rows: 'DCAL-37', errorRows: 'ERRC-41 DERR-30', codes: letters('DRD'),
    input: { droneId: 'x', organisationId: '' }, body: { droneId: 'x', organisationId: '' },
    answer: { wasSuccessful: true }, read: { wasSuccessful: true },
  }),
  portal('GetSRARNsIndividual/v1', {
    rows: 'DCAL-45 SCAL-19', errorRows: 'DERR-32 SCAL-20 SERR-18', codes: letters('SRARN'),
    answer: { value: [{ state: 'open', status: 'Submitted', casa_ref: 'r' }] },
    read: { value: [{ state: 'open', status: 'Submitted', product_ref: 'r' }] },
  }),
  forms('getAssessmentData/v1', {
    rows: 'DCAL-46 DCAL-47 DENT-68 DENT-69 DENT-70', errorRows: 'SERR-10', codes: NONE,
    input: { assessmentType: 'RPA Excluded Assessment', limitQuestionsPerCategory: true },
    body: { assessmentType: 'RPA Excluded Assessment', limitQuestionsPerCategory: true },
    answer: { wasSuccessful: true,
    assessment: { videoLink: 'v', passMark: 85,
    questions: [{ id: 1, text: 'Q', type: 'single', helpText: 'H', answers: [{ id: 2, text: 'A', isCorrect: true }] },
    { id: 2, text: 'R', type: 'multiple', helpText: null, answers: [] }] } },
    read: { wasSuccessful: true,
    assessment: { videoLink: 'v', passMark: 85,
    questions: [{ id: 1, text: 'Q', type: 'single', helpText: 'H', answers: [{ id: 2, text: 'A', isCorrect: true }] },
    { id: 2, text: 'R', type: 'multiple', helpText: null, answers: [] }] } },
  }),
  forms('lmsCommercial/v1', {
    rows: 'DCAL-48 DCAL-50 DENT-71 DENT-72', errorRows: 'SERR-10', codes: NONE, path: `${F}/Submissions/lms/commercial/v1`,
    input: { formData: { assessmentType: 'RPA Excluded Assessment', assessmentPassed: true, assessmentResult: 85,
    answers: [{ questionId: 1, answerIds: [2] }] }, serviceCatalogueCode: 'X' },
    body: { formData: { assessmentType: 'RPA Excluded Assessment', assessmentPassed: true, assessmentResult: 85,
    answers: [{ questionId: 1, answerIds: [2] }] }, serviceCatalogueCode: 'X' },
    answer: { wasSuccessful: true }, read: { wasSuccessful: true },
  }),
  forms('lmsRecreational/v1', {
    rows: 'DCAL-49 DCAL-50', errorRows: 'SERR-10', codes: NONE, path: `${F}/Submissions/lms/recreational/v1`,
    input: { formData: { assessmentType: 'RPA Recreational Assessment', assessmentPassed: true, assessmentResult: 92, answers: [] } },
    body: { formData: { assessmentType: 'RPA Recreational Assessment', assessmentPassed: true, assessmentResult: 92, answers: [] } },
    answer: { wasSuccessful: true }, read: { wasSuccessful: true },
  }),
  portal('googlePass', {
    rows: 'DCAL-51 DCAL-52 SCAL-49 SCAL-51', errorRows: 'DERR-36 SERR-30', codes: always('DRGL.1'),
    path: '/api/digitallicence/google/v1/passes',
    input: { individualArn: '123456', passType: 'FCL' }, body: { individualArn: '123456', passType: 'FCL' },
    answer: { saveGooglePassUri: 'https://wallet.example/x' }, read: { saveGooglePassUri: 'https://wallet.example/x' },
  }),
  portal('GetAlertsIndividual/v1', {
    rows: 'DCAL-55 SCAL-53', errorRows: 'SERR-19', codes: letters('ALI'), answer: { value: [{ x: 1 }] }, read: { value: [{ x: 1 }] },
  }),
  portal('GetAlertsAircraft/v1', {
    rows: 'DCAL-56 SCAL-54', errorRows: 'SERR-20', codes: letters('ALA'), input: { aircraftid: 'a1' }, body: { aircraftid: 'a1' },
    answer: { value: [{ x: 1 }] }, read: { value: [{ x: 1 }] },
  }),
];
