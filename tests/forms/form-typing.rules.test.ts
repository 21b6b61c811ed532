import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digits,
  monthLetters,
  numberTyped,
  partTyped,
  wholeDate,
  type TimePart,
} from '#rules/forms/form-typing.rules.ts';

describe('digits', () => {
  it.each([
    ['', ''],
    ['0120', '0120'],
    ['12a', '12'],
    ['-5', '5'],
    ['1,500', '1500'],
    [' 1 2 ', '12'],
    ['１２', '12'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['March', ''],
  ])('of %j are %j [QTYP-31 QTYP-50]', (text, kept) => {
    expect(digits(text)).toBe(kept);
  });

  it('nothing but digits stays of any text [QTYP-31 QTYP-50]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(10), (text, most) => {
        expect(digits(text, most)).toMatch(/^[0-9]*$/);
        expect(digits(text, most).length).toBeLessThanOrEqual(most);
        expect(digits(digits(text, most), most)).toBe(digits(text, most));
      }),
    );
  });
});

describe('a whole date', () => {
  it.each([
    ['05/03/1990', '05 03 1990'],
    ['5/3/1990', '5 3 1990'],
    ['5.3.1990', '5 3 1990'],
    ['05-03-1990', '05 03 1990'],
    ['05 03 1990', '05 03 1990'],
    [' 05 / 03 / 1990 ', '05 03 1990'],
    ['1990-03-05', '05 03 1990'],
    ['1990/3/5', '5 3 1990'],
    ['1990.03.05', '05 03 1990'],
    ['5 March 1990', '5 03 1990'],
    ['05 Mar 1990', '05 03 1990'],
    ['5-Mar-1990', '5 03 1990'],
    ['5th March, 1990', '5 03 1990'],
    ['1st of', ''],
    ['March 5, 1990', '5 03 1990'],
    ['Sept. 22nd 1990', '22 09 1990'],
    ['Monday 5 March 1990', '5 03 1990'],
    ['Monday, March 5, 1990', '5 03 1990'],
    ['٠٥/٠٣/١٩٩٠', '05 03 1990'],
    ['۱۹۹۰-۰۳-۰۵', '05 03 1990'],
    ['५ March १९९०', '5 03 1990'],
    ['０５／０３／１９９０', '05 03 1990'],
    ['\u200E05/03/1990\u200B', '05 03 1990'],
    // Two digits for the year leave the century open, so the person has to complete it.
    ['5/3/90', '5 3 '],
    ['5 March 90', '5 03 '],
    // A day beyond the end of its month is still filled in, and the date's own message explains the fault.
    ['31/02/1990', '31 02 1990'],
    ['03/25/1990', ''],
    ['00/03/1990', ''],
    ['32/01/1990', ''],
    ['5 Marchember 1990', ''],
    ['5/3', ''],
    ['05031990', ''],
    ['1990', ''],
    ['March', ''],
    ['5/3/199', ''],
    ['', ''],
    ['born 5/3/1990', ''],
    [`5/3/${'1'.repeat(50)}`, ''],
  ])('%j is %j', (text, parts) => {
    const date = wholeDate(text);
    expect(date === null ? '' : `${date.day} ${date.month} ${date.year}`).toBe(parts);
  });
});

describe('a number that came at once', () => {
  it.each([
    ['12', '12'],
    ['1,500', '1500'],
    ['12 000', '12000'],
    ["1'000'000", '1000000'],
    ['１２', '12'],
    ['1,50', '1,50'],
    ['12.5', '12.5'],
    ['1.500', '1.500'],
    ['-5', '-5'],
    ['1e3', '1e3'],
    ['12 m', '12 m'],
  ])('%j is %j [QTYP-31 QTYP-50]', (text, kept) => {
    expect(numberTyped(text)).toBe(kept);
  });
});

describe('a part', () => {
  it.each([
    ['day', '31', '31'],
    ['day', ' 5 ', '5'],
    ['day', '3/', '3'],
    ['day', '٣١', '31'],
    ['day', '00', '00'],
    ['month', '۰۳', '03'],
    ['year', '１９９０', '1990'],
    ['year', '99', '99'],
    ['minute', '59', '59'],
  ] as [TimePart, string, string][])('%s of %j that came at once is %j [QTYP-40 QTYP-46]', (part, text, kept) => {
    expect(partTyped(part, text)).toBe(kept);
  });

  it.each(['day', 'month', 'year', 'hour', 'minute'] as const)(
    '%s keeps every text that is no number of its length as it came',
    (part) => {
      const most = part === 'year' ? 4 : 2;
      fc.assert(
        fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.nat().map(String), fc.date().map(String)), (text) => {
          const kept = partTyped(part, text);
          // The text is unchanged, or the same digits: nothing between them was removed.
          if (kept === text) return;
          const isNumber = new RegExp(`^[0-9]{0,${String(most)}}$`).test(kept);
          expect(isNumber).toBe(true);
          if (!/\p{L}/u.test(text)) expect(text.match(/\p{Nd}+/gu)?.length ?? 0).toBeLessThanOrEqual(1);
        }),
      );
    },
  );

  it.each([
    ['March', '03'],
    ['mar', '03'],
    [' SEPT. ', '09'],
    ['may', '05'],
    ['ju', 'ju'],
    ['jun', '06'],
    ['Marchx', 'Marchx'],
    ['M', 'M'],
  ])('a month pasted as %j becomes %j', (text, kept) => {
    expect(partTyped('month', text)).toBe(kept);
  });

  it('every month is known by its name and by its first letters, from three on (B-17)', () => {
    const names = [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ];
    for (const [at, name] of names.entries())
      for (let length = 3; length <= name.length; length += 1)
        for (const text of [
          name.slice(0, length),
          name.slice(0, length).toUpperCase(),
          ` ${name.slice(0, length).toLowerCase()}. `,
        ])
          expect([text, partTyped('month', text)]).toEqual([text, String(at + 1).padStart(2, '0')]);
  });

  it.each([
    ['m', 'm'],
    ['Mar', 'Mar'],
    ['marx', 'mar'],
    ['marchx', 'march'],
    ['Sept.', 'Sept.'],
    ['x', ''],
    ['xmar', ''],
    ['ju', 'ju'],
    ['', ''],
  ])('of %j typed as the name of a month, %j stays', (text, stays) => {
    expect(monthLetters(text)).toBe(stays);
  });

  it('a month name is none elsewhere', () => {
    expect(partTyped('day', 'March')).toBe('March');
    expect(partTyped('year', 'March')).toBe('March');
  });
});
