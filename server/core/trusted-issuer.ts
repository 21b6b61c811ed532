/**
 * Tokens of another identity provider (SANDBOX.md, `TRUSTED_ISSUER`): its keys come from its discovery document, and
 * each API accepts the tokens for its own audience. The records decide which person a valid token names
 * (`Regulator.personNamed`).
 */
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import type { Api } from '#api/core/define-endpoints.ts';
import { emailKey } from '#rules/core/email-key.rules.ts';
import type { Outside, TrustedTokens } from './access-token.ts';
import { CLOCKS_APART_S, pause, realNow } from './clock.ts';
import { Refusal } from './handler.ts';
import { causeOf, type Log } from './log.ts';
import type { Principal } from './handler.ts';
import type { Db } from './store.ts';

/** Asymmetric signature algorithms. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'];

/** Longest life of a token, which is a B2C tenant's too, in seconds. */
const LONGEST_LIFE_S = 86_400;

/** How long the provider may take to answer, in milliseconds. */
const PATIENCE_MS = 5000;

/** How long its keys are valid without asking again, and the shortest time between two requests, in milliseconds. */
const KEYS_KEPT_MS = 600_000;
const LOOK_AGAIN_MS = 2000;

export interface TrustedProvider {
  /** Exactly as in its tokens. */
  readonly issuer: string;
  /** The audience (`aud`) of each API's tokens. */
  readonly audiences: Readonly<Record<Api, string>>;
}

/** Finds or creates the person whom a token names. */
export type PersonNamed = (db: Db, named: NamedPerson) => Promise<Pick<Principal, 'user' | 'contactId'>>;

/** The person in a token, as the provider states it. */
export interface NamedPerson {
  readonly issuer: string;
  readonly subject: string;
  /**
   * `emails[0]`, else `email`, normalised by `emailKey`. Empty without one, and if the provider says it is unverified
   * or it can identify nobody.
   */
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** `YYYY-MM-DD`; null if the provider does not state it. */
  readonly birthDate: string | null;
  readonly scopes: readonly string[];
}

export interface TrustedIssuer {
  readonly issuer: string;
  /**
   * Reads a token; null if it is not valid for this API. Throws a `Refusal` (503) while the provider's keys are
   * unavailable.
   *
   * @param outside runs the request to the provider without occupying a slot, because the provider decides how long it
   *   takes
   */
  read(token: string, api: Api, outside?: Outside): Promise<NamedPerson | null>;
}

const discovered = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

/** The keys could not be loaded, so the token cannot be judged. */
class KeysAway extends Error {}

/** The published keys, with the time of the request in milliseconds. */
interface KnownKeys {
  readonly find: JWTVerifyGetKey;
  readonly askedAt: number;
}

/**
 * Creates a reader. The provider is asked when the first token comes, so that the server starts without it, and again
 * for a token with an unknown key, which may be new. Simultaneous callers share one request.
 */
export function openTrustedIssuer(
  { issuer, audiences }: TrustedProvider,
  log: Log,
  { now, wait } = { now: realNow, wait: pause },
): TrustedIssuer {
  let known: KnownKeys | null = null;
  let asking: Promise<KnownKeys> | null = null;

  async function fetchJson(address: string): Promise<unknown> {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}`);
    return answer.json();
  }

  async function ask(): Promise<KnownKeys> {
    if (known !== null) await wait(Math.max(0, known.askedAt + LOOK_AGAIN_MS - now()));
    const askedAt = now();
    try {
      const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const document = z.parse(discovered, await fetchJson(address));
      if (document.issuer !== issuer) throw new Error(`${address} is of another issuer than TRUSTED_ISSUER`);
      known = { find: createLocalJWKSet((await fetchJson(document.jwks_uri)) as JSONWebKeySet), askedAt };
      return known;
    } catch (cause) {
      throw new KeysAway('The keys could not be fetched', { cause });
    }
  }
  const askOnce = (): Promise<KnownKeys> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  const keyFor = async (outside: Outside, ...[header, token]: Parameters<JWTVerifyGetKey>) => {
    const cameAt = now();
    let keys = known !== null && known.askedAt + KEYS_KEPT_MS > cameAt ? known : await outside(askOnce);
    for (;;) {
      try {
        return await keys.find(header, token);
      } catch (error) {
        // Keys published before this token came may lack its key.
        if (!(error instanceof errors.JWKSNoMatchingKey) || keys.askedAt >= cameAt) throw error;
        keys = await outside(askOnce);
      }
    }
  };

  return {
    issuer,
    read: async (token, api, outside = (work) => work()) => {
      try {
        const { payload } = await jwtVerify(token, (...of) => keyFor(outside, ...of), {
          algorithms: ALGORITHMS,
          issuer,
          audience: audiences[api],
          requiredClaims: ['exp', 'iat', 'sub'],
          maxTokenAge: LONGEST_LIFE_S,
          clockTolerance: CLOCKS_APART_S,
        });
        return named(payload, issuer);
      } catch (error) {
        if (!(error instanceof KeysAway)) return null;
        log(`error trusted issuer ${causeOf(error.cause)}`);
        throw new Refusal(503, ['We could not check your sign-in. Try again later.']);
      }
    },
  };
}

/** The tokens of the other provider with their persons; null if none is trusted. */
export function openTrustedTokens({
  trusted,
  personNamed,
  db,
  log,
}: {
  readonly trusted: TrustedProvider | null;
  readonly personNamed: PersonNamed | undefined;
  readonly db: Db;
  readonly log: Log;
}): TrustedTokens | null {
  if (trusted === null || personNamed === undefined) return null;
  const { issuer, read } = openTrustedIssuer(trusted, log);
  return {
    issuer,
    verify: async (token, api, outside) => {
      const person = await read(token, api, outside);
      return person && { ...(await personNamed(db, person)), subject: person.subject, scopes: person.scopes };
    },
  };
}

/** A claim that is only shown or stored, never compared. */
const text = (value: unknown): string => (typeof value === 'string' ? value.trim().replaceAll('\u0000', '') : '');

/** An identifier exactly as sent; null for none, and for one with control characters. */
function identifier(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && !/\p{Cc}/u.test(value) ? value : null;
}

/**
 * The email address by which a token identifies somebody; empty if it cannot. If anybody may type any address at the
 * provider, an unverified address would give access to its owner's account, so only addresses that the provider
 * verified, or says nothing about, count (SANDBOX.md).
 */
function emailIn({ emails, email, email_verified: verified }: JWTPayload): string {
  if (verified !== undefined && verified !== true && verified !== 'true') return '';
  const first: unknown = Array.isArray(emails) ? emails[0] : undefined;
  const address = first === undefined || first === null || first === '' ? email : first;
  return (typeof address === 'string' ? emailKey(address) : null) ?? '';
}

function named(claims: JWTPayload, issuer: string): NamedPerson | null {
  const subject = identifier(claims.sub);
  if (subject === null) return null;
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text(claims['dateOfBirth'])) ?? [];
  const birthDate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return {
    issuer,
    subject,
    email: emailIn(claims),
    givenName: text(claims['given_name']),
    familyName: text(claims['family_name']) || text(claims['name']),
    birthDate: isDay(birthDate) ? birthDate : null,
    scopes: (text(claims['scp']) || text(claims['scope'])).split(' ').filter((scope) => scope !== ''),
  };
}

function isDay(day: string): boolean {
  return z.safeParse(z.iso.date(), day).success;
}
