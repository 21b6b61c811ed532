/**
 * How many journeys there are of each file: more than its number in `tests/journeys/counts.json` is a decision, since a
 * journey costs more than a hundred tests of rules. Whoever needs one raises the number on purpose and says why in the
 * commit (docs/decisions/0034).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const { titles } = vi.hoisted(() => ({ titles: [] as string[] }));

// A test that only counts how often it is called, with all that hangs on it: loops around it count as often as they
// run.
vi.mock('playwright/test', () => {
  const nothing = (): void => undefined;
  const count = (title: string): void => {
    titles.push(title);
  };
  const group = Object.assign((...args: unknown[]) => (args.at(-1) as () => void)(), {
    configure: nothing,
    serial: (_: string, run: () => void) => run(),
  });
  const test = Object.assign(count, {
    beforeEach: nothing,
    beforeAll: nothing,
    afterEach: nothing,
    afterAll: nothing,
    use: nothing,
    setTimeout: nothing,
    slow: nothing,
    describe: group,
    extend: () => test,
  });
  const anything: unknown = new Proxy(nothing, { get: () => anything, apply: () => anything });
  return { test, expect: anything, request: anything, chromium: {}, devices: {} };
});

const folder = join(import.meta.dirname, '../journeys');
const allowed = JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8')) as Readonly<Record<string, number>>;
// The covering paths are one for each machine, which the machines' own tests count.
const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts') && name !== 'covering.spec.ts');

describe('journeys', () => {
  const found: Record<string, number> = {};
  beforeAll(async () => {
    for (const file of files) {
      titles.length = 0;
      await import(`../journeys/${file}`);
      found[basename(file, '.spec.ts')] = titles.length;
    }
  });

  it('are no more of any file than its number', () => {
    expect(
      Object.entries(found)
        .filter(([name, count]) => count > (allowed[name] ?? 0))
        .map(([name, count]) => `${name}: ${String(count)}, of ${String(allowed[name] ?? 0)}`),
    ).toEqual([]);
  });

  it('have a number only where there are some', () => {
    expect(Object.keys(allowed).filter((name) => !((found[name] ?? 0) > 0))).toEqual([]);
  });
});
