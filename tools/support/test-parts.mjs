/** The parts of test runs, and their ends. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ending, failure, NONE, playwrightCounts, sum, vitestCounts } from './counts.mjs';
import { hashOfSources, isFresh } from './freshness.mjs';
import { ensureInstalled } from './install.mjs';
import { measured } from './measured.mjs';
import { root, run, say } from './run.mjs';

/** Folder of the runners' reports. */
export const REPORTS = join(root, '.reports');

/** Pattern of full titles for the first ring in Chromium: one whole way per area, and the covering paths. */
export const FIRST_RING = '@way:|covering\\.spec\\.ts';

/** The reports of each ring. */
export const WRITTEN = {
  first: ['vitest.json', 'playwright.json', 'counts.json'],
  second: [
    'vitest-postgres.json',
    'playwright-others.json',
    'engines.json',
    'heard.json',
    'mutants.json',
    'counts-second.json',
  ],
};

/** The command of a script of package.json. */
export const npm = (script) => ['npm', 'run', '--silent', ...script.split(' ')];

/**
 * Begins a run.
 *
 * @param {readonly string[]} reports names of the reports of this run; older ones are deleted
 * @returns {Promise<string>} path of Chromium
 */
export async function begin(reports) {
  ensureInstalled(root, say);
  mkdirSync(REPORTS, { recursive: true });
  for (const name of reports) rmSync(join(REPORTS, name), { force: true });
  const { chromium } = await import('playwright');
  return findChromium({ env: process.env, say, run, own: () => chromium.executablePath() });
}

/** Runs parts and records their times, in the order of their ends. */
export function keptParts() {
  const parts = [];
  const part = async (...args) => {
    const made = await measured(...args);
    parts.push(made);
    return made;
  };
  return { parts, part };
}

/** Builds the portal if its sources changed, and the harness. */
export async function builtBy(part, { portal = true, harness = true } = {}) {
  const builds = [];
  if (portal && !isFresh(root, hashOfSources(root))) builds.push(await part('build', ['node', 'tools/build.mjs']));
  if (harness) builds.push(await part('harness', ['node', 'tests/support/harness/build.mjs']));
  return builds;
}

/**
 * Tests in vitest.
 *
 * @param {readonly string[]} files empty for all
 * @param {{ report?: string; env?: object }} [how] `report`: name of the report, without its extension
 */
export const inVitest = (part, files = [], { report = 'vitest', env = {} } = {}) =>
  part(report, ['npx', 'vitest', 'run', ...files], { env: { ...env, VITEST_REPORT: report }, streams: true });

/**
 * Journeys, and the covering paths on their harness.
 *
 * @param {readonly string[]} chosen options of Playwright that select some
 * @param {{ report?: string; areas?: readonly string[] }} [how] `areas`: limits the covering paths to these
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
 * The counts of all parts: tests of parts with a report; one failure for any other failed part, and for a runner that
 * failed without a failed test (a crash, no report).
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
      : (name === 'engines' || name === 'heard') && existsSync(file)
        ? JSON.parse(readFileSync(file, 'utf8'))
        : NONE;
  if (code === 0 || counts.failed > 0) return counts;
  if (isRunner) say(`${name} ended with code ${code} although no test of it failed.`);
  return sum(counts, failure(isRunner ? `${name} ended with code ${code}` : name));
}

/**
 * Prints the count as the last line.
 *
 * @param {import('./counts.d.mts').Counts} total
 * @param {boolean} [mayBeNone] whether a run without tests is acceptable
 * @returns {number} the exit code: 0 only if nothing failed and something passed
 */
export function ends(total, mayBeNone = false) {
  say(ending(total));
  return total.failed > 0 || (total.passed === 0 && !mayBeNone) ? 1 : 0;
}
