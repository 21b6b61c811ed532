import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests passed, failed and were skipped; `names` says of each failure what it was, in one line, and `flaky` of each test that passed
 * only when it was tried again.
 */
export const NONE = { passed: 0, failed: 0, skipped: 0, names: [], flaky: [] };

/** So many journeys of a run may need their second try (docs/decisions/0004); more of them are failures. */
const MOST_FLAKY = 1;

/** Two counts together. */
export function sum(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    names: [...one.names, ...other.names],
    flaky: [...one.flaky, ...other.flaky],
  };
}

/** The count of one failure that is no test's. */
export const failure = (name) => ({ ...NONE, failed: 1, names: [name] });

/** No colours, and only the first line, which says what was expected. */
const firstLine = (message) => stripVTControlCharacters(message ?? '').split('\n', 1)[0];

/**
 * Reads vitest's JSON report. A file that did not even load counts as one failure.
 * @param {string} file the report
 */
export function vitestCounts(file) {
  if (!existsSync(file)) return NONE;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  const red = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: [],
    names: [...red, ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`)],
  };
}

/**
 * Reads Playwright's JSON report. A journey that passed at its second try counts as passed and is named; too many of them count as failed.
 * @param {string} file the report
 */
export function playwrightCounts(file) {
  if (!existsSync(file)) return NONE;
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const flaky = suites.flatMap((suite) => specsOf(suite, 'flaky'));
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: [...suites.flatMap((suite) => specsOf(suite, 'unexpected')), ...errors.map(({ message }) => firstLine(message))],
  };
  if (flaky.length <= MOST_FLAKY) return { ...counts, passed: counts.passed + flaky.length, flaky };
  return { ...counts, failed: counts.failed + flaky.length, names: [...counts.names, ...flaky], flaky: [] };
}

/** The specs of one of Playwright's suites, which nest, that ended so, each with what it said first. */
function specsOf({ suites = [], specs = [] }, ended) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === ended))
    .map(({ file, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results).flatMap(({ errors = [] }) => errors);
      return `${file}: ${title}: ${firstLine(messages[0]?.message)}`;
    });
  return [...own, ...suites.flatMap((suite) => specsOf(suite, ended))];
}

/** What failed, what needed a second try, and the count as the last line: the whole of what is seen of a run whose output is long. */
export function ending(total) {
  const flaky = total.flaky.map((name) => `FLAKY, passed at the second try: ${name}`);
  return [...flaky, ...total.names.map((name) => `FAILED ${name}`), countLine(total)].join('\n');
}

/** The last line of a test run. */
function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
