/** The two rings of tests (ARCHITECTURE 7): `npm test` runs the first, `.ci/run` both. */
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
 * Checks outside of tests: each failure counts as one failed test. Whether drawings are current is a test
 * (tests/architecture/drawings.test.ts).
 */
export const CHECKS = ['types', 'imports', 'lint', 'dead'];

/**
 * Checks of the tests themselves, in the ring that can make them: every row of the catalogue is proven, every
 * transition is taken, mutants of changed machines are killed.
 */
export const JUDGED = {
  first: ['trace -- --check --first-ring', 'coverage -- --check'],
  second: ['mutants -- --changed', 'trace -- --check'],
};

const [TRACE_FIRST, COVERAGE] = JUDGED.first;
const [MUTANTS, TRACE] = JUDGED.second;

/**
 * `npm test`. Three parallel lanes keep the cores busy: all of vitest; the builds and then the browser tests, which
 * need them; the checks.
 *
 * @returns {Promise<number>} the exit code
 */
export async function firstRing() {
  endWithNpm();
  const browser = await begin([...WRITTEN.first, ...WRITTEN.second]);
  // All charts are recorded again; a run of one area keeps the others' parts.
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
 * `npm run test:all`, and the second half of `.ci/run`. Two parallel lanes: the other journeys and then the PostgreSQL
 * tests; the mutants of changed machines. Afterwards the other engines, and what a screen reader says.
 *
 * @param {boolean} needsPostgres whether a missing PostgreSQL is a failure; otherwise it is reported and skipped
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
  const others = async () => {
    await part('mutants', npm(MUTANTS));
    if (isBuilt) await part('packages of heard', ['node', 'tools/heard.mjs', '--only-install']);
  };
  await Promise.all([tests(), others()]);
  // Runs alone, because WebKit is too slow beside two Chromiums. If packages cannot be installed (two minutes per step)
  // or an engine does not open, that is reported and skipped.
  if (isBuilt) await part('engines', ['node', 'tools/engines.mjs', '--where-both-open']);
  // Alone as well, so that it slows no journey down; it was tried beside others, and says the same there.
  if (isBuilt) await part('heard', ['node', 'tools/heard.mjs', '--where-it-opens']);
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

/** Prints the slowest tests of each kind and the run's times beside earlier ones, then the count. */
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
