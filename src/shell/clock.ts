/**
 * The browser's only access to time. Two clocks: the device's, for the inactivity deadline, and the regulator's, which
 * follows the sandbox's shifted clock (setting `Sandbox - Now`) and whose zone is configured (DEC-08). Rules receive
 * the second one as a `Moment`.
 */
import type { Moment } from '#rules/core/moment.rules.ts';

/** Milliseconds since 1970 on the device. */
export function deviceNow(): number {
  return Date.now();
}

/** The regulator's clock. */
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
  return { moment: () => ({ epochMs: deviceNow() + offsetMs, zone, reader: Temporal.Now.timeZoneId() }) };
}

/**
 * Longest wait of one timer. A timer does not count the time a device sleeps, and beyond 2^31 ms it would fire at once:
 * so an alarm looks at the wall clock again at least this often.
 */
export const LONGEST_WAIT_MS = 15_000;

/**
 * Calls back when the device's wall clock reaches an instant, at once when it has passed. `recheck` may be called
 * whenever the page comes back from somewhere (visible again, restored): timers may have stood still meanwhile.
 *
 * @param at epoch milliseconds
 * @param ring called once, with the time it is
 * @returns how to look again, and how to call it off
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
  // Never inside the call that sets it: the caller may not be ready to hear it.
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
 * Says the time every second.
 *
 * @returns how to stop it
 */
export function startTicker(tick: (now: number) => void): () => void {
  const timer = setInterval(() => tick(deviceNow()), 1000);
  return () => clearInterval(timer);
}

/** Rejects after a time with plain data, for work that may never answer. */
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

/** Resolves when the browser draws next; while the page is out of sight it does not. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => void requestAnimationFrame(() => resolve()));
}

/** Resolves in a later task, after the messages that wait already. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A fresh identifier in the 8-4-4-4-12 pattern (QTYP-67). */
export function freshId(): string {
  return crypto.randomUUID();
}
