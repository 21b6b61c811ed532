/**
 * Signing keys and cookie keys: made once, kept in the database, or every restart would sign everybody out
 * (notes/backend.md 1.3).
 */
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomText } from '../clock.ts';
import { keptSecret } from '../server-key.ts';
import type { Db } from '../store.ts';

export interface IdentityKeys {
  /** Private keys, the active one first. */
  readonly jwks: { readonly keys: readonly JWK[] };
  readonly cookieKeys: readonly string[];
}

/** Reads the keys, making them on the first start. Of several processes that start at once the first one's keys count. */
export async function loadKeys(db: Db): Promise<IdentityKeys> {
  return {
    jwks: await keptSecret(db, 'jwks', makeKeys),
    cookieKeys: await keptSecret(db, 'cookie-keys', async () => [randomText(32)]),
  };
}

/** Public parts of the keys, for the APIs. */
export function publicKeys({ jwks }: IdentityKeys): { keys: JWK[] } {
  return { keys: jwks.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK) };
}

async function makeKeys(): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), kid: randomText(9), alg: 'RS256', use: 'sig' }] };
}
