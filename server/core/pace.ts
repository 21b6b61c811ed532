/** How slow a sender may be, and what becomes of what is still sent once it is refused. */
import type { Readable } from 'node:stream';
import { pause } from './clock.ts';

/** How slow. Time is counted in turns, so that a test waits for none. */
export interface Pace {
  /** A turn: the longest silence. */
  readonly silenceMs: number;
  /** Until then nobody is too slow: a form may be small, and a line may hang. */
  readonly graceMs: number;
  /** From then on, on the average since the beginning. */
  readonly bytesPerSecond: number;
  /** The longest that a form may take. */
  readonly totalMs: number;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * 4 KiB a second is a tenth of what a slow mobile line sends; who drips a byte now and then to hold a connection ends
 * after a minute.
 */
export const PACE: Pace = { silenceMs: 30_000, graceMs: 60_000, bytesPerSecond: 4096, totalMs: 55 * 60_000, pause };

/** A refused form is read on to its end and thrown away, so that the sender hears why: up to so many bytes. */
const MOST_IGNORED = 1024 * 1024 * 1024;

/**
 * Calls `end` for a sender who is silent, too slow on the average, or takes too long; ends when the form is over. @param
 * received bytes so far
 */
export async function watch(pace: Pace, received: () => number, over: () => boolean, end: () => void): Promise<void> {
  let before = -1;
  for (let passedMs = 0; !over(); passedMs += pace.silenceMs) {
    const isSlow = passedMs >= pace.graceMs && received() < (passedMs / 1000) * pace.bytesPerSecond;
    if (received() === before || isSlow || passedMs >= pace.totalMs) return end();
    before = received();
    await pace.pause(pace.silenceMs);
  }
}

/**
 * Reads on without keeping anything, so that the answer finds a sender who listens. Gives up on one who is silent,
 * drips or sends for ever.
 */
export async function ignoreRest(source: Readable, pace = PACE): Promise<void> {
  if (source.readableEnded || source.destroyed) return;
  let ignored = 0;
  let over = false;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      over = true;
      resolve();
    };
    source.once('end', end).once('close', end).once('error', end);
    source.on('data', (chunk: Buffer) => {
      ignored += chunk.length;
      if (ignored > MOST_IGNORED) end();
    });
    void watch(
      pace,
      () => ignored,
      () => over,
      end,
    );
    source.resume();
  });
}
