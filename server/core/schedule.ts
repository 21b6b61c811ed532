/**
 * Repeated work of the server: finishing what another process left, or what was lost while the database was away, and
 * doing what is due. Its state is in the database, so any of several processes may do it (docs/decisions/0022).
 */
import { causeOf, type Log } from './log.ts';

/** Pause between the end of a run and the next, in milliseconds. */
const LOOK_MS = 15_000;

export interface ScheduleOptions {
  /** Does what is due. Failures are logged, and the next run tries again. */
  readonly work: () => Promise<void>;
  /** The timer: resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  readonly log: Log;
}

/** Starts after the first pause. @returns stops it after the present run */
export function openSchedule({ work, wait, log }: ScheduleOptions): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let closed = false;
  const isOpen = (): boolean => !closed;
  const run = async (): Promise<void> => {
    for (await wait(LOOK_MS); isOpen(); await wait(LOOK_MS)) {
      // The close awaits it too, so it must not reject.
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
