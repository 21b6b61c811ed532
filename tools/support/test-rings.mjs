/** The two rings of the tests (ARCHITECTURE 7): what `npm test` runs, and what `.ci/run` runs beside that. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf, ranIn, slowestOf, tableOf } from './figures.mjs';
import { busySince, machineTimes } from './measured.mjs';
import { ON_POSTGRES, withPostgres } from './postgres.mjs';
import { endWithNpm, root, say } from './run.mjs';
import {
  begin,
  builtBy,
  countsOf,
  ends,
  FIRST_RING,
  inBrowser,
  inVitest,
  keptParts,
  npm,
  REPORTS,
  WRITTEN,
} from './test-parts.mjs';
import { PARTS } from './transitions.mjs';

/**
 * The checks that are no tests: each failure counts as one failed test. That drawings are fresh is a test
 * (tests/architecture/drawings.test.ts).
 */
export const CHECKS = ['types', 'imports', 'lint', 'dead'];

/**
 * What the tests themselves are held to, in the ring that can tell: no row of the catalogue lost its proof, no
 * transition is left out, the mutants of changed machines are noticed.
 */
export const JUDGED = {
  first: ['trace -- --check --first-ring', 'coverage -- --check'],
  second: ['mutants -- --changed', 'trace -- --check'],
};

const [TRACE_FIRST, COVERAGE] = JUDGED.first;
const [MUTANTS, TRACE] = JUDGED.second;

/**
 * `npm test`. Three lanes begin together, so that each core has work while a lane waits for a browser or for its last
 * file: all of vitest; the builds, and then the browser, which needs them; the checks.
 *
 * @returns {Promise<number>} the exit code
 */
export async function firstRing() {
  endWithNpm();
  const browser = await begin([...WRITTEN.first, ...WRITTEN.second]);
  // Every chart tells anew; a run of one area leaves what the others told.
  rmSync(join(REPORTS, PARTS), { recursive: true, force: true });
  const { parts, part } = keptParts();
  const before = machineTimes();
  const browsed = async () => {
    const builds = await builtBy(part);
    if (builds.every(({ code }) => code === 0)) await inBrowser(part, browser, ['--grep', FIRST_RING]);
  };
  const checked = async () => {
    for (const check of CHECKS) await part(check, npm(check));
  };
  await Promise.all([inVitest(part), browsed(), checked()]);
  await part('trace', npm(TRACE_FIRST));
  await part('coverage', npm(COVERAGE));
  return finish({ parts, before, counts: countsOf(parts), written: 'counts.json', reports: ['vitest', 'playwright'] });
}

/**
 * `npm run test:all`, and the second half of `.ci/run`. Two lanes: the other journeys and after them what differs on
 * PostgreSQL; the mutants of what changed. After both the other engines.
 *
 * @param {boolean} needsPostgres whether it is a failure that there is no PostgreSQL; else that is said and left out
 * @returns {Promise<number>} the exit code
 */
export async function secondRing(needsPostgres) {
  endWithNpm();
  const browser = await begin(WRITTEN.second);
  const { parts, part } = keptParts();
  const before = machineTimes();
  const builds = await builtBy(part, { harness: false });
  const isBuilt = builds.every(({ code }) => code === 0);
  const tests = async () => {
    if (isBuilt) await inBrowser(part, browser, ['--grep-invert', FIRST_RING], { report: 'playwright-others' });
    await withPostgres(needsPostgres, (url) =>
      inVitest(part, ON_POSTGRES, { report: 'vitest-postgres', env: { TEST_DATABASE_URL: url } }),
    );
  };
  await Promise.all([tests(), part('mutants', npm(MUTANTS))]);
  // Alone: beside two Chromiums WebKit does not open a page in its time. Where their packages cannot be installed, each
  // step in two minutes, or an engine does not open, that is said and left out.
  if (isBuilt) await part('engines', ['node', 'tools/engines.mjs', '--where-both-open']);
  if (existsSync(join(REPORTS, 'counts.json'))) await part('trace', npm(TRACE));
  else say('trace: left out, since it takes the reports of `npm test` as well.');
  return finish({
    parts,
    before,
    counts: countsOf(parts),
    written: 'counts-second.json',
    reports: ['playwright-others'],
  });
}

/** Says the slowest of each kind and what the run took beside what was measured before; then the count. */
function finish({ parts, before, counts, written, reports }) {
  const ran = ranIn(REPORTS, reports);
  const { busy, share } = busySince(before);
  const told = parts.filter(({ core }) => core !== null);
  const rest = busy - told.reduce((total, { core }) => total + core, 0);
  const core = Object.fromEntries([...told.map((one) => [one.name, Math.round(one.core)]), ['rest', Math.round(rest)]]);
  const now = { measured: 'this run', kinds: figuresOf(ran), core };
  writeFileSync(join(REPORTS, written.replace('counts', 'figures')), `${JSON.stringify(now, null, 2)}\n`);
  const then = JSON.parse(readFileSync(join(root, 'tests/bench/run.json'), 'utf8'));
  say([...slowestOf(ran), ...tableOf(now, then)].join('\n'));
  say(`All cores of this machine were busy for ${Math.round(share * 100)} % of the time.`);
  writeFileSync(join(REPORTS, written), JSON.stringify(counts));
  return ends(counts);
}
