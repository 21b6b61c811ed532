/**
 * Announces that a person's pages are about to close: time-out, sign-out, another document, a tab in the background.
 * Holders of typed text hear of it first and may be waited for, so that nothing typed is lost (DEC-09,
 * docs/decisions/0007).
 */
import { within } from './clock.ts';

/** Longest time that a page leave waits for work; a server that does not answer must not keep anybody signed in. */
const LONGEST_HOLD_MS = 3000;

/**
 * Why a page closes. `signedOut`: the sign-in ended without the person's doing (OP-P-14), or their time ran out. If the
 * regulator then refuses to store what they typed last, nobody sees the message.
 */
export type LeaveReason = 'leaves' | 'signedOut';

/** The page leaves of one document. */
export interface PageLeave {
  /** Calls back when the person is about to leave; returns how to stop. */
  onAnnounced(listener: (reason: LeaveReason) => void): () => void;
  announce(reason?: LeaveReason): void;
  /** Makes a page leave wait for this work. */
  hold<Value>(work: Promise<Value>): Promise<Value>;
  /** Resolves when all awaited work has settled, at the latest after the time limit. */
  settled(): Promise<void>;
}

export function createPageLeave(longestMs = LONGEST_HOLD_MS): PageLeave {
  const listeners = new Set<(reason: LeaveReason) => void>();
  const held = new Set<Promise<unknown>>();
  return {
    onAnnounced: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce: (reason = 'leaves') => {
      for (const listener of listeners) listener(reason);
    },
    hold: (work) => {
      held.add(work);
      const release = (): void => void held.delete(work);
      work.then(release, release);
      return work;
    },
    settled: async () => {
      if (held.size > 0) await within(longestMs, Promise.allSettled(held)).catch(() => undefined);
    },
  };
}
