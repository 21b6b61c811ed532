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
  // What a browser runs writes dates that do not break across lines (rules/core/calendar.rules.ts).
  define: isSsrBuild ? {} : { __ON_SCREEN__: 'true' },
  // No public folder: the server has its own for static files.
  publicDir: false,
  build: isSsrBuild ? serverBuild : mode === 'bridge' ? bridgeBuild : portalBuild,
  ssr: { noExternal: [] },
}));

/** Preloads the entry's dependencies with it; discovering them in the entry would cost another round trip. */
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
 * The first screen renders before the portal's styles load. It has a few hundred bytes of styles in the head, and the
 * portal's sheet is requested after it, where it blocks nothing.
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
 * Libraries for the first screen; the others (sign-in, polyfill, sanitiser, maps, suggestions, scanner, CSV) are
 * separate chunks.
 */
const APP_LIBRARIES =
  /\/node_modules\/(?!@azure|temporal|dompurify|elkjs|@googlemaps|downshift|compute-scroll-into-view|prop-types|react-is|tslib|@babel|qr\/|qr-scanner|papaparse)/;

/** Modules on the way to the individual dashboard. */
const APP_MODULES = [
  /\/src\/(?:app|router|routes)\.tsx?$/,
  /\.route\.ts$/,
  /\/src\/routes\/(?:root|shell|visit|home-routing\/home|individual-dashboard\/(?:individual|open))/,
];

/** What every form needs, in one chunk; its large fields load when a form has one. */
const FORM_MODULES =
  /\/(?:ui\/forms\/(?!suggestion|address|map-control|file-question|review)|ui\/applications\/(?:kept|versions)|ui\/kit\/(?:field|made-once|control|text-fields|part-fields|choices|serial-field|confirm-dialog)|src\/routes\/forms\/|src\/wiring\/(?:forms|applications)\/|rules\/forms\/form(?!-review|-file-hint)|rules\/applications\/version-resolution|machines\/(?:forms\/form-stepping|applications\/(?:submission|autosave))\.machine\.ts$|machines\/core\/(?:answers|followers)|api\/core\/base64)/;

/** Additional modules of forms with files. */
const FILE_MODULES = /\/(?:ui\/forms\/file-question|ui\/kit\/file-upload|rules\/forms\/form-file-hint)/;

/**
 * Grouping of modules into chunks. The first render's modules are separate. Those of the first screen share one chunk,
 * because two dozen small files compress worse and need more requests.
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

/** The portal's build. tools/build.mjs adds compressed copies and checks what loads before the first render. */
const portalBuild = {
  outDir: 'dist/portal',
  emptyOutDir: true,
  target: 'es2023',
  // One style sheet of six kilobytes compressed, loaded before the first render, so that no chunk waits for its own
  // styles.
  cssCodeSplit: false,
  modulePreload: false as const,
  // The content security policy allows no data: styles.
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  rolldownOptions: {
    input: { portal: 'index.html' },
    // Inlines constants of other chunks: most are shorter than an imported name, which saves a kilobyte in the sign-in
    // library alone.
    optimization: { inlineConst: { mode: 'all' as const, pass: 1 } },
    output: { codeSplitting: { groups: chunkGroups } },
  },
};

/**
 * The page of the silent renewal, built on its own beside the portal: in one build both would share a chunk of the
 * sign-in library, and every visit would load it separately, at 4 KB more.
 */
const bridgeBuild = {
  ...portalBuild,
  emptyOutDir: false,
  rolldownOptions: { input: { bridge: 'auth-redirect.html' } },
};

/** The server's build: our code in one file, npm packages from node_modules. */
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
