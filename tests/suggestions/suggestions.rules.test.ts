import { describe, expect, it } from 'vitest';
import {
  answerPicked,
  answerTyped,
  MOST_SUGGESTIONS,
  suggestionCount,
  suggestionsFor,
} from '#rules/forms/suggestions.rules.ts';

const options = ['Bankstown', 'Sydney', 'Sydney Bankstown', 'Canberra'].map((label) => ({
  value: label.toUpperCase(),
  label,
}));
const labels = (typed: string): string[] => suggestionsFor(typed, options).map((option) => option.label);

describe('suggestions for a text', () => {
  it.each([
    ['bank', ['Bankstown', 'Sydney Bankstown']],
    ['SYD', ['Sydney', 'Sydney Bankstown']],
    [' sydney ', ['Sydney', 'Sydney Bankstown']],
    ['\u200Bsýd\u00ADney', ['Sydney', 'Sydney Bankstown']],
    ['town', ['Bankstown', 'Sydney Bankstown']],
    ['atlantis', []],
  ])('%j: those that begin with it first, ignoring case', (typed, found) => {
    expect(labels(typed)).toEqual(found);
  });

  it('are all of them while nothing is typed', () => {
    expect(labels(' ')).toHaveLength(options.length);
  });
});

describe('the answer of a suggestion field', () => {
  it.each(['sydney', 'SYDNEY', 'Sydney', ' Sydney\u200B'])(
    '%s is the suggestion, and the text stays as it was typed [QTYP-20 QTYP-64]',
    (typed) => {
      expect(answerTyped(typed, options)).toEqual({ key: 'SYDNEY', value: 'Sydney', typed });
    },
  );

  const PARTS = ['Sydne', 'Sydney Banks', 'Atlantis', ''];
  it.each(PARTS)('%j is part of a suggestion at most: no answer, but kept [QTYP-20 QTYP-65]', (typed) => {
    expect(answerTyped(typed, options)).toEqual({ key: '', value: '', typed });
  });

  it('is what was picked, in its own letters', () => {
    expect(answerPicked(options[0]!)).toEqual({ key: 'BANKSTOWN', value: 'Bankstown', typed: 'Bankstown' });
  });
});

describe('what is said about them', () => {
  it.each([
    [0, 'No suggestions found'],
    [1, '1 suggestion'],
    [2, '2 suggestions'],
    [MOST_SUGGESTIONS, '50 suggestions'],
    [51, 'Showing 50 of 51 suggestions. Keep typing to narrow them.'],
  ])('%d: %s', (count, text) => {
    expect(suggestionCount(count, 'No suggestions found')).toBe(text);
  });
});
