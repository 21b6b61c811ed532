import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the build; other files cannot change it. */
const SOURCES = [
  'rules',
  'api',
  'machines',
  'ui',
  'src',
  'server',
  'visualizations',
  'index.html',
  'auth-redirect.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tools/build.mjs',
  'tools/support/check-bundle.mjs',
  'tools/support/compress.mjs',
  'tools/support/stately.mjs',
];

/** Output of the build inside of them. */
const WRITTEN = 'visualizations/export';

/** File with the hash of the build's sources. */
const STAMP = join('dist', 'built-from.txt');

/**
 * A hash of the names and contents of all sources of the build, or of some.
 *
 * @param {string} root the project
 * @param {readonly string[]} sources files and folders, from the project's root; what the build writes is left out
 * @returns {string} hexadecimal
 */
export function hashOfSources(root, sources = SOURCES) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full) || path === WRITTEN) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else {
      hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    }
  };
  for (const source of sources) add(source);
  return hash.digest('hex');
}

/**
 * Whether the build in `dist/` was made from the present sources.
 *
 * @param {string} root the project
 * @param {string} hash of the sources
 */
export function isFresh(root, hash) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(join(root, 'dist/server/main.js'));
}

/** The file that holds the hash, below the project's root. */
export const STAMP_FILE = STAMP;
