import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Time decides no test: a limit only ends one that hangs, also on a machine that is busy with other things. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Two projects: plain Node for rules, machines, contract and server; jsdom for rendered views. */
export default defineConfig({
  test: {
    // Left alone it takes one less than there are, so one of the two cores of CI.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...PATIENT,
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/setup.ts', 'tests/support/setup-dom.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
