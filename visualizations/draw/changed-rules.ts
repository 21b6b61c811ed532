/** The files of `rules/` that a chart asks, itself or by way of other rules, and that differ between two versions of the portal. */
import { rowsIn, type Change } from './changed.ts';

/** The code of a file without comments and types, as `plainCode` makes it; null where there is none. */
export type Code = (path: string) => string | null;

/** How files are read closer than as one text. */
export interface Reading {
  /** What a code declares, by its names. */
  readonly declarations: (text: string) => ReadonlyMap<string, string>;
  /** The files as they are written, with their comments; null where there is none. */
  readonly written: Code;
}

/** The file of a chart. @param files paths below `machines/`; undefined where none of them is it */
export function fileOf(slug: string, files: readonly string[]): string | undefined {
  const life = /^regulator-(.+)$/.exec(slug)?.[1];
  return life === undefined
    ? files.find((path) => path.endsWith(`/${slug}.machine.ts`) && !path.startsWith('machines/regulator/'))
    : files.find((path) => path === `machines/regulator/${life}.machine.ts`);
}

/** What a file imports, as paths from the root. Other folders than these two, and other charts, are left out: a chart that another one runs is told of by itself. */
function importsOf(path: string, code: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return [...code.matchAll(/\bfrom\s*["']([^"']+)["']/g)]
    .map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : from.startsWith('.') ? new URL(from, `file:///${folder}/`).pathname.slice(1) : ''))
    .filter((one) => /^(?:rules|machines)\//.test(one) && !one.endsWith('.machine.ts'));
}

/** The files of rules that a chart asks. */
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
 * What differs in the rules of a chart that both versions have.
 * @param before path and code of the earlier version
 * @param after the same of the later one
 * @param reading how what changed in a file is named; left out, the file alone is
 * @returns a change for each file, with what it declares otherwise and the rows that are named there
 */
export function rulesChanged(before: readonly [chart: string, code: Code], after: readonly [chart: string, code: Code], reading?: Reading): Change[] {
  const files = new Set([...rulesOf(...before), ...rulesOf(...after)]);
  const differs = (path: string): boolean => before[1](path) !== after[1](path);
  return [...files].filter(differs).sort().map((path) => {
    const [was, is] = [before, after].map(([, code]) => reading?.declarations(code(path) ?? '') ?? new Map<string, string>()) as [ReadonlyMap<string, string>, ReadonlyMap<string, string>];
    const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
    const signed = names.map((name) => `${was.has(name) ? (is.has(name) ? '' : '−') : '+'}${name}`);
    const written = reading?.declarations(reading.written(path) ?? '');
    return {
      kind: 'changed', about: 'code', states: [], event: null,
      text: `its rules changed: ${path}${signed.length === 0 ? '' : `: ${signed.join(', ')}`}`,
      rows: rowsIn(names.map((name) => written?.get(name) ?? '').join()),
    };
  });
}
