import { describe, expect, it } from 'vitest';
import { partsOf, wrongParts } from '#rules/forms/form-parts.rules.ts';
import { date, QUESTIONS, time, TYPES } from './questions.ts';

describe('parts', () => {
  it('has a date, a time and a measurement, nothing else', () => {
    expect(TYPES.filter((type) => partsOf(QUESTIONS[type]).length > 0)).toEqual([
      'date',
      'measurementInput',
      'timeInputFields',
    ]);
  });
});

describe('wrong parts', () => {
  it.each([
    ['//', ['day', 'month', 'year']],
    ['0/1/2020', ['day']],
    ['32/1/2020', ['day']],
    ['31/1/2020', ['day', 'month', 'year']],
    ['31/2/2020', ['day']],
    ['30/2/20', ['year']],
    ['29/2/2021', ['day']],
    ['31/13/2020', ['month']],
    ['31/0/2020', ['month']],
    ['5/12/2020', ['day', 'month', 'year']],
    ['5/12/', ['year']],
    ['/12/2020', ['day']],
    ['99/99/99', ['day', 'month', 'year']],
  ])('of the date %s are %j', (typed, wrong) => {
    expect(wrongParts(QUESTIONS.date, date(typed))).toEqual(wrong);
  });

  it.each([
    [':', ['hour', 'minute']],
    ['25:10', ['hour']],
    ['24:60', ['minute']],
    ['24:', ['minute']],
    [':59', ['hour']],
    ['0:0', ['hour', 'minute']],
  ])('of the time %s are %j', (typed, wrong) => {
    expect(wrongParts(QUESTIONS.timeInputFields, time(typed))).toEqual(wrong);
  });

  it.each([
    ['', '', ['value', 'unit']],
    ['5', '', ['unit']],
    ['', 'M', ['value']],
    ['5', 'M', ['value', 'unit']],
  ])('of the measurement %j %j are %j', (inputValue, suffixCode, wrong) => {
    const answer = {
      subAnswers: { inputValue, suffixCode, suffixValue: '', suffixType: 'Distance Unit Type' as const },
    };
    expect(wrongParts(QUESTIONS.measurementInput, answer)).toEqual(wrong);
  });

  it('of a question with one field are none', () => {
    expect(wrongParts(QUESTIONS.text, { value: '' })).toEqual([]);
  });
});
