/**
 * Hostile input is stopped by the check that is meant to, as its message shows, and before it fills the memory. The
 * process's memory is measured, so this file has its own process (vitest.config.ts). Catastrophic backtracking would
 * hang here; timings are in tests/bench/hostile-files.mjs.
 */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, HOSTILE } from './hostile-files.sample.ts';

/** Far above normal use, and far below that of a reader that trusts announced sizes. */
const MOST_MB = 150;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a stranger sends', () => {
  it.each(HOSTILE)('%s: %s', async (_what, expected, read) => {
    const before = process.resourceUsage().maxRSS;
    const found = await read();
    const mb = (process.resourceUsage().maxRSS - before) / 1024;
    expect({ found, inMemory: mb < MOST_MB || mb }).toEqual({ found: expected, inMemory: true });
  });
});
