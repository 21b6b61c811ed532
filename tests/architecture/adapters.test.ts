/** Clock, randomness and timers have adapters, and nothing else uses them (ARCHITECTURE 7). */
import { describe, expect, it } from 'vitest';
import { filesOf, linesWith, PRODUCT, read, withoutComments } from './files.ts';

/** The adapters, and what each is for. */
const ADAPTERS = [
  'src/shell/clock.ts', // the browser's clock, alarms and waits
  'visualizations/clock.ts', // the same of the pages for developers
  'server/core/clock.ts', // the server's clock, waits and random strings
];

const GLOBALS = new RegExp(
  [
    'Date\\.now', 'new Date\\(', '\\bDate\\(\\)', 'Math\\.random', '\\bsetTimeout\\(', '\\bsetInterval\\(', '\\bsetImmediate\\(', 'performance\\.now',
    'Temporal\\.Now', 'requestAnimationFrame', 'requestIdleCallback', 'randomUUID', 'randomBytes\\(', 'getRandomValues',
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
    'const now = Date.now();', 'new Date()', 'const id = Math.random();', 'setTimeout(f, 1);', 'window.setInterval(f, 1)', 'performance.now()',
    'Temporal.Now.instant()', 'crypto.randomUUID()', "const text = 'a // b'; Date.now()",
  ])('a hole is seen: %s', (line) => {
    expect(usesIn('x', line)).toHaveLength(1);
  });

  it.each(['// Date.now() is for the adapter', '/* setTimeout(\n) */', 'const t: ReturnType<typeof setTimeout> = x;'])('words about it are none: %s', (line) => {
    expect(usesIn('x', line)).toEqual([]);
  });
});
