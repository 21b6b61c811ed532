/**
 * Every machine of the portal. The charts page, the drawings, the architecture tests and the mutation run walk this
 * list; a machine that is not in it fails an architecture test. Nothing in `machines/` may import it.
 */
import type { AnyStateMachine } from 'xstate';
import { newDrone } from '#rules/drones/drone-edit.rules.ts';
import { accreditationQuizMachine } from '../accreditation/accreditation-quiz.machine.ts';
import { asicForm } from '#rules/licences/asic-verification-form.rules.ts';
import { NO_ASIC_ATTEMPTS } from '#rules/licences/asic-verification.rules.ts';
import { assessmentSubmissionMachine } from '../accreditation/assessment-submission.machine.ts';
import { aircraftDetailMachine } from '../aircraft/aircraft-detail.machine.ts';
import { additionalPaymentsMachine } from '../additional-payments/additional-payments.machine.ts';
import { applicationAdmissionMachine } from '../applications/application-admission.machine.ts';
import { applicationLeavingMachine } from '../applications/application-leaving.machine.ts';
import { applicationOpeningMachine } from '../applications/application-opening.machine.ts';
import { applicationSavingMachine } from '../applications/application-saving.machine.ts';
import { applicationSendingMachine } from '../applications/application-sending.machine.ts';
import { applicationMachine } from '../applications/application.machine.ts';
import { autosaveMachine } from '../applications/autosave.machine.ts';
import { addressLookupMachine } from '../arn/address-lookup.machine.ts';
import { arnAccessMachine } from '../arn/arn-access.machine.ts';
import { arnWizardMachine } from '../arn/arn-wizard.machine.ts';
import { dvsAttemptsMachine } from '../arn/dvs-attempts.machine.ts';
import { poiVerificationMachine } from '../arn/poi-verification.machine.ts';
import { asicVerificationMachine } from '../licences/asic-verification.machine.ts';
import { droneDeregistrationMachine } from '../drone-deregistration.machine.ts';
import { droneEditMachine } from '../drones/drone-edit.machine.ts';
import { droneImportMachine } from '../drones/drone-import.machine.ts';
import { droneListMachine } from '../drone-list.machine.ts';
import { droneRegistrationMachine } from '../drone-registration.machine.ts';
import { documentMachine } from '../document.machine.ts';
import { draftListMachine } from '../draft-list.machine.ts';
import { droneDetailMachine } from '../drone-detail.machine.ts';
import { droneRenewalMachine } from '../drone-renewal.machine.ts';
import { externalIdPollingMachine } from '../external-id-polling.machine.ts';
import { fileDownloadMachine } from '../file-download.machine.ts';
import { footerMachine } from '../footer.machine.ts';
import { formSubjectMachine } from '../forms/form-subject.machine.ts';
import { formSteppingMachine } from '../forms/form-stepping.machine.ts';
import { ORGANISATION, EXAMPLE_FORM, EXAMPLE_ARN_FORM, EXAMPLE_DRONE_FACTS } from './catalogue-examples.ts';
import { askedActMachine } from './asked-act.machine.ts';
import { gatherMachine } from './gather.machine.ts';
import { latestStoreMachine } from './latest-store.machine.ts';
import { homeRoutingMachine } from '../home-routing.machine.ts';
import { inactivityMachine } from '../inactivity.machine.ts';
import { licenceCheckMachine } from '../licences/licence-check.machine.ts';
import { licenceScanMachine } from '../licences/licence-scan.machine.ts';
import { licenceVerificationMachine } from '../licences/licence-verification.machine.ts';
import { walletPassMachine } from '../licences/wallet-pass.machine.ts';
import { manageDronesMachine } from '../manage-drones.machine.ts';
import { mtoNavigationMachine } from '../mto/mto-navigation.machine.ts';
import { studentBatchMachine } from '../mto/student-batch.machine.ts';
import { organisationAccessMachine } from '../organisation-access.machine.ts';
import { organisationUsersMachine } from '../organisation-users.machine.ts';
import { ownSearchMachine } from '../own-search.entry.ts';
import { paymentRequestMachine } from '../additional-payments/payment-request.machine.ts';
import { cardPaymentMachine } from '../payments/card-payment.machine.ts';
import { portalLoadMachine } from '../portal-load.machine.ts';
import { profileSelectorMachine } from '../profile-selector.entry.ts';
import { scriptLoadMachine } from '../script-load.machine.ts';
import { signOutMachine } from '../sign-out.machine.ts';
import { lives } from '../regulator/lives.ts';
import { startUpMachine } from '../start-up.machine.ts';
import { submissionDetailMachine } from '../submission-detail.machine.ts';
import { storedVersionsMachine } from '../applications/stored-versions.machine.ts';
import { submissionMachine } from '../applications/submission.machine.ts';
import { visitMachine } from '../visit.machine.ts';

