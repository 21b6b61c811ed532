/**
 * Secrets shared by provider and regulator: the signing key, and names and passwords for notices and questions
 * (notes/backend.md 4).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { signedText } from '#rules/payments/payment.rules.ts';
import { randomText } from '#server/core/clock.ts';
import { secrets } from '#server/core/schema.ts';
import type { Db } from '#server/core/store.ts';

/** The secrets; they are kept by a restart and a reset, so that a payment under way survives too. */
export interface GatewaySecrets {
  readonly signing: string;
  /** Password of the notices' Basic authentication. */
  readonly notice: string;
  /** Password of the regulator's questions. */
  readonly query: string;
}

/** The provider's user name in notices. */
const NOTICE_USER = 'bank';
/** The regulator's user name in questions. */
const QUERY_USER = 'regulator';
const NAMES = { signing: 'bank-signing', notice: 'bank-notice', query: 'bank-query' } as const;

/** Reads the secrets, creating them on first use. If several processes start at once, the first one's count. */
export async function gatewaySecrets(db: Db): Promise<GatewaySecrets> {
  const read = async (): Promise<Partial<GatewaySecrets>> => {
    const found = await db
      .select()
      .from(secrets)
      .where(inArray(secrets.name, Object.values(NAMES)));
    const of = (name: string) => found.find((row) => row.name === name)?.value as string | undefined;
    const [signing, notice, query] = [of(NAMES.signing), of(NAMES.notice), of(NAMES.query)];
    return { ...(signing ? { signing } : {}), ...(notice ? { notice } : {}), ...(query ? { query } : {}) };
  };
  const known = await read();
  if (known.signing !== undefined && known.notice !== undefined && known.query !== undefined)
    return known as GatewaySecrets;
  const made = Object.values(NAMES).map((name) => ({ name, value: randomText(32) }));
  await db.insert(secrets).values(made).onConflictDoNothing();
  return (await read()) as GatewaySecrets;
}

/** HMAC-SHA256 of the signed fields in lower-case hexadecimal; null without fields to sign. */
export function signatureOf(parameters: Readonly<Record<string, string>>, key: string): string | null {
  const text = signedText(parameters);
  return text === null ? null : createHmac('sha256', key).update(text).digest('hex');
}

/** Whether the signature among the parameters is valid for all others. Compares in constant time. */
export function isSigned(parameters: Readonly<Record<string, string>>, key: string): boolean {
  const own = signatureOf(parameters, key);
  return own !== null && sameText(own, parameters['hmac'] ?? '');
}

/** The provider's authentication header. */
export function noticeHeader({ notice }: GatewaySecrets): string {
  return basic(NOTICE_USER, notice);
}

/** The regulator's authentication header. */
export function queryHeader({ query }: GatewaySecrets): string {
  return basic(QUERY_USER, query);
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** Whether a question comes from the regulator. */
export function isFromRegulator(header: string | undefined, shared: GatewaySecrets): boolean {
  return sameText(queryHeader(shared), header ?? '');
}

/** Whether a notice comes from the provider. */
export function isFromGateway(header: string | undefined, shared: GatewaySecrets): boolean {
  return sameText(noticeHeader(shared), header ?? '');
}

function sameText(own: string, given: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(given)];
  // Both are hashed to one length, so that a shorter guess takes as long.
  const hash = (bytes: Buffer): Buffer => createHmac('sha256', 'length').update(bytes).digest();
  return timingSafeEqual(hash(a), hash(b)) && a.length === b.length;
}
