/**
 * What the server does by itself, again and again: what another process left undone, what was lost while the database
 * was away, what becomes due. All of it is in the database, so it does not matter which of several processes comes
 * first (docs/decisions/0022).
 */
import { causeOf, type Log } from './log.ts';

/** Between the end of one time and the next, in milliseconds. */
const LOOK_MS = 15_000;

/** Work that is repeated. */
export interface ScheduleOptions {
  /** Does what is due. It may fail: it is logged, and done again at the next time. */
  readonly work: () => Promise<void>;
  /** The timer: resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  readonly log: Log;
}

/** Begins after the first wait. @returns what ends it, once the work under way is over */
export function openSchedule({ work, wait, log }: ScheduleOptions): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let closed = false;
  const isOpen = (): boolean => !closed;
  const run = async (): Promise<void> => {
    for (await wait(LOOK_MS); isOpen(); await wait(LOOK_MS)) {
      // Awaited by the close too, so it must not reject.
      running = work().catch((error: unknown) => log(`error schedule ${causeOf(error)}`));
      await running;
    }
  };
  void run();
  return async () => {
    closed = true;
    await running;
  };
}
