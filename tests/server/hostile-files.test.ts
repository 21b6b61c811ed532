/**
 * What a stranger sends is stopped by what stops it, which its words say, and before it fills the memory. How far that
 * of the process grew is asked of the system, so this file has a process of its own (vitest.config.ts). One that tries
 * every way through a text hangs here; how long each takes is a figure of tests/bench/hostile-files.mjs.
 */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, HOSTILE } from './hostile-files.sample.ts';

/** Far above what any of it takes, and far below what one takes that believes what it is told. */
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
