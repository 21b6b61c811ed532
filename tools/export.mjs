/**
 * `npm run export`: writes each machine of the catalogue as one file that stands alone, `visualizations/export/<slug>.js`. `-- --check`
 * writes nothing and ends with 1 when one is stale, missing or left over (docs/decisions/0032).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withModules } from './support/modules.mjs';
import { exportAll } from './support/stately.mjs';

const folder = fileURLToPath(new URL('../visualizations/export/', import.meta.url));
const check = process.argv.includes('--check');

const files = await withModules(async (load) => exportAll((await load('/machines/core/catalogue.ts')).catalogue));

mkdirSync(folder, { recursive: true });
const left = readdirSync(folder).filter((name) => !files.has(name));
const stale = [...files].filter(([name, text]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text).map(([name]) => name);

if (check) {
  for (const name of stale) process.stdout.write(`stale: visualizations/export/${name}\n`);
  for (const name of left) process.stdout.write(`left over: visualizations/export/${name}\n`);
  if (stale.length + left.length > 0) {
    process.stdout.write('Run `npm run export` and commit the files.\n');
    process.exitCode = 1;
  } else process.stdout.write(`${files.size} machines for Stately are fresh\n`);
} else {
  for (const name of stale) writeFileSync(join(folder, name), files.get(name));
  for (const name of left) rmSync(join(folder, name));
  process.stdout.write(`${stale.length} of ${files.size} files written, ${left.length} removed\n`);
}
