/**
 * Bytes of the whole form page (P7): the form engine with the bench's form of six types against a plain React page of
 * the same questions (`floor/form.tsx`). Counted is what comes before the form is shown; what a form fetches when it
 * has a use for it is listed beside it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';
import { staticClosure } from '../../tools/support/check-bundle.mjs';
import { brotli, floorBytes } from './sizes.mjs';

const root = join(import.meta.dirname, '../..');

/** Builds both pages, the form page as the portal is built. Bytes of brotli at its best. */
export async function formBytes() {
  const source = join(root, 'dist/bench/.source-form-page');
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  const entry = join(import.meta.dirname, 'form-page.tsx');
  writeFileSync(
    join(source, 'index.html'),
    `<!doctype html><title>form</title><div id="root"></div><script type="module" src="${entry}"></script>`,
  );
  const portal = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'));
  const { output } = await build({
    root: source,
    base: '/forms/',
    logLevel: 'error',
    configFile: false,
    plugins: portal.config.plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2023', cssCodeSplit: false, modulePreload: false, reportCompressedSize: false },
  });
  const chunks = new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const first = [...chunks.values()].find((chunk) => chunk.isEntry);
  const atOnce = staticClosure(chunks, first.fileName);
  const sizeOf = (file) => brotli(chunks.get(file).code);
  const page = [...atOnce].reduce((sum, file) => sum + sizeOf(file), 0);
  const floor = await floorBytes('form');
  const later = [...chunks.keys()].filter((file) => !atOnce.has(file));
  const nameOf = (file) => basename(file).replace(/-[\w-]{8}\.js$/, '');
  return {
    'whole form page, over its React floor (goal 1.35)': (page / floor).toFixed(2),
    page,
    floor,
    'fetched when a form has a use for it': Object.fromEntries(later.map((file) => [nameOf(file), sizeOf(file)])),
  };
}
