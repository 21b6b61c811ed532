/** Longest text taken from an address and shown to a person, in characters (OP-P-67, DEC-16). */
const LONGEST = 300;

/** Characters that reorder or hide text: direction controls, zero-width space, byte order mark, lone surrogates. */
const DECEIVING = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\p{Cs}]/gu;

/** Whether a text has a character that no database keeps: NUL, or half of one that is written in two, as a cut emoji is. */
export function isUnkeepable(text: string): boolean {
  return text.includes('\u0000') || /\p{Cs}/u.test(text);
}

/**
 * Makes text from an address fit to be shown: anybody can write a link, so control and direction characters go, white
 * space collapses and the length is cut. The result is text for a text node, never markup.
 *
 * @returns the text, empty when nothing readable is left
 */
export function plainText(text: string | null | undefined): string {
  // Cut first (a surrogate pair is at most two units, a dropped mark one), so that a huge value costs no more than a
  // long one.
  const bounded = (text ?? '').slice(0, LONGEST * 20);
  const readable = bounded
    .replace(DECEIVING, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return Array.from(readable).slice(0, LONGEST).join('').trimEnd();
}
