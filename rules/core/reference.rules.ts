/**
 * References that are read out over the phone: a check character at the end tells a letter that was heard wrongly, or
 * two that changed places (ISO 7064, MOD 37,36: letters and digits, hyphens do not count), and each character has a
 * word (docs/decisions/0047).
 */
import { documentNumber } from './letters.rules.ts';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Whether two texts are one reference, as people write the number of a document, in capitals or not. */
export const isSameReference = (one: string, other: string): boolean =>
  plain(documentNumber(one)) === plain(documentNumber(other));

/** State of the checksum after a text; 1 where its last character is the right check. */
function after(text: string, modulus: number): number {
  return [...plain(text)].reduce((product, character) => {
    const sum = (product + CHARACTERS.indexOf(character)) % modulus || modulus;
    return (sum * 2) % (modulus + 1);
  }, modulus);
}

export function checkCharacterOf(text: string): string {
  const modulus = CHARACTERS.length;
  // The character that brings the state to 1.
  return CHARACTERS.charAt((modulus + 1 - after(text, modulus)) % modulus);
}

/** A reference of ours with its check character: two letters, two groups of four, and the check. */
const SHAPE = /^[A-Z]{2}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]$/;

/** Whether a text is a reference of ours whose check character is right; older ones have none. */
export function isChecked(reference: string): boolean {
  return SHAPE.test(reference) && checkCharacterOf(reference.slice(0, -1)) === reference.slice(-1);
}

/** The words of aviation for letters and digits (ICAO Annex 10, volume II, 5.2.1.3), as they are spelled in English. */
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'zero one two three four five six seven eight nine ' +
    'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'
  )
    .split(' ')
    .map((word, at) => [CHARACTERS.charAt(at), word]),
);

/**
 * How a reference is read out: a word for each character, a comma after each group. Empty for one without a check
 * character.
 */
export function spoken(reference: string): string {
  if (!isChecked(reference)) return '';
  return reference
    .split('-')
    .map((group) => [...group].map((character) => WORDS[character]).join(' '))
    .join(', ');
}
