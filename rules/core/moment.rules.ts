/**
 * A point in time as every rule receives it. Rules never read a clock: the caller hands in the instant and the zone whose
 * calendar counts, which is the regulator's and never the device's (DEC-08).
 */
export interface Moment {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly epochMs: number;
  /** IANA name of the regulator's time zone, for example `Australia/Sydney`. */
  readonly zone: string;
}
