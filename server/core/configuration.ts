/**
 * The sandbox's own `/forms/config.json` (SANDBOX.md, Configuration). A real regulator's portal gets another file and
 * nothing else.
 */
import type { Configuration } from '#api/configuration.ts';
import { ENVIRONMENTS } from '#rules/content-host.rules.ts';
import { UPDATE_PAGES, type UpdatePage } from '#rules/profile-update.rules.ts';
import {
  authorityMetadata,
  EMBEDDED_PATH,
  PASSWORD_PATH,
  postLogoutAddresses,
  REMINDER_SETTINGS_PATH,
  ROLE_MANAGEMENT_PATH,
} from './identity/names.ts';

export type Product = Configuration['product'];

/** The sandbox's product (OP-P-01). */
export const SANDBOX_PRODUCT: Product = { code: 'casa', displayName: 'CASA', portalName: 'myCASA' };

/** The regulator's zone (DEC-08). */
export const SANDBOX_ZONE = 'Australia/Sydney';

/** A telephone number for films and plays, and a name that cannot exist (RFC 2606). */
export const SANDBOX_CONTACT: Configuration['contact'] = {
  phone: '1300 975 707',
  mail: 'help@regulator.example',
  address: '1 Example Street, Nowhere ACT 0000',
  hours: 'Monday to Friday, 9 am to 5 pm (Sydney time)',
};

type Capabilities = Configuration['capabilities'];

/** Capabilities of the server (DEC-11). */
const HONOURED: Capabilities = {
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
};

/**
 * Setting that limits the capabilities to a list of names separated by commas, `none` for none. For tests, absent from
 * the seed: every journey also passes without capabilities (DEC-11). Set by `PUT /sandbox/settings`, removed by a
 * reset.
 */
export const CAPABILITIES_SETTING = 'Sandbox - Capabilities';

/** The capabilities in force. */
export function capabilitiesIn(setting: string | undefined): Capabilities {
  if (setting === undefined || setting.trim() === '') return HONOURED;
  const named = setting.split(',').map((name) => name.trim());
  return Object.fromEntries(
    Object.entries(HONOURED).map(([name, honoured]) => [name, honoured && named.includes(name)]),
  ) as Capabilities;
}

/** Differences between sandboxes. */
export interface Regulated {
  /** Origin such as `http://localhost:4280`, without a trailing slash. */
  readonly origin: string;
  readonly product: Product;
  readonly timeZone: string;
  readonly capabilities: Capabilities;
  /** Whether the pages for developers exist: charts and kit. */
  readonly developerPages: boolean;
  /** Key of the maps; empty for none (OP-P-96). */
  readonly mapsKey: string;
  /** Address of the analytics tag, with `{id}` where its id belongs; empty for none (SHEL-19). */
  readonly analyticsUrl: string;
}

/** Targets of the update links (DEC-51): a page of an organisation gets its id. */
function updateAddresses(origin: string): Readonly<Record<keyof typeof UPDATE_PAGES, string>> {
  const address = ({ owner, path }: UpdatePage): string =>
    origin + EMBEDDED_PATH + path + (owner === 'organisation' ? '?organisationId={organisationId}' : '');
  return Object.fromEntries(Object.entries(UPDATE_PAGES).map(([name, page]) => [name, address(page)])) as Record<
    keyof typeof UPDATE_PAGES,
    string
  >;
}

/** The configuration for an origin. */
export function configurationOf({
  origin,
  product,
  timeZone,
  capabilities,
  developerPages,
  mapsKey,
  analyticsUrl,
}: Regulated): Configuration {
  const { signout, timedout } = postLogoutAddresses(origin);
  return {
    product,
    helpDeskOwner: 'the',
    contact: SANDBOX_CONTACT,
    apis: { portal: '', forms: '' },
    paths: {},
    standalone: true,
    timeZone,
    identity: {
      knownAuthorities: [new URL(origin).host],
      authorityMetadata: authorityMetadata(origin),
      protocolMode: 'OIDC',
      redirectUri: `${origin}/forms/`,
      silentRedirectUri: `${origin}/forms/auth-redirect.html`,
      postLogout: { signout, timedout },
      loginPath: `my${product.code}`,
      dummyPath: '/forms/dummy',
    },
    paymentProviderUrl: `${origin}/pay?token=`,
    mapsKey,
    external: {
      appEntry: '/forms?standalone=true',
      footer: Object.fromEntries(
        ENVIRONMENTS.map((environment) => [environment, `${origin}/content/${environment.toLowerCase()}/footer.html`]),
      ),
      keepAlive: `${origin}/content/keep-alive`,
      updatePassword: origin + PASSWORD_PATH,
      ...updateAddresses(origin),
      reminders: origin + REMINDER_SETTINGS_PATH,
      roleManagement: origin + ROLE_MANAGEMENT_PATH,
      droneInformation: `${origin}/content/drones`,
      digitalIdentity: '',
      aircraftTransfer: `${origin}/embedded/aircraft-transfer`,
      privacyPolicy: 'https://www.casa.gov.au/privacy-policy',
      documentLocation: '/document-location',
    },
    capabilities,
    developerPages,
    analytics: { url: analyticsUrl },
  };
}
