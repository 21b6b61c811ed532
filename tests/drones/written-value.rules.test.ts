/**
 * Values that programs write in place of a serial number, generated with the formats of many languages, and serial
 * numbers as makers print them: none of the former is accepted, all of the latter are.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spoiledSerial } from '#rules/drones/spreadsheet-cell.rules.ts';

const language = fc.constantFrom(
  'en-AU',
  'en-US',
  'en-IN',
  'de',
  'de-CH',
  'fr',
  'es',
  'it',
  'pt-BR',
  'nl',
  'sv',
  'da',
  'fi',
  'pl',
  'cs',
  'hu',
  'ru',
  'tr',
  'ja',
  'zh',
  'ko',
  'vi',
  'id',
  'ar-EG',
  'hi',
);
const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const isNone = (text: string): void => {
  if (spoiledSerial(text) === null) throw new Error(`${JSON.stringify(text)} would be a serial number`);
};
const format = (of: string, at: Date, shown: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(of, { timeZone: 'UTC', calendar: 'gregory', ...shown }).format(at);
/** Separators around and between make no difference. */
const spaced = fc.constantFrom('', ' ', '\u00A0', '\u200B');

describe('a value of a program is no serial number', () => {
  it('a number with decimals, in any language, with its thousands apart or not', () => {
    fc.assert(
      fc.property(
        language,
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        spaced,
        (of, whole, decimals, useGrouping, around) => {
          const shown = new Intl.NumberFormat(of, { minimumFractionDigits: decimals, useGrouping }).format(whole);
          isNone(around + shown + around);
          isNone(`-${shown}`);
          if (useGrouping && whole > 99_999) isNone(new Intl.NumberFormat(of, { useGrouping }).format(whole));
        },
      ),
    );
  });

  it('a number in scientific notation', () => {
    fc.assert(
      fc.property(language, fc.double({ min: 1e6, max: 1e200, noNaN: true }), (of, value) => {
        isNone(value.toExponential());
        isNone(value.toExponential(2).replace('e', 'E'));
        isNone(new Intl.NumberFormat(of, { notation: 'scientific', numberingSystem: 'latn' }).format(value));
      }),
    );
  });

  it('a percentage and an amount of money', () => {
    fc.assert(
      fc.property(
        language,
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.constantFrom('AUD', 'USD', 'EUR', 'JPY', 'GBP', 'CHF', 'SEK', 'INR'),
        fc.constantFrom('symbol', 'narrowSymbol', 'code'),
        (of, value, currency, currencyDisplay) => {
          isNone(new Intl.NumberFormat(of, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100));
          isNone(new Intl.NumberFormat(of, { style: 'currency', currency, currencyDisplay }).format(value));
          if (currencyDisplay !== 'code')
            isNone(new Intl.NumberFormat(of, { style: 'currency', currency, currencyDisplay }).format(-value - 1));
        },
      ),
    );
  });

  it('a date of any length, in any language, with a time of day or without', () => {
    fc.assert(
      fc.property(
        language,
        day,
        fc.constantFrom('full', 'long', 'medium', 'short'),
        fc.constantFrom('medium', 'short', undefined),
        (of, at, dateStyle, timeStyle) => {
          isNone(format(of, at, { dateStyle }));
          if (/^(?:en|de|fr|es|it|nl|pl|sv|da)/.test(of)) isNone(format(of, at, { dateStyle, timeStyle }));
          isNone(at.toISOString());
          isNone(at.toISOString().slice(0, 10));
          isNone(at.toISOString().replace('T', ' ').slice(0, 19));
          isNone(at.toUTCString());
        },
      ),
      { numRuns: 300 },
    );
  });

  it('a date, a week and a time in every form of ISO 8601, with its zone', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 53 }),
        fc.constantFrom('', 'Z', '+10:00', '-0330', ' UTC', ' AEST', ' Australia/Perth', '[Europe/Berlin]'),
        (at, week, zone) => {
          const iso = at.toISOString();
          isNone(iso.slice(0, 19) + zone);
          isNone(`${iso.slice(0, 10)} ${iso.slice(11, 16)}${zone}`);
          isNone(iso.slice(0, 19).replaceAll(/[-:]/g, ''));
          isNone(iso.slice(0, 13));
          const yearWeek = `${iso.slice(0, 4)}-W${String(week).padStart(2, '0')}`;
          isNone(yearWeek);
          isNone(`${yearWeek}-${String((week % 7) + 1)}`);
          isNone(yearWeek.replace('-', ''));
        },
      ),
    );
  });

  it('a shortened number, and one with a currency of its own behind it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(['en-AU', 1e3] as const, ['en-AU', 1e6] as const, ['de', 1e6] as const, ['fr', 1e6] as const),
        fc.integer({ min: 11, max: 99 }).filter((tenths) => tenths % 10 > 0),
        fc.constantFrom('AUD', 'USD', 'EUR', 'GBP', 'NZD'),
        ([of, scale], tenths, currency) => {
          isNone(new Intl.NumberFormat(of, { notation: 'compact' }).format((tenths / 10) * scale));
          isNone(`${String(tenths)}${currency}`);
          isNone(`${String(tenths)} ${currency}`);
        },
      ),
    );
  });

  it('a sentence without a digit', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéß'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 2, maxLength: 6 }),
        fc.constantFrom(' ', '/', ' - ', ', '),
        (words, sign) => isNone(words.join(sign)),
      ),
    );
  });

  it('a part of a date, as a spreadsheet shortens it', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('-', '/', '.', ' '), (at, sign) => {
        const month = format('en-US', at, { month: 'short' });
        const [of, year] = [at.getUTCDate(), String(at.getUTCFullYear())];
        for (const parts of [
          [of, month],
          [month, of],
          [of, month, year.slice(2)],
          [of, month, year],
          [year, at.getUTCMonth() + 1, of],
          [of, at.getUTCMonth() + 1, year],
          [at.getUTCMonth() + 1, of, year.slice(2)],
        ])
          isNone(parts.join(sign));
      }),
    );
  });

  it('a time of day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en-AU', 'en-US', 'de', 'fr', 'es', 'it', 'sv'),
        day,
        fc.constantFrom('short', 'medium'),
        (of, at, timeStyle) => {
          isNone(format(of, at, { timeStyle }));
          isNone(at.toISOString().slice(11, 23));
        },
      ),
    );
  });

  it.each(['TRUE', 'false', 'Null', 'none', 'NaN', 'undefined', 'n/a', 'unknown', 'tba'])(
    '%s in any case, with signs around',
    (word) => {
      fc.assert(
        fc.property(
          fc.array(fc.boolean(), { minLength: word.length, maxLength: word.length }),
          fc.constantFrom(['', ''], ['(', ')'], ['<', '>'], ['[', ']'], ['"', '"'], ['', '.'], ['- ', ' -']),
          (upper, [before, after]) => {
            isNone(
              before! +
                [...word].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase())).join('') +
                after!,
            );
          },
        ),
      );
    },
  );
});

