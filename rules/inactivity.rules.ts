import { counted } from './core/counted.rules.ts';
import { readMilliseconds, SETTING, type Settings } from './core/settings.rules.ts';

/**
 * Time between two keep-alive messages, and two reloads of the hidden frame, in milliseconds (IDLE-08, IDLE-09,
 * CONS-01).
 */
export const KEEP_ALIVE_INTERVAL_MS = 300_000;

/** How long a person may be idle, in milliseconds (OP-P-53). */
export interface Timeouts {
  /** Idle time until the warning shows. */
  readonly warning: number;
  /** Idle time until the person is signed out. */
  readonly now: number;
}

/**
 * Reads the two settings; defaults 20 minutes and 15 minutes. A warning that would come at or after the end is no
 * warning: it falls back to the proportion of the defaults, three quarters of the time.
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

/** How long an upload may keep a session open by itself, in milliseconds: 600 MB on a line of 1.5 Mbit/s take less. */
const UPLOAD_LIMIT_MS = 3_600_000;

/**
 * Whether an upload that advances counts as activity: the person waits for it and has nothing else to press. Not for
 * ever, because nobody may be there any more.
 */
export function isUploadActivity({ at, startedAt }: { readonly at: number; readonly startedAt: number }): boolean {
  return at - startedAt <= UPLOAD_LIMIT_MS;
}

/** The remaining time as mm:ss (IDLE-03); a started second counts whole, and it never goes below zero. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The title of the warning (OP-P-54). */
export const SESSION_TITLE = 'Session timeout';

/**
 * The sentence of the warning. Its number is what is left when it comes up: the rounded minutes between warning and end
 * (OP-P-53, IDLE-04), or less where a device woke up late; below a minute it counts seconds, because nobody has a
 * minute then.
 *
 * @param leftMs from the warning, or from the page's return, to the end
 */
export function warningText(leftMs: number): string {
  return `You will be signed out in ${leftText(leftMs)} due to inactivity.`;
}

/**
 * What is read aloud: the sentence of the warning when it comes up, and once more at one minute and at thirty seconds
 * where they were still to come. Between them nothing changes; ticking digits are never read aloud.
 *
 * @param leftAtFirstMs as for `warningText`
 * @param leftMs left now
 */
export function announcementText(leftAtFirstMs: number, leftMs: number): string {
  const mark = [30_000, 60_000].find((ms) => leftMs <= ms && leftAtFirstMs > ms);
  return mark === undefined ? warningText(leftAtFirstMs) : `You will be signed out in ${leftText(mark)}.`;
}

function leftText(ms: number): string {
  // An alarm rings a moment late: a full minute is one all the same.
  const [count, unit]: [number, string] =
    ms < 55_000 ? [Math.max(1, Math.ceil(ms / 1000)), 'second'] : [Math.round(ms / 60_000), 'minute'];
  return counted(count, unit);
}
