/** How long an accreditation is valid after its assessment was passed: days counted by hand. */
import { describe, expect, it } from 'vitest';
import { accreditedUntil } from '#rules/accreditation/validity.rules.ts';
import { parseIsoDate } from '#rules/core/calendar.rules.ts';

/** 15 March 2026 in Sydney, when it is still 14 March in UTC. */
const MARCH = { epochMs: Date.UTC(2026, 2, 14, 20), zone: 'Australia/Sydney' };
const until = (kind: 'commercial' | 'recreational', end: string | null, warning = 45) =>
  accreditedUntil(kind, parseIsoDate(end), warning, MARCH);

describe('after an assessment was passed', () => {
  it.each([
    ['a first one lasts three years', 'commercial', null, '2029-03-15'],
    ['one that ended lasts three years from today', 'commercial', '2026-03-14', '2029-03-15'],
    ['one that ended long ago does, too', 'recreational', '2019-01-01', '2029-03-15'],
    ['one that ends today goes on from its end', 'commercial', '2026-03-15', '2029-03-15'],
    ['one that ends within the warning period goes on from its end', 'commercial', '2026-04-10', '2029-04-10'],
    ['its last day is part of that period', 'commercial', '2026-04-29', '2029-04-29'],
    ['the day after is not', 'commercial', '2026-04-30', '2029-03-15'],
    ['a recreational one has one day fewer', 'recreational', '2026-04-29', '2029-03-15'],
    ['and goes on from its end on the day before', 'recreational', '2026-04-28', '2029-04-28'],
    ['one with years to go gets three years from today', 'commercial', '2027-12-31', '2029-03-15'],
    ['none gets shorter', 'commercial', '2029-04-10', '2029-04-10'],
  ] as const)('%s', (_what, kind, end, result) => {
    expect(until(kind, end)).toBe(result);
  });

  it('passing again on the same day adds nothing', () => {
    for (const end of ['2019-01-01', '2026-03-15', '2026-04-10', '2028-01-01']) {
      const once = until('commercial', end);
      expect(until('commercial', once)).toBe(once);
    }
  });

  it('a leap day becomes 28 February', () => {
    const leap = { epochMs: Date.UTC(2028, 1, 29, 2), zone: 'Australia/Sydney' };
    expect(accreditedUntil('commercial', null, 45, leap)).toBe('2031-02-28');
  });

  it('without a warning period nothing goes on from its end', () => {
    expect(until('commercial', '2026-04-10', 0)).toBe('2029-03-15');
  });
});
