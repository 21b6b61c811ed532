/**
 * How often the last test run took each transition, as written by `npm test` and served by the sandbox (`GET
 * /sandbox/coverage`). It is parsed here, and sums and lists are computed from it. Without a run there are no numbers
 * instead of zeros.
 */
import { listIn, recordIn, refuse, textIn, textsIn } from './parsed.ts';

/** A test of the run. */
export interface CoverageTest {
  readonly file: string;
  readonly title: string;
  /** The requirement rows in its title. */
  readonly rows: readonly string[];
}

/** Pairs of a test's index in `tests` and how many times it took the transition. */
export type Taken = readonly (readonly [test: number, times: number])[];

/** The tests of the model and the paths in Chromium that took a transition. */
export interface TakenBy {
  readonly model: Taken;
  readonly browser: Taken;
}

export interface Coverage {
  /** When the run ended, as an ISO instant. */
  readonly at: string;
  readonly commit: string;
  readonly tests: readonly CoverageTest[];
  /** By chart slug and transition key, without charts that the run did not cover. */
  readonly charts: Readonly<Record<string, Readonly<Record<string, TakenBy>>>>;
}

/** `none`: no run has written it; `unreadable`: the file is invalid, for the reason `why`. */
export type CoverageAnswer =
  | { readonly kind: 'read'; readonly coverage: Coverage }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly why: string };

function takenIn(value: unknown, at: string, tests: number): Taken {
  return listIn(value, at).map((pair, i) => {
    const [test, times] = listIn(pair, `${at}[${String(i)}]`);
    if (!Number.isInteger(test) || (test as number) < 0 || (test as number) >= tests)
      refuse(`${at}[${String(i)}][0]`, `the place of one of ${String(tests)} tests`);
    if (!Number.isInteger(times) || (times as number) < 1) refuse(`${at}[${String(i)}][1]`, 'a number of times');
    return [test as number, times as number] as const;
  });
}

/**
 * Parses the coverage file.
 *
 * @param data the parsed JSON
 * @throws an Error with the place and the fault
 */
export function parseCoverage(data: unknown): Coverage {
  const { version, at, commit, tests, charts } = recordIn(data, 'The file');
  if (version !== 1) refuse('version', '1');
  const read = listIn(tests, 'tests').map((test, i) => {
    const { file, title, rows } = recordIn(test, `tests[${String(i)}]`);
    return {
      file: textIn(file, `tests[${String(i)}].file`),
      title: textIn(title, `tests[${String(i)}].title`),
      rows: textsIn(rows, `tests[${String(i)}].rows`),
    };
  });
  const byChart = Object.entries(recordIn(charts, 'charts')).map(([slug, taken]) => {
    const byKey = Object.entries(recordIn(taken, `charts.${slug}`)).map(([key, by]) => {
      const { model, browser } = recordIn(by, `charts.${slug}["${key}"]`);
      const part = (of: unknown, name: string) => takenIn(of, `charts.${slug}["${key}"].${name}`, read.length);
      return [key, { model: part(model, 'model'), browser: part(browser, 'browser') }] as const;
    });
    return [slug, Object.fromEntries(byKey)] as const;
  });
  return { at: textIn(at, 'at'), commit: textIn(commit, 'commit'), tests: read, charts: Object.fromEntries(byChart) };
}

/**
 * Loads it from the sandbox. Without a sandbox or a file (answered as null) there are no numbers.
 *
 * @param ask the browser's fetch, or a fake
 */
export async function readCoverage(
  ask: (address: string) => Promise<Response> = (address) => fetch(address),
): Promise<CoverageAnswer> {
  const response = await ask('/sandbox/coverage').catch(() => null);
  if (!response?.ok) return { kind: 'none' };
  try {
    const told: unknown = await response.json();
    return told === null ? { kind: 'none' } : { kind: 'read', coverage: parseCoverage(told) };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof Error ? error.message : 'It is no JSON' };
  }
}

/** One test that takes a transition. */
export interface TestTaking {
  readonly test: CoverageTest;
  /** Counts of the model and in Chromium. */
  readonly model: number;
  readonly browser: number;
}

/**
 * The tests that take a transition.
 *
 * @returns null if the run did not cover this chart
 */
export function testsOf(coverage: Coverage, slug: string, key: string): readonly TestTaking[] | null {
  const chart = coverage.charts[slug];
  if (chart === undefined) return null;
  const { model = [], browser = [] } = chart[key] ?? {};
  const times = (taken: Taken, index: number): number =>
    taken.reduce((sum, [test, by]) => (test === index ? sum + by : sum), 0);
  const indexes = [...new Set([...model, ...browser].map(([test]) => test))].sort((a, b) => a - b);
  return indexes.flatMap((index) => {
    const test = coverage.tests[index];
    return test ? [{ test, model: times(model, index), browser: times(browser, index) }] : [];
  });
}

/** The number of transitions and of those with a test, without charts that the run did not cover. */
export interface Sum {
  readonly transitions: number;
  readonly tested: number;
}

/**
 * Sums over charts.
 *
 * @param charts the keys of every transition, by the slug of their chart
 */
export function sumOf(coverage: Coverage, charts: ReadonlyMap<string, readonly string[]>): Sum {
  let [transitions, tested] = [0, 0];
  for (const [slug, keys] of charts) {
    if (coverage.charts[slug] === undefined) continue;
    transitions += keys.length;
    tested += keys.filter((key) => (testsOf(coverage, slug, key) ?? []).length > 0).length;
  }
  return { transitions, tested };
}
