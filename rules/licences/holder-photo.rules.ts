/** The photo of whoever holds a licence, as an answer brings it. */

const PICTURE = /^data:image\/(?:jpeg|png|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * The address of a photo for an `img` element. Only a picture that the answer itself contains is shown: an address
 * would tell another server who looks at which licence.
 *
 * @param picture a `data:` address with a picture in base64; missing where there is no photo, or where the regulator
 *   does not send it
 * @returns null for anything else
 */
export function photoAddress(picture: string | null | undefined): string | null {
  const plain = picture?.trim() ?? '';
  return PICTURE.test(plain) ? plain : null;
}
