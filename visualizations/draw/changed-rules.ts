/**
 * Files of `rules/` that a chart imports, directly or through others, and that differ between two versions of the
 * portal.
 */
import { rowsIn, type Change } from './changed.ts';

/** The code of a file without comments and types, as `plainCode` makes it; null if the file does not exist. */
export type Code = (path: string) => string | null;

/** How files are compared in more detail than as one text. */
export interface Reading {
  /** Declarations in a text, by name. */
  readonly declarations: (text: string) => ReadonlyMap<string, string>;
  /** Files with their comments; null if they do not exist. */
  readonly written: Code;
}

/** The file of a chart. @param files paths below `machines/`; undefined if none belongs to the chart */
export function fileOf(slug: string, files: readonly string[]): string | undefined {
  const life = /^regulator-(.+)$/.exec(slug)?.[1];
  return life === undefined
    ? files.find((path) => path.endsWith(`/${slug}.machine.ts`) && !path.startsWith('machines/regulator/'))
    : files.find((path) => path === `machines/regulator/${life}.machine.ts`);
}

/**
 * Imports of a file as paths from the root, only from these two folders and without other charts, because a child chart
 * is reported separately.
 */
function importsOf(path: string, code: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return [...code.matchAll(/\bfrom\s*["']([^"']+)["']/g)]
    .map(([, from = '']) =>
      from.startsWith('#')
        ? from.slice(1)
        : from.startsWith('.')
          ? new URL(from, `file:///${folder}/`).pathname.slice(1)
          : '',
    )
    .filter((one) => /^(?:rules|machines)\//.test(one) && !one.endsWith('.machine.ts'));
}

/** Files of rules that a chart imports. */
function rulesOf(chart: string, code: Code): Set<string> {
  const seen = new Set<string>();
  const look = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const next of importsOf(path, code(path) ?? '')) look(next);
  };
  look(chart);
  return new Set([...seen].filter((path) => path.startsWith('rules/')));
}

/**
 * Differences in the rules of a chart that exists in both versions.
 *
 * @param before path and code of the earlier version
 * @param after path and code of the later version
 * @param reading finds the changed declarations; without it, only files are named
 * @returns one change per file, with the changed declarations and the rows named there
 */
export function rulesChanged(
  before: readonly [chart: string, code: Code],
  after: readonly [chart: string, code: Code],
  reading?: Reading,
): Change[] {
  const files = new Set([...rulesOf(...before), ...rulesOf(...after)]);
  const differs = (path: string): boolean => before[1](path) !== after[1](path);
  return [...files]
    .filter(differs)
    .sort()
    .map((path) => {
      const [was, is] = [before, after].map(
        ([, code]) => reading?.declarations(code(path) ?? '') ?? new Map<string, string>(),
      ) as [ReadonlyMap<string, string>, ReadonlyMap<string, string>];
      const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
      const signed = names.map((name) => `${was.has(name) ? (is.has(name) ? '' : '−') : '+'}${name}`);
      const written = reading?.declarations(reading.written(path) ?? '');
      return {
        kind: 'changed',
        about: 'code',
        states: [],
        event: null,
        text: `its rules changed: ${path}${signed.length === 0 ? '' : `: ${signed.join(', ')}`}`,
        rows: rowsIn(names.map((name) => written?.get(name) ?? '').join()),
      };
    });
}

/** A change of rules that several charts import. */
export interface SharedRules {
  /** A line of text, because it belongs to no single chart. */
  readonly text: string;
  readonly rows: readonly string[];
  /** Charts that import them, in the order of the list. */
  readonly charts: readonly string[];
}

/**
 * Separates shared changes of rules: a file that several charts import is reported once.
 *
 * @param charts each with the changes of its rules (`rulesChanged`)
 * @returns shared changes, sorted by the number of charts, and each chart's own
 */
export function toldOnce<Chart extends { readonly slug: string; readonly rules: readonly Change[] }>(
  charts: readonly Chart[],
): { readonly shared: readonly SharedRules[]; readonly charts: readonly Chart[] } {
  const asking = new Map<string, { readonly change: Change; readonly charts: string[] }>();
  for (const { slug, rules } of charts) {
    for (const change of rules)
      asking.set(change.text, { change, charts: [...(asking.get(change.text)?.charts ?? []), slug] });
  }
  const isShared = ({ text }: Change): boolean => (asking.get(text)?.charts ?? []).length > 1;
  const shared = [...asking.values()]
    .filter(({ change }) => isShared(change))
    .sort((one, other) => other.charts.length - one.charts.length);
  return {
    shared: shared.map(({ change: { text, rows = [] }, charts: slugs }) => ({
      text: `~ ${text.replace(/^its /, '')}`,
      rows,
      charts: slugs,
    })),
    charts: charts.map((chart) => ({ ...chart, rules: chart.rules.filter((change) => !isShared(change)) })),
  };
}
