/** Reading the text of a search. */
import { describe, expect, it } from 'vitest';
import { comparable, fitOf, isLookedFor, isMistypedReference } from '#rules/ways/own-search.rules.ts';

/** With the check character of ISO 7064, MOD 37,36, computed independently of the rule. */
const REFERENCE = 'RR-7K3M-9Q2P-X';

describe('what is typed', () => {
  it.each([
    ['a reference in small letters, without its hyphens', 'rr7k3m9q2px', 'RR-7K3M-9Q2P-X', 0],
    ['a reference in groups', ' RR 7K3M 9Q2P X ', 'RR-7K3M-9Q2P-X', 0],
    ['the beginning of a serial number', '1581f5', '1581F5FJ', 1],
    ['the end of a serial number', 'F5FJ', '1581F5FJ', 2],
    ['a mark without its country', 'mxh', 'VH-MXH', 2],
    ['a name without its apostrophe', 'obrien', "Maeve O'Brien", 2],
    ['a name without its accent', 'muller', 'Jörg Müller', 2],
    ['a serial number without its accent', 'E1581', 'É-1581', 0],
    ['a serial number in digits of full width', '1581f5', '１５８１Ｆ５ＦＪ', 1],
    ['another number', '1581F6', '1581F5FJ', null],
  ] as const)('finds %s', (_what, typed, number, fit) => {
    expect(fitOf(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''), number)).toBe(fit);
  });

  it.each([
    ['as a spreadsheet marks it', '="00-123"', '00123'],
    ['with digits of another script', 'x۱۲۳', 'X123'],
    ['in the letters of another script, as the list of drones is searched', 'дж-17', 'ДЖ17'],
    ['with an accent, a letter that nobody sees and a long dash', 'é\u200b15–81', 'E1581'],
  ])('is compared %s', (_what, typed, compared) => {
    expect([comparable(typed), isLookedFor(typed)]).toEqual([compared, true]);
  });

  it.each([
    ['', false],
    ['a b', false],
    ['- - -', false],
    ['vh-', false],
    ['mxh', true],
    ['ö1 2', true],
  ])('%j is looked for: %s', (text, is) => {
    expect(isLookedFor(text)).toBe(is);
  });

  it('is told as mistyped where it is a reference with another character than was given, in any spelling', () => {
    expect(
      [REFERENCE, REFERENCE.toLowerCase().replaceAll('-', ''), ` ${REFERENCE.replaceAll('-', ' ')} `].map(
        isMistypedReference,
      ),
    ).toEqual([false, false, false]);
    const wrong = REFERENCE.replace('9Q', 'Q9');
    expect(
      [wrong, wrong.toLowerCase().replaceAll('-', ''), REFERENCE.replace('7K', '7L')].map(isMistypedReference),
    ).toEqual([true, true, true]);
    const inFullWidth = wrong.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    // Without a digit the dash tells it from words, whichever keyboard it is from.
    expect([inFullWidth, 'RR\u2012ABCD\u2012EFGH\u2012K', 'RRABCDEFGHK'].map(isMistypedReference)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('without a check character, or too short for a reference, is not mistyped', () => {
    expect(['Freefly Alta', 'freefly alta'].map(isMistypedReference)).toEqual([false, false]);
    expect(['SR-107330', 'RR-7K3M-9Q2P', 'VH-MXH', ''].map(isMistypedReference)).toEqual([false, false, false, false]);
  });
});
