/** Passwords are stored as scrypt hashes with a salt of their own: `scrypt:<salt>:<hash>`, in URL-safe letters. */
import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { randomText } from '../clock.ts';

const derive = promisify(scrypt) as (password: string, salt: Buffer, bytes: number) => Promise<Buffer>;

const BYTES = 32;

/** Hash of `sandbox`, the seed's password of everyone (SANDBOX.md), made once: a reset of many accounts waits for none. */
export const SANDBOX_PASSWORD_HASH = 'scrypt:c2FuZGJveC1zYWx0IQ:XQ-WpbrBpLu8LAs18MHKfALZyzFjqSGsA39bj4-RXjA';

/** Hashes a password with a fresh salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomText(16);
  const hash = await derive(password, Buffer.from(salt, 'base64url'), BYTES);
  return `scrypt:${salt}:${hash.toString('base64url')}`;
}

/**
 * Whether a password has this hash. Without a hash it takes equally long, so that the time tells nobody who has an
 * account.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [kind, salt = '', hash = ''] = (stored ?? SANDBOX_PASSWORD_HASH).split(':');
  const expected = Buffer.from(hash, 'base64url');
  if (kind !== 'scrypt' || expected.length !== BYTES) return false;
  const given = await derive(password, Buffer.from(salt, 'base64url'), BYTES);
  return timingSafeEqual(given, expected) && stored !== undefined;
}

/** Fewest and most characters of a new password. */
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;

/** Problem of a new password; null for none. */
export function newPasswordProblem(password: string, current: string): string | null {
  const { least, most } = PASSWORD_LENGTH;
  if (password === '') return 'Enter a new password';
  if (password.length < least) return `Enter a new password of at least ${String(least)} characters`;
  if (password.length > most) return `Enter a new password of at most ${String(most)} characters`;
  return password === current ? 'Enter a new password that is not your current one' : null;
}
