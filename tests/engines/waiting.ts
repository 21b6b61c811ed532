import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Upper bound in milliseconds; it only ends a hang, even on a busy machine. */
const PATIENCE_MS = 60_000;

/**
 * Asks repeatedly until there is an answer.
 *
 * @param what the expectation, for the error message
 * @param ask returns the answer; `null` or a rejection means not yet
 * @throws {Error} with the expectation and the last attempt's message
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
      // Between two documents every command fails.
      said = ` (${(error as Error).message})`;
    }
    if (Date.now() > until) throw new Error(`expected: ${typeof what === 'string' ? what : what()}${said}`);
    await pause(40);
  }
}

/** Processes that are still running, with their folders; null for none. */
const living = new Map<ChildProcess, string | null>();

// An interrupted run leaves neither browsers nor their folders behind.
process.once('exit', () => {
  for (const [child, folder] of living) {
    if (lives(child)) end(child);
    if (folder !== null) removed(folder);
  }
});

const lives = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Also ends its children, if it leads a process group. */
function end(child: ChildProcess): void {
  try {
    process.kill(child.spawnargs.some((one) => one.startsWith('--port=')) ? -child.pid! : child.pid!, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}

/** Removes a folder that an ending process may still write into. */
function removed(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/**
 * Ends a process together with this one.
 *
 * @param folder its folder, which is removed too
 */
export function endingWithRun(child: ChildProcess, folder: string | null = null): ChildProcess {
  living.set(child, folder);
  return child;
}

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
