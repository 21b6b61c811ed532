import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Two projects: plain Node for rules, machines, contract and server; jsdom for rendered views. */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
