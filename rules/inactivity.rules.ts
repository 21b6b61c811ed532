import { readMilliseconds, SETTING, type Settings } from './core/settings.rules.ts';

/** Time between two keep-alive messages, and two reloads of the hidden frame, in milliseconds (IDLE-08, IDLE-09, CONS-01). */
export const KEEP_ALIVE_INTERVAL_MS = 300_000;

/** How long a person may be idle, in milliseconds (OP-P-53). */
export interface Timeouts {
  /** Idle time until the warning shows. */
  readonly warning: number;
  /** Idle time until the person is signed out. */
  readonly now: number;
}

/**
 * Reads the two settings; defaults 20 minutes and 15 minutes. A warning that would come at or after the end is no warning: it
 * falls back to the proportion of the defaults, three quarters of the time.
 */
export function readTimeouts(settings: Settings): Timeouts {
  const now = readMilliseconds(settings, SETTING.timeoutNow, 1_200_000);
  const warning = readMilliseconds(settings, SETTING.timeoutWarning, 900_000);
  return { now, warning: warning < now ? warning : Math.floor((now * 3) / 4) };
}

/** When the warning shows: remaining time at most timeout-now minus warning (OP-P-53), in epoch milliseconds. */
export function warningAt(lastActivityMs: number, timeouts: Timeouts): number {
  return lastActivityMs + timeouts.warning;
}

/** When the person is signed out, in epoch milliseconds. */
export function deadlineAt(lastActivityMs: number, timeouts: Timeouts): number {
  return lastActivityMs + timeouts.now;
}

/** The remaining time as mm:ss (IDLE-03); a started second counts whole, and it never goes below zero. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The words of the warning (OP-P-54). */
export const SESSION_TITLE = 'Session timeout';
export const STAY_SIGNED_IN = 'Stay signed in';

/** The sentence of the warning; its number is the rounded minutes between warning and end, at least 1 (OP-P-53, IDLE-04). */
export function warningText(timeouts: Timeouts): string {
  const minutes = Math.max(1, Math.round((timeouts.now - timeouts.warning) / 60_000));
  return `You will be signed out in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} due to inactivity.`;
}
