/** Limits on slow senders, and on what is still received after a refusal. */
import type { Readable } from 'node:stream';
import { pause } from './clock.ts';

/** The limits. Time is counted in intervals, so that tests need not wait. */
export interface Pace {
  /** Length of an interval, and the longest silence. */
  readonly silenceMs: number;
  /** No average speed is required before this time: a form may be small, and a connection may stall. */
  readonly graceMs: number;
  /** Required average speed after that time, since the beginning. */
  readonly bytesPerSecond: number;
  /** The longest time that a form may take. */
  readonly totalMs: number;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * 4 KiB a second is a tenth of a slow mobile connection. A sender that drips bytes to hold a connection is cut off
 * after a minute.
 */
export const PACE: Pace = { silenceMs: 30_000, graceMs: 60_000, bytesPerSecond: 4096, totalMs: 55 * 60_000, pause };

/** A refused form is read to its end and discarded, so that the sender gets the answer, up to so many bytes. */
const MOST_IGNORED = 1024 * 1024 * 1024;

/**
 * Calls `end` for a sender that is silent, too slow on average, or takes too long. Ends with the form. @param received
 * bytes so far
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
 * Reads and discards the rest, so that the sender reads the answer. Gives up on a sender that is silent, too slow or
 * endless.
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
