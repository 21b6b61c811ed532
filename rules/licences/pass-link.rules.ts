/**
 * What is taken from a scanned or pasted code (services 4.4, 5.4, DLIC-14, DLIC-35, OP-S-68): the `passHash` of its
 * query and nothing else. The address around it may be anybody's: it is neither visited nor shown.
 */

/** When no code is in a picture (DLIC-34). */
export const UNREADABLE = 'Failed to read QR code, please make sure the QR is clearly visible in the photo.';

/** For a code that holds no pass (DLIC-35, OP-S-68). */
export const UNRECOGNISED =
  'Unrecognised QR code: This QR code is either invalid or is not a provider-produced QR code.';

/** The longest hash that is sent; those of the sandbox have 64 characters. */
const LONGEST = 512;

/**
 * A hash as any regulator may make one: base64, base64url, hexadecimal. Nothing that could be read as an address or a
 * script.
 */
const HASH = /^[\w+/=.~-]+$/;

/**
 * The hash of a pass as a query brings it.
 *
 * @param value of `passHash`, percent-decoded
 * @returns null for one that is missing, too long, or that no pass can have
 */
export function readPassHash(value: string | null | undefined): string | null {
  const hash = value?.trim() ?? '';
  return hash.length <= LONGEST && HASH.test(hash) ? hash : null;
}

/**
 * The hash in the text of a code. A plus in it is one, whether or not whoever made the link encoded it: no hash has a
 * space.
 *
 * @returns null for a text without a query, or whose query has none
 */
export function passHashIn(text: string): string | null {
  const at = text.indexOf('?');
  if (at === -1) return null;
  const [query = ''] = text.slice(at + 1).split('#');
  return readPassHash(new URLSearchParams(query.replaceAll('+', '%2B')).get('passHash'));
}
