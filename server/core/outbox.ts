/**
 * Sends queued mail in the background: after the answer that queued it, and at the start for mail that a killed process
 * left. Never two runs at once.
 */
import { causeOf, type Log } from './log.ts';

export interface Outbox {
  /** Announces that there may be mail. Never rejects and never waits. */
  readonly wake: () => void;
  /** Resolves when all mail queued before the call was sent, or failed. */
  readonly idle: () => Promise<void>;
}

/** Creates the sender. `send` sends all waiting mail. A failure is logged and tried again on the next occasion. */
export function openOutbox(send: () => Promise<void>, log: Log): Outbox {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  // One run at a time, and at most one that waits, which sends everything queued before it begins.
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
