import { describe, expect, it } from 'vitest';
import { isBlank, plainDigits, plainLetters, trimmed, withoutInvisible } from '#rules/core/letters.rules.ts';

/**
 * Invisible characters: zero-width ones, fillers, the soft hyphen, the empty Braille cell, direction controls, a tag,
 * the word joiner.
 */
const UNSEEN = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u034F',
  '\u115F',
  '\u1160',
  '\u17B4',
  '\u180E',
  '\u2800',
  '\u3164',
  '\uFFA0',
  '\u202E',
  '\u2066',
  '\u{E0041}',
  '\u0000',
];
const named = (letter: string): string => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

describe('a letter that nobody sees', () => {
  it.each(UNSEEN.map((letter) => [named(letter), letter] as const))(
    '%s is no text, and goes around one',
    (_name, letter) => {
      expect([isBlank(letter), isBlank(` ${letter}\u00A0${letter} `), isBlank(`${letter}.`)]).toEqual([
        true,
        true,
        false,
      ]);
      expect(trimmed(`${letter} ${letter}Anna Lee ${letter}`)).toBe('Anna Lee');
      expect(trimmed(`An${letter}na`)).toBe(`An${letter}na`);
      expect(withoutInvisible(`A${letter}n na`)).toBe('An na');
    },
  );

  it('is not taken for what can be seen', () => {
    expect(['-', 'ㅤa', '李', '𠮷', '😀', 'ा', '٣'].map(isBlank)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([isBlank(''), trimmed(''), trimmed(' \u3164 ')]).toEqual([true, '', '']);
  });

  it('stays at the end of a name where it belongs to its last letter', () => {
    // A variation selector of a Chinese character and an old spelling of a final Malayalam consonant are kept.
    expect(trimmed(' 辻\u{E0100} \u200B')).toBe('辻\u{E0100}');
    expect(trimmed('രാജന്\u200D\u200B')).toBe('രാജന്\u200D');
    expect(trimmed('Anna\u200D')).toBe('Anna');
  });
});

describe('letters as they are typed without their keyboard', () => {
  it.each([
    ['Sørensen', 'sorensen'],
    ['Łukasz', 'lukasz'],
    ['Đorđe', 'dorde'],
    ['Guðrún', 'gudrun'],
    ['Ħal', 'hal'],
    ['Æsa', 'aesa'],
    ['Œuvrard', 'oeuvrard'],
    ['Işık', 'isik'],
    ['IŞIK', 'isik'],
    ['İnci', 'inci'],
    ['Strauß', 'strauss'],
    ['STRAUẞ', 'strauss'],
    ['Þór', 'thor'],
    ['Nguyễn', 'nguyen'],
    ['Ångström', 'angstrom'],
    ['Ёлкин', 'елкин'],
    ['Άννα', 'αννα'],
    ['מֹשֶׁה', 'משה'],
    ['مُحَمَّد', 'محمد'],
    ['Sm\u200Bi\u00ADth', 'smith'],
  ])('%s is %s', (written, typed) => expect(plainLetters(written)).toBe(typed));

  it.each([
    ['कुमार', 'कमर'],
    ['น้ำ', 'นา'],
    ['ก่อ', 'กอ'],
    ['ガ', 'カ'],
    ['கி', 'க'],
    ['বি', 'ব'],
  ])('%s keeps its marks: it is not %s', (one, other) => {
    expect(plainLetters(one)).not.toBe(plainLetters(other));
    expect(plainLetters(one)).toBe(plainLetters(one.normalize('NFD')));
  });

  it('joiners that some scripts write in a name do not count', () => {
    expect(plainLetters('क्\u200Dष')).toBe(plainLetters('क्ष'));
    expect(plainLetters('می\u200Cخواه')).toBe(plainLetters('میخواه'));
  });
});

describe('digits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
    ['０１２９', '0129'],
    ['𝟎𝟗𝟘𝟡𝟶𝟿', '090909'],
    ['12 ٣ab', '12 3ab'],
    ['²½Ⅳ', '²½Ⅳ'],
  ])('of every script: %s is %s', (written, plain) => expect(plainDigits(written)).toBe(plain));
});
