import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed, failed and were skipped. */
export const NONE = { passed: 0, failed: 0, skipped: 0 };

/** Two counts together. */
export function sum(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped: one.skipped + other.skipped };
}

/**
 * Reads vitest's JSON report. A file that did not even load counts as one failure.
 * @param {string} file the report
 */
export function vitestCounts(file) {
  if (!existsSync(file)) return NONE;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped: report.numPendingTests + report.numTodoTests };
}

/**
 * Reads Playwright's JSON report. A flaky test is a failure: nothing here is tried twice.
 * @param {string} file the report
 */
export function playwrightCounts(file) {
  if (!existsSync(file)) return NONE;
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** The last line of a test run. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
