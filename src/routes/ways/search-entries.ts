/**
 * The pages and help texts that the search finds: the pages that a person may open, by their titles and the questions
 * of their forms, and the questions of help. All words come from the existing titles, forms and help texts. A new
 * screen compiles only once this table says for whom it can be found (docs/decisions/0045).
 */
import type { Screen, ScreenTarget } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { aircraftConfirmationForm } from '#rules/aircraft-confirmation-form.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { dampReportForm } from '#rules/damp-report-form.rules.ts';
import { questionsOf, type FormDefinition } from '#rules/forms/form.rules.ts';
import { arnTarget, holdsArn } from '#rules/home-routing.rules.ts';
import { industryAssistForm } from '#rules/industry-assist-form.rules.ts';
import { asicForm } from '#rules/licences/asic-verification-form.rules.ts';
import type { Participant } from '#rules/organisation-access.rules.ts';
import { mayUseDrones } from '#rules/ways/age.rules.ts';
import { closedPage } from '#rules/ways/entry.rules.ts';
import type { EntryFacts } from '#rules/ways/entry-facts.rules.ts';
import { helpTopics } from '#rules/ways/help.rules.ts';
import type { SearchEntry } from '#ui/ways/search.view.tsx';

export interface Searcher {
  /** Facts for the gates (DEC-40): a service that is closed to the person is not found. */
  readonly facts: EntryFacts;
  readonly product: { readonly code: string; readonly displayName: string };
}

/** How a screen is found; null for a screen that is a step, a result, or about one record. */
interface Found {
  /** The target as a page of the person; null for persons who may not open it. */
  readonly person?: (searcher: Searcher) => ScreenTarget | null;
  /** The target as a page of each organisation that the person takes part in. */
  readonly organisation?: (organisationId: string, organisationArn: string) => ScreenTarget;
  /** The form of the page, whose title and questions can be searched. */
  readonly form?: (searcher: Searcher) => FormDefinition;
  /** Other words that people use for it. */
  readonly alias?: string;
}

const own = (target: ScreenTarget) => ({ person: ({ facts }: Searcher) => (holdsArn(facts.arn) ? target : null) });
const withDrones = (target: ScreenTarget) => ({
  person: ({ facts }: Searcher) => (holdsArn(facts.arn) && mayUseDrones(facts.birthdate, facts.moment) ? target : null),
});
const ofOrganisation = (organisation: (organisationId: string, organisationArn: string) => ScreenTarget) => ({
  organisation,
});

