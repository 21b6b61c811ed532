import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { VitestProgress } from './tools/support/progress.mjs';

/** Time decides no test: a limit only ends one that hangs, also on a machine that is busy with other things. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Tests that start servers or open folders of their own, on the embedded database in any case. They take longest, so
 * they do not come last.
 */
const PROCESSES = [
  'tests/server/{crash,crash-payment,crash-deregistration,crash-document-check,process,folder-lock}.test.ts',
];

/** Files that put something in a module's place: a module that another file has loaded already would stay as it is. */
const replacing = (extension: string): readonly string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => join('tests', name).replaceAll('\\', '/'))
    .filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));

/**
 * Files in plain Node that need a process of their own: modules in another's place, one that looks at what is not
 * loaded yet, one that measures how far the memory grows. What opens ports or databases closes them, and so shares a
 * process.
 */
const OWN_PROCESS = ['tests/forms/parts.test.ts', 'tests/server/hostile-files.test.ts', ...replacing('.test.ts')];

/** Rendered views. */
const VIEWS = {
  ...PATIENT,
  environment: 'jsdom' as const,
  setupFiles: ['tests/support/setup.ts', 'tests/support/setup-dom.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/**
 * Of these, the files that need modules of their own: they hook into React before it is loaded, or put something in a
 * module's place.
 */
const ALONE = ['tests/forms/{question-work,file-question}.view.test.tsx', ...replacing('.test.tsx')];

/**
 * Five projects: plain Node, whose files share one process and what it has loaded, since they leave nothing behind in
 * it; plain Node for those that cannot, a process a file; what starts processes itself; jsdom for rendered views, whose
 * files share what is loaded as well, and for those that cannot. Vitest runs one project after the other, by their
 * names (docs/decisions/0034).
 */
export default defineConfig({
  test: {
    // Left alone it takes one less than there are, so one of the two cores of CI.
    maxWorkers: 2,
    // What one project transforms the others take, and the next run: by the text of a file, the configuration and the
    // packages. `npx vitest --clearCache` removes it.
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
          exclude: [...configDefaults.exclude, ...OWN_PROCESS, ...PROCESSES],
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
          // They share a window as well, which is as it was for each of them.
          setupFiles: ['tests/support/setup-window.ts', ...VIEWS.setupFiles],
        },
      },
      { plugins: [react()], test: { ...VIEWS, name: 'alone', include: ALONE } },
    ],
  },
});
