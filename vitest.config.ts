import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { VitestProgress } from './tools/support/progress.mjs';

/** No test depends on time: a timeout only stops a hanging test, even on a busy machine. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Tests that start servers or open their own folders, always on the embedded database. They take longest, so they do
 * not come last.
 */
const PROCESSES = [
  'tests/server/{crash,crash-payment,crash-deregistration,crash-document-check,process,folder-lock}.test.ts',
];

/** Files that mock a module: one that another file already loaded could not be replaced. */
const replacing = (extension: string): readonly string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => join('tests', name).replaceAll('\\', '/'))
    .filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));

/**
 * Node tests that need their own process: with mocked or reloaded modules, a check of what is not loaded yet, a
 * measurement of memory, timers of their own in place of the machine's. Tests that open ports or databases close them,
 * so they can share a process.
 */
const OWN_PROCESS = [
  'tests/calendar/unbroken.rules.test.ts',
  'tests/forms/parts.test.ts',
  'tests/server/hostile-files.test.ts',
  'tests/world/world.test.ts',
  ...replacing('.test.ts'),
];

const VIEWS = {
  ...PATIENT,
  environment: 'jsdom' as const,
  setupFiles: ['tests/support/setup.ts', 'tests/support/setup-dom.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/** View tests that need their own modules: they hook into React before it loads, or mock a module. */
const ALONE = ['tests/forms/{question-work,file-question}.view.test.tsx', ...replacing('.test.tsx')];

/** Tests of a chart by its model. */
const MODELS = 'tests/**/*.model.test.ts';

/**
 * Six projects: models of charts, and other Node tests that share one process and its modules, because they clean up;
 * Node tests with a process per file; tests that start processes; jsdom tests that share modules, and those that
 * cannot. Vitest runs the projects one after the other, by name: models come early, because they choose the paths that
 * are played in Chromium (docs/decisions/0034).
 */
export default defineConfig({
  test: {
    // By default Vitest uses one core less, so only one of CI's two.
    maxWorkers: 2,
    // Transformed files are reused by other projects and later runs, by file content, configuration and packages. `npx
    // vitest --clearCache` deletes them.
    experimental: { fsModuleCache: true },
    reporters: [
      'default',
      ['json', { outputFile: `.reports/${process.env['VITEST_REPORT'] ?? 'vitest'}.json` }],
      new VitestProgress(),
    ],
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'shared',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, MODELS, ...OWN_PROCESS, ...PROCESSES],
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'charts',
          include: [MODELS],
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'node',
          include: OWN_PROCESS,
          exclude: [...configDefaults.exclude, ...PROCESSES],
          environment: 'node',
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'processes',
          include: PROCESSES,
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...VIEWS,
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
          // They also share a window, which is reset for each file.
          setupFiles: ['tests/support/setup-window.ts', ...VIEWS.setupFiles],
        },
      },
      { plugins: [react()], test: { ...VIEWS, name: 'alone', include: ALONE } },
    ],
  },
});
