/**
 * Runs the parts of a test run and reports the time of each: seconds by the clock, and CPU seconds including its
 * children.
 */
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { root, say } from './run.mjs';

/** What a part took. @typedef {{ name: string, code: number, seconds: number, core: number | null }} Part */

/** `0m1.25s` as seconds. */
const secondsIn = (text) =>
  [...text.matchAll(/\b(\d+)m([\d.]+)s/g)].reduce(
    (total, [, minutes, seconds]) => total + Number(minutes) * 60 + Number(seconds),
    0,
  );

/**
 * Runs a command and reports its end.
 *
 * @param {string} name the part
 * @param {string[]} command program and arguments
 * @param {{ env?: object; streams?: boolean }} [how] `streams`: its output is passed on at once; otherwise it is
 *   printed at the end, so that output of parallel parts stays readable
 * @returns {Promise<Part>} `core` is null if unknown
 */
export function measured(name, command, { env = {}, streams = false } = {}) {
  const began = performance.now();
  say(`${name}: begins`);
  // Only the shell's own `times` includes the CPU time of grandchildren.
  const hasShell = process.platform !== 'win32';
  const all = hasShell ? ['sh', '-c', '"$@"; code=$?; times >&3; exit $code', 'sh', ...command] : command;
  return new Promise((resolve, reject) => {
    const child = spawn(all[0], all.slice(1), {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', streams ? 'inherit' : 'pipe', streams ? 'inherit' : 'pipe', 'pipe'],
      shell: !hasShell,
    });
    const stop = () => {
      child.kill('SIGTERM');
      process.exit(1);
    };
    process.on('SIGTERM', stop);
    let said = '';
    let times = '';
    child.stdout?.on('data', (data) => {
      said += String(data);
    });
    child.stderr?.on('data', (data) => {
      said += String(data);
    });
    child.stdio[3].on('data', (data) => {
      times += String(data);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', stop);
      const part = {
        name,
        code: code ?? 1,
        seconds: (performance.now() - began) / 1000,
        core: times === '' ? null : secondsIn(times),
      };
      if (said.trim() !== '') say(said.trimEnd());
      say(
        `${name}: ${part.code === 0 ? 'done' : 'FAILED'} after ${time(part.seconds)}${part.core === null ? '' : `, ${time(part.core)} of a core`}`,
      );
      resolve(part);
    });
  });
}

/** Busy time of all cores since the machine started, in seconds. */
export function machineTimes() {
  const times = cpus().map((one) => one.times);
  const idle = times.reduce((total, one) => total + one.idle, 0) / 1000;
  const busy = times.reduce((total, { user, nice, sys, irq }) => total + user + nice + sys + irq, 0) / 1000;
  return { busy, idle };
}

/**
 * Busy time of the cores since then, of all processes. On a quiet machine it includes the time of Chromium's processes,
 * which nobody waits for and which the parts therefore miss.
 *
 * @param {{ busy: number; idle: number }} before
 * @returns {{ busy: number; share: number }} busy seconds of all cores, and their share of the available time
 */
export function busySince(before) {
  const now = machineTimes();
  const busy = now.busy - before.busy;
  return { busy, share: busy / (busy + now.idle - before.idle || 1) };
}

/** Readable duration. */
export function time(seconds) {
  const whole = Math.round(seconds);
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
