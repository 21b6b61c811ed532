/** The photo of a licence's holder in an answer. */

const PICTURE = /^data:image\/(?:jpeg|png|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * The address of a photo for an `img` element. Only embedded pictures are accepted: loading one from an address would
 * tell another server who looks at which licence.
 *
 * @param picture a `data:` address with a picture in base64; missing without a photo
 * @returns null for anything else
 */
export function photoAddress(picture: string | null | undefined): string | null {
  const plain = picture?.trim() ?? '';
  return PICTURE.test(plain) ? plain : null;
}
