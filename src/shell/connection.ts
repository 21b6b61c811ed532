/**
 * The regulator as this document sees it: configuration, settings, identity provider and APIs, each loaded when first
 * needed and kept once it came. A failure is not kept: the next one who asks tries again.
 */
import type { CallName, InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import type { Configuration } from '#api/configuration.ts';
import { createClient, type CallOptions, type Client } from '#api/core/client.ts';
import type { Endpoint } from '#api/core/define-endpoints.ts';
import { dashboardEndpoints } from '#api/dashboard.endpoints.ts';
import { draftListEndpoints } from '#api/applications/draft-lists.endpoints.ts';
import { startUpEndpoints } from '#api/start-up.endpoints.ts';
import { CONFIGURATION_ADDRESS, readConfiguration } from './config.ts';
import type { Identity, IdentityOptions, SignInSettings } from './identity.ts';

/**
 * Calls that a visit needs until its first screen. Areas bring theirs with them; the whole contract is loaded for any
 * other.
 */
const FIRST = { ...startUpEndpoints, ...dashboardEndpoints, ...draftListEndpoints };

/** What the connection is made of. */
export interface ConnectionOptions {
  readonly fetch: typeof fetch;
  /** The configuration's answer when it was asked for before this code was here; used once. */
  readonly early: Promise<Response> | null;
  /** The sign-in library behind its adapter. */
  loadIdentityLibrary(): Promise<{ createIdentity(options: IdentityOptions): Promise<Identity> }>;
  leave(href: string): void;
  /** A call could not be made for want of a token (OP-P-14). */
  onSessionLost(): void;
}

/** Everything outside this document that the portal speaks to. */
export interface Connection {
  configuration(): Promise<Configuration>;
  /** Reads the configuration again although one came: that one was of no use (INIT.1f, OP-P-11). */
  readConfigurationAgain(): Promise<Configuration>;
  settings(): Promise<SignInSettings>;
  identity(): Promise<Identity>;
  call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
  /** Learns the calls that an area brings with it, so that nobody waits for the whole contract. */
  learn(endpoints: Readonly<Record<string, Endpoint>>): void;
  /** What tells this person apart from others in this browser; empty while nobody is signed in. */
  personKey(): string;
}

/**
 * Keeps what a load brought; a load that failed is forgotten.
 *
 * @returns the load; `again` forgets what it brought before
 */
export function keepingSuccess<Value>(load: () => Promise<Value>): (again?: 'again') => Promise<Value> {
  let kept: Promise<Value> | null = null;
  return (again) => {
    if (kept === null || again !== undefined) {
      const running = load();
      kept = running;
      running.catch(() => {
        if (kept === running) kept = null;
      });
    }
    return kept;
  };
}

/** Connects this document. Nothing is sent before it is asked for. */
export function connect(options: ConnectionOptions): Connection {
  let { early } = options;
  const near: Record<string, Endpoint> = { ...FIRST };

  const configuration = keepingSuccess(async () => {
    const answer = early;
    early = null;
    return readConfiguration(await (answer ?? options.fetch(CONFIGURATION_ADDRESS, { cache: 'no-cache' })));
  });

  const client = keepingSuccess(async (): Promise<Client> => {
    const { product, apis, paths } = await configuration();
    return createClient({
      product: product.code,
      bases: apis,
      paths,
      fetch: options.fetch,
      token: async (api, renew) => (await identity()).acquire(api, renew),
      tokenAtHand: (api) => present?.atHand(api) ?? null,
      onUnauthorised: options.onSessionLost,
      timeoutSignal: (ms) => AbortSignal.timeout(ms),
      endpoints: near,
    });
  });

  const call: Connection['call'] = async (name, input, callOptions) => (await client()).call(name, input, callOptions);
  const settings = keepingSuccess(() => call('GetB2CSettings', {}));

  let present: Identity | null = null;
  const identity = keepingSuccess(async () => {
    const [library, known, read] = await Promise.all([options.loadIdentityLibrary(), configuration(), settings()]);
    present = await library.createIdentity({ configuration: known, settings: read, leave: options.leave });
    return present;
  });

  return {
    configuration: () => configuration(),
    readConfigurationAgain: () => configuration('again'),
    settings: () => settings(),
    identity: () => identity(),
    call,
    learn: (endpoints) => void Object.assign(near, endpoints),
    personKey: () => present?.personKey() ?? '',
  };
}
