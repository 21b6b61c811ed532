import { counted } from './core/counted.rules.ts';
import { readMilliseconds, SETTING, type Settings } from './core/settings.rules.ts';

/**
 * Time between two keep-alive messages, and two reloads of the hidden frame, in milliseconds (IDLE-08, IDLE-09,
 * CONS-01).
 */
export const KEEP_ALIVE_INTERVAL_MS = 300_000;

/** Permitted idle times, in milliseconds (OP-P-53). */
export interface Timeouts {
  /** Idle time until the warning shows. */
  readonly warning: number;
  /** Idle time until the person is signed out. */
  readonly now: number;
}

/**
 * Reads the two settings; defaults are 20 and 15 minutes. A warning at or after the end would never show, so it falls
 * back to three quarters of the time, the proportion of the defaults.
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

/** How long an upload may keep a session open, in milliseconds: 600 MB at 1.5 Mbit/s take less. */
const UPLOAD_LIMIT_MS = 3_600_000;

/**
 * Whether a progressing upload counts as activity: the person waits for it and has nothing to press. Not without limit,
 * because nobody may be there any more.
 */
export function isUploadActivity({ at, startedAt }: { readonly at: number; readonly startedAt: number }): boolean {
  return at - startedAt <= UPLOAD_LIMIT_MS;
}

/** The remaining time as mm:ss (IDLE-03), rounded up to whole seconds, never below zero. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The title of the warning (OP-P-54). */
export const SESSION_TITLE = 'Session timeout';

/**
 * The text of the warning with the time left when it appears: the rounded minutes between warning and end (OP-P-53,
 * IDLE-04), or less if a device woke late; below a minute it is given in seconds.
 *
 * @param leftMs from the warning, or from the page's return, to the end
 */
export function warningText(leftMs: number): string {
  return `You will be signed out in ${leftText(leftMs)} due to inactivity.`;
}

/**
 * The announced text: the warning when it appears, and again at one minute and at thirty seconds if these were still to
 * come. Between them it does not change, so that no countdown is read aloud.
 *
 * @param leftAtFirstMs as for `warningText`
 * @param leftMs the time left now
 */
export function announcementText(leftAtFirstMs: number, leftMs: number): string {
  const mark = [30_000, 60_000].find((ms) => leftMs <= ms && leftAtFirstMs > ms);
  return mark === undefined ? warningText(leftAtFirstMs) : `You will be signed out in ${leftText(mark)}.`;
}

function leftText(ms: number): string {
  // An alarm rings slightly late, so almost a minute counts as one.
  const [count, unit]: [number, string] =
    ms < 55_000 ? [Math.max(1, Math.ceil(ms / 1000)), 'second'] : [Math.round(ms / 60_000), 'minute'];
  return counted(count, unit);
}
