import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ending, failure, NONE, playwrightCounts, sum, vitestCounts } from './counts.mjs';
import { figuresOf, ranIn, slowestOf, tableOf } from './figures.mjs';
import { hashOfSources, isFresh } from './freshness.mjs';
import { measured } from './measured.mjs';
import { endWithNpm, root, run, say } from './run.mjs';
import { ensureInstalled } from './install.mjs';
import { PARTS } from './transitions.mjs';

/**
 * The checks that are no tests: each failure counts as one failed test. That drawings are fresh is a test
 * (tests/architecture/drawings.test.ts).
 */
const CHECKS = ['types', 'imports', 'lint', 'dead'];

/**
 * What the tests themselves are held to: the mutants of changed machines are noticed, no row of the catalogue lost its
 * proof, no transition is left out.
 */
const JUDGED = ['mutants -- --changed', 'trace -- --check', 'coverage -- --check'];

const REPORTS = join(root, '.reports');

const npm = (script) => ['npm', 'run', '--silent', ...script.split(' ')];

/**
 * Runs everything. Two lanes side by side, so that both cores have work to the end: the tests one after the other, and
 * beside them what they do not wait for, the builds first, since the browser needs those.
 *
 * @returns {Promise<number>} the exit code: 0 only when something passed and nothing failed
 */
export async function testAll() {
  endWithNpm();
  const browser = await begin();
  // Every chart tells anew; a run of one area leaves what the others told.
  rmSync(join(REPORTS, PARTS), { recursive: true, force: true });
  const parts = [];
  const part = async (...args) => {
    const made = await measured(...args);
    parts.push(made);
    return made;
  };
  const [mutants, trace, coverage] = JUDGED;
  let built;
  const isBuilt = new Promise((resolve) => {
    built = resolve;
  });

  const beside = async () => {
    const builds = await builtBy(part);
    built(builds);
    const checks = [];
    for (const check of [...CHECKS, mutants]) checks.push(await part(check.split(' ')[0], npm(check)));
    return [...builds, ...checks];
  };
  const tests = async () => {
    const unit = await part('vitest', ['npx', 'vitest', 'run'], { streams: true });
    if ((await isBuilt).some(({ code }) => code !== 0)) return [unit];
    return [unit, await inBrowser(part, browser)];
  };
  const [checked, ran] = await Promise.all([beside(), tests()]);
  const traced = await part('trace', npm(trace));
  const covered = await part('coverage', npm(coverage));

  let total = [...checked, traced, covered]
    .filter(({ code }) => code !== 0)
    .reduce((counts, { name }) => sum(counts, failure(name)), NONE);
  for (const { name, code } of ran) total = sum(total, ended(name, code));
  tellFigures(parts);
  writeFileSync(join(REPORTS, 'counts.json'), JSON.stringify(total));
  say(ending(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/**
 * Runs what belongs to one area: the types, its tests, its journeys and covering paths.
 *
 * @param {string} area a folder of `tests/`, or the beginning of a journey's name
 * @returns {Promise<number>} the exit code
 */
export async function testArea(area) {
  endWithNpm();
  const hasTests = existsSync(join(root, 'tests', area));
  const specs = readdirSync(join(root, 'tests/journeys')).filter(
    (name) => name.endsWith('.spec.ts') && (name.startsWith(`${area}.`) || name.startsWith(`${area}-`)),
  );
  const isPlayed = existsSync(join(root, `tests/${area}/${area}.harness.tsx`));
  if (!/^[\w-]+$/.test(area) || (!hasTests && specs.length === 0))
    throw new Error(`There is no area ${area}: name a folder of tests/ or the beginning of a journey's name.`);
  const browser = await begin();
  const needsBrowser = specs.length > 0 || isPlayed;
  const [types, unit, builds] = await Promise.all([
    measured('types', npm('types')),
    hasTests ? measured('vitest', ['npx', 'vitest', 'run', `tests/${area}/`], { streams: true }) : null,
    needsBrowser ? builtBy(measured, { portal: specs.length > 0, harness: isPlayed }) : [],
  ]);
  const journeys =
    needsBrowser && builds.every(({ code }) => code === 0)
      ? await inBrowser(
          measured,
          browser,
          [...specs.map((name) => `tests/journeys/${name}`), ...(isPlayed ? ['tests/journeys/covering.spec.ts'] : [])],
          isPlayed ? area : null,
        )
      : null;
  let total = [types, ...builds]
    .filter(({ code }) => code !== 0)
    .reduce((counts, { name }) => sum(counts, failure(name)), NONE);
  for (const ran of [unit, journeys]) if (ran !== null) total = sum(total, ended(ran.name, ran.code));
  say(ending(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/**
 * What every run begins with. A report of an earlier run must not be counted for this one. @returns {Promise<string>}
 * Chromium
 */
async function begin() {
  ensureInstalled(root, say);
  mkdirSync(REPORTS, { recursive: true });
  for (const name of ['vitest.json', 'vitest-postgres.json', 'playwright.json', 'mutants.json', 'counts.json'])
    rmSync(join(REPORTS, name), { force: true });
  const { chromium } = await import('playwright');
  return findChromium({ env: process.env, say, run, own: () => chromium.executablePath() });
}

/** Builds the portal where its sources changed, and the harness. */
async function builtBy(part, { portal = true, harness = true } = {}) {
  const builds = [];
  if (portal && !isFresh(root, hashOfSources(root))) builds.push(await part('build', ['node', 'tools/build.mjs']));
  if (harness) builds.push(await part('harness', ['node', 'tests/support/harness/build.mjs']));
  return builds;
}

/** What a runner reported; one that failed without a failed test (a crash, no report) counts as one failure. */
function ended(name, code) {
  const counts =
    name === 'vitest' ? vitestCounts(join(REPORTS, 'vitest.json')) : playwrightCounts(join(REPORTS, 'playwright.json'));
  if (code === 0 || counts.failed > 0) return counts;
  say(`${name} ended with code ${code} although no test of it failed.`);
  return sum(counts, failure(`${name} ended with code ${code}`));
}

/**
 * The journeys, and the covering paths on their harness, which is served for them.
 *
 * @param {string[]} files of journeys; none for all of them
 * @param {string | null} area whose covering paths are played alone, where not all are
 */
async function inBrowser(part, browser, files = [], area = null) {
  const { serveHarness } = await import('../../tests/support/harness/serve.mjs');
  const harness = await serveHarness(0);
  try {
    const env = { CHROMIUM_PATH: browser, HARNESS_URL: harness.url, ...(area === null ? {} : { HARNESS_AREA: area }) };
    return await part('journeys', ['npx', 'playwright', 'test', ...files], { env, streams: true });
  } finally {
    await harness.close();
  }
}

/**
 * The slowest of each kind, and what the run consisted of beside what was measured before; it reports and fails
 * nothing.
 */
function tellFigures(parts) {
  const ran = ranIn(REPORTS);
  const core = Object.fromEntries(parts.map((one) => [one.name, one.core === null ? null : Math.round(one.core)]));
  const now = { measured: 'this run', kinds: figuresOf(ran), core };
  writeFileSync(join(REPORTS, 'figures.json'), `${JSON.stringify(now, null, 2)}\n`);
  const then = JSON.parse(readFileSync(join(root, 'tests/bench/run.json'), 'utf8'));
  say([...slowestOf(ran), ...tableOf(now, then)].join('\n'));
}
