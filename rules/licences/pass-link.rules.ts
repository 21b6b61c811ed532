/**
 * Extracts the `passHash` from the query of a scanned or pasted code (services 4.4, 5.4, DLIC-14, DLIC-35, OP-S-68).
 * The address may be anybody's, so it is neither visited nor shown.
 */

/** The message if a picture contains no code (DLIC-34). */
export const UNREADABLE = 'Failed to read QR code, please make sure the QR is clearly visible in the photo.';

/** The message for a code without a pass (DLIC-35, OP-S-68). */
export const UNRECOGNISED =
  'Unrecognised QR code: This QR code is either invalid or is not a provider-produced QR code.';

/** Longest accepted hash; those of the sandbox have 64 characters. */
const LONGEST = 512;

/** A hash in any usual encoding: base64, base64url, hexadecimal. No character could make it an address or a script. */
const HASH = /^[\w+/=.~-]+$/;

/**
 * Reads the hash of a pass from a query.
 *
 * @param value of `passHash`, percent-decoded
 * @returns null if it is missing, too long or malformed
 */
export function readPassHash(value: string | null | undefined): string | null {
  const hash = value?.trim() ?? '';
  return hash.length <= LONGEST && HASH.test(hash) ? hash : null;
}

/**
 * Reads the hash from the text of a code. A decoded space is put back to a plus, because no hash has spaces and some
 * links do not encode the plus.
 *
 * @returns null for a text without a query or without a hash
 */
export function passHashIn(text: string): string | null {
  const at = text.indexOf('?');
  if (at === -1) return null;
  const [query = ''] = text.slice(at + 1).split('#');
  return readPassHash(new URLSearchParams(query.replaceAll('+', '%2B')).get('passHash'));
}

/** Whether a text is the number of a licence and no link: nobody can be looked up by it. */
export const isLicenceNumber = (text: string): boolean => /^[\w .-]{1,30}$/.test(text.trim()) && /\d/.test(text);

/** The message for such a number. */
export const NOT_A_NUMBER =
  'Enter the whole link from the QR code, which begins with https://. A licence cannot be checked by its number.';
