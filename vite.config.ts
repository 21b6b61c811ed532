import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { leaveOutDescriptions } from './tools/support/leave-out-descriptions.mjs';

/**
 * One configuration for four uses: the portal (`vite build`, to dist/portal), its silent renewal page (`--mode
 * bridge`), the server (`vite build --ssr`, to dist/server) and the development server that tools/dev.mjs puts in front
 * of the sandbox regulator.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  base: '/forms/',
  plugins: [
    react(),
    askForFirstChunks,
    firstScreen(command === 'build' && !isSsrBuild && mode !== 'bridge'),
    ...(command === 'build' && !isSsrBuild ? [leaveOutDescriptions] : []),
  ],
  // The portal's own address is its only public folder; static files of the server are in its own folder.
  publicDir: false,
  build: isSsrBuild ? serverBuild : mode === 'bridge' ? bridgeBuild : portalBuild,
  ssr: { noExternal: [] },
}));

/**
 * What the entry depends on is asked for together with it: found only in the entry's own text, it would cost another
 * round trip.
 */
const askForFirstChunks: Plugin = {
  name: 'ask-for-first-chunks',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { chunk }) =>
      (chunk?.imports ?? []).map((file) => {
        const attrs = { rel: 'modulepreload', href: `/forms/${file}` };
        return { tag: 'link', attrs, injectTo: 'head' as const };
      }),
  },
};

/**
 * The first screen is shown before the portal's own styles have come: it has a sheet of a few hundred bytes in the
 * head, and theirs is asked for behind it, where it holds up nothing that is shown before it.
 */
const firstScreen = (isPortalBuild: boolean): Plugin => {
  const source = readFileSync(join(import.meta.dirname, 'src/start.css'), 'utf8').replaceAll(
    /\/\*[^]*?\*\/|\n\s*/g,
    ' ',
  );
  const fileName = `assets/start-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`;
  return {
    name: 'first-screen',
    generateBundle() {
      if (isPortalBuild) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => {
        if (!path.endsWith('/index.html')) return html;
        const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        const own = { rel: 'stylesheet', href: `/forms/${isPortalBuild ? fileName : 'src/start.css'}` };
        const behind = html.replace(styles, '').replace('<noscript>', `${styles}<noscript>`);
        return { html: behind, tags: [{ tag: 'link', attrs: own, injectTo: 'head' }] };
      },
    },
  };
};

/**
 * Libraries that a visit needs before its first screen; the rest (sign-in, polyfill, sanitiser, maps, suggestions,
 * scanner, CSV) comes in pieces of its own.
 */
const APP_LIBRARIES =
  /\/node_modules\/(?!@azure|temporal|dompurify|elkjs|@googlemaps|downshift|compute-scroll-into-view|prop-types|react-is|tslib|@babel|qr\/|qr-scanner|papaparse)/;

/** Our own modules on the way to an individual's dashboard. */
const APP_MODULES = [
  /\/src\/(?:app|router|routes)\.tsx?$/,
  /\.route\.ts$/,
  /\/src\/routes\/(?:root|shell|visit|home-routing\/home|individual-dashboard\/(?:individual|open))/,
];

/** What every form needs, in one piece; its large fields are fetched when a form has one. */
const FORM_MODULES =
  /\/(?:ui\/forms\/(?!suggestion|address|map-control|file-question|review)|ui\/applications\/(?:kept|versions)|ui\/kit\/(?:field|made-once|control|text-fields|part-fields|choices|serial-field|confirm-dialog)|src\/routes\/forms\/|src\/wiring\/(?:forms|applications)\/|rules\/forms\/form(?!-review|-file-hint)|rules\/applications\/version-resolution|machines\/(?:forms\/form-stepping|applications\/(?:submission|autosave))\.machine\.ts$|machines\/core\/(?:answers|followers)|api\/core\/base64)/;

/** What a form with files needs beside that. */
const FILE_MODULES = /\/(?:ui\/forms\/file-question|ui\/kit\/file-upload|rules\/forms\/form-file-hint)/;

/**
 * Which modules travel together. What the first render needs stays alone; what leads to the first screen comes in one
 * piece, because two dozen small files compress worse and ask more often.
 */
const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  {
    name: 'app',
    test: (id: string) => [APP_LIBRARIES, ...APP_MODULES].some((pattern) => pattern.test(id)),
    priority: 1,
  },
  { name: 'forms', test: FORM_MODULES, priority: 0 },
  { name: 'files', test: FILE_MODULES, priority: 0 },
];

/** What the browser gets. Compressed copies and the check of what comes before the first render: tools/build.mjs. */
const portalBuild = {
  outDir: 'dist/portal',
  emptyOutDir: true,
  target: 'es2023',
  // One style sheet, six kilobytes as sent, there before the first render: no chunk waits for styles of its own.
  cssCodeSplit: false,
  modulePreload: false as const,
  // The content security policy allows no data: styles.
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  rolldownOptions: {
    input: { portal: 'index.html' },
    // A name in place of a constant of another piece costs more than most constants do: a kilobyte in the sign-in
    // library alone.
    optimization: { inlineConst: { mode: 'all' as const, pass: 1 } },
    output: { codeSplitting: { groups: chunkGroups } },
  },
};

/**
 * The page of the silent renewal, built on its own beside the portal: in one build the two would share a piece of the
 * sign-in library, and every visit would fetch that piece by itself, 4 KB larger than inside the whole.
 */
const bridgeBuild = {
  ...portalBuild,
  emptyOutDir: false,
  rolldownOptions: { input: { bridge: 'auth-redirect.html' } },
};

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