/** A machine with what is needed to look at it. */
export interface CatalogueEntry {
  /**
   * The area's slug: the file is `<slug>.machine.ts`, in `machines/` or in the folder of a shared area; of a life
   * `regulator-<slug>`.
   */
  readonly slug: string;
  readonly machine: AnyStateMachine;
  /** Where pages share the chart: whose page the machine is, `<page>.entry.ts`. */
  readonly page?: string;
  /** An example of its input, for the simulation on the charts page. */
  readonly input?: unknown;
}

/** The machines in alphabetical order of their slugs. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    slug: 'accreditation-quiz',
    machine: accreditationQuizMachine,
    input: { type: 'RPA Excluded Assessment', canRepeat: true, keeps: true },
  },
  {
    slug: 'additional-payments',
    machine: additionalPaymentsMachine,
    input: { organisationId: ORGANISATION, organisationArn: '100200' },
  },
  { slug: 'address-lookup', machine: addressLookupMachine },
  {
    slug: 'aircraft-detail',
    machine: aircraftDetailMachine,
    input: {
      organisationId: '',
      registrationId: ORGANISATION,
      contactId: ORGANISATION,
      transferForm: '/transfer',
      moment: { epochMs: 0, zone: 'Australia/Sydney' },
    },
  },
  {
    slug: 'application',
    machine: applicationMachine,
    input: {
      about: {},
      isReadable: true,
      verifies: true,
      isOpen: true,
      recordId: '',
      returned: { kind: 'none' },
      asksStatus: false,
      canAsk: true,
      keeps: true,
      submitKey: '',
      seeksEarly: false,
      endsRefused: false,
      back: { target: { screen: 'dashInd' } },
      afterSave: { target: { screen: 'dashInd' } },
    },
  },
  {
    slug: 'application-admission',
    machine: applicationAdmissionMachine,
    input: {
      isReadable: true,
      verifies: true,
      isOpen: true,
      recordId: '',
      returned: { kind: 'none' },
      asksStatus: false,
    },
  },
  {
    slug: 'application-leaving',
    machine: applicationLeavingMachine,
    input: { trigger: 'link', dirty: true, typed: false, signsOut: false, step: null },
  },
  {
    slug: 'application-opening',
    machine: applicationOpeningMachine,
    input: {
      recordId: '',
      seeksEarly: false,
      version: null,
      problem: null,
      held: null,
      reference: null,
      submitKey: '',
    },
  },
  {
    slug: 'application-saving',
    machine: applicationSavingMachine,
    input: { draftRevision: 0, conflict: null, submitKey: '', sent: [] },
  },
  {
    slug: 'application-sending',
    machine: applicationSendingMachine,
    input: { payload: {}, costs: true, submitKey: '', canAsk: true, endsRefused: false },
  },
  { slug: 'arn-access', machine: arnAccessMachine, input: { purpose: 'new', address: 'dvs', loginPath: 'myProduct' } },
  {
    slug: 'arn-wizard',
    machine: arnWizardMachine,
    input: {
      about: { form: EXAMPLE_ARN_FORM, purpose: 'new' },
      found: { answers: {}, stepid: null, source: 'nowhere', reattach: [], changed: [] },
    },
  },
  {
    slug: 'asic-verification',
    machine: asicVerificationMachine,
    input: {
      about: { form: asicForm({ displayName: '' }) },
      found: { answers: {}, stepid: null, source: 'nowhere', reattach: [], changed: [] },
      reference: { attempts: NO_ASIC_ATTEMPTS },
    },
  },
  {
    slug: 'asked-act',
    machine: askedActMachine,
    input: { codes: { failed: 'MRPAI.5', broken: 'MRPAI.6' }, staysMs: 10_000 },
  },
  {
    slug: 'assessment-submission',
    machine: assessmentSubmissionMachine,
    input: {
      type: 'RPA Excluded Assessment',
      canRepeat: true,
      formData: null,
      submitKey: '',
      serviceCatalogueCode: null,
    },
  },
  { slug: 'autosave', machine: autosaveMachine, input: { keeps: true, submitKey: '' } },
  {
    slug: 'card-payment',
    machine: cardPaymentMachine,
    input: {
      direction: 'back',
      returned: { kind: 'claims paid', parameters: { summaryCode: '0', customRef: ORGANISATION } },
      asksStatus: true,
    },
  },
  { slug: 'document', machine: documentMachine, input: { asked: 'personal' } },
  { slug: 'draft-list', machine: draftListMachine, input: { organisationId: ORGANISATION } },
  {
    slug: 'drone-deregistration',
    machine: droneDeregistrationMachine,
    input: {
      organisationId: ORGANISATION,
      droneTypes: ['commercial'],
      chosen: [ORGANISATION],
      atOnce: 1000,
      submitKey: ORGANISATION,
    },
  },
  {
    slug: 'drone-detail',
    machine: droneDetailMachine,
    input: {
      organisationId: ORGANISATION,
      origin: 'org',
      hint: { registrationId: ORGANISATION, droneId: '' },
      droneTypes: ['commercial'],
      periods: { rpaWarning: 60, rpaExpired: 30 },
      moment: { epochMs: 0, zone: 'Australia/Sydney' },
    },
  },
  {
    slug: 'drone-edit',
    machine: droneEditMachine,
    input: { drone: newDrone(1, { recreational: true }), facts: EXAMPLE_DRONE_FACTS, serialSearch: true, isNew: true },
  },
  {
    slug: 'drone-import',
    machine: droneImportMachine,
    input: {
      facts: EXAMPLE_DRONE_FACTS,
      drones: [],
      serialSearch: true,
      found: { fileName: '', ignored: [], rows: [] },
    },
  },
  { slug: 'drone-list', machine: droneListMachine, input: { organisationId: ORGANISATION } },
  {
    slug: 'drone-registration',
    machine: droneRegistrationMachine,
    input: {
      about: { organisationId: ORGANISATION, serialSearch: true },
      isUnpaid: false,
      reference: { lists: EXAMPLE_DRONE_FACTS.lists, rates: [], registered: [], recreational: true, productName: '' },
      found: { drones: [], before: null, more: {}, source: 'nowhere' },
    },
  },
  {
    slug: 'drone-renewal',
    machine: droneRenewalMachine,
    input: {
      about: { choice: { droneRegId: '', weightClassCode: '' }, serialSearch: true },
      reference: {
        lists: EXAMPLE_DRONE_FACTS.lists,
        rates: [],
        registered: [],
        recreational: true,
        productName: '',
        due: [],
        moment: { epochMs: 0, zone: 'Australia/Sydney' },
        periods: { rpaWarning: 60, rpaExpired: 30, licence: 45, savedApplication: 2, certificate: 30 },
      },
      found: { source: 'nowhere', drones: null, editing: null, gone: 0 },
    },
  },
  {
    slug: 'dvs-attempts',
    machine: dvsAttemptsMachine,
    input: { document: 'PP', isPassed: false, failures: 0, blockedUntil: '' },
  },
  { slug: 'external-id-polling', machine: externalIdPollingMachine },
  { slug: 'file-download', machine: fileDownloadMachine },
  { slug: 'footer', machine: footerMachine, input: { address: '/content/SDT-DEV1/footer' } },
  {
    slug: 'form-stepping',
    machine: formSteppingMachine,
    input: { about: EXAMPLE_FORM, found: { answers: {}, stepid: null, source: 'nowhere', reattach: [], changed: [] } },
  },
  { slug: 'form-subject', machine: formSubjectMachine },
  { slug: 'gather', machine: gatherMachine, input: { names: ['lists', 'rates', 'drones'], asked: undefined } },
  {
    slug: 'home-routing',
    machine: homeRoutingMachine,
    input: {
      facts: { arn: null, arnApplications: [], drafts: [], tags: [], acceptedRecords: [], participants: [] },
      fresh: false,
    },
  },
  {
    slug: 'inactivity',
    machine: inactivityMachine,
    input: { startedAt: 0, timeouts: { warning: 900_000, now: 1_200_000 }, standalone: false },
  },
  { slug: 'latest-store', machine: latestStoreMachine, input: { keeps: true } },
  { slug: 'licence-check', machine: licenceCheckMachine, input: { passHash: '5f2a' } },
  { slug: 'licence-scan', machine: licenceScanMachine },
  {
    slug: 'licence-verification',
    machine: licenceVerificationMachine,
    input: { verificationToken: '9c1e', licenceType: 'FCL' },
  },
  {
    slug: 'loaded-page',
    machine: profileSelectorMachine,
    page: 'profile-selector',
    input: { participants: [{ account: { accountid: ORGANISATION } }] },
  },
  {
    slug: 'manage-drones',
    machine: manageDronesMachine,
    input: { organisationId: ORGANISATION, droneTypes: ['recreational', 'commercial'], ownerId: ORGANISATION },
  },
  {
    slug: 'mto-navigation',
    machine: mtoNavigationMachine,
    input: {
      reference: { courses: [], categories: [] },
      found: {
        source: 'nowhere',
        notification: { notificationType: null, removalType: null, courseCode: '', students: [] },
        opened: null,
        unsaved: [],
        refused: [],
        reattach: [],
        lostCourse: null,
      },
    },
  },
  {
    slug: 'organisation-access',
    machine: organisationAccessMachine,
    input: { organisationId: ORGANISATION, participants: [{ account: { accountid: ORGANISATION } }] },
  },
  {
    slug: 'organisation-users',
    machine: organisationUsersMachine,
    input: { organisationId: ORGANISATION, before: null },
  },
  {
    slug: 'payment-request',
    machine: paymentRequestMachine,
    input: {
      organisationId: ORGANISATION,
      organisationArn: '100200',
      submissionId: ORGANISATION,
      returned: { kind: 'none' },
      paidFor: '',
    },
  },
  { slug: 'poi-verification', machine: poiVerificationMachine, input: { canAsk: true } },
  { slug: 'portal-load', machine: portalLoadMachine, input: { from: 'environment' } },
  ...lives,
  { slug: 'script-load', machine: scriptLoadMachine, input: { address: 'https://maps.example/script.js' } },
  { slug: 'sign-out', machine: signOutMachine, input: { reason: 'signout', isAlreadySignedOut: false } },
  { slug: 'start-up', machine: startUpMachine, input: { standalone: true, isEntryVisit: true, hasSignInHash: false } },
  { slug: 'stored-versions', machine: storedVersionsMachine },
  {
    slug: 'student-batch',
    machine: studentBatchMachine,
    input: {
      batch: { total: 1, waiting: [{ line: 1, familyName: 'Chen', arn: '2006003' }], verified: [] },
      refused: [],
    },
  },
  { slug: 'submission', machine: submissionMachine, input: { payload: {}, submitKey: '', canAsk: true, costs: true } },
  {
    slug: 'submission-detail',
    machine: submissionDetailMachine,
    input: { submissionId: ORGANISATION, organisationId: '' },
  },
  { slug: 'typed-search', page: 'own-search', machine: ownSearchMachine, input: { canAsk: true, typed: '' } },
  { slug: 'visit', machine: visitMachine, input: { standalone: true, isEntryVisit: true, hasSignInHash: false } },
  { slug: 'wallet-pass', machine: walletPassMachine, input: { individualArn: '100200', passType: 'FCL' } },
];
