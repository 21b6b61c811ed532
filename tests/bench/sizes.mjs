/**
 * Bytes of JavaScript, brotli quality 11, of the floor pages beside this file. One Vite build a page, so that its bytes
 * are its own.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = import.meta.dirname;
const out = join(here, '../../dist/bench');

/** Size in bytes at brotli quality 11, as a content network would send it. */
export const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Builds `floor/<name>.tsx` and gives the sum of its JavaScript, in bytes (brotli). */
export async function floorBytes(name) {
  const source = join(out, `.source-${name}`);
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  const entry = join(here, 'floor', `${name}.tsx`);
  writeFileSync(
    join(source, 'index.html'),
    `<!doctype html><html lang="en"><title>${name}</title><div id="root"></div><script type="module" src="${entry}"></script></html>`,
  );
  await build({
    root: source,
    base: './',
    logLevel: 'error',
    configFile: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(out, name),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
  const assets = join(out, name, 'assets');
  return readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotli(readFileSync(join(assets, file))), 0);
}
