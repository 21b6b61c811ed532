/**
 * The browser's only access to time, with two clocks: the device's, for the inactivity deadline, and the regulator's,
 * which follows the sandbox's shifted clock (setting `Sandbox - Now`) and whose zone is configured (DEC-08). Rules
 * receive the regulator's as a `Moment`.
 */
import type { Moment } from '#rules/core/moment.rules.ts';

/** Milliseconds since 1970 on the device. */
export function deviceNow(): number {
  return Date.now();
}

export interface Clock {
  moment(): Moment;
}

/**
 * Makes the regulator's clock.
 *
 * @param zone IANA name of the regulator's zone
 * @param offsetMs how far that clock is ahead of the device
 */
export function createClock(zone: string, offsetMs: number): Clock {
  return {
    moment: () => ({
      epochMs: deviceNow() + offsetMs,
      zone,
      // Asked for only by what shows a time: without Temporal of its own a browser takes long for it, and each key that
      // is pressed asks for a moment.
      get reader() {
        return Temporal.Now.timeZoneId();
      },
    }),
  };
}

/**
 * Longest wait of one timer. A timer stands still while the device sleeps, and one of more than 2^31 ms fires at once,
 * so an alarm checks the wall clock at least this often.
 */
export const LONGEST_WAIT_MS = 15_000;

/**
 * Calls back when the device's wall clock reaches an instant, or soon if it has passed. Call `recheck` whenever the
 * page becomes visible again or is restored, because timers may have stood still.
 *
 * @param at epoch milliseconds
 * @param ring called once, with the present time
 * @returns `recheck`, and how to cancel
 */
export function setAlarm(at: number, ring: (now: number) => void): { recheck(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const check = (): void => {
    clearTimeout(timer);
    if (over) return;
    const now = deviceNow();
    if (now < at) {
      timer = setTimeout(check, Math.min(at - now, LONGEST_WAIT_MS));
      return;
    }
    over = true;
    ring(now);
  };
  // Not called synchronously, because the caller may not be ready to handle it.
  timer = setTimeout(check, 0);
  return {
    recheck: check,
    cancel: () => {
      over = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Calls back every second with the present time.
 *
 * @returns how to stop it
 */
export function startTicker(tick: (now: number) => void): () => void {
  const timer = setInterval(() => tick(deviceNow()), 1000);
  return () => clearInterval(timer);
}

/** Rejects after a time limit with plain data, for work that may never settle. */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject({ message: `No answer within ${ms} ms` }), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resolves at the next animation frame; while the page is hidden there is none. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => void requestAnimationFrame(() => resolve()));
}

/** Resolves in a later task, after the messages that are queued already. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A fresh identifier in the 8-4-4-4-12 pattern (QTYP-67). */
export function freshId(): string {
  return crypto.randomUUID();
}
