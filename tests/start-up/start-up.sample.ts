/** A configuration and the answers of start-up as the sandbox gives them. */
import type { Configuration } from '#api/configuration.ts';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { InitialData } from '#machines/portal-load.machine.ts';
import type { SignInResult, SignInSettings, StartUpCode } from '#machines/start-up.types.ts';

export const configuration: Configuration = {
  product: { code: 'casa', displayName: 'CASA', portalName: 'myCASA' },
  helpDeskOwner: "the provider's",
  contact: { phone: '', mail: '', address: '', hours: '' },
  apis: { portal: '', forms: '' },
  paths: {},
  standalone: true,
  timeZone: 'Australia/Sydney',
  identity: {
    knownAuthorities: [],
    authorityMetadata: null,
    protocolMode: 'OIDC',
    redirectUri: '/forms/',
    silentRedirectUri: '/forms/auth-redirect.html',
    postLogout: { signout: '/forms/signedout?signout=1', timedout: '/forms/signedout?timedout=1' },
    loginPath: 'mycasa',
    dummyPath: '/forms/dummy',
  },
  paymentProviderUrl: '',
  mapsKey: '',
  external: {
    appEntry: '/forms?standalone=true',
    footer: {},
    keepAlive: '',
    updatePassword: '',
    updateEmail: '',
    updateDetails: '',
    reminders: '',
    updateOrganisationEmail: '',
    updateOrganisationPhone: '',
    updateOrganisationDetails: '',
    roleManagement: '',
    droneInformation: '',
    privacyPolicy: '',
    documentLocation: '/document-location',
    digitalIdentity: '',
    aircraftTransfer: '',
  },
  capabilities: {
    idempotency: true,
    draftRevisions: true,
    receipts: true,
    autosave: true,
    submissionStatus: true,
    submissionDetails: true,
    paymentList: true,
    attemptCounts: true,
    fileRefusals: true,
    trainingCertificates: true,
    droneDeregistrations: true,
    ownSearch: true,
    assessmentAnswers: true,
    passCodes: true,
    licencePapers: true,
  },
  developerPages: false,
  analytics: { url: '' },
};

/** Embedded by default, so that the visit's own mode counts. */
export const embeddedConfiguration: Configuration = { ...configuration, standalone: false };

/** A login path unknown to the portal (START-06). */
export const strangeConfiguration: Configuration = {
  ...configuration,
  identity: { ...configuration.identity, loginPath: 'facebook' },
};

export const settings: SignInSettings = {
  AuthClientId: 'portal-spa',
  SignUpAuthority: 'https://localhost/identity',
  AuthAuthority: 'https://localhost/identity',
  ScopesPortal: 'api://portal/access',
  ScopesForms: 'api://forms/access',
};

const claims = { given_name: 'Ava', family_name: 'Chen', dateOfBirth: '1990-4-7', emails: ['ava@example.test'] };

export const ownAccount: SignInResult = { kind: 'signedIn', account: { loginPath: '', claims } };
export const myGovAccount: SignInResult = { kind: 'signedIn', account: { loginPath: 'myGov', claims } };
export const strangeAccount: SignInResult = { kind: 'signedIn', account: { loginPath: 'facebook', claims } };
export const noAccount: SignInResult = { kind: 'noAccount' };

export const environment: OutputOf<'GetEnvData'> = {
  value: {
    systemSettings: [{ product_name: 'Timeout Now', product_stringvalue: '1200000' }],
    snippets: [],
    siteSettings: [],
  },
};

export const initialData: InitialData = {
  userDetails: {
    value: [{ contactid: 'c-1', fullname: 'Ava Chen', product_arn: '100101', emailaddress1: 'ava@example.test' }],
  },
  tags: { value: [{}] },
  acceptedRecords: { value: [{}, {}] },
  participants: {
    value: [
      {
        account: { accountid: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Southern Air', product_arn: '100200' },
        role: null,
      },
    ],
  },
  arnRecords: { value: [{ state: 'closed', status: 'Completed' }] },
  drafts: {
    wasSuccessful: true,
    drafts: [{ recordid: 'd-1', formname: 'Drone Registration', createdon: '2026-11-19T22:00:00Z' }],
  },
};

/** The six calls of the initial load with their fields and failure codes (START-29, OP-P-05, OP-P-07). */
export const initialCalls = [
  { key: 'userDetails', call: 'GetUserDetails', code: 'UD.1e' },
  { key: 'tags', call: 'GetTagsIndividual', code: 'TI.1e' },
  { key: 'acceptedRecords', call: 'GetAcceptedSRsIndividual', code: 'SRI.1e' },
  { key: 'participants', call: 'GetParticipants', code: 'P.1e' },
  { key: 'arnRecords', call: 'GetSRARNsIndividual', code: 'SRARN.1e' },
  { key: 'drafts', call: 'HasDraftsIndividual', code: 'HDI.1' },
] as const;

export const codes: readonly StartUpCode[] = [
  'INIT.1',
  'INIT.1a',
  'INIT.1b',
  'INIT.1d',
  'INIT.1e',
  'INIT.1f',
  'HP.1',
  'HP.2a',
  'HP.2b',
  'HP.3',
];

/** A token, which no context may contain (DEC-06). */
export const SECRET = 'eyJhbGciOiJSUzI1NiJ9.secret';
