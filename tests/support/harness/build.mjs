/** Builds the harness into dist/harness, apart from the portal's build. `node tests/support/harness/build.mjs` */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** @returns {Promise<void>} resolves when dist/harness is written */
export async function buildStage() {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: fileURLToPath(new URL('../../../dist/harness', import.meta.url)),
      emptyOutDir: true,
      minify: false,
      chunkSizeWarningLimit: 5000,
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildStage();
