/**
 * A last day as an iCalendar file (RFC 5545): an event of a whole day, with an alarm two weeks before it. A moment from
 * which something can be done is an event at its time, with an alarm then.
 */
import { addDays, type IsoDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';

export interface CalendarEntry {
  /** Stable id of the event, so that a calendar replaces it instead of adding it again. */
  readonly id: string;
  readonly day: IsoDate;
  /** The time on that day, as an ISO instant; missing for a whole day. */
  readonly at?: string;
  readonly title: string;
  /** Text of the event, read on the day and two weeks before it: never `today`. */
  readonly text: string;
}

/** Longest line in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Nine in the morning two weeks before: an all-day event begins at midnight. */
const ALARM = '-P13DT15H';

/**
 * Writes the file.
 *
 * @param maker what made it, as calendars may show it
 */
export function calendarFile({ id, day, at, title, text }: CalendarEntry, maker: string, moment: Moment): string {
  const begin = at === undefined ? null : Temporal.Instant.from(at);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//Last days//EN`,
    // No METHOD: with one it would be a scheduling message, which has to name an organiser (RFC 5546, 3.2.1).
    'BEGIN:VEVENT',
    `UID:${id.replaceAll(/[^\w.-]/g, '-')}@portal.invalid`,
    // Of two files with one id the later last day wins: it was renewed in between.
    `SEQUENCE:${plain(day)}`,
    `DTSTAMP:${stamp(Temporal.Instant.fromEpochMilliseconds(moment.epochMs))}`,
    ...(begin === null
      ? [`DTSTART;VALUE=DATE:${plain(day)}`, `DTEND;VALUE=DATE:${plain(addDays(day, 1))}`]
      : [`DTSTART:${stamp(begin)}`, `DTEND:${stamp(begin.add({ minutes: 15 }))}`]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${begin === null ? ALARM : 'PT0S'}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** File name that every device accepts. */
export function calendarFileName(title: string): string {
  const name = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${name || 'last-day'}.ics`;
}

const plain = (day: IsoDate): string => day.replaceAll('-', '');

const stamp = (instant: Temporal.Instant): string =>
  instant.round({ smallestUnit: 'second', roundingMode: 'trunc' }).toString().replaceAll(/[-:]/g, '');

/**
 * What has a meaning in a text of the format gets a backslash; no other control character may be in one (RFC 5545,
 * 3.3.11).
 */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  );
}

/** Breaks a line after a number of octets, between two characters. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The space at the beginning of a continued line counts, too.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
