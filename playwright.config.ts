import { defineConfig } from 'playwright/test';

/** Name of the report, since each ring leaves one of its own. */
const report = process.env['JOURNEYS_REPORT'] ?? 'playwright';

/**
 * Journeys in a real Chromium. Each worker runs a server of its own on a free port with a folder of its own
 * (tests/support/regulator.ts), so that its faults and clock do not affect other workers. `npm test` builds first
 * (docs/decisions/0004).
 */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: `.reports/${report}`,
  // The covering paths come last: by then vitest has chosen them, which takes as long as playing them. Without vitest
  // they are chosen when they are played.
  projects: [
    { name: 'journeys', testIgnore: 'covering.spec.ts' },
    { name: 'covering', testMatch: 'covering.spec.ts' },
  ],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // No retries: a failed journey is a failure (docs/decisions/0004).
  retries: 0,
  // The limit only ends a hang, even on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: `.reports/${report}.json` }],
    ['./tools/support/playwright-progress.mjs'],
  ],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Recording a trace of every journey to keep those of failed ones took two thirds of the CPU time; `--trace on`
    // records one.
    screenshot: 'only-on-failure',
    launchOptions: process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {},
  },
});
