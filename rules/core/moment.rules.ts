/**
 * A point in time as every rule receives it. Rules never read a clock: the caller hands in the instant and the zone
 * whose calendar counts, which is the regulator's and never the device's (DEC-08).
 */
export interface Moment extends ToldClock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly epochMs: number;
}

/** The clock by which people are told a time of day (DEC-61). */
export interface ToldClock {
  /** IANA name of the regulator's time zone, for example `Australia/Sydney`. */
  readonly zone: string;
  /** IANA name of the zone of the device that shows it. Left out in mails and on paper: these are read anywhere. */
  readonly reader?: string | undefined;
}

/**
 * How far another clock is ahead of this one, in milliseconds.
 *
 * @param instant what the other one says; 0 ahead for a text that is no instant
 * @param now what this one says, in epoch milliseconds
 */
export function clockOffset(instant: string | undefined, now: number): number {
  const there = Date.parse(instant ?? '');
  return Number.isNaN(there) ? 0 : there - now;
}
