import { describe, expect, it } from 'vitest';
import { countCharacters, textBounds } from '#rules/forms/form-count.rules.ts';
import { QUESTIONS } from './questions.ts';

const asking = { ...QUESTIONS.textarea, mandatory: true };

describe('the bounds of a text', () => {
  it('are those of the question, else nothing to the usual most [QTYP-38]', () => {
    expect(textBounds(asking, '')).toEqual({ least: 0, most: 190 });
    expect(textBounds({ ...asking, validate: [{ name: 'length', min: 50, max: 4000 }] }, '')).toEqual({
      least: 50,
      most: 4000,
    });
    expect(
      textBounds(
        {
          ...asking,
          validate: [
            { name: 'length', min: 50 },
            { name: 'range', max: 3 },
          ],
        },
        '',
      ),
    ).toEqual({ least: 50, most: 190 });
  });

  it('need nothing of what may stay empty, until something is typed [QTYP-30]', () => {
    const optional = { ...asking, mandatory: false, validate: [{ name: 'length', min: 50, max: 4000 }] } as const;
    expect([textBounds(optional, ''), textBounds(optional, 'x')]).toEqual([
      { least: 0, most: 4000 },
      { least: 50, most: 4000 },
    ]);
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
    expect(countCharacters('x'.repeat(length), { least: 0, most: 4000 })).toMatchObject({
      seen,
      isTooLong: length > 4000,
    });
  });

  it('counts what people see as one character once', () => {
    expect(countCharacters('🛩️🛩', { least: 0, most: 10 }).seen).toBe('7 characters left');
  });

  it.each([
    [0, '50 more characters needed', ''],
    [49, '1 more character needed', ''],
    [50, '3,950 characters left', 'Enough characters'],
    [3900, '100 characters left', '100 characters left or fewer'],
  ])('of %i of 50 to 4000 counts up to the fewest before it counts down: %j, %j', (length, seen, said) => {
    expect(countCharacters('x'.repeat(length), { least: 50, most: 4000 })).toEqual({ seen, said, isTooLong: false });
  });

  it('says something new only when a mark is passed', () => {
    const said = Array.from(
      { length: 203 },
      (_none, length) => countCharacters('x'.repeat(length), { least: 0, most: 200 }).said,
    );
    expect(said.filter((text, at) => text !== said[at - 1])).toEqual([
      '',
      '100 characters left or fewer',
      '50 characters left or fewer',
      '20 characters left or fewer',
      '10 characters left or fewer',
      '0 characters left',
      'Too many characters',
    ]);
    expect([said[99], said[100], said[149], said[150]]).toEqual([
      '',
      said[100],
      said[100],
      '50 characters left or fewer',
    ]);
  });

  it('says no mark that is the whole limit', () => {
    expect(countCharacters('', { least: 0, most: 50 }).said).toBe('');
    expect(countCharacters('', { least: 0, most: 20 }).said).toBe('');
    expect(countCharacters('x', { least: 0, most: 51 }).said).toBe('50 characters left or fewer');
  });
});
