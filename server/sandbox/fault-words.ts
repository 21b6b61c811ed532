/**
 * The fault switches in words: what of the portal a call brings to the screen, by the flow that a person is in. A call that has none yet stands
 * under ‘Other calls’ with its name alone; `tests/server/console-faults.test.ts` names it then.
 */

/** What a switch may name beside the calls: all of them, the provider of tokens, the notice of the card payments, the document verification service. */
export const BESIDE_CALLS = ['*', 'token', 'notice', 'dvs'] as const;

/** A flow and what its calls bring: name of the call, what a person sees of it. */
export interface Flow {
  readonly name: string;
  readonly calls: Readonly<Record<string, string>>;
}

/** Flow of the calls that nobody has put into words. */
export const OTHER_CALLS = 'Other calls';

/** The flows, in the order in which a person comes upon them. */
export const FLOWS: readonly Flow[] = [
  {
    name: 'Everything, and services behind the portal',
    calls: {
      '*': 'Every call of the two APIs: nothing of the portal works',
      token: 'Staying signed in: the portal gets no token and leads to the sign-in page',
      notice: 'The notice of a card payment: the money is taken and the regulator hears of it later, or never (empty)',
      dvs: 'The service behind document and ASIC checks: ‘no result’, and no attempt is used',
    },
  },
  {
    name: 'Start and sign-in',
    calls: {
      GetB2CSettings: 'The very start: where to sign in',
      GetEnvData: 'The start: system settings, texts, the clock',
      GetExtIds: 'After sign-in: whose account it is',
      GetUserDetails: 'After sign-in: name, date of birth and contact details',
      GetTagsIndividual: 'After sign-in: which of the first screens is due',
      GetParticipants: 'After sign-in: the organisations one acts for',
      GetAcceptedSRsIndividual: 'After sign-in: whether the identity is proven',
      GetSRARNsIndividual: 'After sign-in: the state of one’s own ARN application',
      GetHasArnOrPendingSubmission: 'Before an ARN form: whether there is a number or an application already',
    },
  },
  {
    name: 'Dashboards',
    calls: {
      GetLicencesIndividual: 'The tile of licences',
      GetREOCsIndividual: 'A person’s tile of operator’s certificates',
      GetREOCsOrganisation: 'An organisation’s tile of certificates',
      GetDronesIndividual: 'A person’s drones: tile and list',
      GetDronesOrganisation: 'An organisation’s drones: tile and list',
      GetDronesProfileSelector: 'The counts of drones where a profile is chosen',
      GetApplicationsIndividual: 'A person’s applications',
      GetApplicationsOrganisation: 'An organisation’s applications',
      GetAircraftTOOIndividual: 'Open transfers of a person’s aircraft',
      GetAircraftIndividual: 'A person’s aircraft',
      GetAircraftOrganisation: 'An organisation’s aircraft',
      GetAlertsIndividual: 'A person’s alerts',
      GetAlertsOrganisation: 'An organisation’s alerts',
      GetAlertsAircraft: 'The alerts about an aircraft',
      HasDraftsIndividual: 'A person’s saved applications',
      HasDraftsOrganisation: 'An organisation’s saved applications',
      NoticeList: 'Notices: what happened since the last visit',
    },
  },
  {
    name: 'Profile and organisation',
    calls: {
      GetOrganisationDetails: 'Name and details of an organisation',
      GetSRARNsOrganisation: 'The state of an organisation’s ARN application',
      GetAddressDetailsIndividual: 'A person’s addresses',
      GetAddressDetailsOrganisation: 'An organisation’s addresses',
      GetOrganisationUsers: 'The users of an organisation and their roles',
    },
  },
  {
    name: 'Drones: register, renew, de-register',
    calls: {
      GetDroneReferenceDataTypes: 'Makers, models and classes to choose from',
      GetRateCards: 'The fees',
      SearchDroneSerialNumber: 'The check of a serial number',
      droneSubmission: 'Sending a registration',
      dronesRenewalSubmission: 'Sending a renewal',
      DeRegisterDrone: 'De-registering a drone',
    },
  },
  {
    name: 'Forms: saving, files, sending',
    calls: {
      LoadDraft: 'Opening a saved application',
      SaveDraft: 'Saving an application',
      DeleteDraft: 'Deleting a saved application',
      AutosaveLoad: 'Finding what was typed before',
      AutosaveSave: 'Keeping what is typed while it is typed',
      AutosaveDelete: 'Forgetting what was kept',
      GetReferenceDataTypes: 'Lists to choose from in a form',
      verifyIndividualRoles: 'Whether one’s role may use a form',
      verifyIndustryAssistUser: 'Whether one may ask for industry assistance',
      SubmitIndustryAssist: 'Sending a request for industry assistance',
      GetSharePointFileDetails: 'Downloading a document',
      CreateDampSubmission: 'Sending a report of drug and alcohol tests',
    },
  },
  {
    name: 'Submissions and payments',
    calls: {
      SubmissionList: 'The list of submissions',
      SubmissionDetails: 'One submission and what was answered',
      SubmissionLookup: 'Whether something sent has arrived, after a break',
      submissionQuery: 'The submission that is to be cancelled or paid',
      submissionCancel: 'Cancelling a submission',
      AdditionalPayment: 'The payments that are still due',
      submissionPayment: 'Starting the payment of a submission',
      PaymentList: 'Payments and receipts',
      validateHmac: 'Coming back from the payment page',
      paymentStatus: 'Whether a payment was made',
    },
  },
  {
    name: 'ARN and proof of identity',
    calls: {
      arnCreate: 'Applying for an ARN',
      arnLink: 'Linking an ARN',
      arnVerify: 'Proving who one is',
      arnCreateMyGovId: 'Applying for an ARN, signed in by myGov',
      arnLinkMyGovId: 'Linking an ARN, signed in by myGov',
      arnVerifyMyGovId: 'Proving who one is, signed in by myGov',
      dvsValidate: 'The check of an identity document',
      GetAddress: 'Addresses while one types',
      GetAddressComponent: 'The parts of the chosen address',
    },
  },
  {
    name: 'Accreditation',
    calls: {
      getAssessmentData: 'The questions of an assessment',
      lmsCommercial: 'Sending the commercial assessment',
      lmsRecreational: 'Sending the recreational assessment',
    },
  },
  {
    name: 'Licences, passes and ASIC',
    calls: {
      licencePicture: 'The picture on a licence',
      licenceComponents: 'The categories of a flight crew licence',
      licenceAircraftRatings: 'Aircraft ratings',
      licenceOperationalRatings: 'Operational ratings',
      licenceTheoryExaminations: 'Theory examinations',
      licenceArocDetails: 'The radio operator certificate',
      googlePass: 'Saving a pass to Google Wallet',
      applePass: 'Saving a pass to Apple Wallet',
      SubmitVerification: 'Handing in a scanned code',
      verificationview: 'What a scanned licence says',
      SubmitAsicVerification: 'The check of an ASIC',
      AsicAttempts: 'How many ASIC checks are left',
    },
  },
  {
    name: 'Maintenance training',
    calls: {
      getMplReferenceDataFromESB: 'Courses and exclusions to choose from',
      verifyIndividual: 'The check of a student',
      GetMTOCertificate: 'The organisation’s certificate',
      SubmitMpl: 'Sending the notification',
    },
  },
  {
    name: 'Confirming aircraft',
    calls: { validateAcrUser: 'Whether one may confirm the aircraft', acrConfirmationSubmission: 'Sending the confirmation' },
  },
];

/** The flows with the switches that there are, those without words at the end. */
export function flowsOf(calls: readonly string[]): readonly Flow[] {
  const there = new Set([...BESIDE_CALLS, ...calls]);
  const flows = FLOWS.map(({ name, calls: words }) => ({ name, calls: Object.fromEntries(Object.entries(words).filter(([call]) => there.has(call))) }));
  const known = new Set(flows.flatMap((flow) => Object.keys(flow.calls)));
  const others = [...there].filter((call) => !known.has(call));
  return [...flows, { name: OTHER_CALLS, calls: Object.fromEntries(others.map((call) => [call, `What ${call} brings`])) }].filter((flow) => Object.keys(flow.calls).length > 0);
}

/** What a switch is about, in words. */
export function wordsOf(call: string): string {
  return FLOWS.find(({ calls }) => Object.hasOwn(calls, call))?.calls[call] ?? `What ${call} brings`;
}
