import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Counts of tests; `names` has one line for each failure. */
export const NONE = { passed: 0, failed: 0, skipped: 0, names: [] };

/** Two counts together. */
export function sum(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    names: [...one.names, ...other.names],
  };
}

/** The count of a failure outside of tests. */
export const failure = (name) => ({ ...NONE, failed: 1, names: [name] });

/** The longest text of one failure, in characters. */
const LONGEST = 500;

/** A failure in one line without colours: the expectation and its place, without the stack or Playwright's log. */
function inOneLine(message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim());
  const end = lines.findIndex((line) => /^(?:at |Call log:|\d+ \||> \d+ \|)/.test(line));
  const said = lines.slice(0, end === -1 ? lines.length : Math.max(1, end)).filter((line) => line !== '');
  return said.join(' | ').slice(0, LONGEST);
}

/**
 * Reads vitest's JSON report. A file that failed to load counts as one failure.
 *
 * @param {string} file the report
 */
export function vitestCounts(file) {
  if (!existsSync(file)) return NONE;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  const red = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${inOneLine(failureMessages[0])}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    names: [...red, ...broken.map(({ name, message }) => `${name}: ${inOneLine(message)}`)],
  };
}

/**
 * Reads Playwright's JSON report. A journey that only passed on a retry has failed (docs/decisions/0004).
 *
 * @param {string} file the report
 */
export function playwrightCounts(file) {
  if (!existsSync(file)) return NONE;
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    names: [...suites.flatMap(failedSpecsOf), ...errors.map(({ message }) => inOneLine(message))],
  };
}

/**
 * The page at the time of a failure, in one line: the main part of Playwright's snapshot. Readers who only see the
 * counts can tell a press without effect from a page that did not load.
 */
function seenIn(tests) {
  const kept = tests
    .flatMap(({ results }) => results)
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ name }) => name === 'error-context');
  if (kept?.path === undefined || !existsSync(kept.path)) return '';
  const lines = readFileSync(kept.path, 'utf8')
    .split('\n')
    .map((line) => line.replace(/ \[ref=\w+\]| \[cursor=\w+\]/g, '').trim());
  const main = lines.findIndex((line) => line.startsWith('- main'));
  const end = lines.indexOf('```', main);
  return main === -1
    ? ''
    : ` | Page: ${lines
        .slice(main + 1, end)
        .join(' ')
        .slice(0, LONGEST)}`;
}

/** The failed specs of a suite and its nested ones, each with the failing line and its message. */
function failedSpecsOf({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results).flatMap(({ errors = [] }) => errors);
      const line = error?.location?.line;
      return `${file}${line === undefined ? '' : `:${line}`}: ${title}: ${inOneLine(error?.message)}${seenIn(tests)}`;
    });
  return [...own, ...suites.flatMap(failedSpecsOf)];
}

/** The failures, with the count as the last line, because readers of a long output often see only the end. */
export function ending(total) {
  return [...total.names.map((name) => `FAILED ${name}`), countLine(total)].join('\n');
}

/** The last line of a test run. */
function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
