/** Merges the transitions taken by tests from the parts that they write (tests/support/taken.ts). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn } from './requirements.mjs';

/** Folder of a run's parts, below the folder of reports. */
export const PARTS = 'coverage/parts';

/**
 * The drawn charts, which are those of the catalogue.
 *
 * @param {string} home the repository's folder
 * @returns {string[]} their slugs
 */
export const drawnCharts = (home) =>
  readdirSync(join(home, 'visualizations'))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => name.slice(0, -'.svg'.length));

/** The parts that a run left. @param {string} reports folder of reports */
export function partsIn(reports) {
  const folder = join(reports, PARTS);
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/**
 * Merges all parts: each test once with the rows of its title, and for each chart and transition the tests that took it
 * with counts.
 *
 * @param {import('./transitions.d.mts').Part[]} parts
 * @param {string[]} charts slugs of the included charts; other machines (the kit's example) are left out
 */
export function mergeParts(parts, charts, { at, commit }) {
  const tests = [];
  const merged = {};
  for (const { slug, by, tests: own, taken } of parts.filter((part) => charts.includes(part.slug))) {
    const first = tests.length;
    tests.push(...own.map(({ file, title }) => ({ file, title, rows: idsIn(title) })));
    const chart = (merged[slug] ??= {});
    for (const [key, counts] of Object.entries(taken)) {
      const entry = (chart[key] ??= { model: [], browser: [] });
      entry[by] = counts.map(([test, times]) => [first + test, times]);
    }
  }
  return { version: 1, at, commit, tests, charts: merged };
}

/**
 * Coverage of the charts' transitions.
 *
 * @returns the total, the keys of those that no test took, and the charts without a record
 */
export function takenOf(parts, charts) {
  const told = parts.filter((part) => charts.includes(part.slug));
  const all = new Set(told.flatMap((part) => part.all));
  const taken = new Set(told.flatMap((part) => Object.keys(part.taken)));
  const never = [...all].filter((key) => !taken.has(key));
  return { all: all.size, never, untold: charts.filter((slug) => !told.some((part) => part.slug === slug)) };
}
