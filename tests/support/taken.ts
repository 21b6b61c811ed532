/**
 * Which transitions the tests of a run took, and how often: each model test and each covering run leaves a part in
 * `.reports/coverage/parts`, which `npm run coverage` puts together (tools/support/transitions.mjs) for the charts
 * page.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../..', import.meta.url));

/** A test, by its file (from the project's root) and its title as the runner says it. */
export interface TakingTest {
  readonly file: string;
  readonly title: string;
}

/** What one run of a machine took: tests by their index, with how often each took a transition. */
export interface TakenPart {
  readonly slug: string;
  readonly by: 'model' | 'browser';
  /** Keys of all transitions that the machine has. */
  readonly all: readonly string[];
  readonly tests: readonly TakingTest[];
  readonly taken: Readonly<Record<string, readonly (readonly [test: number, times: number])[]>>;
}

/** Counts while a machine is run: no run is kept, only what the tests add up to. */
export class TakenCount {
  private readonly counts: { readonly test: TakingTest; readonly times: Map<string, number> }[] = [];

  /** A test of its own. @returns what is given the transitions of each of its runs */
  test(test: TakingTest): (taken: Iterable<readonly [key: string, times: number]>) => void {
    const times = new Map<string, number>();
    this.counts.push({ test, times });
    return (taken) => {
      for (const [key, more] of taken) times.set(key, (times.get(key) ?? 0) + more);
    };
  }

  /** The part of this machine; tests that took nothing are left out. */
  part(slug: string, by: TakenPart['by'], all: readonly string[]): TakenPart {
    const tests = this.counts.filter(({ times }) => times.size > 0);
    const taken: Record<string, [number, number][]> = {};
    tests.forEach(({ times }, index) => times.forEach((count, key) => (taken[key] ??= []).push([index, count])));
    return { slug, by, all, tests: tests.map(({ test }) => test), taken };
  }
}

/** A test file as a part names it. */
export const fileOf = (path: string): string => relative(home, path).replaceAll('\\', '/');

/** Leaves a part for the end of the run. It is moved into place, so that whoever reads meanwhile reads a whole one. */
export function keepTaken(part: TakenPart, folder = join(home, '.reports/coverage/parts')): void {
  const file = join(folder, `${part.by}-${part.slug}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(part));
  renameSync(`${file}.${process.pid}`, file);
}