describe('a serial number as makers print it is one', () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  const some = (from: string, least: number, most: number) =>
    fc.string({ unit: fc.constantFrom(...from), minLength: least, maxLength: most });
  const isOne = (text: string): void => {
    expect([text, spoiledSerial(text)]).toEqual([text, null]);
  };

  it('of ANSI/CTA-2063-A: four of the maker, the length, and the maker’s own', () => {
    fc.assert(
      fc.property(
        some(`${letters}0123456789`, 4, 4),
        some('123456789ABCDEF', 1, 1),
        some(`${letters}0123456789`, 8, 15),
        (maker, length, own) => {
          // Digits with one E near the end are a rounded number (see the table of cells).
          fc.pre(!/^\d+[ED]\d{1,3}$/.test(maker + length + own));
          isOne(maker + length + own);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('of digits alone, however many, with noughts before them or not', () => {
    fc.assert(fc.property(some('0123456789', 1, 20), isOne));
  });

  it('in groups with hyphens, slashes, dots and spaces, where its first has letters that name no month and no currency', () => {
    fc.assert(
      fc.property(
        some('BCGHKQVXZ', 2, 4),
        fc.array(some(`${letters}0123456789`, 2, 6), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('-', '/', '.', '_', ' ', '#', ':'),
        (first, groups, sign) => {
          fc.pre(!/^X+$/.test(first));
          isOne([first + '7', ...groups].join(sign));
        },
      ),
    );
  });
});
