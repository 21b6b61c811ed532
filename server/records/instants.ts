/** Instants as the database writes them (`2026-11-20 23:00:00+00`) and as everybody else reads them. */
import { isoAt } from '#server/core/clock.ts';

/**
 * An instant of the database as ISO 8601 in UTC with milliseconds. Throws for a text that is none: a column of another
 * type.
 */
export function isoOf(instant: string): string {
  return isoAt(Temporal.Instant.from(instant).epochMilliseconds);
}
