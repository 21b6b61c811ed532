import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the installed packages match the lockfile, by content instead of date, because a checkout changes dates.
 *
 * @param {string} lock text of package-lock.json
 * @param {string} installed text of node_modules/.package-lock.json, which npm writes after an install
 * @returns {boolean} true if every non-optional package has its version
 */
export function isInstalled(lock, installed) {
  try {
    const wanted = JSON.parse(lock).packages;
    const present = JSON.parse(installed).packages;
    const isOptional = (path, entry) => path === '' || entry.optional || entry.devOptional;
    return Object.entries(wanted).every(
      ([path, entry]) => isOptional(path, entry) || present[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

/**
 * Installs the lockfile's packages if they are missing or different.
 *
 * @param {string} root the project
 * @param {(line: string) => void} say prints what takes time
 * @throws {Error} with one line, when npm fails
 */
export function ensureInstalled(root, say) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (
    existsSync(record) &&
    isInstalled(readFileSync(join(root, 'package-lock.json'), 'utf8'), readFileSync(record, 'utf8'))
  )
    return;
  say('Installing packages (npm ci), once ...');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // With `npm ... --omit=dev` or NODE_ENV=production npm would omit packages that the build needs.
    env: { ...process.env, NODE_ENV: 'development', npm_config_omit: '', npm_config_include: 'dev' },
  });
  if (npm.status !== 0)
    throw new Error('The packages could not be installed. Check the network connection and run `npm ci` to see why.');
}
