/** Clock, randomness and timers have adapters, and no other code uses them (ARCHITECTURE 7). */
import { describe, expect, it } from 'vitest';
import { filesOf, linesWith, PRODUCT, read, withoutComments } from './files.ts';

/** The adapters, with their purpose. */
const ADAPTERS = [
  'src/shell/clock.ts', // the browser's clock, alarms and waits
  'visualizations/clock.ts', // the same for the pages for developers
  'server/core/clock.ts', // the server's clock, waits and random strings
];

const GLOBALS = new RegExp(
  [
    'Date\\.now',
    'new Date\\(',
    '\\bDate\\(\\)',
    'Math\\.random',
    '\\bsetTimeout\\(',
    '\\bsetInterval\\(',
    '\\bsetImmediate\\(',
    'performance\\.now',
    'Temporal\\.Now',
    'requestAnimationFrame',
    'requestIdleCallback',
    'randomUUID',
    'randomBytes\\(',
    'getRandomValues',
  ].join('|'),
);

const usesIn = (path: string, text: string): string[] => linesWith(path, withoutComments(text), GLOBALS);

describe('clock, randomness and timers', () => {
  it('are used in their adapters alone', () => {
    const files = filesOf(PRODUCT, /\.(ts|tsx)$/).filter((path) => !ADAPTERS.includes(path));
    expect(files.flatMap((path) => usesIn(path, read(path)))).toEqual([]);
  });

  it('are really used in each adapter', () => {
    expect(ADAPTERS.filter((path) => usesIn(path, read(path)).length === 0)).toEqual([]);
  });

  it.each([
    'const now = Date.now();',
    'new Date()',
    'const id = Math.random();',
    'setTimeout(f, 1);',
    'window.setInterval(f, 1)',
    'performance.now()',
    'Temporal.Now.instant()',
    'crypto.randomUUID()',
    "const text = 'a // b'; Date.now()",
  ])('a hole is seen: %s', (line) => {
    expect(usesIn('x', line)).toHaveLength(1);
  });

  it.each(['// Date.now() is for the adapter', '/* setTimeout(\n) */', 'const t: ReturnType<typeof setTimeout> = x;'])(
    'words about it are none: %s',
    (line) => {
      expect(usesIn('x', line)).toEqual([]);
    },
  );
});

describe('the day on which a journey runs', () => {
  /** This journey computes the drones of its day itself. */
  const OWN_RECORDS = ['tests/journeys/expiry-zones.spec.ts'];
  const namedDays = (path: string, text: string): string[] =>
    linesWith(path, withoutComments(text), /\bclock\(\s*['"`]\d{4}-/);

  it('is the one that the seed is of: a clock set to a day that is named meets what the seed has on that day, which is another thing every day', () => {
    const files = filesOf(['tests/journeys'], /\.ts$/).filter((path) => !OWN_RECORDS.includes(path));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((path) => namedDays(path, read(path)))).toEqual([]);
    expect(OWN_RECORDS.filter((path) => namedDays(path, read(path)).length === 0)).toEqual([]);
  });

  it('a hole is seen', () => {
    expect(namedDays('x', "await regulator.clock('2026-11-20T09:00:00+11:00');")).toHaveLength(1);
    expect(namedDays('x', 'await regulator.clock(new Date(Date.now() + DAY_MS).toISOString());')).toEqual([]);
  });
});
