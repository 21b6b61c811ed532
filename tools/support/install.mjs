import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether what is installed is what the lockfile says. By content and not by date: a checkout touches files without
 * changing them.
 *
 * @param {string} lock text of package-lock.json
 * @param {string} installed text of node_modules/.package-lock.json, which npm writes after an install
 * @returns {boolean} true when every package that is not optional is there in its version
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
 * Installs the packages of the lockfile when they are missing or others.
 *
 * @param {string} root the project
 * @param {(line: string) => void} say tells the person what takes the time
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
    // Run under `npm ... --omit=dev` or with NODE_ENV=production, npm would leave out what the build needs.
    env: { ...process.env, NODE_ENV: 'development', npm_config_omit: '', npm_config_include: 'dev' },
  });
  if (npm.status !== 0)
    throw new Error('The packages could not be installed. Check the network connection and run `npm ci` to see why.');
}
