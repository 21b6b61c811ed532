/**
 * The form in which an email address names somebody (DEC-59). Every comparison of addresses uses it: Unicode's own
 * small letters would make `\u212Aim@example.com` somebody else's address.
 *
 * @returns the address with its ASCII letters in lower case; null for one with any other sign than visible ASCII, which
 *   names nobody
 */
export function emailKey(address: string): string | null {
  return /^[!-~]+$/.test(address) ? address.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) : null;
}
