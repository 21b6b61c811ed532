/**
 * Replacements that a test forgot to restore end with the test, because files in plain Node share a process
 * (tests/support/setup.ts).
 */
import { expect, it, vi } from 'vitest';

const [fetchIt, setTimeoutIt, zone] = [globalThis.fetch, globalThis.setTimeout, process.env['TZ']];
const isAsItWas = () => [
  globalThis.fetch === fetchIt,
  globalThis.setTimeout === setTimeoutIt,
  process.env['TZ'] === zone,
];

it('one test forgets what it put in place', () => {
  vi.stubGlobal('fetch', () => undefined);
  vi.stubEnv('TZ', 'Pacific/Chatham');
  vi.useFakeTimers();
  expect(isAsItWas()).toEqual([false, false, false]);
});

it('and the next one finds everything as it was', () => {
  expect([...isAsItWas(), vi.isFakeTimers()]).toEqual([true, true, true, false]);
});
