/** The count of characters beneath a long text: what is seen at every key, and what is said now and then. */
import { FORM_DEFAULTS } from './form-defaults.rules.ts';
import { charactersIn } from './form-validation.rules.ts';
import type { Question } from './form.rules.ts';

/** Characters left from which on something is said; each is said once on the way down, so that nobody hears a number at each key. */
const SAID_AT = [100, 50, 20, 10] as const;

/** Most characters that a text may have (QTYP-37, QTYP-38). */
export function mostCharacters(question: Question): number {
  for (const check of question.validate ?? []) if (check.name === 'length' && check.max !== undefined) return check.max;
  return FORM_DEFAULTS.maxLength;
}

/** How a long text stands to its limit. */
export interface CharacterCount {
  /** What is left, in words, as it stands beneath the field. */
  readonly seen: string;
  /** What a screen reader says when it changes: nothing far from the end, then the last mark that was passed, then that it is too much. */
  readonly said: string;
  readonly isTooLong: boolean;
}

/**
 * Counts a text against its limit.
 * @param text what stands in the field
 * @param most characters it may have
 */
export function countCharacters(text: string, most: number): CharacterCount {
  const left = most - charactersIn(text);
  const count = Math.abs(left);
  const words = `${count.toLocaleString('en-AU')} ${count === 1 ? 'character' : 'characters'}`;
  if (left < 0) return { seen: `${words} too many`, said: 'Too many characters', isTooLong: true };
  const mark = SAID_AT.findLast((at) => left <= at && at < most);
  const said = left === 0 ? `${words} left` : mark === undefined ? '' : `${String(mark)} characters left or fewer`;
  return { seen: `${words} left`, said, isTooLong: false };
}
