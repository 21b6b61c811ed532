/** Reads the environment of the server's process. */
import type { SignInSettings } from './handler.ts';
import { Trouble } from './trouble.ts';
import type { TrustedProvider } from './trusted-issuer.ts';

/** Paths of the PEM files for Apple passes, and the passphrase of the key. */
export interface PassFiles {
  readonly certificate: string;
  readonly key: string;
  /** Empty for an unencrypted key. */
  readonly passphrase: string;
  readonly authority: string;
}

/** Folder with reports of test runs, below the working directory. */
export const REPORTS_FOLDER = '.reports';

export interface Environment {
  readonly port: number;
  readonly host: string | undefined;
  readonly publicOrigin: string | undefined;
  /** Number of proxies that add to `X-Forwarded-For`; undefined where it is not set. */
  readonly proxies: number | undefined;
  readonly databaseUrl: string | undefined;
  /** Most database connections of this process; undefined where it is not set. */
  readonly connections: number | undefined;
  readonly folder: string;
  /** Folder with reports of test runs, which the console shows to the charts page. */
  readonly reports: string;
  readonly console: boolean;
  /** Whether the pages for developers exist. */
  readonly developerPages: boolean;
  /** Whether the sign-in page lists the people of the sandbox. */
  readonly listsPeople: boolean;
  /** Key of the maps; empty for none. */
  readonly mapsKey: string;
  /** Address of the analytics tag; empty for none. */
  readonly analyticsUrl: string;
  /** Origin of the portal, which is one of `allowedOrigins`; undefined where this server serves it. */
  readonly portalOrigin: string | undefined;
  /** Origins whose pages may call the APIs. */
  readonly allowedOrigins: readonly string[];
  /** The second identity provider; null where only the embedded one is trusted. */
  readonly trusted: TrustedProvider | null;
  /** Replaces the embedded provider's answer of `GetB2CSettings`. */
  readonly signIn: Partial<SignInSettings>;
  /** Certificates for passes; null where the sandbox's own chain signs them. */
  readonly passFiles: PassFiles | null;
}

/**
 * `PORT` (4280), `HOST` (loopback), `PUBLIC_ORIGIN`, `TRUSTED_PROXIES`, `DATABASE_URL`, `DATABASE_POOL` (10),
 * `SANDBOX_DIR` (`.sandbox`), `REPORTS_DIR` (`.reports`), `MAPS_KEY`, `ANALYTICS_URL`, `APPLE_PASS_CERTIFICATE`,
 * `APPLE_PASS_KEY`, `APPLE_PASS_PASSPHRASE`, `APPLE_PASS_AUTHORITY`, `ALLOWED_ORIGINS`, `PORTAL_ORIGIN`,
 * `TRUSTED_ISSUER`, `TRUSTED_AUDIENCE_PORTAL`, `TRUSTED_AUDIENCE_FORMS`, `AUTH_CLIENT_ID`, `AUTH_AUTHORITY`,
 * `SIGN_UP_AUTHORITY`, `SCOPES_PORTAL`, `SCOPES_FORMS`, `NODE_ENV` and `SANDBOX_CONSOLE` (SANDBOX.md). Throws `Trouble`
 * for an old Node and for a value that is none.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>, node: string): Environment {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Trouble(`Node ${node} is too old: install Node 20.19 or newer.`);
  const given = (name: string): string | undefined => env[name]?.trim() || undefined;
  const port = given('PORT') ?? '4280';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Trouble(`PORT must be a number up to 65535; it is ${port}.`);
  const proxies = given('TRUSTED_PROXIES');
  if (proxies !== undefined && !/^\d$/.test(proxies))
    throw new Trouble(
      `TRUSTED_PROXIES must be how many proxies stand in front of this server, 0 to 9; it is ${proxies}.`,
    );
  const pool = given('DATABASE_POOL');
  if (pool !== undefined && !/^[1-9]\d{0,2}$/.test(pool))
    throw new Trouble(
      `DATABASE_POOL must be how many connections to PostgreSQL this process may have, 1 to 999; it is ${pool}.`,
    );
  const allowedOrigins = originsIn(given('ALLOWED_ORIGINS') ?? '');
  return {
    port: Number(port),
    host: given('HOST'),
    publicOrigin: given('PUBLIC_ORIGIN'),
    proxies: proxies === undefined ? undefined : Number(proxies),
    databaseUrl: given('DATABASE_URL'),
    connections: pool === undefined ? undefined : Number(pool),
    folder: given('SANDBOX_DIR') ?? '.sandbox',
    reports: given('REPORTS_DIR') ?? REPORTS_FOLDER,
    developerPages: env['NODE_ENV'] !== 'production',
    listsPeople: env['NODE_ENV'] !== 'production',
    mapsKey: given('MAPS_KEY') ?? '',
    analyticsUrl: given('ANALYTICS_URL') ?? '',
    portalOrigin: portalIn(given('PORTAL_ORIGIN'), allowedOrigins),
    allowedOrigins,
    trusted: trustedIn(given),
    signIn: signInOf(given),
    passFiles: passFilesIn(given),
    console: env['NODE_ENV'] !== 'production' || env['SANDBOX_CONSOLE'] === '1',
  };
}

type Given = (name: string) => string | undefined;

/** Origins in the spelling of browsers. */
function originsIn(list: string): readonly string[] {
  return list
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map((one) => {
      if (!URL.canParse(one) || !/^https?:$/.test(new URL(one).protocol) || new URL(one).origin !== one)
        throw new Trouble(
          `ALLOWED_ORIGINS must be origins with commas, as https://portal.example; one of them is ${one}.`,
        );
      return one;
    });
}

/** A portal has to be among the allowed origins, or it could not call the APIs. */
function portalIn(portal: string | undefined, allowed: readonly string[]): string | undefined {
  if (portal === undefined || allowed.includes(portal)) return portal;
  throw new Trouble(`PORTAL_ORIGIN must be one of ALLOWED_ORIGINS, to the letter; it is ${portal}.`);
}

/** The issuer with both audiences; all of them or none. */
function trustedIn(given: Given): TrustedProvider | null {
  const names = ['TRUSTED_ISSUER', 'TRUSTED_AUDIENCE_PORTAL', 'TRUSTED_AUDIENCE_FORMS'] as const;
  const [issuer, portal, forms] = names.map(given);
  if (issuer === undefined && portal === undefined && forms === undefined) return null;
  if (issuer === undefined || portal === undefined || forms === undefined)
    throw new Trouble(`Tokens of another identity provider need all of ${names.join(', ')}, or none of them.`);
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
    throw new Trouble(`TRUSTED_ISSUER must be an address; it is ${issuer}.`);
  return { issuer, audiences: { portal, forms } };
}

function signInOf(given: Given): Partial<SignInSettings> {
  const named = {
    AuthClientId: given('AUTH_CLIENT_ID'),
    AuthAuthority: given('AUTH_AUTHORITY'),
    SignUpAuthority: given('SIGN_UP_AUTHORITY'),
    ScopesPortal: given('SCOPES_PORTAL'),
    ScopesForms: given('SCOPES_FORMS'),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** All three files or none. */
function passFilesIn(given: Given): PassFiles | null {
  const names = ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_PASS_AUTHORITY'] as const;
  const [certificate, key, authority] = names.map(given);
  if (certificate === undefined && key === undefined && authority === undefined) return null;
  if (certificate === undefined || key === undefined || authority === undefined)
    throw new Trouble(`Apple passes need all of ${names.join(', ')}, or none of them.`);
  return { certificate, key, passphrase: given('APPLE_PASS_PASSPHRASE') ?? '', authority };
}
