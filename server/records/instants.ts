/** Instants in the database's format (`2026-11-20 23:00:00+00`) and in ISO 8601. */
import { isoAt } from '#server/core/clock.ts';

/** An instant of the database as ISO 8601 in UTC with milliseconds. Throws for a text of another column type. */
export function isoOf(instant: string): string {
  return isoAt(Temporal.Instant.from(instant).epochMilliseconds);
}
