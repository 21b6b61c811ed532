/**
 * Records which transitions the tests of a run took: each model test and covering run writes a part to
 * `.reports/coverage/parts`, which `npm run coverage` merges (tools/support/transitions.mjs) for the charts page.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../..', import.meta.url));

/** A test, by its file (from the project's root) and its title in the runner. */
export interface TakingTest {
  readonly file: string;
  readonly title: string;
}

/** The transitions taken in one run of a machine: tests by index, with counts. */
export interface TakenPart {
  readonly slug: string;
  readonly by: 'model' | 'browser';
  /** Keys of all transitions that the machine has. */
  readonly all: readonly string[];
  readonly tests: readonly TakingTest[];
  readonly taken: Readonly<Record<string, readonly (readonly [test: number, times: number])[]>>;
}

/** Sums up counts while a machine is run, without keeping the runs. */
export class TakenCount {
  private readonly counts: { readonly test: TakingTest; readonly times: Map<string, number> }[] = [];

  /** Adds a test. @returns a function that receives the transitions of each of its runs */
  test(test: TakingTest): (taken: Iterable<readonly [key: string, times: number]>) => void {
    const times = new Map<string, number>();
    this.counts.push({ test, times });
    return (taken) => {
      for (const [key, more] of taken) times.set(key, (times.get(key) ?? 0) + more);
    };
  }

  /** The part of this machine, without tests that took nothing. */
  part(slug: string, by: TakenPart['by'], all: readonly string[]): TakenPart {
    const tests = this.counts.filter(({ times }) => times.size > 0);
    const taken: Record<string, [number, number][]> = {};
    tests.forEach(({ times }, index) => times.forEach((count, key) => (taken[key] ??= []).push([index, count])));
    return { slug, by, all, tests: tests.map(({ test }) => test), taken };
  }
}

/** A test file's name in a part. */
export const fileOf = (path: string): string => relative(home, path).replaceAll('\\', '/');

/** Writes a part for the end of the run, under another name and renamed, so that readers never see half of it. */
export function keepTaken(part: TakenPart, folder = join(home, '.reports/coverage/parts')): void {
  const file = join(folder, `${part.by}-${part.slug}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(part));
  renameSync(`${file}.${process.pid}`, file);
}