const FOUND: { readonly [S in Screen]: Found | null } = {
  error: null,
  portalError: null,
  systemError: null,
  serviceUnavailable: null,
  dvsServiceUnavailable: null,
  notFound: null,
  kit: null,
  bench: null,
  charts: null,
  signedOut: null,
  timedOut: null,
  logOff: null,
  home: null,
  appEntry: null,
  linkArn: null,
  verifyPoi: null,
  appsInd: null,
  appsOrg: null,
  formSelector: null,
  droneRego: null,
  sampleForm: null,
  search: null,
  help: { person: () => ({ screen: 'help' }), alias: 'questions answers contact support' },
  profileSelector: {
    person: ({ facts }) => (facts.participants.length > 0 ? { screen: 'profileSelector' } : null),
    alias: 'switch change organisation business',
  },
  profileDetailsInd: {
    ...own({ screen: 'profileDetailsInd' }),
    alias: 'my name address e-mail telephone number password change update moved',
  },
  profileDetailsOrg: {
    ...ofOrganisation((organisationId) => ({ screen: 'profileDetailsOrg', organisationId })),
    alias: 'name address e-mail telephone change',
  },
  dashInd: {
    ...own({ screen: 'dashInd' }),
    alias: 'dashboard home submissions status saved applications draft cancel continue',
  },
  dashOrg: {
    ...ofOrganisation((organisationId) => ({ screen: 'dashOrg', organisationId })),
    alias: 'dashboard home submissions status saved applications draft cancel continue',
  },
  droneRegistration: {
    ...withDrones({ screen: 'droneRegistration', organisationId: '' }),
    ...ofOrganisation((organisationId) => ({ screen: 'droneRegistration', organisationId })),
    alias: 'register drones new file csv spreadsheet fly cost fee',
  },
  manageDronesInd: {
    ...withDrones({ screen: 'manageDronesInd' }),
    alias:
      'renew renewal expiry expired de-register sold sell lost stolen crashed download print certificate fleet calendar',
  },
  manageDronesOrg: {
    ...ofOrganisation((organisationId) => ({ screen: 'manageDronesOrg', organisationId })),
    alias:
      'renew renewal expiry expired de-register sold sell lost stolen crashed download print certificate fleet calendar',
  },
  fleetYear: {
    ...withDrones({ screen: 'fleetYear', organisationId: '' }),
    ...ofOrganisation((organisationId) => ({ screen: 'fleetYear', organisationId })),
    alias: 'drones fleet year budget forecast plan renewal fees due cost csv',
  },
  singleDrone: null,
  droneRenewal: {
    ...withDrones({ screen: 'droneRenewal', organisationId: '', renewAll: true }),
    ...ofOrganisation((organisationId) => ({ screen: 'droneRenewal', organisationId, renewAll: true })),
    alias: 'renewal expiry expired fee',
  },
  industryAssist: {
    ...ofOrganisation((organisationId, organisationArn) => ({
      screen: 'industryAssist',
      organisationId,
      organisationArn,
    })),
    form: ({ product }) => industryAssistForm(product),
    alias: 'send upload documents files',
  },
  dampReport: {
    ...ofOrganisation((organisationId) => ({ screen: 'dampReport', organisationId })),
    form: () => dampReportForm('', ''),
    alias: 'drug alcohol testing',
  },
  cancellation: null,
  submissionDetail: null,
  droneDeregistration: null,
  notices: {
    ...own({ screen: 'notices', organisationId: '' }),
    ...ofOrganisation((organisationId) => ({ screen: 'notices', organisationId })),
    alias: 'news notices alerts since last visit status',
  },
  aircraftConfirmation: {
    ...own({ screen: 'aircraftConfirmation', organisationId: '', organisationArn: '' }),
    ...ofOrganisation((organisationId, organisationArn) => ({
      screen: 'aircraftConfirmation',
      organisationId,
      organisationArn,
    })),
    form: () => aircraftConfirmationForm,
    alias: 'census',
  },
  droneAccreditation: { ...withDrones({ screen: 'droneAccreditation' }), alias: 'test assessment operator learn fly' },
  commercialAccreditation: null,
  accreditationDeclaration: null,
  recreationalAccreditation: null,
  paymentsInd: { ...own({ screen: 'paymentsInd' }), alias: 'pay fee card due' },
  paymentsOrg: {
    ...ofOrganisation((organisationId) => ({ screen: 'paymentsOrg', organisationId })),
    alias: 'pay fee card due',
  },
  paymentHistory: {
    ...own({ screen: 'paymentHistory', organisationId: '' }),
    ...ofOrganisation((organisationId) => ({ screen: 'paymentHistory', organisationId })),
    alias: 'invoice tax paid year refund',
  },
  payment: null,
  arn: {
    person: ({ facts }) => (holdsArn(facts.arn) ? null : arnTarget('new', facts.loginPath)),
    form: () => arnForm('full', 'new'),
    alias: 'apply identity',
  },
  poiVerification: null,
  licenceVerification: { person: () => ({ screen: 'licenceVerification' }), alias: 'check scan qr code' },
  licenceDeclaration: null,
  licenceView: null,
  showRecAccred: null,
  showCommAccred: null,
  showReplAccred: { ...own({ screen: 'showReplAccred' }), alias: 'drone pilot fly' },
  flightCrewLicence: {
    ...own({ screen: 'flightCrewLicence' }),
    alias: 'pilot ratings medical wallet pass apple google certificate lost download print',
  },
  arocDetails: { ...own({ screen: 'arocDetails' }), alias: 'radio aroc licence download print' },
  asicVerification: {
    ...own({ screen: 'asicVerification' }),
    form: ({ product }) => asicForm(product),
    alias: 'security identification card photo',
  },
  mtoNotification: {
    ...ofOrganisation((organisationId, organisationArn) => ({
      screen: 'mtoNotification',
      organisationId,
      organisationArn,
    })),
    alias: 'mto students course exclusions',
  },
  orgManageUsers: {
    ...ofOrganisation((organisationId) => ({ screen: 'orgManageUsers', organisationId })),
    alias: 'people positions add remove staff',
  },
  manageAircraftInd: {
    ...own({ screen: 'manageAircraftInd' }),
    alias: 'glider registration mark transfer sold sell owner',
  },
  manageAircraftOrg: {
    ...ofOrganisation((organisationId) => ({ screen: 'manageAircraftOrg', organisationId })),
    alias: 'glider registration mark transfer sold sell owner',
  },
  singleAircraftInd: null,
  singleAircraftOrg: null,
  activeAlert: null,
  transferOwnership: null,
};

function organisationsOf(participants: readonly Participant[]): readonly Participant['account'][] {
  return [...new Map(participants.map(({ account }) => [account.accountid, account])).values()];
}

/** Shown with a page of the person, to distinguish it from the page of an organisation with the same title. */
const OWN = 'About you';

const TITLES: { readonly [S in Screen]?: string } = SCREEN_TITLES;

export function searchEntries(searcher: Searcher): readonly SearchEntry[] {
  const { facts } = searcher;
  const pages = (Object.keys(FOUND) as Screen[]).flatMap((screen): SearchEntry[] => {
    const found = FOUND[screen];
    if (found === null) return [];
    const title = TITLES[screen] ?? '';
    const form = found.form?.(searcher);
    const questions =
      form === undefined ? [] : questionsOf(form).flatMap(({ label, silent }) => (silent ? [] : [label]));
    const entry = {
      title: title || (form?.title ?? ''),
      words: [found.alias ?? '', form?.title ?? '', ...questions],
      summary: '',
    };
    const isOpen = (organisationId: string) => closedPage(screen, { ...facts, organisationId }) === null;
    const target = isOpen('') ? (found.person?.(searcher) ?? null) : null;
    const { organisation } = found;
    const theirs = organisationsOf(facts.participants).filter(({ accountid }) => isOpen(accountid));
    return [
      ...(target === null ? [] : [{ ...entry, target, note: '' }]),
      ...(organisation === undefined
        ? []
        : theirs.map(({ accountid, name, product_arn }) => ({
            ...entry,
            words: [...entry.words, name ?? ''],
            target: organisation(accountid, product_arn ?? ''),
            note: name ?? '',
          }))),
    ];
  });
  const isDistinct = ({ title, note }: SearchEntry) =>
    note !== '' || pages.every((other) => other.title !== title || other.note === '');
  const distinct = pages.map((entry) => (isDistinct(entry) ? entry : { ...entry, note: OWN }));
  const help = helpTopics(facts.settings).flatMap(({ id, title, questions }) =>
    questions.map(({ question, answer, alias = '' }): SearchEntry => ({
      title: question,
      words: [title, answer, alias],
      target: { screen: 'help', topic: id },
      note: `${SCREEN_TITLES.help}: ${title}`,
      summary: answer,
    })),
  );
  return [...distinct, ...help];
}
