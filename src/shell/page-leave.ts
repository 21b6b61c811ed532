/**
 * A person's pages are about to go: time-out, sign-out, another document, a tab in the background. Whoever keeps
 * something typed hears of it first, and what is on its way then is waited for, so that nothing typed is lost (DEC-09,
 * docs/decisions/0007).
 */
import { within } from './clock.ts';

/** How long a page leave waits for what is on its way; a server that does not answer keeps nobody signed in. */
const LONGEST_HOLD_MS = 3000;

/**
 * Why a page goes. `signedOut`: the sign-in ended under the person's hands (OP-P-14), or their time ran out: where the
 * regulator refuses to store what they typed last, nobody sees it.
 */
export type LeaveReason = 'leaves' | 'signedOut';

/** The page leaves of one document. */
export interface PageLeave {
  /** Calls back when the person is about to go; gives the way to stop. */
  onAnnounced(listener: (reason: LeaveReason) => void): () => void;
  announce(reason?: LeaveReason): void;
  /** Has a page leave wait for this work. */
  hold<Value>(work: Promise<Value>): Promise<Value>;
  /** Resolves when everything held has ended, well or not, at the latest after a while. */
  settled(): Promise<void>;
}

/** Makes the page leaves of a document. */
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
