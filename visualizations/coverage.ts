/**
 * How often the last test run took each transition, as `npm test` writes it and the sandbox hands it out (`GET
 * /sandbox/coverage`). Parsed here once; sums and lists for the charts page are made from it. Without a run there are
 * no numbers, rather than zeros.
 */
import { listIn, recordIn, refuse, textIn, textsIn } from './parsed.ts';

/** A test of the run. */
export interface CoverageTest {
  readonly file: string;
  readonly title: string;
  /** The requirement rows that its title names. */
  readonly rows: readonly string[];
}

/** Pairs of a test, as its place in `tests`, and how many times it took the transition. */
export type Taken = readonly (readonly [test: number, times: number])[];

/** Who took a transition: tests of the model, and paths in Chromium. */
export interface TakenBy {
  readonly model: Taken;
  readonly browser: Taken;
}

export interface Coverage {
  /** When the run ended, as an ISO instant. */
  readonly at: string;
  readonly commit: string;
  readonly tests: readonly CoverageTest[];
  /** By the slug of the chart and the key of the transition. A chart that the run did not look at is left out. */
  readonly charts: Readonly<Record<string, Readonly<Record<string, TakenBy>>>>;
}

/** `none`: no run has written it; `unreadable`: there is something else, `why` says what. */
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
 * Reads what the run has written.
 *
 * @param data the parsed JSON
 * @throws an Error that names the place and what is wrong with it
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
 * Asks the sandbox. Where there is none, or no run has written the file (it says null then), there are no numbers.
 *
 * @param ask the browser's fetch, or a stand-in
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
  /** How many times, by the model and in Chromium. */
  readonly model: number;
  readonly browser: number;
}

/**
 * The tests that take a transition.
 *
 * @returns null where the run did not look at this chart
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

/**
 * Of some transitions, how many are taken by a test; those of charts that the run did not look at are left out of both
 * numbers.
 */
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
