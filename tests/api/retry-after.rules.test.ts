/** How long a person is told to wait: seconds or a date (RFC 9110, 10.2.3). */
import { expect, it } from 'vitest';
import { secondsToWait } from '#rules/core/wait.rules.ts';

const NOW = Date.parse('2026-11-28T04:00:00Z');

it.each([
  ['120', 120],
  [' 5 ', 5],
  ['86400', 86_400],
  ['Sat, 28 Nov 2026 04:02:00 GMT', 120],
  ['Saturday, 28-Nov-26 04:02:00 GMT', 120],
  ['Sat Nov 28 04:02:00 2026', 120],
  ['Sun Dec  6 04:02:00 2026', 0],
  ['Sat, 28 Nov 2026 04:02:00', 120],
  ['Sat, 28 Nov 2026 04:02:00 +1100', 0],
  ['Sat, 28 Nov 2026 03:59:00 GMT', 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 0],
  ['86401', 0],
  ['1e999', 0],
  ['Infinity', 0],
  ['-5', 0],
  ['1.5', 0],
  ['0x10', 0],
  ['soon', 0],
  ['', 0],
  [null, 0],
])('%j says to wait %i seconds', (header, seconds) => {
  expect(secondsToWait(header, NOW)).toBe(seconds);
});

it('a date waits for nothing where the answer has none of its own', () => {
  expect(secondsToWait('Sat, 28 Nov 2026 04:02:00 GMT', Number.NaN)).toBe(0);
});
