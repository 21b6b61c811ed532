import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

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
    ...(command === 'build' && !isSsrBuild ? [leaveOutDescriptions, leaveOutUnasked] : []),
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

/** A machine as the charts page gets it: whole. */
const WHOLE = '?described';

/** A description in the one form that is allowed: a plain text (tests/architecture/machine-form.ts). */
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/**
 * The words that describe states are for the drawings and the charts page; a visit need not fetch them. The charts page
 * reads the machines through the catalogue, which gets them whole, in a piece of its own.
 */
export const leaveOutDescriptions: Plugin = {
  name: 'leave-out-descriptions',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('.machine.ts') || !importer?.endsWith('/machines/core/catalogue.ts')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && `${found.id}${WHOLE}`;
  },
  transform: (code, id) =>
    /\/machines\/(?:[\w-]+\/)?[\w-]+\.machine\.ts$/.test(id)
      ? { code: code.replaceAll(DESCRIPTION, ''), map: null }
      : null,
};

/**
 * What libraries bring and the portal never asks for, each with the little that replaces it; a file of the router's
 * packages by package and name.
 */
const UNASKED: Readonly<Record<string, string>> = {
  // Our links name a screen (`ui/kit/screen-link.tsx`); of the router's own only the check of link options is used,
  // which does nothing when it runs.
  '@tanstack/react-router/link.js': `
    const unasked = () => { throw new Error('Links are screen links') };
    export const linkOptions = (options) => options;
    export { unasked as Link, unasked as createLink, unasked as useLinkProps };`,
  // Searches are read and written by our own functions (`src/search.ts`).
  '@tanstack/router-core/searchParams.js': `
    const unasked = () => { throw new Error('Searches are texts') };
    export { unasked as defaultParseSearch, unasked as defaultStringifySearch, unasked as parseSearchWith, unasked as stringifySearchWith };`,
  // Addresses are whole when they are handed to ofetch, without a base or a query to add; and bodies are read and
  // parsed by our own client.
  ufo: `const unasked = () => { throw new Error('Addresses are whole') }; export { unasked as withBase, unasked as withQuery };`,
  destr: 'export default JSON.parse;',
  // For Reacts before 18.
  'use-sync-external-store/shim': `export { useSyncExternalStore } from 'react';`,
  'use-sync-external-store/shim/with-selector': `export { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';`,
  // Our machines make themselves by `setup(…).createMachine(…)` alone; what else a setup can make (messages to logs,
  // events to listeners, actions that queue actions) would come with it.
  xstate: `
    export * from 'xstate';
    import { createMachine } from 'xstate';
    export const setup = ({ schemas, ...implementations }) => ({
      createMachine: (config) => createMachine({ ...config, schemas }, implementations),
    });`,
};

/**
 * Vite's own, around every import(): it loads what a piece needs beside itself, which is nothing here (`modulePreload`,
 * `cssCodeSplit`).
 */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Leaves them out: an import that has nothing in its place any more fails the build. */
const leaveOutUnasked: Plugin = {
  name: 'leave-out-unasked',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const [, router = ''] = /\/node_modules\/(@tanstack\/[\w-]+)\//.exec(importer ?? '') ?? [];
    const name = source.startsWith('./') ? source.replace('.', router) : source;
    return Object.hasOwn(UNASKED, name) && !importer?.startsWith('\0unasked:') ? `\0unasked:${name}` : null;
  },
  load: (id) => {
    if (id === PRELOAD_HELPER) return 'export const __vitePreload = (load) => load();';
    return id.startsWith('\0unasked:') ? UNASKED[id.slice('\0unasked:'.length)] : null;
  },
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
  // One style sheet, six kilobytes as sent, there before the first render: pieces that come later bring no styles of
  // their own, so the helper that would wait for theirs, a kilobyte before the first render, goes too
  // (`leaveOutUnasked`).
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
