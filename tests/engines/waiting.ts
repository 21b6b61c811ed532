/** Waiting for what a browser shows: it is asked again and again, and only a cap ends that. */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The cap, in milliseconds: it only ends what hangs, also on a machine that is busy with other things. */
const PATIENCE_MS = 60_000;

/**
 * Asks until there is an answer.
 *
 * @param what is expected, for the person who reads that it did not come
 * @param ask gives the answer; `null`, or a rejection, means: not yet
 * @throws {Error} that says what was expected, and what the last attempt said
 */
export async function eventually<Value>(
  what: string | (() => string),
  ask: () => Promise<Value | null> | Value | null,
): Promise<Value> {
  const until = Date.now() + PATIENCE_MS;
  let said = '';
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== null) return answer;
      said = '';
    } catch (error) {
      // Between two documents nothing can be asked.
      said = ` (${(error as Error).message})`;
    }
    if (Date.now() > until) throw new Error(`expected: ${typeof what === 'string' ? what : what()}${said}`);
    await pause(40);
  }
}

/** Processes that nobody has stopped, each with its folder; null for none. */
const living = new Map<ChildProcess, string | null>();

// A run that is ended leaves no browser behind, nor what it kept.
process.once('exit', () => {
  for (const [child, folder] of living) {
    if (lives(child)) end(child);
    if (folder !== null) removed(folder);
  }
});

const lives = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** With everything that it started, where it leads a group of its own. */
function end(child: ChildProcess): void {
  try {
    process.kill(child.spawnargs.some((one) => one.startsWith('--port=')) ? -child.pid! : child.pid!, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Removes a folder that a process may be writing into at its end. */
function removed(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/**
 * Lets a process end with this one.
 *
 * @param folder what it keeps, which is removed with it
 */
export function endingWithRun(child: ChildProcess, folder: string | null = null): ChildProcess {
  living.set(child, folder);
  return child;
}

/** Ends a process, waits until it has ended, and removes its folder. */
export async function stop(child: ChildProcess): Promise<void> {
  const folder = living.get(child) ?? null;
  living.delete(child);
  if (lives(child)) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    end(child);
    await ended;
  }
  if (folder !== null) removed(folder);
}
