/**
 * Runs before every test file: installs Temporal where Node lacks it, fails tests with unexpected console output, and
 * restores replacements after each test.
 */
import 'temporal-polyfill/global';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { leaveOutRuntimeWarning } from '../../tools/support/runtime-warning.mjs';

// While a test file is loaded; within a test every line counts except the one below.
leaveOutRuntimeWarning();

/** The only permitted line: oidc-provider warns about Node 20 once (ARCHITECTURE 9). */
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
  // Files share a process, so replacements must not leak into others.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  expect(lines, 'unexpected console output').toEqual([]);
});
