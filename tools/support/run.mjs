import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfSources, isFresh } from './freshness.mjs';
import { ensureInstalled } from './install.mjs';

/** The project's root. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Prints a line for the person. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a command to its end.
 *
 * @param {string} command the program; `node` means this one
 * @param {string[]} args its arguments
 * @param {object} [env] additional variables
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
    // A signal to this process also ends the command.
    const stop = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    process.on('SIGTERM', stop);
    const settle = (how, value) => {
      process.off('SIGTERM', stop);
      how(value);
    };
    child.on('error', (error) => settle(reject, error));
    child.on('close', (code) => settle(resolvePromise, code ?? 1));
  });
}

/** How often a process started by npm checks whether npm still runs, in milliseconds. */
const NPM_CHECK_MS = 500;

/** This process's parent and, where known, grandparent: the shell that npm started, and npm. */
function ancestors() {
  try {
    const [, grandparent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8'));
    return `${process.ppid} ${grandparent}`;
  } catch {
    return String(process.ppid);
  }
}

/**
 * Ends this process when npm has ended: a signal to npm reaches at best the shell in between, and the server would keep
 * its port and its folder.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const born = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === born) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, NPM_CHECK_MS);
  timer.unref();
}

/**
 * Updates `node_modules` and `dist` from the sources.
 *
 * @throws {Error} with one line if that fails
 */
export async function prepare() {
  ensureInstalled(root, say);
  if (isFresh(root, hashOfSources(root))) return;
  say('Building, once for each change of the sources ...');
  if ((await run('node', ['tools/build.mjs'])) !== 0) throw new Error('The build failed: see above.');
}
