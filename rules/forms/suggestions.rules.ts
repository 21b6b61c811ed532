/** Suggestions for a typed text: which match, how many are listed, and the announced text (QTYP-64, QTYP-65, SCON-18). */
import { plainLetters, trimmed } from '../core/letters.rules.ts';
import type { AnswerOf } from './form-answers.rules.ts';
import { acceptSuggestion } from './form-options.rules.ts';
import type { Option } from './form.rules.ts';

/** Most listed suggestions: nobody reads more, and each is a row on the screen. */
export const MOST_SUGGESTIONS = 50;

const plain = (text: string): string => plainLetters(trimmed(text));

/**
 * The options that match a typed text: first those that begin with it, then those that contain it, also in their hint,
 * ignoring case and accents.
 *
 * @returns all of them for an empty text
 */
export function suggestionsFor(typed: string, options: readonly Option[]): readonly Option[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const having = options.filter(
    ({ label, hint = '' }) => plain(label).includes(wanted) || plain(hint).includes(wanted),
  );
  const begins = (option: Option): boolean => plain(option.label).startsWith(wanted);
  return [...having.filter(begins), ...having.filter((option) => !begins(option))];
}

/**
 * The answer for a typed text: the suggestion that it equals, else the text alone, which is stored but invalid
 * (QTYP-20).
 *
 * @param options all accepted options, listed or not
 */
export function answerTyped(typed: string, options: readonly Option[]): AnswerOf['autoComplete'] {
  const accepted = acceptSuggestion(typed, options);
  return { key: accepted?.value ?? '', value: accepted?.label ?? '', typed };
}

/** The answer when a suggestion is picked from the list. */
export function answerPicked({ value, label }: Option): AnswerOf['autoComplete'] {
  return { key: value, value: label, typed: label };
}

/**
 * The announced text about suggestions.
 *
 * @param none the text if there are none
 */
export function suggestionCount(count: number, none: string): string {
  if (count === 0) return none;
  if (count > MOST_SUGGESTIONS)
    return `Showing ${MOST_SUGGESTIONS} of ${count} suggestions. Keep typing to narrow them.`;
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
