/** The parts that runs of tests consist of, and their ends. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ending, failure, NONE, playwrightCounts, sum, vitestCounts } from './counts.mjs';
import { hashOfSources, isFresh } from './freshness.mjs';
import { ensureInstalled } from './install.mjs';
import { measured } from './measured.mjs';
import { root, run, say } from './run.mjs';

/** Where runners leave their reports. */
export const REPORTS = join(root, '.reports');

/** What the first ring plays in Chromium has in its full title: one whole way an area, and the covering paths. */
export const FIRST_RING = '@way:|covering\\.spec\\.ts';

/** The reports of each ring. */
export const WRITTEN = {
  first: ['vitest.json', 'playwright.json', 'counts.json'],
  second: ['vitest-postgres.json', 'playwright-others.json', 'engines.json', 'mutants.json', 'counts-second.json'],
};

/** The command of a script of package.json. */
export const npm = (script) => ['npm', 'run', '--silent', ...script.split(' ')];

/**
 * What every run begins with.
 *
 * @param {readonly string[]} reports names of the files that this run writes: those of an earlier run are not counted
 * @returns {Promise<string>} Chromium
 */
export async function begin(reports) {
  ensureInstalled(root, say);
  mkdirSync(REPORTS, { recursive: true });
  for (const name of reports) rmSync(join(REPORTS, name), { force: true });
  const { chromium } = await import('playwright');
  return findChromium({ env: process.env, say, run, own: () => chromium.executablePath() });
}

/** Runs parts and keeps what each took, in the order of their ends. */
export function keptParts() {
  const parts = [];
  const part = async (...args) => {
    const made = await measured(...args);
    parts.push(made);
    return made;
  };
  return { parts, part };
}

/** Builds the portal where its sources changed, and the harness. */
export async function builtBy(part, { portal = true, harness = true } = {}) {
  const builds = [];
  if (portal && !isFresh(root, hashOfSources(root))) builds.push(await part('build', ['node', 'tools/build.mjs']));
  if (harness) builds.push(await part('harness', ['node', 'tests/support/harness/build.mjs']));
  return builds;
}

/**
 * Tests in vitest.
 *
 * @param {readonly string[]} files none for all of them
 * @param {{ report?: string; env?: object }} [how] `report`: name of the report, without its extension
 */
export const inVitest = (part, files = [], { report = 'vitest', env = {} } = {}) =>
  part(report, ['npx', 'vitest', 'run', ...files], { env: { ...env, VITEST_REPORT: report }, streams: true });

/**
 * Journeys, and the covering paths on their harness, which is served for them.
 *
 * @param {readonly string[]} chosen options of Playwright that choose among them
 * @param {{ report?: string; areas?: readonly string[] }} [how] `areas`: whose covering paths are played, where not all
 *   are
 */
export async function inBrowser(part, browser, chosen, { report = 'playwright', areas = [] } = {}) {
  const { serveHarness } = await import('../../tests/support/harness/serve.mjs');
  const harness = await serveHarness(0);
  try {
    const env = { CHROMIUM_PATH: browser, HARNESS_URL: harness.url, JOURNEYS_REPORT: report };
    const all = areas.length === 0 ? env : { ...env, HARNESS_AREA: areas.join(' ') };
    return await part(report, ['npx', 'playwright', 'test', ...chosen], { env: all, streams: true });
  } finally {
    await harness.close();
  }
}

/**
 * What parts came to, added up: the tests of a part that left a report of tests; one failure for any other part that
 * failed, and for a runner that failed without a failed test (a crash, no report).
 *
 * @param {readonly import('./measured.mjs').Part[]} parts
 */
export function countsOf(parts) {
  return parts.reduce((total, { name, code }) => sum(total, countOf(name, code)), NONE);
}

function countOf(name, code) {
  const file = join(REPORTS, `${name}.json`);
  const isRunner = /^(?:vitest|playwright)/.test(name);
  const counts = name.startsWith('vitest')
    ? vitestCounts(file)
    : name.startsWith('playwright')
      ? playwrightCounts(file)
      : name === 'engines' && existsSync(file)
        ? JSON.parse(readFileSync(file, 'utf8'))
        : NONE;
  if (code === 0 || counts.failed > 0) return counts;
  if (isRunner) say(`${name} ended with code ${code} although no test of it failed.`);
  return sum(counts, failure(isRunner ? `${name} ended with code ${code}` : name));
}

/**
 * Says the count as the last line.
 *
 * @param {import('./counts.d.mts').Counts} total
 * @param {boolean} [mayBeNone] whether it is right that no test ran
 * @returns {number} the exit code: 0 only when nothing failed and something passed
 */
export function ends(total, mayBeNone = false) {
  say(ending(total));
  return total.failed > 0 || (total.passed === 0 && !mayBeNone) ? 1 : 0;
}
