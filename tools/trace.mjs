/**
 * `npm run trace`: how many rows of the requirement catalogue have at least one passing test that names them, by area,
 * and which have none. Reads the reports of the last test run (`.reports/*.json`, vitest's and Playwright's). `--
 * --area START` shows one area, with its rows; `-- --area START,ROUTE` several; `-- --missing` only the bare ids that
 * no test proves; `-- --reports <folder>` reads other reports. `-- --check` ends with 1 when a row is proven by no test
 * that passed, or a test names a row that is none: `npm run test:all` runs it, over the reports of both rings. `--
 * --check --first-ring`, as `npm test` runs it, lets a row wait for the second ring where a journey names it. A run of
 * some tests alone leaves a report of those alone: for the whole picture run `npm test` and `npm run test:all` first.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idsIn, readCatalogue } from './support/requirements.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));
const option = (name) => (process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : null);
const wanted =
  option('--area')
    ?.split(',')
    .map((area) => area.trim().toUpperCase()) ?? null;
const bare = process.argv.includes('--missing');

/** Titles of tests in either report, with their results. */
function testsOf(report) {
  if (Array.isArray(report.testResults)) {
    return report.testResults.flatMap((file) =>
      file.assertionResults.map((test) => ({ title: test.fullName, passed: test.status === 'passed' })),
    );
  }
  const visit = (suite, above) => {
    const path = [...above, suite.title];
    const own = (suite.specs ?? []).map((spec) => ({
      title: [...path, spec.title].join(' '),
      passed: spec.ok && spec.tests.some((test) => test.status === 'expected'),
    }));
    return [...own, ...(suite.suites ?? []).flatMap((inner) => visit(inner, path))];
  };
  return (report.suites ?? []).flatMap((suite) => visit(suite, []));
}

/** The source text of all journeys. */
function journeyTexts() {
  const journeys = join(home, 'tests/journeys');
  const specs = readdirSync(journeys).filter((name) => name.endsWith('.spec.ts'));
  return specs.map((name) => readFileSync(join(journeys, name), 'utf8')).join('\n');
}

const folder = option('--reports') ?? join(home, '.reports');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
const found = files.map((name) => ({ name, tests: testsOf(JSON.parse(readFileSync(join(folder, name), 'utf8'))) }));
const reports = found.filter((report) => report.tests.length > 0).map((report) => report.name);
const tests = found.flatMap((report) => report.tests);
if (tests.length === 0) process.stdout.write(`No test reports in ${folder}: run the tests first (npm test).\n`);
const proved = new Set(tests.filter((test) => test.passed).flatMap((test) => idsIn(test.title)));
const broken = new Set(tests.filter((test) => !test.passed).flatMap((test) => idsIn(test.title)));
const rows = readCatalogue(home).filter((row) => wanted === null || wanted.includes(row.area));
const known = new Set(readCatalogue(home).map((row) => row.id));

// A reader that closes early (`| head`) is no error.
process.stdout.on('error', () => process.exit(0));
const say = (line) => process.stdout.write(`${line}\n`);
const stray = [...new Set([...proved, ...broken])].filter((id) => !known.has(id));
const strayed = `named by tests but in no catalogue: ${stray.join(' ')}`;
/** Whether a row is left to a journey of the second ring, which has not run yet; a failed journey does not count. */
const inJourneys = process.argv.includes('--first-ring') ? journeyTexts() : '';
const isWaiting = (id) => !broken.has(id) && inJourneys.includes(id);
/** Formats a number with separators: 1,961. */
const counted = (number) => number.toLocaleString('en-AU');
if (process.argv.includes('--check')) {
  const lost = rows.map(({ id }) => id).filter((id) => !proved.has(id) && !isWaiting(id));
  const waiting = rows.filter(({ id }) => !proved.has(id) && isWaiting(id)).length;
  say(`trace: ${counted(rows.length - lost.length - waiting)} of ${counted(rows.length)}`);
  if (waiting > 0) say(`named by journeys of the second ring: ${waiting}`);
  if (lost.length > 0) say(`by no test that passed: ${lost.join(' ')}`);
  if (stray.length > 0) say(strayed);
  process.exitCode = lost.length + stray.length > 0 ? 1 : 0;
} else if (bare) rows.filter((row) => !proved.has(row.id)).forEach((row) => say(row.id));
else {
  say(`${tests.length} tests in ${reports.join(', ') || 'no report'}`);
  for (const area of new Set(rows.map((row) => row.area))) {
    const own = rows.filter((row) => row.area === area);
    const missing = own.filter((row) => !proved.has(row.id));
    say(`${area.padEnd(6)} ${String(own.length - missing.length).padStart(4)} of ${String(own.length).padStart(4)}`);
    if (wanted !== null)
      missing.forEach((row) =>
        say(`  ${row.id}${broken.has(row.id) ? ' (its test did not pass)' : ''}  ${row.text.slice(0, 120)}`),
      );
    else if (missing.length > 0 && missing.length < own.length)
      say(`       missing: ${missing.map((row) => row.id.split('-')[1]).join(' ')}`);
  }
  say(`total  ${counted(rows.filter((row) => proved.has(row.id)).length)} of ${counted(rows.length)}`);
  if (stray.length > 0) say(strayed);
}
