import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * One configuration for four uses: the portal (`vite build`, to dist/portal), its silent renewal page (`--mode bridge`), the server
 * (`vite build --ssr`, to dist/server) and the development server that tools/dev.mjs puts in front of the sandbox regulator.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/forms/',
  plugins: [react()],
  // The portal's own address is its only public folder; static files of the server stand with the server.
  publicDir: false,
  build: isSsrBuild ? serverBuild : mode === 'bridge' ? bridgeBuild : portalBuild,
  ssr: { noExternal: [] },
}));

/** What the browser gets. Compressed copies and the check of what comes before the first render: tools/build.mjs. */
const portalBuild = {
  outDir: 'dist/portal',
  emptyOutDir: true,
  target: 'es2023',
  // The content security policy allows neither inline scripts nor data: styles.
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  rolldownOptions: {
    input: { portal: 'index.html' },
  },
};

/**
 * The page of the silent renewal, built on its own beside the portal: in one build the two would share a piece of the sign-in library,
 * and every visit would fetch that piece by itself, 4 KB larger than inside the whole.
 */
const bridgeBuild = { ...portalBuild, emptyOutDir: false, rolldownOptions: { input: { bridge: 'auth-redirect.html' } } };

/** What Node runs: our own code in one file, everything of npm from node_modules. */
const serverBuild = {
  outDir: 'dist/server',
  emptyOutDir: true,
  target: 'node20',
  minify: false,
  sourcemap: true,
  copyPublicDir: false,
  rolldownOptions: {
    input: 'server/main.ts',
    output: { entryFileNames: 'main.js' },
  },
};
