/**
 * The number of journeys in each file. A journey costs more than a hundred tests of rules, so adding one is a decision:
 * raise the number in `tests/journeys/counts.json` and give the reason in the commit (docs/decisions/0034). One whole
 * way per area belongs to the first ring, which `npm test` runs; the others to the second (ARCHITECTURE 7).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { filesOf, read } from './files.ts';

const { titles } = vi.hoisted(() => ({ titles: [] as string[] }));

// Counts calls of `test` and its variants; tests in loops count as often as they run.
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
const root = join(import.meta.dirname, '../..');

/**
 * Limit of whole ways in the first ring: `npm test` has ten minutes on two cores, and a way takes some eight core
 * seconds.
 */
const WAYS = 35;

/** Ways that belong to no folder of pages or views. */
const OTHERS = ['embedded', 'sandbox', 'wallet'];

/** Journeys of twenty seconds and more. */
const LONG = ['deployed-apart', 'drone-import', 'fleet', 'form-engine', 'mto-evidence'];

// The covering paths, one per machine, are counted by the machines' own tests.
const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts') && name !== 'covering.spec.ts');

describe('journeys', () => {
  const found: Record<string, number> = {};
  const ways: { readonly file: string; readonly areas: readonly string[] }[] = [];
  beforeAll(async () => {
    for (const file of files) {
      titles.length = 0;
      await import(`../journeys/${file}`);
      const name = basename(file, '.spec.ts');
      found[name] = titles.length;
      const tags = titles.map((title) => [...title.matchAll(/@way:([\w-]+) /g)].map(([, area]) => area!));
      ways.push(...tags.filter((areas) => areas.length > 0).map((areas) => ({ file: name, areas })));
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

  it('have one whole way for each area that has pages', () => {
    const routes = join(root, 'src/routes');
    const areas = readdirSync(routes, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => filesOf([`src/routes/${name}`], /\.route\.ts$/).some((file) => /\bpath: '/.test(read(file))));
    expect(areas.length).toBeGreaterThan(20);
    const named = ways.flatMap((way) => way.areas);
    expect(areas.filter((name) => !named.includes(name))).toEqual([]);
    const isKnown = (name: string) => ['src/routes', 'ui'].some((layer) => existsSync(join(root, layer, name)));
    expect(named.filter((name) => !isKnown(name) && !OTHERS.includes(name))).toEqual([]);
  });

  it('have as many ways as the first ring has time for, and none that is long', () => {
    expect(ways).toHaveLength(WAYS);
    expect(ways.map(({ file }) => file).filter((file) => LONG.includes(file))).toEqual([]);
    expect(LONG.filter((name) => !(name in found))).toEqual([]);
  });
});
