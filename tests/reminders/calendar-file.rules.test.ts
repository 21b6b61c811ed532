/**
 * The calendar file of a last day, by RFC 5545: whole-day event, stable id, escaped texts, folded lines, alarm (issue
 * 16, section 2).
 */
import { expect, it } from 'vitest';
import { calendarFile, calendarFileName, type CalendarEntry } from '#rules/calendar-file.rules.ts';
import { aircraftEnd, type AircraftRow } from '#rules/aircraft/aircraft-rows.rules.ts';
import { parseIsoDate } from '#rules/core/calendar.rules.ts';
import { registrationEnd } from '#rules/drones/registered-drone.rules.ts';
import type { LicenceRow } from '#rules/licences/licence-sections.rules.ts';
import { ratingEnd } from '#rules/licences/rating-end.rules.ts';

const MOMENT = { epochMs: Date.UTC(2026, 10, 20, 23, 0, 5, 678), zone: 'Australia/Sydney' };
const entry = {
  id: 'drone-3F2A',
  day: parseIsoDate('2026-12-31')!,
  title: 'Drone registration expires: DJI Mavic',
  text: 'Renew it.',
};
const lines = (given: CalendarEntry) => calendarFile(given, 'myCASA', MOMENT).split('\r\n');

it('is an event of the whole last day with an alarm two weeks before, in lines that end as the format wants', () => {
  expect(lines(entry)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//myCASA//Last days//EN',
    'BEGIN:VEVENT',
    'UID:drone-3F2A@portal.invalid',
    'SEQUENCE:20261231',
    'DTSTAMP:20261120T230005Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Drone registration expires: DJI Mavic',
    'DESCRIPTION:Renew it.',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Drone registration expires: DJI Mavic',
    'TRIGGER:-P13DT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('is an event at its time, with an alarm then, where something can be done from a moment on (DEC-57)', () => {
  const at = '2026-12-31T03:14:00.000Z';
  expect(lines({ ...entry, at }).filter((line) => /^(DTSTART|DTEND|TRIGGER)/.test(line))).toEqual([
    'DTSTART:20261231T031400Z',
    'DTEND:20261231T032900Z',
    'TRIGGER:PT0S',
  ]);
});

it('is no scheduling message: a calendar would ask one for its organiser, and nobody organises this (RFC 5546, 3.2.1)', () => {
  expect(lines(entry).filter((line) => /^(METHOD|ORGANIZER|ATTENDEE)\b/.test(line))).toEqual([]);
});

it('has the same id after a renewal, and a higher sequence: the calendar moves the day instead of adding one', () => {
  const later = lines({ ...entry, day: parseIsoDate('2027-12-31')! });
  expect([later[4], later[5]]).toEqual(['UID:drone-3F2A@portal.invalid', 'SEQUENCE:20271231']);
});

it('escapes what has a meaning in a text, and lets no text begin a line of its own', () => {
  const odd = lines({ ...entry, title: 'A, B; C\\D', text: 'one\r\nATTENDEE:mailto:x@example.com\ttwo' });
  expect(odd).toContain(String.raw`SUMMARY:A\, B\; C\\D`);
  expect(odd).toContain(String.raw`DESCRIPTION:one\nATTENDEE:mailto:x@example.com two`);
  expect(odd.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  expect(lines({ ...entry, id: 'a b\r\nX:1' })[4]).toBe('UID:a-b--X-1@portal.invalid');
});

it('folds long lines after 75 octets and never within a character', () => {
  const text = 'Größe und 飛行機 und 🛩️ '.repeat(20);
  const folded = calendarFile({ ...entry, text }, 'myCASA', MOMENT);
  for (const line of folded.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Surrogate}/u);
  }
  expect(folded.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}`);
});

it('has a name that every device takes', () => {
  expect(['Drone registration expires: DJI Mavic 3', 'Führerschein', '飛行機'].map(calendarFileName)).toEqual([
    'Drone-registration-expires-DJI-Mavic-3.ics',
    'Fu-hrerschein.ics',
    'last-day.ics',
  ]);
});

it('says of a last day what is true when the alarm opens it, two weeks before, as well as on the day', () => {
  const { day } = entry;
  const aircraft = { id: '1', vhmark: 'VH-ABC', activeto: day } as Partial<AircraftRow> as AircraftRow;
  const rating: LicenceRow = {
    key: '1',
    cells: { name: 'DHC-8' },
    includes: ['King Air 350'],
    endsOn: day,
    isOver: false,
  };
  expect(
    [registrationEnd('1', 'DJI Mavic', day), aircraftEnd(aircraft), ratingEnd('c-1', 'Type ratings', rating)].map(
      (one) => one?.text,
    ),
  ).toEqual([
    'DJI Mavic: registration expires at the end of this day. Renew it in the portal.',
    'VH-ABC: registration expires at the end of this day. Contact us to renew it.',
    'DHC-8 expires at the end of this day.',
  ]);
});
