/**
 * Formatting and parsing instants of the sandbox's clock, as shown and typed in the console (DEC-08: the regulator's
 * zone).
 */
import { epochOfIso } from '../core/clock.ts';

/** A named date in the console. */
export interface NamedMoment {
  readonly name: string;
  readonly epochMs: number;
}

const DAY = 86_400_000;
const zonedAt = (epochMs: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);

/** An instant as people read it: `Sunday 4 October 2026, 03:00:00 (UTC+11:00)`. */
export function inWords(epochMs: number, zone: string): string {
  const at = zonedAt(epochMs, zone);
  const day = at.toLocaleString('en-AU', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${day.replaceAll(',', '')}, ${at.toPlainTime().toString({ smallestUnit: 'second' })} (UTC${at.offset})`;
}

/** The next two clock changes after an instant, each a second before it; none if the zone has none. */
export function summerTimeSwitches(epochMs: number, zone: string): readonly NamedMoment[] {
  const found: NamedMoment[] = [];
  let from = zonedAt(epochMs, zone);
  while (found.length < 2) {
    const next = from.getTimeZoneTransition('next');
    // A zone may have only historic transitions, or none.
    if (next === null || next.epochMilliseconds - epochMs > 400 * DAY) break;
    const forward = next.offsetNanoseconds > zonedAt(next.epochMilliseconds - 1, zone).offsetNanoseconds;
    found.push({
      name: `Ten seconds before summer time ${forward ? 'begins' : 'ends'}`,
      epochMs: next.epochMilliseconds - 10_000,
    });
    from = next;
  }
  return found;
}

/** An invalid typed date, with a message for its field. */
export class WrongMoment extends Error {}

const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/;

/**
 * Parses a typed date: `2027-01-31 09:00` in the regulator's zone (a date alone means its beginning), or an instant
 * with its offset. In a repeated hour the first is meant. Throws a `WrongMoment` for anything else.
 */
export function readTyped(typed: string, zone: string): number {
  const text = typed.trim();
  if (text === '') throw new WrongMoment('Enter a day and a time');
  const instant = epochOfIso(text);
  if (instant !== null) return instant;
  const match = LOCAL.exec(text);
  if (match === null)
    throw new WrongMoment('Enter it as 2027-01-31 09:00, or with an offset as 2027-01-31T09:00:00+11:00');
  const [, day = '', time = '00:00'] = match;
  try {
    const local = Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' });
    const at = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
    if (!at.toPlainDateTime().equals(local))
      throw new WrongMoment(`There is no ${time} on that day: summer time begins and the hour is left out`);
    return at.epochMilliseconds;
  } catch (error) {
    if (error instanceof WrongMoment) throw error;
    throw new WrongMoment('This day or time does not exist');
  }
}
