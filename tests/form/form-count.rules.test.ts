import { describe, expect, it } from 'vitest';
import { countCharacters, mostCharacters } from '#rules/form-count.rules.ts';
import { QUESTIONS } from './questions.ts';

describe('most characters', () => {
  it('is the limit of the question, else the usual one [QTYP-38]', () => {
    expect(mostCharacters(QUESTIONS.textarea)).toBe(190);
    expect(mostCharacters({ ...QUESTIONS.textarea, validate: [{ name: 'length', min: 50, max: 4000 }] })).toBe(4000);
    expect(mostCharacters({ ...QUESTIONS.textarea, validate: [{ name: 'length', min: 50 }, { name: 'range', max: 3 }] })).toBe(190);
  });
});

describe('count of characters', () => {
  it.each([
    [0, '4,000 characters left'],
    [3999, '1 character left'],
    [4000, '0 characters left'],
    [4001, '1 character too many'],
    [4012, '12 characters too many'],
  ])('of %i of 4000 is seen as %j', (length, seen) => {
    expect(countCharacters('x'.repeat(length), 4000)).toMatchObject({ seen, isTooLong: length > 4000 });
  });

  it('counts what people see as one character once', () => {
    expect(countCharacters('🛩️🛩', 10).seen).toBe('7 characters left');
  });

  it('says something new only when a mark is passed', () => {
    const said = Array.from({ length: 203 }, (_none, length) => countCharacters('x'.repeat(length), 200).said);
    expect(said.filter((text, at) => text !== said[at - 1])).toEqual([
      '',
      '100 characters left or fewer',
      '50 characters left or fewer',
      '20 characters left or fewer',
      '10 characters left or fewer',
      '0 characters left',
      'Too many characters',
    ]);
    expect([said[99], said[100], said[149], said[150]]).toEqual(['', said[100], said[100], '50 characters left or fewer']);
  });

  it('says no mark that is the whole limit', () => {
    expect(countCharacters('', 50).said).toBe('');
    expect(countCharacters('', 20).said).toBe('');
    expect(countCharacters('x', 51).said).toBe('50 characters left or fewer');
  });
});
