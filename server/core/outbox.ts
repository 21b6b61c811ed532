/**
 * Sends queued mail in its own time: after the answer that queued it, at the start for what a killed process left,
 * never twice at once.
 */
import { causeOf, type Log } from './log.ts';

/** The sender. */
export interface Outbox {
  /** There may be mail: look soon. Never rejects and never waits. */
  readonly wake: () => void;
  /** Resolves when everything that was queued before the question is sent, or could not be. */
  readonly idle: () => Promise<void>;
}

/** Opens the sender. `send` sends everything that waits. A failure is logged and tried again at the next occasion. */
export function openOutbox(send: () => Promise<void>, log: Log): Outbox {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  // One run at a time, and at most one that waits: it takes everything that was queued before it begins.
  const idle = (): Promise<void> => {
    waiting ??= running.then(async () => {
      running = waiting ?? running;
      waiting = null;
      await send().catch((error: unknown) => log(`error mail ${causeOf(error)}`));
    });
    return waiting;
  };
  return { wake: () => void idle(), idle };
}
