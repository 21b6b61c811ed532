/** How long somebody has to wait, as a person reads it. */

/** A wait of `seconds`, never said too short: `1 second`, `40 seconds`, `2 minutes`, `3 hours`. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return counted(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

/** Longest wait that is told: what says more than a day is a mistake or a joke. */
const LONGEST_SECONDS = 86_400;

/**
 * The seconds of a header `Retry-After`, which has seconds or a date (RFC 9110, 10.2.3).
 *
 * @param nowMs the time by which a date is counted
 * @returns 0 for none, for a time that has passed, and for what nobody would wait for
 */
export function secondsToWait(header: string | null | undefined, nowMs: number): number {
  const text = (header ?? '').trim();
  // Each of the three forms of a date is in GMT; the oldest one does not say so.
  const isDate = /^[A-Za-z]{3,9},? [\w :-]+$/.test(text);
  const date = isDate ? Date.parse(text.replace(/( GMT)?$/, ' GMT')) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((date - nowMs) / 1000);
  return seconds > 0 && seconds <= LONGEST_SECONDS ? seconds : 0;
}

function counted(count: number, what: string): string {
  return `${String(count)} ${what}${count === 1 ? '' : 's'}`;
}
