import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '#rules/core/plain-text.rules.ts';

describe('text from an address', () => {
  it.each([
    ['Saved', 'Saved'],
    ['  a\n\tb  ', 'a b'],
    ['a\u0000b\u009Fc', 'a b c'],
    ['\u202Etxet\u202C \u2066x\u2069 \u200Fy\u061C', 'txet x y'],
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['half \uD83D pair', 'half pair'],
    ['Ελένη 東京 ✈️ 👩‍✈️', 'Ελένη 東京 ✈️ 👩‍✈️'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%j is shown as %j', (text, shown) => {
    expect(plainText(text)).toBe(shown);
  });

  it('may be missing', () => {
    expect(plainText(undefined)).toBe('');
    expect(plainText(null)).toBe('');
  });

  it('is cut at 300 characters, never inside of one [BANR-12 BANR-13 BANR-14]', () => {
    expect(plainText('x'.repeat(300))).toBe('x'.repeat(300));
    expect(plainText('x'.repeat(301))).toBe('x'.repeat(300));
    expect(plainText('✈'.repeat(400))).toBe('✈'.repeat(300));
    expect(plainText('🛩'.repeat(400))).toBe('🛩'.repeat(300));
  });

  it('never carries what could deceive, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        const shown = plainText(text);
        expect(Array.from(shown).length).toBeLessThanOrEqual(300);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029]/u);
        expect(shown).toBe(shown.trim());
      }),
      { numRuns: 1000 },
    );
  });
});
