/**
 * Runs before every test file: Temporal where Node has none, console output that nobody expected fails the test, and
 * what a test put in place goes with it.
 */
import 'temporal-polyfill/global';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { leaveOutRuntimeWarning } from '../../tools/support/runtime-warning.mjs';

// While a test file is loaded; within a test every line counts, but for the one below.
leaveOutRuntimeWarning();

/** The one line a dependency may print: oidc-provider warns about Node 20 once (ARCHITECTURE 9). */
const ALLOWED = [/Unsupported runtime/];

let said: string[] = [];

beforeEach(() => {
  said = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const line = words.map(String).join(' ');
      if (!ALLOWED.some((pattern) => pattern.test(line))) said.push(`${level}: ${line}`);
    });
  }
});

afterEach(() => {
  const lines = said;
  vi.restoreAllMocks();
  // Files share a process: what one forgets to put back would be in another.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  expect(lines, 'unexpected console output').toEqual([]);
});
