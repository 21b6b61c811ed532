/** The count beneath a long text: shown at every key, announced now and then. */
import { FORM_DEFAULTS } from './form-defaults.rules.ts';
import { charactersIn } from './form-validation.rules.ts';
import type { Question } from './form.rules.ts';

/**
 * Remaining characters at which something is announced, each once on the way down, so that nobody hears a number at
 * each key.
 */
const SAID_AT = [100, 50, 20, 10] as const;

export interface TextBounds {
  /** Fewest characters; 0 for no such bound. */
  readonly least: number;
  readonly most: number;
}

/** Bounds of a question's text (QTYP-35 to QTYP-38). An optional text needs nothing until something is typed. */
export function textBounds({ validate, mandatory }: Question, text: string): TextBounds {
  let least = 0;
  let most: number = FORM_DEFAULTS.maxLength;
  for (const check of validate ?? [])
    if (check.name === 'length') ({ min: least = 0, max: most = FORM_DEFAULTS.maxLength } = check);
  return { least: mandatory || text !== '' ? least : 0, most };
}

export interface CharacterCount {
  /** Text beneath the field: what is needed or left. */
  readonly seen: string;
  /**
   * Announced text: once that there are enough characters, then nothing far from the end, then the last mark that was
   * passed, then that there are too many.
   */
  readonly said: string;
  readonly isTooLong: boolean;
}

/**
 * Counts a text against its bounds: up to the fewest first, then down to the most.
 *
 * @param text what is in the field
 */
export function countCharacters(text: string, { least, most }: TextBounds): CharacterCount {
  const length = charactersIn(text);
  if (length < least) return { seen: `${inWords(least - length, 'more ')} needed`, said: '', isTooLong: false };
  const left = most - length;
  if (left < 0) return { seen: `${inWords(-left)} too many`, said: 'Too many characters', isTooLong: true };
  const mark = SAID_AT.findLast((at) => left <= at && at < most);
  const enough = least === 0 ? '' : 'Enough characters';
  const said =
    left === 0 ? `${inWords(0)} left` : mark === undefined ? enough : `${String(mark)} characters left or fewer`;
  return { seen: `${inWords(left)} left`, said, isTooLong: false };
}

function inWords(count: number, more = ''): string {
  return `${count.toLocaleString('en-AU')} ${more}${count === 1 ? 'character' : 'characters'}`;
}
