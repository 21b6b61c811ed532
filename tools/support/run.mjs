import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
 *
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
    // Who stops this process means the whole of it.
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

/** How often a process that npm started looks whether npm is still there, in milliseconds. */
const NPM_CHECK_MS = 500;

/** This process's parent and, where the system tells, the parent's parent: the shell that npm put between, and npm. */
function ancestors() {
  try {
    const [, grandparent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8'));
    return `${process.ppid} ${grandparent}`;
  } catch {
    return String(process.ppid);
  }
}

/**
 * Ends this process when npm, which started it, has ended: a signal to npm reaches the shell between the two at best,
 * and the server would stay behind with its port and its folder.
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
 * Makes `node_modules` and `dist` what the sources say.
 *
 * @throws {Error} with one line, when that cannot be done
 */
export async function prepare() {
  ensureInstalled(root, say);
  if (isFresh(root, hashOfSources(root))) return;
  say('Building, once for each change of the sources ...');
  if ((await run('node', ['tools/build.mjs'])) !== 0) throw new Error('The build failed: see above.');
}
