/**
 * Verifies access tokens: signature by the provider's own public keys, RS256 alone, type `at+jwt`, issuer, audience and
 * scope of the API that the path belongs to, lifetime (issue 2, section 2). A verified token's claims are kept by its
 * hash until it expires, because the signature is what costs (notes/backend.md 3). Whether the session lives that it
 * was given in is asked for every call.
 */
import { createHash } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, jwtVerify, type JWTPayload, type JWK } from 'jose';
import type { Api } from '#api/core/define-endpoints.ts';
import { CLOCKS_APART_S, realNow } from './clock.ts';
import type { Principal } from './handler.ts';
import { AUDIENCES, SCOPES } from './identity/names.ts';

/** Most remembered tokens; beyond it the oldest is verified anew. */
const REMEMBERED = 5000;

/** Longest life of a token, in seconds. */
const LONGEST_LIFE_S = 7200;

export interface TokenVerifier {
  /** The person of an `Authorization` header, for one API; null for anything that is not a good token for it. */
  verify(header: string | undefined, api: Api, outside?: Outside): Promise<Principal | null>;
  /**
   * The person of an `Authorization` header as far as that is certain without asking anybody: for one of ours by its
   * signature, for another provider's once it was verified. Whether their session lives is another matter.
   */
  personIn(header: string | undefined): Promise<string | null>;
  /** Puts other public keys in force and forgets everything that the former ones verified. */
  useKeys(keys: PublicKeys): void;
}

/** Public keys as the provider publishes them. */
export interface PublicKeys {
  readonly keys: readonly JWK[];
}

interface Known {
  readonly principal: Principal;
  /** Session at the identity provider in which the token was issued. */
  readonly session: string;
  /** Expiry in seconds since 1970. */
  readonly expires: number;
}

/** Tokens of another provider, which have no session here, and the person of each. */
export interface TrustedTokens {
  readonly issuer: string;
  verify(token: string, api: Api, outside: Outside): Promise<Principal | null>;
}

/** Does work whose length somebody else decides, without a turn (`admission.ts`). */
export type Outside = <T>(work: () => Promise<T>) => Promise<T>;
const inTurn: Outside = (work) => work();

/**
 * Makes a verifier for the tokens of `issuer`.
 *
 * @param lives whether a session lives and is this subject's: asked each time, because it may have ended through
 *   another process
 * @param trusted judges the tokens that say they are of another provider; null where none is trusted
 */
export function createVerifier(
  issuer: string,
  keys: PublicKeys,
  lives: (session: string, subject: string) => Promise<boolean>,
  trusted: TrustedTokens | null = null,
): TokenVerifier {
  let keySet = createLocalJWKSet({ keys: [...keys.keys] });
  let known = new Map<string, Known>();
  /** Persons of another provider's tokens that were good once, by their hash. */
  const trustedPeople = new Map<string, string>();

  async function check(token: string, api: Api): Promise<Known | null> {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ['RS256'],
        typ: 'at+jwt',
        issuer,
        audience: AUDIENCES[api],
        requiredClaims: ['exp', 'iat', 'sub'],
        maxTokenAge: LONGEST_LIFE_S,
        clockTolerance: CLOCKS_APART_S,
      });
      return readClaims(payload, api);
    } catch {
      return null;
    }
  }

  async function recall(token: string, api: Api): Promise<Known | null> {
    const memory = known;
    const key = `${api} ${hashOf(token)}`;
    const kept = memory.get(key);
    if (kept !== undefined) {
      if (kept.expires * 1000 > realNow()) return kept;
      memory.delete(key);
    }
    const found = await check(token, api);
    if (found === null) return null;
    if (memory.size >= REMEMBERED) memory.delete(memory.keys().next().value ?? '');
    memory.set(key, found);
    return found;
  }

  return {
    verify: async (header, api, outside = inTurn) => {
      const token = tokenIn(header);
      if (token !== undefined && trusted !== null && issuerIn(token) === trusted.issuer) {
        const principal = await trusted.verify(token, api, outside);
        if (principal !== null) {
          if (trustedPeople.size >= REMEMBERED) trustedPeople.delete(trustedPeople.keys().next().value ?? '');
          trustedPeople.set(hashOf(token), principal.contactId);
        }
        return principal;
      }
      const found = token === undefined ? null : await recall(token, api);
      return found !== null && (await lives(found.session, found.principal.subject)) ? found.principal : null;
    },
    personIn: async (header) => {
      const token = tokenIn(header);
      if (token === undefined) return null;
      const named = trustedPeople.get(hashOf(token));
      if (named !== undefined) return named;
      const api = (Object.keys(AUDIENCES) as Api[]).find((one) => AUDIENCES[one] === claimIn(token, 'aud'));
      return api === undefined ? null : ((await recall(token, api))?.principal.contactId ?? null);
    },
    useKeys: (next) => {
      keySet = createLocalJWKSet({ keys: [...next.keys] });
      known = new Map();
    },
  };
}

function tokenIn(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

/** What a token says of itself; nothing is checked yet. */
function claimIn(token: string, name: string): unknown {
  try {
    return decodeJwt(token)[name];
  } catch {
    return undefined;
  }
}
const issuerIn = (token: string): unknown => claimIn(token, 'iss');

/** Claims that our provider puts into every access token; a token without them is not one of ours. */
function readClaims({ sub, exp, scope, user, contactId, session }: JWTPayload, api: Api): Known | null {
  if (typeof sub !== 'string' || typeof exp !== 'number' || typeof scope !== 'string') return null;
  if (typeof user !== 'string' || typeof contactId !== 'string' || contactId === '') return null;
  if (typeof session !== 'string') return null;
  const scopes = scope.split(' ');
  return scopes.includes(SCOPES[api])
    ? { principal: { user, contactId, subject: sub, scopes }, session, expires: exp }
    : null;
}
