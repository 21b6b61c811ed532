/** The shape of `/forms/config.json`: everything that differs between regulators and environments (SANDBOX.md, CALL-04). */
import * as z from 'zod/mini';

const address = z.string();

/** Addresses outside the portal; an empty one hides the action that would lead there (OP-P-63). */
const external = z.object({
  appEntry: z._default(address, '/forms?standalone=true'),
  /** Host of the content that the footer comes from, by environment (OP-P-69). */
  footer: z._default(z.record(z.string(), address), {}),
  keepAlive: z._default(address, ''),
  updatePassword: z._default(address, ''),
  updateEmail: z._default(address, ''),
  updateDetails: z._default(address, ''),
  /** Where a person says which reminder emails they want. */
  reminders: z._default(address, ''),
  /** Addresses with `{organisationId}` in the place of the id. */
  updateOrganisationEmail: z._default(address, ''),
  updateOrganisationPhone: z._default(address, ''),
  updateOrganisationDetails: z._default(address, ''),
  /** Where an organisation adds and removes its users; organisation id and ARN are appended (OP-S-90). */
  roleManagement: z._default(address, ''),
  droneInformation: z._default(address, ''),
  /** Where a digital identity is made (OP-S-47). */
  digitalIdentity: z._default(address, ''),
  /** Where the ownership of an aircraft is transferred; `params` are appended (OP-S-80). */
  aircraftTransfer: z._default(address, ''),
  /** Linked from declarations (DAMP-29). */
  privacyPolicy: z._default(address, ''),
  /** Path on the home site that opens a document (OP-P-84). */
  documentLocation: z._default(address, '/document-location'),
});

/** How to reach the help desk. An empty value is shown nowhere. */
const contact = z.object({
  phone: z._default(z.string(), ''),
  mail: z._default(z.string(), ''),
  /** By post, in one line. */
  address: z._default(z.string(), ''),
  /** When somebody answers, as a person reads it. */
  hours: z._default(z.string(), ''),
});

const identity = z.object({
  knownAuthorities: z._default(z.array(z.string()), []),
  /** The provider's metadata, where it cannot be discovered at the authority's own address. */
  authorityMetadata: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
  protocolMode: z._default(z.enum(['OIDC', 'AAD']), 'AAD'),
  redirectUri: address,
  silentRedirectUri: address,
  postLogout: z.object({ signout: address, timedout: address }),
  /** Checked by the start-up rules, not here: an unknown value has an alert of its own (START-06). */
  loginPath: z.string(),
  /** Serves an empty page for the identity provider's frame (OP-P-55). */
  dummyPath: z._default(address, '/forms/dummy'),
});

/** Extensions of the specified calls; all off unless the server announces them (DEC-11). */
const capabilities = z.object({
  idempotency: z._default(z.boolean(), false),
  draftRevisions: z._default(z.boolean(), false),
  receipts: z._default(z.boolean(), false),
  autosave: z._default(z.boolean(), false),
  submissionStatus: z._default(z.boolean(), false),
  /** The page of a submission, with its answers and its receipt. */
  submissionDetails: z._default(z.boolean(), false),
  /** The list of payments, with a receipt for each. */
  paymentList: z._default(z.boolean(), false),
  attemptCounts: z._default(z.boolean(), false),
  /** A refused upload names the files it was refused for in `files`. */
  fileRefusals: z._default(z.boolean(), false),
  /**
   * The list of memberships tells which organisation holds a certificate of a maintenance training organisation
   * (DEC-40).
   */
  trainingCertificates: z._default(z.boolean(), false),
  /** Several drones are de-registered by one submission (docs/decisions/0049). */
  droneDeregistrations: z._default(z.boolean(), false),
  /** The search in one's own records by number (DEC-42). */
  ownSearch: z._default(z.boolean(), false),
  /** Questions of an assessment come without the right answers, and each answer is judged when it is given (DEC-45). */
  assessmentAnswers: z._default(z.boolean(), false),
  /** The code of a pass is shown on the page of its licence (docs/decisions/0039). */
  passCodes: z._default(z.boolean(), false),
  /** A page of a licence prints its paper, which is what its file says. */
  licencePapers: z._default(z.boolean(), false),
});

/** Schema of the configuration. Unknown keys are dropped; what may be left out has a default. */
export const configuration = z.object({
  product: z.object({
    /** Fills `{product}` in paths and field names (OP-P-01). */
    code: z.string().check(z.regex(/^[a-z][a-z0-9]{0,15}$/)),
    displayName: z.string(),
    portalName: z.string(),
  }),
  /** Who runs the help desk, as the generic banner says it (OP-P-34). */
  helpDeskOwner: z._default(z.string(), "the provider's"),
  contact: z.prefault(contact, {}),
  apis: z._default(z.object({ portal: address, forms: address }), { portal: '', forms: '' }),
  /**
   * Paths by call name, where this regulator's differ from the contract's: several are not printed in the documents
   * (OP-S-20).
   */
  paths: z._default(z.record(z.string(), z.string()), {}),
  standalone: z._default(z.boolean(), true),
  /** The regulator's own zone, in which every day rule counts (DEC-08). */
  timeZone: z._default(z.string(), 'Australia/Sydney'),
  identity,
  paymentProviderUrl: z._default(address, ''),
  mapsKey: z._default(z.string(), ''),
  external: z.prefault(external, {}),
  capabilities: z.prefault(capabilities, {}),
  /** Turns on `/forms/dev/charts` and `/forms/dev/kit`. A real regulator leaves it out. */
  developerPages: z._default(z.boolean(), false),
  /** An empty address switches analytics off. */
  analytics: z._default(z.object({ url: address }), { url: '' }),
});

export type Capability = keyof z.infer<typeof capabilities>;

export type Configuration = z.infer<typeof configuration>;
