/** Ids of the sandbox, derived from names alone, so that they are the same after every reset and on every machine. */
import { createHash } from 'node:crypto';

/**
 * The id for a kind and name, for example `idOf('organisation', 'Kestrel Survey Pty Ltd')`.
 *
 * @returns 36 characters, lower case, 8-4-4-4-12 hexadecimal; a well-formed UUID of version 8
 */
export function idOf(kind: string, name: string): string {
  const hex = createHash('sha256').update(`sandbox/${kind}/${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
