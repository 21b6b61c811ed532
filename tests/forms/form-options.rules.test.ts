import { describe, expect, it } from 'vitest';
import { acceptSuggestion, optionsOf } from '#rules/forms/form-options.rules.ts';
import type { Option, Question } from '#rules/forms/form.rules.ts';
import { chosen, COLOURS, QUESTIONS } from './questions.ts';

const REGIONS: readonly Option[] = ['ACT-1', 'NSW-1', 'NSW-2', 'WA-1', 'WA-NSW'].map((value) => ({
  value,
  label: `Region ${value}`,
}));
const LISTS = { STATE_REGIONS: REGIONS };
const region: Question = { ...QUESTIONS.select, id: 'region', options: { list: 'STATE_REGIONS', startsWith: 'state' } };

describe('options', () => {
  it.each([
    ['NSW', ['NSW-1', 'NSW-2']],
    ['ACT', ['ACT-1']],
    ['NT', []],
    ['', []],
  ])('of region in state %j are %j [DAMP-12]', (state, codes) => {
    expect(optionsOf(region, { state: chosen(state) }, LISTS).map((option) => option.value)).toEqual(codes);
  });

  it('follow the answer of a radio group or a text as well [DAMP-12]', () => {
    expect(optionsOf(region, { state: { radioValue: 'WA' } }, LISTS)).toHaveLength(2);
    expect(optionsOf(region, { state: { value: 'WA' } }, LISTS)).toHaveLength(2);
    expect(optionsOf(region, {}, LISTS)).toEqual([]);
  });

  it('of a list that has not come are none, also of one that objects inherit', () => {
    expect(optionsOf(region, { state: chosen('NSW') }, {})).toEqual([]);
    expect(optionsOf({ ...QUESTIONS.select, options: { list: 'constructor' } }, {}, {})).toEqual([]);
  });

  it('of a whole list, of a definition and of a question without a choice', () => {
    expect(optionsOf({ ...QUESTIONS.select, options: { list: 'STATE_REGIONS' } }, {}, LISTS)).toBe(REGIONS);
    expect(optionsOf(QUESTIONS.radio, {}, LISTS)).toBe(COLOURS);
    expect(optionsOf(QUESTIONS.text, {}, LISTS)).toEqual([]);
    expect(optionsOf({ ...QUESTIONS.autoComplete, options: 'asked' }, {}, LISTS)).toEqual([]);
  });
});

describe('a suggestion', () => {
  it.each([
    ['Green', 'G', '[QTYP-64]'],
    ['gReEn', 'G', '[QTYP-64]'],
    [' green ', 'G', '[QTYP-64]'],
    ['Gree', undefined, '[QTYP-65]'],
    ['Greenish', undefined, '[QTYP-65]'],
    ['G', undefined, '[QTYP-65]'],
    ['', undefined, '[QTYP-65]'],
  ])('for %j is %s %s', (typed, value, _rows) => {
    expect(acceptSuggestion(typed, COLOURS)?.value).toBe(value);
  });
});
