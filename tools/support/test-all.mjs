import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ending, failure, NONE, playwrightCounts, sum, vitestCounts } from './counts.mjs';
import { endWithNpm, prepare, root, run, say } from './run.mjs';
import { ensureInstalled } from './install.mjs';

/** The checks that are no tests: each failure counts as one failed test. */
const CHECKS = ['types', 'imports', 'lint', 'dead'];

/** What the tests themselves are held to: the mutants of changed machines are noticed, and no row of the catalogue lost its proof. */
const JUDGED = ['mutants -- --changed', 'trace -- --check'];

const REPORTS = join(root, '.reports');

/**
 * Runs everything.
 * @returns {Promise<number>} the exit code: 0 only when something passed and nothing failed
 */
export async function testAll() {
  endWithNpm();
  ensureInstalled(root, say);
  mkdirSync(REPORTS, { recursive: true });
  // A report of an earlier run must not be counted for this one.
  for (const name of ['vitest.json', 'vitest-postgres.json', 'playwright.json', 'mutants.json', 'counts.json']) rmSync(join(REPORTS, name), { force: true });
  const { chromium } = await import('playwright');
  const browser = await findChromium({ env: process.env, say, run, own: () => chromium.executablePath() });

  // The compiler has one core for as long as all others together.
  const [types, ...rest] = CHECKS;
  const checks = await Promise.all([inTurn([types]), inTurn([...rest, 'draw -- --check'])]);
  let total = checks.reduce(sum, NONE);

  const unit = await run('npx', ['vitest', 'run']);
  total = sum(total, ended('vitest', unit, vitestCounts(join(REPORTS, 'vitest.json'))));

  await prepare();
  const journeys = await inBrowser(browser);
  total = sum(total, ended('playwright', journeys, playwrightCounts(join(REPORTS, 'playwright.json'))));

  total = sum(total, await inTurn(JUDGED));

  writeFileSync(join(REPORTS, 'counts.json'), JSON.stringify(total));
  say(ending(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** Runs checks one after the other; a failure is counted, and the rest runs all the same, so that one run shows everything. */
async function inTurn(checks) {
  let total = NONE;
  for (const check of checks) {
    if ((await run('npm', ['run', '--silent', ...check.split(' ')])) === 0) continue;
    say(`npm run ${check} failed: see above.`);
    total = sum(total, failure(check));
  }
  return total;
}

/** What a runner reported; one that failed without a failed test (a crash, no report) counts as one failure. */
function ended(name, code, counts) {
  if (code === 0 || counts.failed > 0) return counts;
  say(`${name} ended with code ${code} although no test of it failed.`);
  return sum(counts, failure(`${name} ended with code ${code}`));
}

/** The journeys, and the covering paths on their harness, which is built and served for them. */
async function inBrowser(browser) {
  const [{ buildStage }, { serveHarness }] = await Promise.all([
    import('../../tests/support/harness/build.mjs'),
    import('../../tests/support/harness/serve.mjs'),
  ]);
  await buildStage();
  const harness = await serveHarness(0);
  try {
    return await run('npx', ['playwright', 'test'], { CHROMIUM_PATH: browser, HARNESS_URL: harness.url });
  } finally {
    await harness.close();
  }
}
