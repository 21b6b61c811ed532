/**
 * The regulator as this document sees it: configuration, settings, identity provider and APIs. Each is loaded when
 * first needed and kept if the load succeeded; after a failure the next caller tries again.
 */
import type { CallName, InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import type { Configuration } from '#api/configuration.ts';
import { createClient, type CallOptions, type Client } from '#api/core/client.ts';
import type { Endpoint } from '#api/core/define-endpoints.ts';
import { dashboardEndpoints } from '#api/dashboard.endpoints.ts';
import { draftListEndpoints } from '#api/applications/draft-lists.endpoints.ts';
import { startUpEndpoints } from '#api/start-up.endpoints.ts';
import type { SignInSettings } from '#machines/start-up.types.ts';
import { CONFIGURATION_ADDRESS, readConfiguration } from './config.ts';
import type { Identity, IdentityOptions } from './identity.ts';

/**
 * Calls that a visit needs before its first screen. Areas add theirs with `learn`; any other call loads the whole
 * contract.
 */
const FIRST = { ...startUpEndpoints, ...dashboardEndpoints, ...draftListEndpoints };

export interface ConnectionOptions {
  readonly fetch: typeof fetch;
  /** The request for the configuration, if the entry began it before this code had loaded; used once. */
  readonly early: Promise<Response> | null;
  /** Loads the sign-in library behind its adapter. */
  loadIdentityLibrary(): Promise<{ createIdentity(options: IdentityOptions): Promise<Identity> }>;
  leave(href: string): void;
  /** Called when a call could not be made because there is no token (OP-P-14). */
  onSessionLost(): void;
}

export interface Connection {
  configuration(): Promise<Configuration>;
  /** Loads the configuration again although there is one, because that one could not be used (INIT.1f, OP-P-11). */
  readConfigurationAgain(): Promise<Configuration>;
  settings(): Promise<SignInSettings>;
  identity(): Promise<Identity>;
  call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
  /** Adds the calls of an area, so that it does not wait for the whole contract to load. */
  learn(endpoints: Readonly<Record<string, Endpoint>>): void;
  /** Distinguishes this person from others in this browser; empty while nobody is signed in. */
  personKey(): string;
}

/**
 * Caches the result of a load; a failed load is tried again by the next caller.
 *
 * @returns the cached load; `again` drops the cached result first
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

/** Connects this document. No call is made before one is needed. */
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
