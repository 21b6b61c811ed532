import { describe, expect, it } from 'vitest';
import { answerChosen, withBox, withUnit } from '#rules/forms/form-choice.rules.ts';
import { EMPTY } from '#rules/forms/form-answers.rules.ts';
import { COLOURS, QUESTIONS, ticked } from './questions.ts';

describe('boxes', () => {
  it('are a map of what was touched and a list of what is ticked, in the order of the options [QTYP-07 QTYP-18]', () => {
    const blue = withBox(EMPTY.checkbox, COLOURS, 'B', true);
    expect(blue).toEqual({ checkboxes: { B: true }, checkboxValues: ['B'] });
    const both = withBox(blue, COLOURS, 'R', true);
    expect(both).toEqual({ checkboxes: { B: true, R: true }, checkboxValues: ['R', 'B'] });
    expect(withBox(both, COLOURS, 'B', false)).toEqual({ checkboxes: { B: false, R: true }, checkboxValues: ['R'] });
  });

  it('tick once, and keep what is not offered any more', () => {
    expect(withBox(ticked('R'), COLOURS, 'R', true).checkboxValues).toEqual(['R']);
    expect(withBox(ticked('X', 'B'), COLOURS, 'R', true).checkboxValues).toEqual(['X', 'R', 'B']);
  });
});

describe('a chosen option', () => {
  it('is its code, its words and the list it is of [QTYP-13]', () => {
    const listed = { ...QUESTIONS.select, options: { list: 'COLOURS' } };
    expect(answerChosen(listed, COLOURS, 'G')).toEqual({
      key: 'G',
      value: 'Green',
      enccode: '',
      refdatatype: 'COLOURS',
    });
    expect(answerChosen(QUESTIONS.select, COLOURS, 'G')).toEqual({
      key: 'G',
      value: 'Green',
      enccode: '',
      refdatatype: '',
    });
  });

  it('is nothing for the empty option', () => {
    expect(answerChosen(QUESTIONS.select, COLOURS, '')).toBe(EMPTY.select);
  });
});

describe('a unit', () => {
  it('is beside the number that was typed [QTYP-11 QTYP-12]', () => {
    const typed = { subAnswers: { ...EMPTY.measurementInput.subAnswers, inputValue: '12' } };
    const metres = withUnit(typed, [{ value: 'M', label: 'Metres' }], 'M');
    expect(metres).toEqual({
      subAnswers: { inputValue: '12', suffixCode: 'M', suffixValue: 'Metres', suffixType: 'Distance Unit Type' },
    });
    expect(withUnit(metres, [], '')).toEqual(typed);
  });
});
