import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { breachesOf, bytesSentence, overBudget, staticClosure } from './check-bundle.mjs';
import { brotliOf, precompress } from './compress.mjs';
import { hashOfSources, STAMP_FILE } from './freshness.mjs';
import { root, run, say } from './run.mjs';
import { newerThanSupported } from './supported-browsers.mjs';

/** The dynamic imports until an individual's dashboard, by the first module of each chunk. */
const WAY_TO_DASHBOARD = [
  'src/app.tsx',
  'src/shell/msal.ts',
  'src/routes/individual-dashboard/individual-dashboard.page.tsx',
];

/** Builds everything and writes the stamp last, so that an interrupted build counts as none. */
export async function buildAll() {
  const hash = hashOfSources(root);
  rmSync(join(root, STAMP_FILE), { force: true });
  // For the charts page. In another process, because it runs in development mode, which would affect a later build in
  // this one.
  if ((await run('node', ['tools/export.mjs'])) !== 0) throw new Error('The machines could not be exported.');
  const { output } = await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', mode: 'bridge' });
  await build({ root, logLevel: 'warn', build: { ssr: true } });

  const breaches = [...breachesOf(output, 'portal'), ...newerThanSupported(output)];
  if (breaches.length > 0) throw new Error(breaches.join('\n'));
  await precompress(join(root, 'dist/portal'));

  const bytes = await bytesOf(output);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/bytes.json'), JSON.stringify(bytes, null, 2));
  say(bytesSentence(bytes));
  const over = overBudget(bytes);
  if (over.length > 0) throw new Error(over.join('\n'));
  writeFileSync(join(root, STAMP_FILE), hash);
}

/**
 * Sizes of a visit's files, in bytes of brotli at the highest level.
 *
 * @param {any[]} output of Vite
 * @returns {Promise<{ entry: number; dashboard: number; files: Record<string, number> }>}
 */
async function bytesOf(output) {
  const chunks = new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const starts = (module) => [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(module))?.fileName;
  const entry = staticClosure(
    chunks,
    [...chunks.values()].find((chunk) => chunk.name === 'portal' && chunk.isEntry).fileName,
  );
  const dashboard = new Set(entry);
  for (const module of WAY_TO_DASHBOARD) if (starts(module)) staticClosure(chunks, starts(module), dashboard);
  const files = {};
  for (const file of dashboard) {
    const path = join(root, 'dist/portal', file);
    // Small files have no compressed copy.
    files[file] = existsSync(`${path}.br`) ? statSync(`${path}.br`).size : (await brotliOf(readFileSync(path))).length;
  }
  const sum = (set) => [...set].reduce((total, file) => total + files[file], 0);
  return { entry: sum(entry), dashboard: sum(dashboard), files };
}
