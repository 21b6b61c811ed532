/**
 * `npm run draw`: writes `visualizations/<slug>.svg` for every machine of the catalogue, and its tables of states and
 * transitions to `.reports/charts/<slug>.md`, which git ignores. `-- --check` writes nothing and ends with 1 when a
 * drawing is stale, missing or left over.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withModules } from './support/modules.mjs';

const folder = fileURLToPath(new URL('../visualizations/', import.meta.url));
const TABLES = '.reports/charts';
const tableFolder = fileURLToPath(new URL(`../${TABLES}/`, import.meta.url));
const check = process.argv.includes('--check');

const { files, tables } = await withModules(async (load) => {
  const { drawAll, tablesOf } = await load('/visualizations/draw/draw.ts');
  const { patterns } = await load('/visualizations/draw/table.ts');
  const { urlOf } = await load('/src/shell/links.ts');
  return { files: await drawAll(), tables: check ? new Map() : tablesOf(patterns(urlOf)) };
});

const left = readdirSync(folder).filter((name) => name.endsWith('.svg') && !files.has(name));
const stale = [...files]
  .filter(([name, text]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text)
  .map(([name]) => name);

if (check) {
  for (const name of stale) process.stdout.write(`stale: visualizations/${name}\n`);
  for (const name of left) process.stdout.write(`left over: visualizations/${name}\n`);
  if (stale.length + left.length > 0) {
    process.stdout.write('Run `npm run draw` and commit the drawings.\n');
    process.exitCode = 1;
  } else process.stdout.write(`${files.size} drawings are fresh\n`);
} else {
  for (const name of stale) writeFileSync(join(folder, name), files.get(name));
  for (const name of left) rmSync(join(folder, name));
  rmSync(tableFolder, { recursive: true, force: true });
  mkdirSync(tableFolder, { recursive: true });
  for (const [name, text] of tables) writeFileSync(join(tableFolder, name), text);
  process.stdout.write(
    `${stale.length} of ${files.size} drawings written, ${left.length} removed; ${tables.size} tables in ${TABLES}/\n`,
  );
}
