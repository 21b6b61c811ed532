/**
 * Letters that nobody sees, and letters that people type in another way: what a name, a search or a number is without
 * them. A text that is kept stays as it was written; these forms are for comparing, for judging, and for what is around
 * a text.
 */

import { required } from './required.rules.ts';

/** Blank signs that Unicode does not count among the ignorable ones: the empty Braille cell, and controls. */
const BLANK = '\\u2800\\p{Cc}';
const UNSEEN = `\\p{Default_Ignorable_Code_Point}${BLANK}`;
const VISIBLE = new RegExp(`[^\\s${UNSEEN}]`, 'u');
const INVISIBLE = new RegExp(`(?!\\p{White_Space})[${UNSEEN}]`, 'gu');
/**
 * Two signs of which the second is written with the first: a variant of a Chinese character, a joiner after the mark
 * that needs it (Malayalam, Sinhala).
 */
const OF_LETTER_BEFORE = /^.\p{Variation_Selector}$|^\p{M}[\u200C\u200D]$/u;

/** Most texts have no blanks around them. */
const HAS_PLAIN_ENDS = /^[!-~](?:.*[!-~])?$/s;

/**
 * Whether nothing of a text is seen: no letter, digit or sign, only spaces and letters without a shape, as U+200B or
 * U+3164.
 */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** A text without the letters that nobody sees; white space stays. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * A text without spaces and invisible letters around it. Inside it nothing changes: some scripts need joiners between
 * their letters.
 */
export function trimmed(text: string): string {
  if (HAS_PLAIN_ENDS.test(text)) return text;
  const letters = Array.from(text);
  const first = letters.findIndex((letter) => !isBlank(letter));
  if (first === -1) return '';
  let end = letters.findLastIndex((letter) => !isBlank(letter)) + 1;
  // What belongs to the last letter that is seen stays with it.
  while (end < letters.length && OF_LETTER_BEFORE.test(letters.slice(end - 1, end + 1).join(''))) end += 1;
  return letters.slice(first, end).join('');
}

/**
 * Marks that people leave out where their keyboard has none: accents of Latin, Greek and Cyrillic letters, vowel signs
 * of Hebrew and Arabic. Marks that are letters to those who write with them stay: vowels of the Indian scripts, of Thai
 * and its neighbours, the voicing of Kana.
 */
const LEFT_OUT =
  /(?![\u3099\u309A])(?=[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Cyrillic}])\p{M}/gu;

/** Letters that Unicode does not take apart, and what is typed for them. */
const TYPED_FOR: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ß: 'ss',
  þ: 'th',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(TYPED_FOR).join('')}]`, 'gu');

/**
 * A text as it is typed without a special keyboard, for comparing: small letters, nothing invisible, no marks that can
 * be left out.
 */
export function plainLetters(text: string): string {
  return withoutInvisible(text)
    .normalize('NFD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(OTHER_LETTERS, (letter) => TYPED_FOR[letter] ?? letter);
}

/** A text with the digits of every script (Arabic, Persian, Hindi, full-width …) as 0 to 9; everything else stays. */
export function plainDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, (digit) => String(valueOf(required(digit.codePointAt(0), 'digit'))));
}

/**
 * What people write between the signs of a number: spaces, dashes, strokes and dots of every kind, quotation marks,
 * brackets. What would be a mistake between them, as a question mark, stays and is refused.
 */
const SEPARATORS = /[\s\u0085\u02D7\u2212\u2215\u2044\u2796|`´~°]|(?![!?@%&*¡¿])\p{P}/gu;

/**
 * The number of a document, a card or a person (ARN) as it is judged, compared, counted and sent: without separators
 * and invisible letters, in letters and digits of the usual width.
 */
export function documentNumber(text: string): string {
  return plainDigits(withoutInvisible(text).normalize('NFKC')).replace(SEPARATORS, '');
}

/**
 * A text as it is searched for and searched in: plain letters, and digits of every script and width as 0 to 9. What is
 * no letter and no digit stays.
 */
export const searchedText = (text: string): string =>
  IS_ASCII.test(text) ? text.toLowerCase() : plainLetters(plainDigits(text.normalize('NFKC')));

/**
 * Most texts of a fleet, of which a search reads thousands: of these letters none is left out, invisible or written in
 * another way.
 */
const IS_ASCII = /^[ -~]*$/;

const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;
/**
 * The digits of mathematical alphabets: five rows of ten without a gap. Every other script has one row, with something
 * else before it.
 */
const MATHEMATICAL = 0x1d7ce;

function valueOf(code: number): number {
  if (code >= MATHEMATICAL && code < MATHEMATICAL + 50) return (code - MATHEMATICAL) % 10;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
