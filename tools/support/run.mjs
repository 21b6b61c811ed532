import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfSources, isFresh } from './freshness.mjs';
import { ensureInstalled } from './install.mjs';

/** The project's root. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Tells the person what is going on. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a command to its end.
 * @param {string} command the program; `node` means this one
 * @param {string[]} args its arguments
 * @param {object} [env] variables on top of the present ones
 * @param {import('node:child_process').StdioOptions} [stdio] default: no input, output as it comes
 * @returns {Promise<number>} the exit code; a signal counts as 1
 */
export function run(command, args, env = {}, stdio = ['ignore', 'inherit', 'inherit']) {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio,
      shell: process.platform === 'win32' && command !== 'node',
    });
    child.on('error', reject);
    child.on('close', (code) => resolvePromise(code ?? 1));
  });
}

/**
 * Makes `node_modules` and `dist` what the sources say.
 * @throws {Error} with one line, when that cannot be done
 */
export async function prepare() {
  ensureInstalled(root, say);
  if (isFresh(root, hashOfSources(root))) return;
  say('Building, once for each change of the sources ...');
  if ((await run('node', ['tools/build.mjs'])) !== 0) throw new Error('The build failed: see above.');
}
