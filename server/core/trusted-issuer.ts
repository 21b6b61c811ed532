/**
 * Tokens of an identity provider beside the embedded one (SANDBOX.md, `TRUSTED_ISSUER`): its keys come by its discovery
 * document, and each API takes the tokens of its own audience. Who a good token names is the records' side's to say
 * (`Regulator.personNamed`).
 */
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import type { Api } from '#api/core/define-endpoints.ts';
import { CLOCKS_APART_S } from './clock.ts';
import { Refusal } from './handler.ts';
import { causeOf, type Log } from './log.ts';

/** Signatures that need the provider's private key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'];

/** Longest life of a token, which is a B2C tenant's too, in seconds. */
const LONGEST_LIFE_S = 86_400;

/** How long the provider may take to answer, in milliseconds. */
const PATIENCE_MS = 5000;

/** What the environment says of the provider. */
export interface TrustedProvider {
  /** Exactly as its tokens say it. */
  readonly issuer: string;
  /** What a token of each API is for: its `aud`. */
  readonly audiences: Readonly<Record<Api, string>>;
}

/** Whom a token names, as the provider says it. */
export interface NamedPerson {
  readonly issuer: string;
  readonly subject: string;
  /**
   * `emails[0]`, else `email`, in small letters; empty without one, and for one that the provider itself has not
   * verified.
   */
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** `YYYY-MM-DD`; null where the provider does not say. */
  readonly birthDate: string | null;
  readonly scopes: readonly string[];
}

/** Reads the tokens of one provider. */
export interface TrustedIssuer {
  readonly issuer: string;
  /**
   * Whom a token names; null for anything that is no good token for this API. Throws a `Refusal` (503) while the
   * provider's keys cannot be had.
   */
  read(token: string, api: Api): Promise<NamedPerson | null>;
}

const discovered = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

/** The keys could not be fetched: nothing is known of the token. */
class KeysAway extends Error {}

/** Makes a reader. The provider is asked when the first token comes, so that this server starts without it. */
export function openTrustedIssuer({ issuer, audiences }: TrustedProvider, log: Log): TrustedIssuer {
  let known: Promise<JWTVerifyGetKey> | null = null;

  async function discover(): Promise<JWTVerifyGetKey> {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}`);
    const document = z.parse(discovered, await answer.json());
    if (document.issuer !== issuer) throw new Error(`${address} is of another issuer than TRUSTED_ISSUER`);
    return createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: PATIENCE_MS });
  }

  const keyFor: JWTVerifyGetKey = async (header, token) => {
    try {
      known ??= discover();
      return await (
        await known
      )(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      known = null;
      throw new KeysAway('The keys could not be fetched', { cause: error });
    }
  };

  return {
    issuer,
    read: async (token, api) => {
      try {
        const { payload } = await jwtVerify(token, keyFor, {
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

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().replaceAll('\u0000', '') : '');

function named(claims: JWTPayload, issuer: string): NamedPerson | null {
  const subject = text(claims.sub);
  if (subject === '') return null;
  const email = text(Array.isArray(claims['emails']) ? claims['emails'][0] : undefined) || text(claims['email']);
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text(claims['dateOfBirth'])) ?? [];
  const birthDate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return {
    issuer,
    subject,
    // Whoever may type any address at the provider would else be whoever has it here.
    email: claims['email_verified'] === false || claims['email_verified'] === 'false' ? '' : email.toLowerCase(),
    givenName: text(claims['given_name']),
    familyName: text(claims['family_name']) || text(claims['name']),
    birthDate: isDay(birthDate) ? birthDate : null,
    scopes: (text(claims['scp']) || text(claims['scope'])).split(' ').filter((scope) => scope !== ''),
  };
}

function isDay(day: string): boolean {
  return z.safeParse(z.iso.date(), day).success;
}
