import { defineConfig } from 'playwright/test';

/** Name of the report, since each ring leaves one of its own. */
const report = process.env['JOURNEYS_REPORT'] ?? 'playwright';

/**
 * Journeys in a real Chromium. Each worker runs a server of its own on a free port with a folder of its own
 * (tests/support/regulator.ts), so that one worker's faults and clock are nobody else's. `npm test` builds first
 * (docs/decisions/0004).
 */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: `.reports/${report}`,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that fails has failed (docs/decisions/0004).
  retries: 0,
  // Time decides no test: a limit only ends one that hangs, also on a machine that is busy with other things.
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
    // Recording a trace of every journey to keep those of the failed ones took two thirds of the processor's time;
    // `--trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions: process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {},
  },
});
